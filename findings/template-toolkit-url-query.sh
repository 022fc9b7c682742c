#!/usr/bin/env bash
# Versions: Template Toolkit 2.27 (Debian 12, libtemplate-perl 2.27-1+b5)
# Behavior: the URL plugin appends `?` and the parameters to its base as text, behind a query and a
#   fragment.
# Guess: parameters for the base `https://h.example/a?x=1#f` come before its fragment, joined by
#   `&`.
# Seen: the plugin writes `https://h.example/a?x=1#f?p=1`.
# Meaning: the parameters are part of the fragment, so the server never sees them, and no error says
#   so. Give a base without query and fragment.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libtemplate-perl=2.27-1+b5 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  libtemplate-perl=2.27-1+b5 libappconfig-perl=1.71-2.2)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/run.pl" <<'PERL'
use Template;
for my $base ("https://h.example/a", "https://h.example/a?x=1", "https://h.example/a?x=1#f") {
    my $text = "[% USE link = url(base, p = 1) %][% base %] [% link %]\n";
    Template->new->process(\$text, { base => $base });
}
PERL
export PERL5LIB="$dir/usr/lib/x86_64-linux-gnu/perl5/5.36:$dir/usr/share/perl5"
perl "$dir/run.pl" >"$dir/seen"
diff - "$dir/seen" <<'SEEN'
https://h.example/a https://h.example/a?p=1
https://h.example/a?x=1 https://h.example/a?x=1?p=1
https://h.example/a?x=1#f https://h.example/a?x=1#f?p=1
SEEN
