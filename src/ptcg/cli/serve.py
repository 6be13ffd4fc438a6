"""`ptcg serve`: serves the table for others, on a host of the user's own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import quote, urlsplit, urlunsplit

from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure

app = App(
    name="serve", help_epilogue=examples("ptcg serve --public-url https://cards.example.org --trust-proxy 127.0.0.1")
)


@app.default
def serve(
    *,
    host: Annotated[str, Parameter(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port.")] = 8090,
    public_url: Annotated[str, Parameter(help="The address at which people reach the server, for links.")] = "",
    certificate: Annotated[Path | None, Parameter(help="The TLS certificate (PEM, with its chain).")] = None,
    key: Annotated[Path | None, Parameter(help="The key of the certificate (PEM).")] = None,
    trust_proxy: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="Address or network whose forwarded headers are believed."),
    ] = (),
    allow_host: Annotated[
        tuple[str, ...], Parameter(negative="", help="Another name the server answers to (against DNS rebinding).")
    ] = (),
    store: Annotated[str, Parameter(help="Where games are kept: postgresql://..., or a file.")] = "",
    workers: Annotated[int, Parameter(help="Number of server processes (needs PostgreSQL).")] = 1,
    inner: Annotated[
        str, Parameter(help="Where servers on other machines reach this one, e.g. 10.0.0.5 (default: loopback).")
    ] = "",
    store_password_file: Annotated[
        Path | None, Parameter(help="A file with the password of the database (or PTCG_STORE_PASSWORD holds it).")
    ] = None,
    metrics_token: Annotated[
        str, Parameter(env_var="PTCG_METRICS_TOKEN", help="Show /metrics to requests with this bearer token.")
    ] = "",
    log: Annotated[Literal["text", "json"], Parameter(help="Format of the log.")] = "text",
) -> int:
    """Run a game server for other people, until it is stopped. Every acknowledged choice is saved."""
    from ptcg.table.launch import Address, CannotServe
    from ptcg.table.launch import serve as run
    from ptcg.table.store import StoreError

    address = Address(
        host=host, port=port, public_url=public_url, certificate=certificate, key=key, trust_proxy=trust_proxy,
        allow_host=allow_host, workers=workers, inner=inner, metrics=metrics_token,
    )  # fmt: skip
    try:
        run(address, log == "json", with_password(store, store_password_file))
    except (CannotServe, StoreError) as error:
        raise Failure(str(error)) from None
    return 0


def with_password(store: str, file: Path | None) -> str:
    """Return the address of a database with the password from the file or from PTCG_STORE_PASSWORD. Every user of this
    machine can read a command line, so a password there is refused."""
    if not store.startswith(("postgresql://", "postgres://")):
        if file is not None:
            raise Failure("--store-password-file: a file of games has no password; expected --store postgresql://…")
        return store
    parts = urlsplit(store)
    if parts.password is not None:
        raise Failure(
            "--store: every user of this machine can read a password on the command line; expected "
            "postgresql://USER@HOST/DATABASE with --store-password-file FILE or PTCG_STORE_PASSWORD"
        )
    password = os.environ.get("PTCG_STORE_PASSWORD", "")
    if file is not None:
        try:
            password = file.read_text(encoding="utf-8").rstrip("\r\n")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "not UTF-8 text"
            raise Failure(f"--store-password-file {file}: cannot be read ({why})") from None
    if not password:
        return store
    if not parts.username:
        raise Failure("--store: a password needs a user; expected postgresql://USER@HOST/DATABASE")
    host = parts.netloc.rpartition("@")[2]
    return urlunsplit(parts._replace(netloc=f"{parts.netloc.rpartition('@')[0]}:{quote(password, safe='')}@{host}"))
