//! Where a URL in running text ends, as its reader sees it.

use alloc::vec::Vec;

/// What no writer leaves in a URL as it is: delimiters of markup and of strings, and the punctuation of Chinese and
/// Japanese. Except for those of Unicode, none is a URL code point.
const DELIMITERS: &[char] = &[
    '"', '<', '>', '\\', '^', '`', '|', '\u{200B}', '\u{FEFF}', '“', '”', '„', '«', '»', '‹', '›',
    '、', '。', '，', '．', '；', '：', '！', '？', '「', '」', '『', '』', '｢', '｣',
];

/// Brackets, of which a URL may have pairs.
const BRACKETS: &[(char, char)] = &[
    ('(', ')'),
    ('[', ']'),
    ('{', '}'),
    ('（', '）'),
    ('［', '］'),
    ('【', '】'),
    ('《', '》'),
    ('〈', '〉'),
];

/// Quotation marks that may also be an apostrophe in a URL: the one that is before it, and the one that ends it.
const QUOTES: &[(char, char)] = &[('\'', '\''), ('‘', '’'), ('‚', '‘')];

/// What belongs to the sentence if it comes last.
const PUNCTUATION: &[char] = &['.', ',', ':', ';', '!', '?', '\'', '’', '…', '—'];

/// What emphasizes a URL in Markdown if it is on both sides.
const EMPHASIS: &[char] = &['*', '_', '~'];

/// How HTML writes delimiters.
const ENTITIES: &[&str] = &["&quot;", "&lt;", "&gt;", "&#39;", "&#34;", "&apos;", "&nbsp;"];

/// Brackets deeper than this end a URL, so that no text takes more than linear time.
const MAX_DEPTH: usize = 16;

/// Returns where a URL ends that begins at `start`, if there is something of it behind `rest`, which follows the colon
/// and slashes of its scheme.
pub(super) fn url_end(text: &str, start: usize, rest: usize, is_ascii: bool) -> Option<usize> {
    let before = text[..start].chars().next_back();
    let end = rest + len_with_balanced_brackets(&text[rest..], before, is_ascii);
    let url = &text[rest..end];
    let is_emphasis = |c: char| EMPHASIS.contains(&c) && Some(c) == before;
    let url = url.trim_end_matches(|c: char| PUNCTUATION.contains(&c) || is_emphasis(c));
    (!url.is_empty()).then(|| rest + url.len())
}

fn len_with_balanced_brackets(text: &str, before: Option<char>, is_ascii: bool) -> usize {
    let quote = QUOTES.iter().find(|(open, _)| Some(*open) == before).map(|(_, close)| *close);
    // The closing brackets that are expected, and where the opening ones are.
    let mut expected: Vec<(char, usize)> = Vec::new();
    let mut len = text.len();
    for (at, c) in text.char_indices() {
        if is_delimiter(c, &text[at..]) || Some(c) == quote || (is_ascii && !c.is_ascii()) {
            len = at;
            break;
        }
        if let Some((_, close)) = BRACKETS.iter().find(|(open, _)| *open == c) {
            expected.push((*close, at));
            if expected.len() > MAX_DEPTH {
                break;
            }
        } else if BRACKETS.iter().any(|(_, close)| *close == c) {
            if expected.last().is_none_or(|(close, _)| *close != c) {
                len = at;
                break;
            }
            expected.pop();
        }
    }
    // Without its partner, a bracket is not part of the URL, nor is what follows it. The one of an IPv6 address is:
    // that it has no partner is the mistake.
    let is_address = |&(close, at): &(char, usize)| at == 0 && close == ']';
    expected.into_iter().find(|open| !is_address(open)).map_or(len, |(_, at)| at)
}

#[inline]
fn is_delimiter(c: char, rest: &str) -> bool {
    // Nearly all of a URL is letters and digits.
    if c.is_ascii_alphanumeric() {
        return false;
    }
    c.is_whitespace()
        || c.is_control()
        || DELIMITERS.contains(&c)
        || (c == '&' && ENTITIES.iter().any(|entity| rest.starts_with(entity)))
}
