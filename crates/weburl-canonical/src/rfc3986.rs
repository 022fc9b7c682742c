//! Syntax-based normalization of [RFC 3986, section 6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2).

use weburl_legacy::rfc3986::{Uri, UriError, UriErrorKind};

use crate::error::CanonicalError;
use crate::percent;

/// Returns the URI with its case, its percent-encoded bytes and its dot segments normalized.
pub(crate) fn canonicalize(input: &str) -> Result<String, CanonicalError> {
    let uri = Uri::parse(input).map_err(refuse)?;
    let mut output = String::with_capacity(input.len());
    output.push_str(&uri.scheme.to_ascii_lowercase());
    output.push(':');
    let path = remove_dot_segments(&normalize_bytes(uri.path));
    if let Some(host) = uri.host {
        output.push_str("//");
        if let Some(userinfo) = uri.userinfo {
            output.push_str(&normalize_bytes(userinfo));
            output.push('@');
        }
        push_host(&mut output, host);
        // Section 3.2.3 wants normalizers to omit a colon without a port, whatever the scheme.
        if let Some(port) = uri.port.filter(|port| !port.is_empty()) {
            output.push(':');
            output.push_str(port);
        }
    } else if path.starts_with("//") {
        // Without it, the path would be taken for an authority.
        output.push_str("/.");
    }
    output.push_str(&path);
    for (delimiter, part) in [('?', uri.query), ('#', uri.fragment)] {
        if let Some(part) = part {
            output.push(delimiter);
            output.push_str(&normalize_bytes(part));
        }
    }
    Ok(output)
}

fn refuse(error: UriError) -> CanonicalError {
    match error.kind() {
        UriErrorKind::MissingScheme => CanonicalError::MissingScheme,
        kind => {
            let span = error.span();
            CanonicalError::Grammar { rule: kind.name(), start: span.start, end: span.end }
        }
    }
}

/// Decodes what is unreserved, and writes the digits of other percent-encoded bytes in uppercase.
fn normalize_bytes(part: &str) -> String {
    let mut output = String::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if let (b'%', [high, low, after @ ..]) = (first, after)
            && let Some(byte) = percent::decode(*high, *low)
        {
            percent::encode_into(&mut output, &[byte], is_unreserved);
            rest = after;
        } else {
            output.push(char::from(*first));
        }
    }
    output
}

fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

/// Writes the host in lowercase, except for the digits of percent-encoded bytes.
fn push_host(output: &mut String, host: &str) {
    let mut digits = 0;
    for c in normalize_bytes(host).chars() {
        match (c, digits) {
            ('%', _) => digits = 2,
            (_, 1..) => {
                digits -= 1;
                output.push(c);
                continue;
            }
            _ => {}
        }
        output.push(c.to_ascii_lowercase());
    }
}

/// [RFC 3986, section 5.2.4](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4), with a list of segments. A path that
/// begins without a slash loses leading dot segments, and gets a slash if the first segment is removed by a later `..`.
fn remove_dot_segments(path: &str) -> String {
    let mut output = String::with_capacity(path.len());
    let mut rest = path;
    // Segments that precede all others without a slash.
    while let Some(after) = rest.strip_prefix("../").or_else(|| rest.strip_prefix("./")) {
        rest = after;
    }
    if rest == "." || rest == ".." {
        return output;
    }
    let first_end = rest.find('/').unwrap_or(rest.len());
    let (first, slashed) = rest.split_at(first_end);
    output.push_str(first);
    let mut segments = slashed.split('/').skip(1).peekable();
    while let Some(segment) = segments.next() {
        let is_last = segments.peek().is_none();
        match segment {
            "." => {}
            ".." => output.truncate(output.rfind('/').unwrap_or(0)),
            _ => {
                output.push('/');
                output.push_str(segment);
                continue;
            }
        }
        if is_last {
            output.push('/');
        }
    }
    output
}

#[cfg(test)]
mod tests {
    use super::{canonicalize, remove_dot_segments};

    /// The examples of sections 5.2.4 and 6.2.2, and what they leave open.
    const CASES: &[(&str, &str)] = &[
        ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"),
        ("HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
        ("http://a/%7esmith/%2e%2E/x", "http://a/x"),
        ("http://User:Pass@H%4fst%c3%9f:080/", "http://User:Pass@host%C3%9F:080/"),
        ("http://a?B=%41%2f#%61%ff", "http://a?B=A%2F#a%FF"),
        ("http://[2001:DB8::A]:/", "http://[2001:db8::a]/"),
        ("urn:ISBN:0451450523", "urn:ISBN:0451450523"),
        ("mailto:a@EXAMPLE.com", "mailto:a@EXAMPLE.com"),
        ("a:/.//b", "a:/.//b"),
        ("a:b/..//c", "a:/.//c"),
        ("a:", "a:"),
        ("a://", "a://"),
    ];

    #[test]
    fn syntax_is_normalized() {
        for &(uri, expected) in CASES {
            assert_eq!(canonicalize(uri).as_deref(), Ok(expected), "{uri}");
            assert_eq!(canonicalize(expected).as_deref(), Ok(expected), "{uri} again");
        }
    }

    #[test]
    fn dot_segments_go() {
        let cases = [
            ("/a/b/c/./../../g", "/a/g"),
            ("mid/content=5/../6", "mid/6"),
            ("/..", "/"),
            ("/.", "/"),
            ("/a/..", "/"),
            ("/a/b/..", "/a/"),
            ("/a/.", "/a/"),
            ("/../a", "/a"),
            ("a/..", "/"),
            ("a/../b", "/b"),
            ("./a", "a"),
            (".././a:b", "a:b"),
            ("..", ""),
            (".", ""),
            ("", ""),
            ("/a//../b", "/a/b"),
            ("//..", "/"),
            ("...", "..."),
        ];
        for (path, expected) in cases {
            assert_eq!(remove_dot_segments(path), expected, "{path}");
        }
    }

    #[test]
    fn what_the_grammar_does_not_produce_is_refused() {
        let name = |uri| canonicalize(uri).unwrap_err().name();
        assert_eq!(name("/a"), "missing-scheme");
        assert_eq!(name("http://a/b c"), "not-rfc3986");
        assert_eq!(name("http://a/%zz"), "not-rfc3986");
        assert_eq!(name("http://\u{e9}/"), "not-rfc3986");
    }
}
