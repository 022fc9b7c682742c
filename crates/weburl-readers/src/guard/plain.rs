//! URLs so plain that no two readers differ: the way past the readers.
//!
//! Readers differ about user information, ports, slashes, brackets, percent-encoded bytes, addresses, case, what is
//! not ASCII, and what ends an authority. A plain URL has none of it before its path, and no backslash, space or
//! control character anywhere. That all readers agree is not proven here: the tests compare with each of them.

/// Returns whether `input` is plain: `http` or `https`, a domain of at least one letter in the last label, a path.
///
/// Looks at each byte once. Nothing is allocated.
pub(super) fn is_plain(input: &str) -> bool {
    let Some(rest) = input.strip_prefix("http") else { return false };
    let rest = rest.strip_prefix('s').unwrap_or(rest);
    let Some(rest) = rest.strip_prefix("://") else { return false };
    let (domain, path) = match rest.as_bytes().iter().position(|&byte| byte == b'/') {
        Some(slash) => rest.as_bytes().split_at(slash),
        None => (rest.as_bytes(), &[][..]),
    };
    is_plain_domain(domain) && is_plain_path(path)
}

/// Visible ASCII without backslashes. Looks at every byte, because the compiler then looks at many at once.
fn is_plain_path(path: &[u8]) -> bool {
    let is_plain = |byte: u8| matches!(byte, b'!'..=b'~') & (byte != b'\\');
    path.iter().fold(true, |all, &byte| all & is_plain(byte))
}

/// Labels of letters, digits and inner hyphens, none of them like Punycode, the last one beginning with a letter.
fn is_plain_domain(domain: &[u8]) -> bool {
    let mut last_start = 0;
    for label in domain.split(|&byte| byte == b'.') {
        let [first, .., last] = label else {
            let [only] = label else { return false };
            if !only.is_ascii_lowercase() && !only.is_ascii_digit() {
                return false;
            }
            last_start = *only;
            continue;
        };
        let is_plain =
            |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'-';
        let has_hyphens = *first == b'-' || *last == b'-' || label.get(2..4) == Some(b"--");
        if label.len() > 63 || has_hyphens || !label.iter().all(is_plain) {
            return false;
        }
        last_start = *first;
    }
    domain.len() <= 253 && last_start.is_ascii_lowercase()
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
        "http://localhost/",
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
