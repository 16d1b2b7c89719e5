"""Serves the bundle on this machine: ``python -m tools.serve [--port P] [--open]``.

It answers as a good static host would (types, compression, entity tags), always asks the
browser to look again, and may put the bundle under a sub-path, as GitHub Pages does. Tests
use :func:`serving`, which also keeps a log of what was asked for.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import functools
import gzip
import hashlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote, urlsplit

from tools.fetch import ROOT, Missing, say_and_stop

BUNDLE = ROOT / "build" / "web"
PORT = 8000
TRIES = 50
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".pack": "application/octet-stream",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
DENSE = {".pack", ".png", ".whl", ".zip"}  # no use in compressing these again


@dataclass(frozen=True)
class Request:
    """One line of the log."""

    path: str
    status: int


@dataclass
class Served:
    """A bundle being served: its address, and what was asked for so far."""

    url: str
    log: list[Request] = field(default_factory=list)


@dataclass(frozen=True)
class Body:
    """A file as it goes over the wire."""

    plain: bytes
    packed: bytes | None
    tag: str


@functools.lru_cache(maxsize=256)
def _body(path: Path, _changed: int) -> Body:
    plain = path.read_bytes()
    packed = None if path.suffix in DENSE else gzip.compress(plain, 6)
    return Body(plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:24]}"')


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from one folder."""

    protocol_version = "HTTP/1.1"
    folder: ClassVar[Path]
    sub_path: ClassVar[str]
    log: ClassVar[list[Request]]

    def do_GET(self) -> None:
        """Send the file, or why not."""
        path = unquote(urlsplit(self.path).path)
        if path + "/" == self.sub_path:
            self._answer(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": self.sub_path})
            return
        file = self._file(path)
        if file is None:
            self._answer(HTTPStatus.NOT_FOUND, b"Not here.\n", {"Content-Type": TYPES[".txt"]})
            return
        body = _body(file, file.stat().st_mtime_ns)
        heads = {"ETag": body.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        heads["Access-Control-Allow-Origin"] = "*"  # as GitHub Pages; a frame may have no origin
        if self.headers.get("If-None-Match") == body.tag:
            self._answer(HTTPStatus.NOT_MODIFIED, b"", heads)
            return
        heads["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        data = body.plain
        if body.packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = body.packed
            heads["Content-Encoding"] = "gzip"
        self._answer(HTTPStatus.OK, data, heads)

    def do_HEAD(self) -> None:
        """Send what a GET would, but for the file itself."""
        self.do_GET()

    def _file(self, path: str) -> Path | None:
        if not path.startswith(self.sub_path):
            return None
        name = path.removeprefix(self.sub_path)
        file = (self.folder / name).resolve()
        if file.is_dir() and (not name or name.endswith("/")):
            file = file / "index.html"
        return file if file.is_file() and self.folder in file.parents else None

    def _answer(self, status: HTTPStatus, data: bytes, heads: dict[str, str]) -> None:
        self.log.append(Request(self.path, status))
        with contextlib.suppress(ConnectionError):  # the browser went away
            self.send_response(status)
            for name, value in heads.items():
                self.send_header(name, value)
            if status != HTTPStatus.NOT_MODIFIED:
                self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the log is kept, not printed."""


class Server(ThreadingHTTPServer):
    """Ends at once, whatever is still being sent; a lost connection is no news."""

    daemon_threads = True
    block_on_close = False
    allow_reuse_address = os.name == "posix"

    def handle_error(self, request: object, client_address: object) -> None:
        """Stay quiet about browsers that hang up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, sub_path: str = "/", port: int = 0) -> tuple[Server, Served]:
    """A server of ``folder`` on the first free port from ``port`` on (any, if that is 0)."""
    if not (folder / "index.html").is_file():
        raise Missing(f"{folder} has no index.html: run `python -m tools.bundle` first")
    under = f"/{sub_path.strip('/')}/".replace("//", "/")
    log: list[Request] = []
    heads = {"folder": folder.resolve(), "sub_path": under, "log": log}
    handler = type("BundleHandler", (Handler,), heads)
    for candidate in range(port, port + TRIES) if port else [0]:
        try:
            made = Server(("127.0.0.1", candidate), handler)
        except OSError as fault:
            if fault.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            continue
        return made, Served(f"http://127.0.0.1:{made.server_port}{under}", log)
    raise Missing(f"no port from {port} to {port + TRIES - 1} is free")


@contextlib.contextmanager
def serving(folder: Path = BUNDLE, sub_path: str = "/games/costly/") -> Iterator[Served]:
    """The bundle served from a thread, on any free port, for as long as the block lasts."""
    made, served = server(folder, sub_path)
    thread = threading.Thread(target=made.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield served
    finally:
        made.shutdown()
        made.server_close()
        thread.join()


def has_screen() -> bool:
    """Whether a browser window could be seen here."""
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or bool(shown)


def main() -> None:
    """The command: serve until Ctrl-C."""
    words = argparse.ArgumentParser(
        prog="serve", description="Serve the built game here.", allow_abbrev=False
    )
    words.add_argument("--port", type=int, default=PORT, help=f"the port (default {PORT})")
    words.add_argument("--open", action="store_true", help="open it in a browser, if there is one")
    words.add_argument("--path", default="/", metavar="/SUB/PATH/", help="serve it under this path")
    chosen = words.parse_args()
    made, served = server(BUNDLE, chosen.path, chosen.port)
    moved = "" if made.server_port == chosen.port else f" (port {chosen.port} is taken)"
    print(f"{served.url}{moved}", flush=True)
    if chosen.open and has_screen():
        webbrowser.open(served.url)
    with made, contextlib.suppress(KeyboardInterrupt):
        made.serve_forever()


if __name__ == "__main__":
    say_and_stop(main)
