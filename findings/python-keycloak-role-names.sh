#!/usr/bin/env bash
# Versions: python-keycloak 7.1.1 (PyPI), @keycloak/keycloak-admin-client 26.7.4 (npm)
# Behavior: python-keycloak puts names of roles and identity providers into URLs without encoding
#   `#`, `?` and `/`. The client for JavaScript encodes them.
# Guess: both ask for `/roles/a%23b`; a name is one path segment.
# Seen: for the role `a#b`, python-keycloak asks for `/admin/realms/r/roles/a`.
# Meaning: the script gets another role, or none, and every change goes there. Quote names before
#   passing them, or find roles by their id.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @keycloak/keycloak-admin-client@26.7.4
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check python-keycloak==7.1.1
cat >"$dir/run.mjs" <<'JS'
import Client from "@keycloak/keycloak-admin-client";
globalThis.fetch = async (url) => {
  console.log("javascript", new URL(url).pathname);
  return new Response("{}", { headers: { "content-type": "application/json" } });
};
const client = new Client({ baseUrl: "http://h.example", realmName: "r" });
client.setAccessToken("t");
for (const name of ["a b", "a#b", "a/b"]) await client.roles.findOneByName({ name });
JS
(cd "$dir" && node run.mjs) >"$dir/seen"
"$dir/venv/bin/python" - >>"$dir/seen" <<'PY'
import http.server
import threading
from keycloak import KeycloakAdmin
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.command == "GET":
            print("python", self.path)
        body = b'{"access_token": "t", "expires_in": 60}'
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    do_POST = do_GET
    def log_message(self, *_):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"
admin = KeycloakAdmin(server_url=url, realm_name="r", username="u", password="p")
for name in ["a b", "a#b", "a/b"]:
    admin.get_realm_role(name)
server.shutdown()
del admin
PY
diff - "$dir/seen" <<'SEEN'
javascript /admin/realms/r/roles/a%20b
javascript /admin/realms/r/roles/a%23b
javascript /admin/realms/r/roles/a%2Fb
python /admin/realms/r/roles/a%20b
python /admin/realms/r/roles/a
python /admin/realms/r/roles/a/b
SEEN
