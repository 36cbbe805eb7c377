-- How often each face has shown, counted from the steps when somebody asks; see sqlite/rolls.py.

ALTER TABLE chases ADD COLUMN counted INTEGER NOT NULL DEFAULT 0; -- its steps up to this one are in

CREATE INDEX chases_to_count ON chases (guild, id) WHERE counted < last_step;

CREATE TABLE faces (
    guild INTEGER NOT NULL,
    sides INTEGER NOT NULL,
    face INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    PRIMARY KEY (guild, sides, face)
) STRICT, WITHOUT ROWID;
