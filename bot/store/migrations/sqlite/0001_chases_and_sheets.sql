-- A statement ends at the end of a line. Times are milliseconds since 1970, UTC.

PRAGMA application_id = 1380208194;

CREATE TABLE chases (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- old buttons carry it: never given twice
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    last_step INTEGER NOT NULL,
    board INTEGER REFERENCES messages (message_id) DEFERRABLE INITIALLY DEFERRED,
    drawn_step INTEGER NOT NULL DEFAULT 0, -- of the board; here too, for the index
    lags INTEGER NOT NULL GENERATED ALWAYS AS (
        drawn_step < last_step AND (live OR board IS NOT NULL)
    ) VIRTUAL
) STRICT;

CREATE UNIQUE INDEX one_live_chase_a_channel ON chases (channel) WHERE live = 1;
CREATE INDEX chases_by_channel ON chases (channel);
CREATE INDEX lagging_chases ON chases (id) WHERE lags = 1;

CREATE TABLE steps (
    chase INTEGER NOT NULL REFERENCES chases (id),
    n INTEGER NOT NULL,
    user INTEGER NOT NULL,
    gm INTEGER NOT NULL CHECK (gm IN (0, 1)),
    at INTEGER NOT NULL,
    press INTEGER UNIQUE,
    undoes INTEGER,
    events TEXT NOT NULL,
    PRIMARY KEY (chase, n)
) STRICT;

CREATE TRIGGER steps_stay_as_they_are BEFORE UPDATE ON steps
BEGIN
    SELECT RAISE(ABORT, 'steps stay as they are');
END;

CREATE TRIGGER steps_stay BEFORE DELETE ON steps
BEGIN
    SELECT RAISE(ABORT, 'steps stay');
END;

CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    chase INTEGER NOT NULL REFERENCES chases (id),
    channel INTEGER NOT NULL,
    kind TEXT NOT NULL,
    round INTEGER NOT NULL,
    first_step INTEGER NOT NULL,
    drawn_step INTEGER NOT NULL,
    posted_at INTEGER NOT NULL
) STRICT;

CREATE INDEX messages_by_chase ON messages (chase);
CREATE INDEX chases_by_board ON chases (board);

CREATE VIEW chase_rows AS
SELECT
    chases.id, chases.guild, chases.channel, chases.opened_at, chases.live, chases.last_step,
    chases.lags, messages.message_id, messages.chase, messages.channel AS message_channel,
    messages.kind, messages.round, messages.first_step, messages.drawn_step, messages.posted_at
FROM chases LEFT JOIN messages ON messages.message_id = chases.board;

CREATE TABLE sheets (
    user INTEGER NOT NULL,
    name TEXT NOT NULL COLLATE BINARY,
    sheet TEXT NOT NULL,
    used INTEGER NOT NULL, -- counts up for each user; the highest is in use
    PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
