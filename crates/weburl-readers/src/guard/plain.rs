//! URLs so plain that no two readers differ: the way past the readers.
//!
//! Readers differ about user information, ports, slashes, brackets, percent-encoded bytes, addresses, case, what is
//! not ASCII, and what ends an authority. A plain URL has none of it before its path, and no backslash, space or
//! control character anywhere; nor is its host `loopback`, which .NET takes for `localhost`. That all readers agree is
//! not proven here: the tests compare with each of them.

/// Returns whether `input` is plain: `http` or `https`, a domain of at least one letter in the last label, a path.
///
/// Looks at each byte once. Nothing is allocated.
pub(crate) fn is_plain(input: &str) -> bool {
    let Some(rest) = input.strip_prefix("http") else { return false };
    let rest = rest.strip_prefix('s').unwrap_or(rest);
    let Some(rest) = rest.strip_prefix("://") else { return false };
    plain_domain_len(rest.as_bytes()).is_some_and(|len| {
        let (domain, path) = rest.as_bytes().split_at(len);
        domain != b"loopback" && is_plain_path(path)
    })
}

/// Visible ASCII without backslashes. Looks at every byte, because the compiler then looks at many at once.
fn is_plain_path(path: &[u8]) -> bool {
    let is_plain = |byte: u8| matches!(byte, b'!'..=b'~') & (byte != b'\\');
    path.iter().fold(true, |all, &byte| all & is_plain(byte))
}

/// Returns the length of the domain before the first slash or the end: labels of letters, digits and inner hyphens, none
/// of them like Punycode, the last one beginning with a letter.
fn plain_domain_len(text: &[u8]) -> Option<usize> {
    let mut label = 0;
    let mut before = b'.';
    for (i, &byte) in text.iter().enumerate() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' => {}
            // Punycode has two hyphens at the third byte.
            b'-' if before != b'.' && !(before == b'-' && i == label + 3) => {}
            b'.' if is_label_end(before, i - label) => label = i + 1,
            b'/' => return domain_end(text, before, label, i),
            _ => return None,
        }
        before = byte;
    }
    domain_end(text, before, label, text.len())
}

fn is_label_end(before: u8, len: usize) -> bool {
    before != b'.' && before != b'-' && len <= 63
}

/// Returns the length if the domain may end there.
fn domain_end(text: &[u8], before: u8, label: usize, end: usize) -> Option<usize> {
    let is_end = is_label_end(before, end - label) && end <= 253;
    (is_end && text[label].is_ascii_lowercase()).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::is_plain;

    const PLAIN: &[&str] = &[
        "http://example.com",
        "https://www.example.co.uk/a/b?c=d&e=%20#f",
        "http://3com.com/",
        "http://a-b.c1.example/@:[]{}|^`<>\"",
        "http://a.b/",
        "http://a--b.a-b--c.d1/",
        "http://localhost/",
        "http://loopback.example/",
    ];

    const NOT_PLAIN: &[&str] = &[
        "",
        "http:",
        "http:///a",
        "http://",
        "https:/example.com",
        "ftp://example.com/",
        "HTTP://example.com/",
        "http://Example.com/",
        "http://example.com:80/",
        "http://example.com?",
        "http://example.com#",
        "http://user@example.com/",
        "http://example.com./",
        "http://example..com/",
        "http://.com/",
        "http://127.0.0.1/",
        "http://example.0x1/",
        "http://[::1]/",
        "http://xn--a/",
        "http://r3--a.com/",
        "http://-a.com/",
        "http://a-.com/",
        "http://a-",
        "http://a.1/",
        "http://loopback",
        "https://loopback/",
        "http://abc.-d/",
        "http://a_b.com/",
        "http://ex%61mple.com/",
        "http://ü.com/",
        "http://example.com/ü",
        "http://example.com/a b",
        "http://example.com/a\\b",
        "http://example.com/a\tb",
        "http://example.com/\u{7f}",
        " http://example.com/",
    ];

    #[test]
    fn only_what_all_readers_read_alike_is_plain() {
        for input in PLAIN {
            assert!(is_plain(input), "{input:?}");
        }
        for input in NOT_PLAIN {
            assert!(!is_plain(input), "{input:?}");
        }
        let label = "a".repeat(63);
        assert!(is_plain(&format!("http://{label}.{label}.{label}/")));
        assert!(!is_plain(&format!("http://{label}a/")));
        assert!(!is_plain(&format!("http://{label}.{label}.{label}.{label}/")));
    }
}
