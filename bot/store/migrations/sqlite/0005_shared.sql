-- Servers that the bot is in, one by one: several processes may note theirs. And how often a record
-- was rewritten, for those that have it at hand.

CREATE TABLE known_guilds (
    guild INTEGER PRIMARY KEY
) STRICT;

INSERT INTO known_guilds (guild)
SELECT DISTINCT one.value
FROM meta, json_each('[' || replace(meta.value, ' ', ',') || ']') AS one
WHERE meta.key = 'guilds';

DELETE FROM meta WHERE key = 'guilds';

ALTER TABLE chases ADD COLUMN rewritten INTEGER NOT NULL DEFAULT 0;
