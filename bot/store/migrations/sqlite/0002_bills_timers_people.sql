-- Bills that are not spent yet, round timers, servers, and people who want to be forgotten.

ALTER TABLE chases ADD COLUMN owed INTEGER DEFAULT 0 CHECK (owed >= 0); -- NULL: not reckoned yet
ALTER TABLE chases ADD COLUMN ended_at INTEGER CHECK (live = 0 OR ended_at IS NULL);

UPDATE chases SET owed = NULL, ended_at = coalesce(
    (
        SELECT max(at) FROM steps
        WHERE steps.chase = chases.id AND EXISTS (
            SELECT 1 FROM json_each(CASE WHEN json_valid(events) THEN events ELSE '[]' END)
            WHERE json_extract(value, '$.kind') IN ('chase_ended', 'chase_cancelled')
        )
    ),
    (SELECT at FROM steps WHERE steps.chase = chases.id AND steps.n = chases.last_step)
)
WHERE live = 0;

CREATE INDEX chases_with_bills ON chases (guild, ended_at) WHERE owed > 0;
CREATE INDEX unreckoned_chases ON chases (id) WHERE owed IS NULL;
CREATE INDEX chases_by_guild ON chases (guild);

DROP VIEW chase_rows;
CREATE VIEW chase_rows AS
SELECT
    chases.id, chases.guild, chases.channel, chases.opened_at, chases.live, chases.last_step,
    chases.lags, chases.owed, chases.ended_at, messages.message_id, messages.chase,
    messages.channel AS message_channel, messages.kind, messages.round, messages.first_step,
    messages.drawn_step, messages.posted_at
FROM chases LEFT JOIN messages ON messages.message_id = chases.board;

CREATE TABLE due (
    chase INTEGER PRIMARY KEY REFERENCES chases (id),
    round_step INTEGER NOT NULL,
    remind_at INTEGER,
    end_at INTEGER NOT NULL,
    reminded INTEGER NOT NULL CHECK (reminded IN (0, 1)),
    ended INTEGER NOT NULL CHECK (ended IN (0, 1))
) STRICT;

CREATE INDEX running_timers ON due (end_at) WHERE ended = 0;

CREATE TABLE guild_settings (
    guild INTEGER PRIMARY KEY,
    gm_role INTEGER,
    timer INTEGER NOT NULL,
    timer_advances INTEGER NOT NULL CHECK (timer_advances IN (0, 1))
) STRICT;

CREATE TABLE left_guilds (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX left_guilds_by_time ON left_guilds (at);

CREATE TABLE people ( -- whom the steps of a chase name by their id
    user INTEGER NOT NULL,
    chase INTEGER NOT NULL REFERENCES chases (id),
    PRIMARY KEY (user, chase)
) STRICT, WITHOUT ROWID;

CREATE INDEX people_by_chase ON people (chase);

INSERT OR IGNORE INTO people (user, chase)
SELECT user, chase FROM steps
UNION
SELECT atom, chase
FROM steps, json_tree(CASE WHEN json_valid(events) THEN events ELSE '[]' END) AS part
WHERE part.type = 'integer' AND (part.key IN ('user', 'gm') OR part.path LIKE '%.gms');

-- What may happen to the steps of a chase; no such row can be committed, as no chase is number 0.
CREATE TABLE exemptions (
    chase INTEGER PRIMARY KEY,
    may TEXT NOT NULL CHECK (may IN ('lose a name', 'go')),
    never INTEGER NOT NULL DEFAULT 0 CHECK (never = 0)
        REFERENCES chases (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

DROP TRIGGER steps_stay_as_they_are;
CREATE TRIGGER steps_stay_as_they_are BEFORE UPDATE ON steps
WHEN NOT EXISTS (SELECT 1 FROM exemptions WHERE chase = OLD.chase AND may = 'lose a name')
    OR NEW.user NOT IN (OLD.user, 0)
    OR (NEW.chase, NEW.n, NEW.gm, NEW.at) != (OLD.chase, OLD.n, OLD.gm, OLD.at)
    OR NEW.press IS NOT OLD.press
    OR NEW.undoes IS NOT OLD.undoes
BEGIN
    SELECT RAISE(ABORT, 'steps stay as they are');
END;

DROP TRIGGER steps_stay;
CREATE TRIGGER steps_stay BEFORE DELETE ON steps
WHEN NOT EXISTS (SELECT 1 FROM exemptions WHERE chase = OLD.chase AND may = 'go')
BEGIN
    SELECT RAISE(ABORT, 'steps stay');
END;
