#!/usr/bin/env bash
# Versions: Laravel's Illuminate 8.83.26 (Debian 12, php-illuminate-support) with PHP 8.2.36
# Behavior: each part of the URL of a database, a cache or a queue is read as JSON after decoding if it can be, the
#   password included.
# Guess: the password and the values of the query are decoded and stay text, but for `true` and `false`.
# Seen: the password `1e3` is the number 1000, `12345678901234567890` is 1.2345678901234567E+19, `%22q%22` is `q`,
#   `true` is a boolean; `00123` stays.
# Meaning: a login fails by the letters of a generated password, and says that the password is wrong. Set the
#   password by its own variable.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show php8.2-cli=8.2.36-1~deb12u1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq php8.2-cli=8.2.36-1~deb12u1 \
    php8.2-common=8.2.36-1~deb12u1 libargon2-1 libsodium23 libpcre2-8-0 libxml2 libicu72 \
    php-illuminate-support=8.83.26+dfsg-2 php-illuminate-collections=8.83.26+dfsg-2 \
    php-illuminate-macroable=8.83.26+dfsg-2
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/run.php" <<'PHP'
<?php
foreach (["Macroable/Traits/Macroable", "Collections/Arr", "Support/ConfigurationUrlParser"] as $file) {
    require __DIR__ . "/usr/share/php/Illuminate/$file.php";
}
$parser = new Illuminate\Support\ConfigurationUrlParser();
foreach (["p%2Fw", "00123", "1e3", "12345678901234567890", "%22q%22", "true"] as $password) {
    $seen = $parser->parseConfiguration("mysql://u:$password@h.example/d?x=$password");
    echo $password, " ", json_encode([$seen["password"], $seen["x"]], JSON_UNESCAPED_SLASHES), "\n";
}
PHP
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu
"$dir/usr/bin/php8.2" -n "$dir/run.php" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
p%2Fw ["p/w","p/w"]
00123 ["00123","00123"]
1e3 [1000,1000]
12345678901234567890 [1.2345678901234567e+19,1.2345678901234567e+19]
%22q%22 ["q","q"]
true [true,true]
SEEN
