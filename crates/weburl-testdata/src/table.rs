//! Tables of cases in text: a line for each row, with tabs between its cells.

/// Reads a table, and leaves out empty lines and those that begin with `#`.
///
/// A cell is text with [escapes](unescape), `""` for the empty string, or `-` for null. Cells that a row does not have
/// are null.
///
/// # Panics
/// Panics if a row has more cells than `N`, or a cell is not text.
pub fn read_table<const N: usize>(table: &str) -> Vec<[Option<&'static str>; N]> {
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows = lines.map(|line| {
        let mut row = [None; N];
        for (i, cell) in line.split('\t').enumerate() {
            assert!(i < N, "a row has more than {N} cells: {line}");
            row[i] = read_cell(cell).map(|bytes| &*String::from_utf8(bytes).expect(line).leak());
        }
        row
    });
    rows.collect()
}

/// Reads a cell of a table, or returns `None` for null.
pub fn read_cell(cell: &str) -> Option<Vec<u8>> {
    match cell {
        "-" => None,
        "\"\"" => Some(Vec::new()),
        _ => Some(unescape(cell)),
    }
}

/// Reads text in which a backslash begins the escapes of Rust: `\t`, `\n`, `\r`, `\0`, `\x7F` for a byte, `\u{E9}` for a
/// code point. Before any other ASCII punctuation, it stands for nothing.
///
/// # Panics
/// Panics if an escape is another one.
pub fn unescape(text: &str) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::new(), text);
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.as_bytes());
        let kind = after.chars().next().unwrap_or_else(|| panic!("{text} ends in an escape"));
        rest = &after[kind.len_utf8()..];
        match kind {
            't' => bytes.push(b'\t'),
            'n' => bytes.push(b'\n'),
            'r' => bytes.push(b'\r'),
            '0' => bytes.push(0),
            'x' => {
                bytes.push(u8::from_str_radix(&rest[..2], 16).expect("two hex digits"));
                rest = &rest[2..];
            }
            'u' => {
                let (number, after) = rest[1..].split_once('}').expect("a brace ends an escape");
                let number = u32::from_str_radix(number, 16).expect("hex digits");
                let c = char::from_u32(number).expect("a code point");
                bytes.extend(c.to_string().as_bytes());
                rest = after;
            }
            _ if kind.is_ascii_punctuation() => bytes.push(kind as u8),
            _ => panic!("{text} has an escape that is not known"),
        }
    }
    bytes.extend(rest.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::{read_table, unescape};

    #[test]
    fn cells_are_text_empty_or_null() {
        let table = "# a\tb\nc\\t\\u{E9}\t-\n\n\"\"\n\\-\t\\#\n";
        let rows = [[Some("c\t\u{E9}"), None], [Some(""), None], [Some("-"), Some("#")]];
        assert_eq!(read_table::<2>(table), rows);
    }

    #[test]
    fn what_rust_escapes_is_read() {
        for text in ["", "a\t\r\n\\'\"\0\u{7f}", "\u{e9}\u{1f600}"] {
            assert_eq!(unescape(&text.as_bytes().escape_ascii().to_string()), text.as_bytes());
            assert_eq!(unescape(&text.escape_default().to_string()), text.as_bytes());
        }
    }
}
