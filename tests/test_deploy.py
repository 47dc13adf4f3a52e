"""Everything that `deploy/` names exists, and its server has no rights that it does not need.

There is no container engine here, so no test builds the images.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from orchard.cli.app import app
from orchard.server.routes import ready
from orchard.server.settings import PREFIX, Settings, load_settings
from tests.documents import ROOT

DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
IMAGE = re.compile(r"[a-z]+:[\w.-]+")  # without a registry host
OTHER = {"cache"}  # read by the kernel, not a setting


def environment() -> dict[str, str]:
    """Return the environment of the server's container, with passwords filled in."""
    here = dict(re.findall(r"(ORCHARD_\w+)=(\S+)", DOCKERFILE))
    told = {**here, **SERVICES["orchard"]["environment"]}
    return {name: re.sub(r"\$\{.*?\}", "x" * 16, text) for name, text in told.items()}


def test_every_setting_exists_and_is_accepted() -> None:
    names = {name.removeprefix(PREFIX).lower() for name in environment()} - OTHER
    assert names <= set(Settings.__struct_fields__)
    settings = load_settings(environment=environment())
    assert settings.host == "0.0.0.0"  # inside its container
    assert settings.database.startswith("postgresql://")
    (proxy,) = settings.proxies
    assert proxy == SERVICES["proxy"]["networks"]["inside"]["ipv4_address"]


def test_every_command_exists() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]
    used = {
        *re.findall(r"RUN orchard (\w+)", DOCKERFILE),
        *re.findall(r'"orchard", "(\w+)"', DOCKERFILE),
    }
    assert used == {"warm", "serve"}
    assert used <= set(commands)


def test_health_is_asked_for_where_it_is_told() -> None:
    assert "/ready" in ready.paths
    assert f"127.0.0.1:{environment()['ORCHARD_PORT']}/ready" in DOCKERFILE
    assert SERVICES["proxy"]["depends_on"]["orchard"]["condition"] == "service_healthy"
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"reverse_proxy orchard:{environment()['ORCHARD_PORT']}" in caddy


def test_the_server_has_no_rights_that_it_does_not_need() -> None:
    assert DOCKERFILE.index("USER orchard") < DOCKERFILE.index('CMD ["orchard"')
    server = SERVICES["orchard"]
    assert server["cap_drop"] == ["ALL"]
    assert server["read_only"]
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    written = {each.partition(":")[2] for each in server["volumes"]}
    assert written == {environment()["ORCHARD_DATA"], environment()["ORCHARD_CACHE"]}


def test_the_image_is_made_from_the_wheel_alone() -> None:
    extras = set(re.findall(r"orchard\[([\w,]+)\]", DOCKERFILE)[0].split(","))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert extras <= set(project["project"]["optional-dependencies"])
    copied = re.findall(r"^COPY (?!--from)(\S+)", DOCKERFILE, re.MULTILINE)
    assert copied == ["wheels/"]
    assert (DEPLOY / ".dockerignore").read_text("utf-8").split() == ["*", "!wheels/*.whl"]


def test_every_file_and_word_is_there() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", []):
            name = volume.partition(":")[0]
            assert (DEPLOY / name).is_file() if name.startswith(".") else name in COMPOSE["volumes"]
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    told = (DEPLOY / "example.env").read_text("utf-8")
    assert asked == set(re.findall(r"^(\w+)=", told, re.MULTILINE))


@pytest.mark.parametrize(
    "image",
    [
        *re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE),
        *(each["image"] for each in SERVICES.values() if "image" in each),
    ],
)
def test_images_are_named_without_a_host(image: str) -> None:
    assert IMAGE.fullmatch(image)
