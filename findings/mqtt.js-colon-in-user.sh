#!/usr/bin/env bash
# Versions: mqtt 5.16.0 (npm)
# Behavior: the userinfo of an mqtt: URL is decoded first and then divided at the last colon, so
#   an encoded colon in the password ends the user's name.
# Guess: user and password are divided at the first colon as written and then decoded, as in
#   any URL; the client decodes `%40` and `%25` there, so it knows percent-encoding.
# Seen: `mqtt://u:p%3Aw@127.0.0.1` logs in as user `u:p` with the password `w`; with `u:p%25w`
#   user and password are right.
# Meaning: a random password works until it holds a colon, with no way to write it in the URL.
#   Pass username and password as options.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" mqtt@5.16.0 \
  mqtt-packet@9.0.2
cat >"$dir/run.mjs" <<'JS'
import net from "node:net";
import mqtt from "mqtt";
import packet from "mqtt-packet";
for (const userinfo of ["u%40c:p%25w", "u:p%3Aw"]) {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `mqtt://${userinfo}@127.0.0.1:${server.address().port}`;
  const client = mqtt.connect(url, { reconnectPeriod: 0 });
  const socket = await new Promise((resolve) => server.on("connection", resolve));
  const parser = packet.parser();
  const sent = new Promise((resolve) => parser.on("packet", resolve));
  socket.on("data", (data) => parser.parse(data)).on("error", () => {});
  const { username, password } = await sent;
  console.log(userinfo, username, String(password));
  client.end(true);
  server.close();
}
process.exit();
JS
node "$dir/run.mjs" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
u%40c:p%25w u@c p%w
u:p%3Aw u:p w
SEEN
