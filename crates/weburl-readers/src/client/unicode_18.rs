//! What [Unicode 18](https://www.unicode.org/versions/Unicode18.0.0/) added.
//!
//! UTS 46 refuses a code point that is not assigned, so a program with older data refuses these in a name.

/// The first and the last code point of each range.
const ADDED: &[(char, char)] = &[
    ('\u{558}', '\u{558}'),
    ('\u{58b}', '\u{58c}'),
    ('\u{5c8}', '\u{5c9}'),
    ('\u{b53}', '\u{b54}'),
    ('\u{1ade}', '\u{1adf}'),
    ('\u{1aec}', '\u{1af0}'),
    ('\u{208f}', '\u{208f}'),
    ('\u{209d}', '\u{209f}'),
    ('\u{20c2}', '\u{20c4}'),
    ('\u{2e60}', '\u{2e63}'),
    ('\u{a7dd}', '\u{a7dd}'),
    ('\u{a7e2}', '\u{a7e2}'),
    ('\u{ab6c}', '\u{ab6d}'),
    ('\u{107bb}', '\u{107bf}'),
    ('\u{10ec9}', '\u{10ecf}'),
    ('\u{10ed9}', '\u{10eee}'),
    ('\u{10ef0}', '\u{10ef9}'),
    ('\u{11b0a}', '\u{11b0a}'),
    ('\u{11df0}', '\u{11df1}'),
    ('\u{1246f}', '\u{1246f}'),
    ('\u{12475}', '\u{1247f}'),
    ('\u{12550}', '\u{12686}'),
    ('\u{18cd6}', '\u{18cda}'),
    ('\u{18d1f}', '\u{18d20}'),
    ('\u{18e00}', '\u{19191}'),
    ('\u{191a0}', '\u{191d2}'),
    ('\u{1b123}', '\u{1b128}'),
    ('\u{1b168}', '\u{1b168}'),
    ('\u{1ced2}', '\u{1ced4}'),
    ('\u{1cedd}', '\u{1cedf}'),
    ('\u{1cef1}', '\u{1cefd}'),
    ('\u{1d127}', '\u{1d128}'),
    ('\u{1d1eb}', '\u{1d1ff}'),
    ('\u{1d250}', '\u{1d281}'),
    ('\u{1d6a6}', '\u{1d6a6}'),
    ('\u{1db00}', '\u{1db1c}'),
    ('\u{1df1f}', '\u{1df24}'),
    ('\u{1df2b}', '\u{1df81}'),
    ('\u{1df90}', '\u{1df96}'),
    ('\u{1dfcd}', '\u{1dfff}'),
    ('\u{1f1ae}', '\u{1f1ae}'),
    ('\u{1f6d9}', '\u{1f6d9}'),
    ('\u{1f7da}', '\u{1f7db}'),
    ('\u{1f7f1}', '\u{1f7ff}'),
    ('\u{1fa8b}', '\u{1fa8d}'),
    ('\u{1facc}', '\u{1facc}'),
    ('\u{1fadd}', '\u{1fadd}'),
    ('\u{1faeb}', '\u{1faeb}'),
    ('\u{1faf9}', '\u{1fafa}'),
    ('\u{2b81e}', '\u{2b81e}'),
    ('\u{3d000}', '\u{3fc3f}'),
];

/// Returns whether a program with the data of Unicode 17 does not know the code point.
pub(crate) fn added(c: char) -> bool {
    let range = ADDED.partition_point(|&(_, last)| last < c);
    ADDED.get(range).is_some_and(|&(first, _)| first <= c)
}

#[cfg(test)]
mod tests {
    use super::{ADDED, added};

    #[test]
    fn ranges_are_in_order() {
        assert!(ADDED.is_sorted_by(|(_, last), (first, _)| last < first));
        assert!(ADDED.iter().all(|(first, last)| first <= last));
    }

    #[test]
    fn both_ends_of_a_range_belong_to_it() {
        let cases = [
            ('\u{3cfff}', false),
            ('\u{3d000}', true),
            ('\u{3fc3f}', true),
            ('\u{3fc40}', false),
            ('a', false),
        ];
        for (c, expected) in cases {
            assert_eq!(added(c), expected, "{c:?}");
        }
    }
}
