"""`/rundown about` and `/rundown help`: what the bot is, and how a chase is played with it."""

from __future__ import annotations

from typing import Final

ABOUT: Final = """\
## RUNDOWN {version}
I game-master RUNDOWN chases: I roll the dice, keep the LEAD and the Collateral, and walk the \
channel through every round. `/chase start` opens one, `/rundown help` says how it goes.

This is unofficial fan work, free and not for sale. It is not affiliated with, endorsed by or \
sponsored by the publisher of the Blade Runner RPG or the holders of its rights. You need the \
Blade Runner RPG core rulebook to play.
-# I keep what a chase needs: your Discord id, the name you play under, your sheets, and every \
step with its dice. I read no messages. `/rundown mydata` hands you all of it, or deletes it."""

PLAYER: Final = """\
## Playing
**Join** with the lobby's button. `/sheet set` once, by letters or in its panel, or \
`/sheet import` a Foundry VTT actor; without a sheet you roll C/C in everything.
**A round:** the GM reveals a rung. Press **Roll**: that makes its Toll and plays the role you \
played last. Want another role? Press it first.
🏃 **Runner** moves the LEAD; a side's best one counts.
📣 **Pressure** counts every success, and each costs 1 Collateral.
🔭 **Spotter** buys: take a Toll's penalty off, take Collateral back, grant a d6, see the next rung.
🔀 **Cutter** banks successes for later; with none, the bank is lost and a round sat out.
**Your move…** has the rest: the Toll alone, a push after a failure, the bank, a Spotter's \
purchases, and once a chase a **Gambit**: a die less, successes doubled, and out with none.
`/chase log` has every die, `/rundown dice` how they fall; `/rundown mydata` is what I keep of \
you."""

GM: Final = """\
## Running
`/chase start`, pick a ladder, wait for players, **Begin**. `/ladder add` writes one of your \
own, six lines. A chase takes a round timer and a thread of its own; *GM…* in the lobby has every \
option. `/chase timer` changes the timer of a running chase.
**Each round** the board's last row says what comes next: roll for whoever is awaited, \
**Resolve**, **Reveal**. *Roll* and the role buttons play your NPC.
**GM…** acts for a player who is away, excuses from a Toll, unseats, pings whom the table waits \
for (`/chase ping`), sets right what went wrong (`/chase amend`), and undoes the last step, as \
often as you like. `/chase gm` shares your seat, `/rundown settings` a server's GM role. \
`/chase show` brings the board down when talk has buried it.
**The end:** LEAD 0 or 8, or after round 6: **End**, or up to three rounds of **Overtime**. \
`/chase log` and `/chase export` have the whole record.
**The bill:** what the chase cost stands at its end. **Spend Collateral** in parts, now or three \
scenes later; `/collateral list` says what is open, `/collateral spend` works from any channel."""
