//! What makes a URL safe to send: all characters that some program may not understand are percent-encoded.

use std::borrow::Cow;

use weburl::percent_encode::{PercentEncodeSet, percent_encode};

use super::authority;
use super::sets::UNSAFE;
use super::split::{self, Split, is_special};
use super::unsplit::unsplit;
use crate::error::CanonicalError;

/// Returns the URL with what a browser or a server may not understand percent-encoded, as `safe_url_string` of `w3lib`
/// 2.5.0 does in Python 3.13, with UTF-8 for all components. What has no scheme is a reference, and stays one.
///
/// Allocates; takes time linear in the length of the URL.
///
/// # Errors
/// [`CanonicalError`] where the program raises `ValueError`.
///
/// # Examples
/// ```
/// use weburl_canonical::w3lib::safe_url_string;
///
/// let url = safe_url_string("http://b\u{fc}cher.example?q=\u{e9} {b}#\\")?;
/// assert_eq!(url, "http://xn--bcher-kva.example/?q=%C3%A9%20%7Bb%7D#%5C");
/// # Ok::<(), weburl_canonical::CanonicalError>(())
/// ```
pub fn safe_url_string(url: &str) -> Result<String, CanonicalError> {
    safe(url, |path| percent_encode(path, &UNSAFE))
}

/// The same, but keeps the path, as the program does with `quote_path=False`.
///
/// # Errors
/// As those of [`safe_url_string`].
///
/// # Examples
/// ```
/// use weburl_canonical::w3lib::safe_url_string_keeping_path;
///
/// assert_eq!(safe_url_string_keeping_path("http://a.example/{b}")?, "http://a.example/{b}");
/// # Ok::<(), weburl_canonical::CanonicalError>(())
/// ```
pub fn safe_url_string_keeping_path(url: &str) -> Result<String, CanonicalError> {
    safe(url, |path| Cow::Borrowed(path))
}

fn safe(url: &str, safe_path: fn(&str) -> Cow<'_, str>) -> Result<String, CanonicalError> {
    split::with_parts(url, |split| {
        let scheme = &*split.scheme;
        let query = query(split);
        let path = match split.path {
            // Programs would send the query alone.
            "" if !query.is_empty() && is_special(scheme) => Cow::Borrowed("/"),
            path => safe_path(path),
        };
        Ok(unsplit(scheme, &authority::safe(split)?, &path, &query, &fragment(split)))
    })
}

pub(super) fn query<'a>(split: &Split<'a>) -> Cow<'a, str> {
    const UNSAFE_IN_SPECIAL: PercentEncodeSet = UNSAFE.add("'");
    percent_encode(
        split.query,
        if is_special(&split.scheme) { &UNSAFE_IN_SPECIAL } else { &UNSAFE },
    )
}

pub(super) fn fragment<'a>(split: &Split<'a>) -> Cow<'a, str> {
    percent_encode(split.fragment, &UNSAFE)
}

#[cfg(test)]
mod tests {
    use super::safe_url_string;

    /// What the program returns, or the name of our error where it raises one.
    const CASES: &[(&str, Result<&str, &str>)] = &[
        ("http://a.example", Ok("http://a.example")),
        ("http://a.example?b", Ok("http://a.example/?b")),
        ("x://a.example?b", Ok("x://a.example?b")),
        ("HTTP://A.Example:080/%7e/../|#", Ok("http://a.example:80/%7e/../%7C")),
        ("http://a.example/?b='|&&c#'[^", Ok("http://a.example/?b=%27%7C&&c#'%5B%5E")),
        ("http://[::0:1]/", Ok("http://[::0:1]/")),
        ("http://u%3A:p%2f;@h/", Ok("http://u%3A:p%2F%3B@h/")),
        ("file:///a b", Ok("file:///a%20b")),
        ("//h?b", Ok("//h?b")),
        ("", Ok("")),
        ("http://a:b/", Err("port-invalid")),
    ];

    #[test]
    fn results_are_those_of_the_program() {
        for &(url, expected) in CASES {
            let safe = safe_url_string(url);
            assert_eq!(safe.as_deref().map_err(|error| error.name()), expected, "{url}");
        }
    }
}
