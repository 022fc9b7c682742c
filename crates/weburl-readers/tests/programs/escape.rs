//! Text on one line, as [`slice::escape_ascii`] writes it.

/// Reads what [`slice::escape_ascii`] wrote.
pub(crate) fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next()? {
                b't' => b'\t',
                b'n' => b'\n',
                b'r' => b'\r',
                b'x' => {
                    let digits = [rest.next()?, rest.next()?];
                    u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
                }
                escaped => escaped,
            },
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[test]
fn what_is_escaped_is_read_again() {
    for text in ["", "a\t\r\n\\'\"\0\u{7f}", "\u{e9}\u{1f600}"] {
        assert_eq!(unescape(&text.as_bytes().escape_ascii().to_string()).as_deref(), Some(text));
    }
    for malformed in ["\\", "\\x", "\\x0", "\\xzz", "\\xff"] {
        assert_eq!(unescape(malformed), None, "{malformed}");
    }
}
