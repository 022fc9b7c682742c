#!/usr/bin/env bash
# Versions: Symfony Routing 5.4.53 (Debian 12, php-symfony-routing) with PHP 8.2.36
# Behavior: the generator encodes a percent sign, but not before `2F`; the matcher decodes that to a slash.
# Guess: a URL that is generated for a value leads back to that value, whatever the value is.
# Seen: `50%` and `a%20b` come back, with `/x/a%2520b/y`; `a%2Fb` gives `/x/a%2Fb/y`, which no route matches.
# Meaning: pages about URLs, such as a list of a site's links, build links that answer 404. Encode such values by
#   base64.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show php8.2-cli=8.2.36-1~deb12u1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq php8.2-cli=8.2.36-1~deb12u1 \
    libargon2-1 libsodium23 libpcre2-8-0 libxml2 libicu72 \
    php-symfony-routing=5.4.53+dfsg-0+deb12u1
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/run.php" <<'PHP'
<?php
spl_autoload_register(function ($class) {
    $file = __DIR__ . "/usr/share/php/" . str_replace("\\", "/", $class) . ".php";
    if (is_file($file)) {
        require $file;
    }
});
use Symfony\Component\Routing\Exception\ResourceNotFoundException;
use Symfony\Component\Routing\Generator\UrlGenerator;
use Symfony\Component\Routing\Matcher\UrlMatcher;
use Symfony\Component\Routing\RequestContext;
use Symfony\Component\Routing\Route;
use Symfony\Component\Routing\RouteCollection;
$routes = new RouteCollection();
$routes->add("item", new Route("/x/{a}/y"));
$context = new RequestContext();
foreach (["a b", "50%", "a%20b", "a%2Fb"] as $value) {
    $url = (new UrlGenerator($routes, $context))->generate("item", ["a" => $value]);
    try {
        $seen = (new UrlMatcher($routes, $context))->match($url)["a"];
    } catch (ResourceNotFoundException) {
        $seen = "not found";
    }
    echo "$value | $url | $seen\n";
}
PHP
export LD_LIBRARY_PATH=$dir/usr/lib/x86_64-linux-gnu
"$dir/usr/bin/php8.2" -n "$dir/run.php" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
a b | /x/a%20b/y | a b
50% | /x/50%25/y | 50%
a%20b | /x/a%2520b/y | a%20b
a%2Fb | /x/a%2Fb/y | not found
SEEN
