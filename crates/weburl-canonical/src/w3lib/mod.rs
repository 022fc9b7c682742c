//! What Scrapy does with a URL: [`safe_url_string`] before it requests it, and [`canonicalize_url`] to find out whether it
//! has been there. Both are those of version 2.5.0 of the package [`w3lib`](https://github.com/scrapy/w3lib) in Python 3.13.

mod authority;
pub(crate) mod options;
mod path;
mod query;
mod safe;
mod sets;
mod split;
mod unsplit;

pub use options::Options;
pub use safe::{safe_url_string, safe_url_string_keeping_path};

use crate::error::CanonicalError;
use unsplit::unsplit;

/// Returns the URL with what a browser or a server may not understand percent-encoded, its query sorted and its path
/// normalized. What has no scheme is a reference, and stays one. Allocates; sorts the query.
///
/// # Errors
/// [`CanonicalError`] where the program raises `ValueError`.
///
/// # Examples
/// ```
/// use weburl_canonical::w3lib::{Options, canonicalize_url};
///
/// let options = Options { keep_fragments: true, ..Options::default() };
/// let url = canonicalize_url("http://a.example/b/../?d&c#e", &options)?;
/// assert_eq!(url, "http://a.example/?c=&d=#e");
/// # Ok::<(), weburl_canonical::CanonicalError>(())
/// ```
pub fn canonicalize_url(url: &str, options: &Options) -> Result<String, CanonicalError> {
    split::with_parts(url, |split| {
        let path = path::canonicalize(&split.scheme, split.path);
        let query = safe::query(split);
        let query = query::sort(&query, options);
        let fragment = if options.keep_fragments { safe::fragment(split) } else { "".into() };
        Ok(unsplit(&split.scheme, &authority::canonicalize(split)?, &path, &query, &fragment))
    })
}

#[cfg(test)]
mod tests {
    use super::{Options, canonicalize_url};

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
        ("http://a/%4\u{e9}%2E%7e/%zz|%7c%e9%3b/%", Ok("http://a/%4%C3%A9.~/%zz||%E9%3B/%")),
        ("http://a/b/../c/./d/..", Ok("http://a/c/")),
        ("http://a/../..//.b/.", Ok("http://a//.b/")),
        ("http://a/%2e%2e/b", Ok("http://a/b")),
        ("http://a/b;c d/e;", Ok("http://a/b;c%20d/e")),
        ("http://a\\b\\c?d\\e", Ok("http://a/b/c?d%5Ce=")),
        ("http://a/?q=a+b%20c&&=&r='", Ok("http://a/?=&q=a+b+c&r=%27")),
        ("http://a/?b=1&a=2&b=0", Ok("http://a/?a=2&b=0&b=1")),
        ("http://a/?%62=%3d&a+b=+", Ok("http://a/?a+b=+&b=%3D")),
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
        ("HTTP://A:8080/\\b?\\#c", Ok("http://a:8080//b?%5C=")),
        ("sc://a\\b\\c", Ok("sc://a\\b\\c/")),
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
            let canonical = canonicalize_url(url, &Options::default());
            let canonical = canonical.as_deref().map_err(|error| error.name());
            assert_eq!(canonical, expected, "{url}");
        }
    }
}
