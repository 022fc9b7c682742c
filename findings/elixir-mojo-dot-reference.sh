#!/usr/bin/env bash
# Versions: Elixir 1.14.0 and Mojolicious 9.31 (Debian 12)
# Behavior: a reference that ends in a dot segment is resolved without the slash at its end.
# Guess: the normal examples of RFC 3986 pass: Elixir documents URI.merge by that RFC, and
#   Mojo::URL says that it implements it.
# Seen: at `http://a/b/c/d;p?q`, `.` gives `http://a/b/c` and `..` gives `http://a/b` in both,
#   where the RFC has `http://a/b/c/` and `http://a/b/`; `./` is right.
# Meaning: links of the next page, relative to the one that was fetched, miss one folder. Write
#   `./` and `../`, which are right in both.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
packages=(
  elixir=1.14.0.dfsg-2
  erlang-base=1:25.2.3+dfsg-1+deb12u4
  libmojolicious-perl=9.31+dfsg-1
)
apt-cache show "${packages[0]}" >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq "${packages[@]}")
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
erlang=$dir/usr/lib/erlang
sed -i "s#/usr/lib/erlang#$erlang#g" "$erlang/bin/erl"
cat >"$dir/run.exs" <<'ELIXIR'
for reference <- ["./", ".", "../", ".."] do
  IO.puts("elixir #{reference} #{URI.merge("http://a/b/c/d;p?q", reference)}")
end
ELIXIR
PATH=$erlang/bin:$PATH "$dir/usr/lib/elixir/bin/elixir" "$dir/run.exs" >"$dir/seen" 2>"$dir/log"
perl -I "$dir/usr/share/perl5" - >>"$dir/seen" <<'PERL'
use Mojo::URL;
for my $reference ("./", ".", "../", "..") {
    my $base = Mojo::URL->new("http://a/b/c/d;p?q");
    print "mojo $reference ", Mojo::URL->new($reference)->to_abs($base), "\n";
}
PERL
diff - "$dir/seen" <<'SEEN'
elixir ./ http://a/b/c/
elixir . http://a/b/c
elixir ../ http://a/b/
elixir .. http://a/b
mojo ./ http://a/b/c/
mojo . http://a/b/c
mojo ../ http://a/b/
mojo .. http://a/b
SEEN
