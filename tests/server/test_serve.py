"""`orchard serve` rejects wrong settings in one sentence, before it starts anything."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from orchard.errors import OrchardError
from orchard.server.serve import check
from orchard.server.settings import Settings
from tests.cli.shell import complaint


def test_a_taken_port_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OrchardError, match=f"port {port}.*--port") as error:
            check(Settings(port=port))
    assert error.value.code == "setting.address"


def test_what_is_no_database_is_refused() -> None:
    with pytest.raises(OrchardError, match="sqlite:///FILE") as error:
        check(Settings(port=0, database="nonsense"))
    assert error.value.code == "setting.database"


def test_a_file_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("port = ")
    said = complaint("serve", "--config", "bad.toml", folder=tmp_path)
    assert "The settings cannot be read: bad.toml" in said
