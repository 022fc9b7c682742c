#!/usr/bin/env bash
# Versions: nodemailer 10.6.1 (npm) and django-environ 0.14.0 (PyPI)
# Behavior: for an smtps: URL without a port, nodemailer opens a TLS connection to port 465, and
#   django-environ asks for STARTTLS and gives no port.
# Guess: both mean port 465 and TLS from the first byte, as IANA lists for the service
#   `submissions` and as curl reads `smtps:`.
# Seen: nodemailer has `secure: true` and connects to 465; django-environ sets EMAIL_USE_TLS, not
#   EMAIL_USE_SSL, and the port None, for which smtplib takes 25.
# Meaning: one variable shared by two services speaks two protocols, and with `:465` in the URL
#   the Django side waits for a greeting that never comes. Set EMAIL_USE_SSL oneself.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$dir" django-environ==0.14.0
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" nodemailer@10.6.1
cat >"$dir/run.mjs" <<'JS'
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import nodemailer from "nodemailer";
const { options } = nodemailer.createTransport("smtps://u:p@mail.example").transporter;
const { port, secureConnection } = new SMTPConnection(options);
console.log("nodemailer", port, secureConnection);
JS
node "$dir/run.mjs" >"$dir/seen"
PYTHONPATH=$dir python3 - >>"$dir/seen" <<'PY'
import environ
config = environ.Env.email_url_config("smtps://u:p@mail.example")
names = ["EMAIL_PORT", "EMAIL_USE_SSL", "EMAIL_USE_TLS"]
print("django-environ", *map(config.get, names))
PY
diff - "$dir/seen" <<'SEEN'
nodemailer 465 true
django-environ None None True
SEEN
