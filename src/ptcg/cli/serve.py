"""`ptcg serve`: serves the table for others, on a host of the user's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from ptcg.cli.failure import Failure

app = App(name="serve")


@app.default
def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 is all.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port.")] = 8090,
    public_url: Annotated[str, Parameter(help="The address at which people reach the server, for links.")] = "",
    certificate: Annotated[Path | None, Parameter(help="The TLS certificate (PEM, with its chain).")] = None,
    key: Annotated[Path | None, Parameter(help="The key of the certificate (PEM).")] = None,
    trust_proxy: Annotated[
        tuple[str, ...], Parameter(negative="", help="Believe X-Forwarded headers of this address or network.")
    ] = (),
    allow_host: Annotated[
        tuple[str, ...], Parameter(negative="", help="Another name the server answers to (against DNS rebinding).")
    ] = (),
    store: Annotated[str, Parameter(help="Where games are kept: postgresql://..., or a file.")] = "",
    workers: Annotated[int, Parameter(help="So many server processes (with a PostgreSQL store).")] = 1,
    inner: Annotated[
        str, Parameter(help="Where servers on other machines reach this one, e.g. 10.0.0.5 (default: loopback).")
    ] = "",
    log: Annotated[Literal["text", "json"], Parameter(help="The form of the log.")] = "text",
) -> int:
    """Serve the table until it is stopped (SIGTERM and Ctrl-C end it gracefully; every acknowledged choice is saved).
    docs/deployment.md says how to put it on a host."""
    from ptcg.table.launch import Address, CannotServe
    from ptcg.table.launch import serve as run
    from ptcg.table.store import StoreError

    address = Address(
        host=host, port=port, public_url=public_url, certificate=certificate, key=key, trust_proxy=trust_proxy,
        allow_host=allow_host, workers=workers, inner=inner,
    )  # fmt: skip
    try:
        run(address, log == "json", store)
    except (CannotServe, StoreError) as error:
        raise Failure(str(error)) from None
    return 0
