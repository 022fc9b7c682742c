//! The Sort-friendly URI Reordering Transform, as version 0.3.1 of the package
//! [`surt`](https://github.com/internetarchive/surt) makes it, with its defaults.
//!
//! What a URL is here, and each step, is that of the program. Where it does something that nobody would expect, a comment
//! says so.

mod encode;
pub(crate) mod host;
mod parts;
mod path;
mod query;
mod session_ids;

use crate::error::CanonicalError;
use parts::Parts;

/// Returns the host with its labels reversed, a parenthesis, and the rest of the URL in lowercase, without the scheme. A
/// URL without a host keeps its scheme, and has no parenthesis.
pub(crate) fn canonicalize(
    url: &str,
    strip_www: fn(&str) -> &str,
) -> Result<String, CanonicalError> {
    if url.is_empty() {
        return Ok("-".to_owned());
    }
    // A kind of record in the files of archives.
    if url.starts_with("filedesc") {
        return Ok(url.to_owned());
    }
    let parts = Parts::parse(url)?;
    let host = parts.host.as_deref().map(host::canonicalize).transpose()?;
    let host = host.as_deref().filter(|host| !host.is_empty());
    let path = path::canonicalize(parts.path.as_deref(), host.is_some());
    let query = parts.query.as_deref().and_then(query::canonicalize);

    let mut output = String::with_capacity(url.len());
    match host {
        Some(host) => {
            let host = if parts.scheme == "dns" { host } else { strip_www(host) };
            host::push_reversed(&mut output, host);
            if let Some(port) = parts.shown_port() {
                output.push(':');
                output.push_str(&port.to_string());
            }
            output.push(')');
        }
        None => {
            output.push_str(&parts.scheme);
            output.push(':');
        }
    }
    match (&path, &query) {
        (Some(path), _) if !path.is_empty() => output.push_str(path),
        (_, Some(_)) => output.push('/'),
        _ => {}
    }
    if let Some(query) = query {
        output.push('?');
        output.push_str(&query);
    }
    Ok(output)
}

#[cfg(test)]
mod tests {
    use super::canonicalize;
    use super::host::{strip_www, strip_www_of_subdomain, strip_www_without_digits};

    /// What the program returns.
    const CASES: &[(&str, &str)] = &[
        ("", "-"),
        ("filedesc:foo.arc.gz", "filedesc:foo.arc.gz"),
        ("http://archive.org/goo/?a=2&b&a=1", "org,archive)/goo?a=1&a=2&b"),
        ("HTTP://user:pass@WWW4.Example.COM:80/A%20b/", "com,example)/a%20b"),
        ("example.com", "com,example)/"),
        ("example.com:80/a", "example.com:80/a"),
        ("http://https://example.com", "com,example)/"),
        ("http:////example.com:80/a", "com:80,example)/a"),
        ("http://010.0.257/", "1,1,0,8)/"),
        ("http://010.0.258/", "258,0,010)/"),
        ("http://10.0.258/", "2,1,0,10)/"),
        ("http://1.08/", "08,1)/"),
        ("http://39024579298/", "226,210,11,22)/"),
        ("http://1.2.3.256/", "256,3,2,1)/"),
        ("http://[::1]:8080/", "::1:8080)/"),
        ("http://www.com/", "com)/"),
        ("dns:www.archive.org", "dns:www.archive.org"),
        ("dns://www.archive.org", "org,archive,www)/"),
        ("mailto:Foo@Example.com", "mailto:foo@example.com"),
        ("http://b\u{fc}cher.ch:8080", "ch,xn--bcher-kva:8080)/"),
        ("http://a.com/?sid=0123456789abcdef0123456789ABCDEF&b=1", "com,a)/?b=1"),
        ("http://a...com.", "com,,a)/"),
        ("http:?a", "http:/?a"),
    ];

    #[test]
    fn results_are_those_of_the_program() {
        for &(url, expected) in CASES {
            assert_eq!(canonicalize(url, strip_www).as_deref(), Ok(expected), "{url}");
        }
    }

    #[test]
    fn the_second_version_keeps_a_name_below_the_top_level_domain() {
        let cases = [
            ("https://www1355544.com/", "com)/", "com,www1355544)/"),
            ("https://www.com/", "com)/", "com,www)/"),
            ("https://www4.daily.co.jp/", "jp,co,daily)/", "jp,co,daily)/"),
            ("https://www.example.com/", "com,example)/", "com,example)/"),
        ];
        for (url, first, second) in cases {
            assert_eq!(canonicalize(url, strip_www).as_deref(), Ok(first), "{url}");
            assert_eq!(canonicalize(url, strip_www_of_subdomain).as_deref(), Ok(second), "{url}");
        }
    }

    #[test]
    fn the_third_version_keeps_the_digits_of_www() {
        let cases = [
            ("https://www.example.com/", "com,example)/"),
            ("https://WWW.example.com./", "com,example)/"),
            ("https://www2.example.com/", "com,example,www2)/"),
            ("https://ww2.example.com/", "com,example,ww2)/"),
            ("https://www.www2.example.com/", "com,example,www2)/"),
            ("https://www2.www.example.com/", "com,example,www,www2)/"),
            ("https://www.com/", "com,www)/"),
            ("https://www2.com/", "com,www2)/"),
            ("https://www2.example.com:8080/A", "com,example,www2:8080)/a"),
            ("dns:www2.example.com", "dns:www2.example.com"),
        ];
        for (url, third) in cases {
            assert_eq!(canonicalize(url, strip_www_without_digits).as_deref(), Ok(third), "{url}");
        }
    }

    #[test]
    fn what_the_program_raises_is_an_error() {
        let name = |url| canonicalize(url, strip_www).unwrap_err().name();
        assert_eq!(name(" \t"), "missing-scheme");
        assert_eq!(name("http://a:b/"), "port-invalid");
        assert_eq!(name("http://a:65536/"), "port-out-of-range");
        assert_eq!(name(&format!("http://{}/", "1".repeat(4_301))), "number-too-long");
    }
}
