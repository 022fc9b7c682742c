#!/usr/bin/env bash
# Versions: Twisted 26.10.0 and treq 26.7.0 (PyPI)
# Behavior: for a URL with a query right behind the host, Twisted's Agent sends the request line
#   `GET ?x=1 HTTP/1.1`, which no grammar of HTTP allows. treq adds the slash, but a redirect to such
#   a URL goes to the Agent, and treq refuses IPv6 addresses that the Agent accepts.
# Guess: both ask for `/?x=1`: RFC 9112 section 3.2.1 says that an empty path is sent as `/`.
# Seen: Agent `?x=1`, treq `/?x=1`, a redirect in treq `?x=1`; treq fails at `http://[::1]/` with
#   InvalidCodepoint, of IDNA.
# Meaning: strict servers answer 400 to links that browsers open. Write the slash, and resolve
#   redirects with hyperlink before the request.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" twisted==26.10.0 treq==26.7.0
PYTHONPATH=$dir python3 -W ignore - >"$dir/seen" <<'PY'
import treq
from twisted.internet import defer, protocol, reactor, task
from twisted.web.client import Agent, readBody


class Server(protocol.Protocol):
    def dataReceived(self, data):
        target = data.split()[1].decode()
        asked.append(target)
        status = b"200 OK"
        if target == "/redirect":
            status = b"302 Found\r\nLocation: %s?x=1" % base.encode()
        self.transport.write(b"HTTP/1.1 " + status + b"\r\nContent-Length: 0\r\n\r\n")
        self.transport.loseConnection()


async def main(reactor):
    global asked, base
    factory = protocol.Factory.forProtocol(Server)
    asked = []
    base = f"http://127.0.0.1:{reactor.listenTCP(0, factory, interface='127.0.0.1').getHost().port}"
    port = reactor.listenTCP(0, factory, interface="::1").getHost().port
    agent = Agent(reactor)
    await readBody(await agent.request(b"GET", base.encode() + b"?x=1"))
    await treq.content(await treq.get(base + "?x=1"))
    await treq.content(await treq.get(base + "/redirect"))
    await readBody(await agent.request(b"GET", b"http://[::1]:%d/ipv6" % port))
    print(*asked, sep="\n")
    try:
        await treq.get(f"http://[::1]:{port}/ipv6")
    except Exception as error:
        print(type(error).__name__)


task.react(lambda reactor: defer.ensureDeferred(main(reactor)))
PY
diff - "$dir/seen" <<'SEEN'
?x=1
/?x=1
/redirect
?x=1
/ipv6
InvalidCodepoint
SEEN
