#!/usr/bin/env bash
# Versions: WWW::RobotRules 6.02 with Perl 5.36 (Debian 12, libwww-robotrules-perl 6.02-1)
# Behavior: rules are compared with a URL as text, so `%7E` isn't `~` and `%3c` isn't `%3C`.
# Guess: the examples of the standard for robots pass: RFC 9309 section 2.2.2 compares octets after
#   decoding, and the draft of 1996, which the module implements, has both pairs in its table.
# Seen: `/a%3Cd.html` is allowed where `/a%3cd.html` is disallowed, and `/~joe/i.html` where
#   `/%7Ejoe/i.html` is, and the reverse.
# Meaning: a robot of LWP fetches pages that their owner has closed. Normalize rules and URLs
#   before.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libwww-robotrules-perl=6.02-1 >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq libwww-robotrules-perl=6.02-1 liburi-perl
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/run.pl" <<'PERL'
use strict;
use warnings;
use WWW::RobotRules;
for my $pair (
    ['/a%3cd.html', '/a%3cd.html'], ['/a%3cd.html', '/a%3Cd.html'],
    ['/%7Ejoe/i.html', '/~joe/i.html'], ['/~joe/i.html', '/%7Ejoe/i.html'],
    ['/a%2fb.html', '/a/b.html'],
) {
    my ($rule, $path) = @$pair;
    my $rules = WWW::RobotRules->new('robot/1.0');
    $rules->parse('http://h.example/robots.txt', "User-agent: *\nDisallow: $rule\n");
    my $allowed = $rules->allowed("http://h.example$path");
    print "$rule $path ", $allowed ? "allowed\n" : "disallowed\n";
}
PERL
perl -I "$dir/usr/share/perl5" "$dir/run.pl" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
/a%3cd.html /a%3cd.html disallowed
/a%3cd.html /a%3Cd.html allowed
/%7Ejoe/i.html /~joe/i.html allowed
/~joe/i.html /%7Ejoe/i.html allowed
/a%2fb.html /a/b.html allowed
SEEN
