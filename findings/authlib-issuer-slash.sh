#!/usr/bin/env bash
# Versions: Authlib 1.9.10 and mcp 2.3.0 (PyPI)
# Behavior: Authlib keeps the slash at the end of an issuer when it builds the address of the
#   authorization server's metadata. The MCP SDK removes it.
# Guess: both remove it, since RFC 8414 section 3.1 says that a terminating slash must be removed
#   before the well-known part is inserted; Authlib's function is named after the RFC.
# Seen: `https://example.com/issuer1/` gives `…/oauth-authorization-server/issuer1/` in Authlib
#   and `…/oauth-authorization-server/issuer1` in mcp; its OpenID Connect twin removes it.
# Meaning: discovery fails with 404 for issuers whose names end in a slash, which many providers'
#   do. Strip the slash oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" Authlib==1.9.10 mcp==2.3.0
PYTHONPATH=$dir python3 - >"$dir/seen" <<'PY'
from authlib.oauth2.rfc8414 import get_well_known_url
from authlib.oidc.discovery import get_well_known_url as get_well_known_url_of_openid
from mcp.client.auth.utils import build_oauth_authorization_server_metadata_discovery_urls
for issuer in ["https://example.com/issuer1", "https://example.com/issuer1/"]:
    print("authlib", get_well_known_url(issuer, external=True))
    print("authlib", get_well_known_url_of_openid(issuer, external=True))
    print("mcp", build_oauth_authorization_server_metadata_discovery_urls(issuer, issuer)[0])
PY
diff - "$dir/seen" <<'SEEN'
authlib https://example.com/.well-known/oauth-authorization-server/issuer1
authlib https://example.com/issuer1/.well-known/openid-configuration
mcp https://example.com/.well-known/oauth-authorization-server/issuer1
authlib https://example.com/.well-known/oauth-authorization-server/issuer1/
authlib https://example.com/issuer1/.well-known/openid-configuration
mcp https://example.com/.well-known/oauth-authorization-server/issuer1
SEEN
