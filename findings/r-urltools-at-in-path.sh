#!/usr/bin/env bash
# Versions: urltools 1.7.3 with R 4.2.2 (Debian 12, r-cran-urltools 1.7.3+dfsg-2)
# Behavior: url_parse takes what is before an `@` of the path for a user, and drops it.
# Guess: `@` matters before the first slash alone: RFC 3986 section 3.2 ends the authority there,
#   and pchar in section 3.3 contains `@`.
# Seen: the domain of `https://social.example/@ann` is `ann`, without a path. IPv6 loses
#   its brackets, and param_set writes a parameter behind the fragment.
# Meaning: counts of links by domain contain names of people instead of Mastodon, Medium or TikTok.
#   Use curl_parse_url of the package curl.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
r=4.2.2.20221110-2
apt-cache show r-base-core=$r >/dev/null 2>&1 || apt-get update -qq
(
  cd "$dir"
  apt-get -o APT::Sandbox::User=root download -qq r-base-core=$r r-cran-urltools=1.7.3+dfsg-2 \
    r-cran-rcpp=1.0.10-1 r-cran-triebeard=0.3.0-4 libblas3=3.11.0-2 liblapack3=3.11.0-2 \
    libgfortran5=12.2.0-14+deb12u1 libreadline8 libtirpc3 libpcre2-8-0 libicu72 libgomp1 \
    libquadmath0
)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
lib=$dir/usr/lib
export R_HOME=$lib/R EDITOR=vi R_LIBS=$lib/R/site-library
multi=$lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$lib/R/lib:$multi:$multi/blas:$multi/lapack
ln -sfn "$dir/etc/R/Renviron" "$R_HOME/etc/Renviron"
cat >"$dir/run.R" <<'R'
library(urltools)
for (url in c(
  "https://social.example/about",
  "https://social.example/@ann",
  "https://maps.example/a/@1.5,2.5,9z",
  "https://h.example/?mail=a@b.example",
  "http://[2001:db8::1]:80/a"
)) {
  parts <- url_parse(url)
  cat(paste(url, "|", parts$domain, parts$path, parts$parameter, "|", url_compose(parts)), sep = "\n")
}
cat(param_set("https://h.example/?a=1#f", "b", "2"), sep = "\n")
R
"$R_HOME/bin/exec/R" --no-echo --no-save --vanilla -f "$dir/run.R" >"$dir/seen" 2>"$dir/err"
diff - "$dir/seen" <<'SEEN'
cannot find system Renviron
https://social.example/about | social.example about NA | https://social.example/about
https://social.example/@ann | ann NA NA | https://ann/
https://maps.example/a/@1.5,2.5,9z | 1.5,2.5,9z NA NA | https://1.5,2.5,9z/
https://h.example/?mail=a@b.example | h.example NA mail=a@b.example | https://h.example/?mail=a@b.example
http://[2001:db8::1]:80/a | 2001:db8::1 a NA | http://2001:db8::1:80/a
https://h.example/?a=1#f&b=2
SEEN
