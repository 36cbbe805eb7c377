-- The servers' own ladders, and those that somebody is still writing.

CREATE TABLE ladders (
    guild INTEGER NOT NULL,
    key TEXT NOT NULL COLLATE BINARY, -- the name as `shelf_key` folds it
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    terrain TEXT NOT NULL,
    opposition TEXT, -- as JSON; NULL: nobody in particular
    author INTEGER NOT NULL, -- 0: somebody who is forgotten
    at INTEGER NOT NULL,
    ladder TEXT NOT NULL, -- last, for it is long: the shelf is read without it
    PRIMARY KEY (guild, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX ladders_by_author ON ladders (author) WHERE author != 0;

CREATE TABLE drafts (
    n INTEGER PRIMARY KEY AUTOINCREMENT, -- old buttons carry it: never given twice
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    terrain TEXT NOT NULL,
    blurb TEXT NOT NULL,
    lines TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_draft_each ON drafts (guild, user);
CREATE INDEX drafts_by_user ON drafts (user, guild);
