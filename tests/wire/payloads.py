"""What Discord says, in its own words: one server, one channel, and those who are in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

BOT: Final = {"id": "123", "username": "rundown", "discriminator": "0", "avatar": None, "bot": True}
GUILD: Final = 77
CHANNEL: Final = 88
MAY: Final = 309237763072
"""What the bot's invitation asks for."""
SINCE: Final = "2026-01-01T00:00:00+00:00"

Payload = dict[str, Any]


def user(number: int, name: str) -> Payload:
    return {
        "id": str(number),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
    }


def member(of: Mapping[str, Any]) -> Payload:
    about = {"roles": [], "joined_at": SINCE, "deaf": False, "mute": False, "flags": 0}
    return {"user": dict(of), "permissions": "0", "nick": None, "avatar": None, **about}


def channel() -> Payload:
    return {
        "id": str(CHANNEL),
        "type": 0,
        "guild_id": str(GUILD),
        "name": "street",
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
    }


def thread() -> Payload:
    about = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": SINCE}
    return {
        **channel(),
        "id": "99",
        "type": 11,
        "parent_id": str(CHANNEL),
        "owner_id": "1",
        "message_count": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "thread_metadata": {**about, "locked": False},
    }


def guild() -> Payload:
    everyone = {
        "id": str(GUILD),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": str(MAY),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(GUILD),
        "name": "Server",
        "owner_id": "1",
        "roles": [everyone],
        "channels": [channel()],
        "threads": [],
        "members": [member(BOT)],
        "member_count": 1,
        "emojis": [],
        "stickers": [],
        "features": [],
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "premium_tier": 0,
        "nsfw_level": 0,
        "system_channel_flags": 0,
        "preferred_locale": "en-US",
        "premium_progress_bar_enabled": False,
    }


def message(number: int, sent: Mapping[str, Any], *, private: bool = False) -> Payload:
    return {
        "id": str(number),
        "channel_id": str(CHANNEL),
        "author": BOT,
        "content": sent.get("content") or "",
        "components": sent.get("components") or [],
        "flags": int(sent.get("flags") or 0) | (64 if private else 0),
        "nonce": sent.get("nonce"),
        "attachments": [],
        "embeds": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "tts": False,
        "pinned": False,
        "type": 0,
        "timestamp": SINCE,
        "edited_timestamp": None,
    }


def interaction(number: int, by: Mapping[str, Any], kind: int, data: Payload) -> Payload:
    return {
        "id": str(number),
        "application_id": BOT["id"],
        "type": kind,
        "token": f"token-{number}",
        "version": 1,
        "guild_id": str(GUILD),
        "guild": {"id": str(GUILD), "features": [], "locale": "en-US"},
        "channel_id": str(CHANNEL),
        "channel": channel(),
        "member": member(by),
        "app_permissions": str(MAY),
        "locale": "en-US",
        "guild_locale": "en-US",
        "entitlements": [],
        "authorizing_integration_owners": {},
        "context": 0,
        "attachment_size_limit": 10_000_000,
        "data": data,
    }


def ready(session: str, gateway: str) -> Payload:
    return {
        "v": 10,
        "user": BOT,
        "guilds": [{"id": str(GUILD), "unavailable": True}],
        "session_id": session,
        "resume_gateway_url": gateway,
        "application": {"id": "123", "flags": 0},
    }


def application() -> Payload:
    return {
        "id": "123",
        "name": "rundown",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "team": None,
        "owner": BOT,
        "flags": 0,
    }
