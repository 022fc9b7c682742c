#!/usr/bin/env bash
# Versions: PEAR Net_URL2 2.2.1 (Debian 12, php-net-url2 2.2.1-0.2) with PHP 8.2.36
# Behavior: getQueryVariables keeps `+`, and setting one variable encodes all plus signs.
# Guess: variables are read as in $_GET, a plus sign as a space: the method's comment says "like an
#   array as the variables would appear in $_GET in a PHP script".
# Seen: `?q=a+b` is `a+b` where $_GET has `a b`; with `setQueryVariable("page", "2")`, the URL
#   is `?q=a%2Bb&page=2`. A repeated variable without brackets is lost as well.
# Meaning: the second page of a search is a search for something else. Use parse_str and
#   http_build_query.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show php-net-url2=2.2.1-0.2 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq php8.2-cli=8.2.36-1~deb12u1 \
    libargon2-1 libsodium23 libpcre2-8-0 libxml2 libicu72 php-net-url2=2.2.1-0.2
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/run.php" <<'PHP'
<?php
require __DIR__ . "/usr/share/php/Net/URL2.php";
foreach (["q=a+b", "q=a%20b", "q=a%2Bb", "tag=x&tag=y"] as $query) {
    $url = new Net_URL2("http://h.example/?$query");
    parse_str($query, $get);
    echo "$query | ", json_encode($get), " | ", json_encode($url->getQueryVariables()), " | ";
    $url->setQueryVariable("page", "2");
    echo $url->getQuery(), "\n";
}
PHP
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu
"$dir/usr/bin/php8.2" -n "$dir/run.php" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
q=a+b | {"q":"a b"} | {"q":"a+b"} | q=a%2Bb&page=2
q=a%20b | {"q":"a b"} | {"q":"a b"} | q=a%20b&page=2
q=a%2Bb | {"q":"a+b"} | {"q":"a+b"} | q=a%2Bb&page=2
tag=x&tag=y | {"tag":"y"} | {"tag":"y"} | tag=y&page=2
SEEN
