//! What Scrapy does with a URL to find out whether it has been there: `canonicalize_url`, without options, of version
//! 2.5.0 of the package [`w3lib`](https://github.com/scrapy/w3lib), in Python 3.13.

mod authority;
mod path;
mod query;
mod split;

use crate::error::CanonicalError;
use crate::percent;
use split::Split;

/// Returns the URL with what a browser or a server may not understand percent-encoded, its query sorted, its path
/// normalized, and without its fragment. What has no scheme is a reference, and stays one.
pub(crate) fn canonicalize(url: &str) -> Result<String, CanonicalError> {
    let url = split::cleaned(url);
    let split = Split::of(&url)?;
    let scheme = split.scheme.as_str();
    let authority = authority::canonicalize(&split)?;
    let mut query = String::new();
    percent::encode_into(&mut query, split.query.as_bytes(), |byte| {
        is_safe(byte) && !(byte == b'\'' && is_special(scheme))
    });
    let (path, params) = path::canonicalize(scheme, &split.path);
    let query = query::sort(&query);

    let path = if params.is_empty() { path } else { format!("{path};{params}") };
    let mut output = String::with_capacity(url.len());
    if !scheme.is_empty() {
        output.push_str(scheme);
        output.push(':');
    }
    if !authority.is_empty() {
        output.push_str("//");
        output.push_str(&authority);
        if !path.starts_with('/') {
            output.push('/');
        }
    } else if path.starts_with("//") || has_authority(scheme) && path.starts_with('/') {
        output.push_str("//");
    }
    output.push_str(&path);
    if !query.is_empty() {
        output.push('?');
        output.push_str(&query);
    }
    Ok(output)
}

fn is_special(scheme: &str) -> bool {
    ["ftp", "file", "http", "https", "ws", "wss"].contains(&scheme)
}

/// The schemes of `urllib.parse.uses_netloc`.
#[rustfmt::skip]
fn has_authority(scheme: &str) -> bool {
    [
        "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews", "prospero",
        "rtsp", "rtsps", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss",
        "itms-services",
    ]
    .contains(&scheme)
}

/// Whether all of RFC 2396, RFC 3986 and the URL Standard leave a byte as it is in a path or query.
fn is_safe(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~:/?@!$&'()*+,;=%".contains(&byte)
}

fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::canonicalize;

    /// What the program returns, or the name of our error where it raises one.
    const CASES: &[(&str, Result<&str, &str>)] = &[
        (
            "http://www.example.com/do?c=3&b=5&b=2&a=50",
            Ok("http://www.example.com/do?a=50&b=2&b=5&c=3"),
        ),
        ("HTTP://Example.com", Ok("http://example.com/")),
        ("http://Us%65r:P%3aw@B\u{fc}cher.ch:080/#f", Ok("http://User:P%3Aw@xn--bcher-kva.ch:80/")),
        ("http://user@/", Ok("http://user@/")),
        ("http://a/b;c=%7E/d;e=%7E?q", Ok("http://a/b;c=~/d;e=%7E?q=")),
        ("http://a/%2f%3B%3f%25%41%e9[|]", Ok("http://a/%2F%3B%3F%25A%E9[|]")),
        ("http://a/b/../c/./d/..", Ok("http://a/c/")),
        ("http://a\\b\\c?d\\e", Ok("http://a/b/c?d%5Ce=")),
        ("http://a/?q=a+b%20c&&=&r='", Ok("http://a/?=&q=a+b+c&r=%27")),
        ("http://[::0:1]:80/", Ok("http://[::1]:80/")),
        ("http://[::FFFF:1.2.3.4]/", Ok("http://[::ffff:1.2.3.4]/")),
        ("http://[v1.A]/", Ok("http://v1.a/")),
        ("http://.\u{c9}x/", Ok("http://.\u{e9}x/")),
        ("http://fa\u{df}.de/", Ok("http://fass.de/")),
        (" //host/a\tb ", Ok("//host/ab")),
        ("a?b", Ok("a?b=")),
        ("", Ok("/")),
        ("mailto:a/../b@C.com", Ok("mailto:a/../b@C.com")),
        ("tel:;a", Ok("tel:/;a")),
        ("file:///a", Ok("file:///a")),
        ("sc:/a", Ok("sc:/a")),
        ("http://a:b/", Err("port-invalid")),
        ("http://a:65536/", Err("port-out-of-range")),
        ("http://[::1/", Err("invalid-brackets")),
        ("http://a[::1]/", Err("invalid-brackets")),
        ("http://[1.2.3.4]/", Err("invalid-ip-literal")),
        ("http://a\u{2100}b/", Err("hidden-delimiter")),
    ];

    #[test]
    fn results_are_those_of_the_program() {
        for &(url, expected) in CASES {
            let canonical = canonicalize(url);
            let canonical = canonical.as_deref().map_err(|error| error.name());
            assert_eq!(canonical, expected, "{url}");
        }
    }
}
