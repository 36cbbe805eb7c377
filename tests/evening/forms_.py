"""Forms and choices of members, as they go in below the verbs: built, and not delivered yet."""

from __future__ import annotations

from typing import Any

from simcord.backend import serializers

from tests.evening.discord_ import Discord

Built = tuple[Any, dict[str, Any]]


def sent(sim: Discord, name: str, shown: Any, /, **fields: str) -> Built:
    """The form that *shown* opened, filled in and submitted by *name*."""
    form, opened = shown.modal, shown._interaction.source_message_id
    record, payload = sim.raw(name, sim.board, form["custom_id"])
    payload["type"] = record.type = 5
    rows = [_filled(row, fields) for row in form["components"] if "component" in row]
    payload["data"] = {"custom_id": form["custom_id"], "components": rows}
    if opened:
        backend = sim.env.backend
        stored = backend.get_message(sim.channel.id, opened)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = opened
    return record, payload


def _filled(row: dict[str, Any], fields: dict[str, str]) -> dict[str, Any]:
    one = row["component"]
    value = fields[one["custom_id"]]
    typed = {"value": value} if one["type"] == 4 else {"values": [value]}
    filled = {"type": one["type"], "custom_id": one["custom_id"], **typed}
    return {"type": row["type"], "id": row.get("id", 0), "component": filled}


def picked(sim: Discord, name: str, panel: Any, custom: str, whom: str) -> Built:
    """*whom* chosen by *name* in a select of users."""
    member, backend = sim.members[whom], sim.env.backend
    record, payload = sim.raw(name, panel, custom, [str(member.id)])
    user = dict(serializers.user_payload(backend.get_user(member.id)))
    called: dict[str, Any] = {"nick": None, "roles": []}
    payload["data"]["resolved"] = {
        "users": {str(member.id): user},
        "members": {str(member.id): called},
    }
    payload["data"]["component_type"] = 5
    return record, payload
