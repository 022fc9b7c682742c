//! Where a URL in running text ends, as its reader sees it.

use alloc::vec::Vec;

/// What no writer leaves in a URL as it is, besides the delimiters of markup and of strings in ASCII: quotation marks, and the
/// punctuation of Chinese and Japanese, which no space follows.
const DELIMITERS: &[char] = &[
    '\u{200B}', '\u{FEFF}', '“', '”', '„', '‟', '«', '»', '‹', '›', '〝', '〞', '〟', '＂', '＜',
    '＞', '、', '。', '，', '．', '；', '：', '！', '？', '｡', '､', '「', '」', '『', '』', '｢',
    '｣',
];

/// Brackets, of which a URL may have pairs: those of Unicode (Ps and Pe) without the quotation marks among them.
const BRACKETS: &str = "()[]{}༺༻༼༽⁅⁆⁽⁾₍₎⌈⌉⌊⌋〈〉❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦑⦒⦗⦘⧘⧙⧚⧛⧼⧽\
    ⸢⸣⸤⸥⸦⸧⸨⸩〈〉《》【】〔〕〖〗〘〙〚〛﴿﴾﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠";

/// Quotation marks that may also be an apostrophe in a URL: the one that is before it, and the one that ends it.
const QUOTES: &[(char, char)] = &[('\'', '\''), ('‘', '’'), ('‚', '‘')];

/// What belongs to the sentence if it comes last.
const PUNCTUATION: &[char] = &['.', ',', ':', ';', '!', '?', '\'', '’', '…', '—', '–'];

/// The same in other scripts: Terminal_Punctuation of Unicode, and the marks of Armenian. A space follows it, so that
/// within a URL it is part of a name.
const PUNCTUATION_OF_SCRIPTS: &str = "\u{37E}\u{387}՛՜՝՞։\u{5C3}\
    \u{60C}\u{61B}\u{61D}\u{61E}\u{61F}\u{6D4}\u{700}\u{701}\u{702}\u{703}\u{704}\u{705}\u{706}\u{707}\u{708}\u{709}\u{70A}\u{70C}\
    \u{7F8}\u{7F9}।॥๚๛༈།༎༏༐༑༒၊။፡።፣፤፥፦፧፨᙮។៕៖៚᠂᠃᠄᠅᠈᠉᭚᭛᭝᭞᭟᱾᱿‼‽⁇⁈⁉꓾꓿꘍꘎꘏꧇꧈꧉꫰꫱﹐﹑﹒﹔﹕﹖﹗";

/// What emphasizes a URL in Markdown if it is on both sides.
const EMPHASIS: &[char] = &['*', '_', '~'];

/// What AsciiDoc writes before a URL whose text or attributes stand behind it in brackets.
const ASCIIDOC: &[&str] = &["link:", "image:", "::"];

/// How HTML writes delimiters.
const ENTITIES: &[&str] = &["&quot;", "&lt;", "&gt;", "&#39;", "&#34;", "&apos;", "&nbsp;"];

/// Brackets deeper than this end a URL, so that no text takes more than linear time.
const MAX_DEPTH: usize = 16;

/// Returns where a URL ends that begins at `start`, if there is something of it behind `rest`, which follows the colon
/// and slashes of its scheme.
pub(super) fn url_end(text: &str, start: usize, rest: usize, is_ascii: bool) -> Option<usize> {
    let (text_before, before) = (&text[..start], text[..start].chars().next_back());
    let mut url = &text[rest..rest + len_with_balanced_brackets(&text[rest..], before, is_ascii)];
    if ASCIIDOC.iter().any(|name| text_before.ends_with(name)) {
        url = url.split('[').next().unwrap_or(url);
    }
    let is_emphasis = |c: char| EMPHASIS.contains(&c) && Some(c) == before;
    let trimmed =
        |url: &'_ str| url.trim_end_matches(|c: char| is_punctuation(c) || is_emphasis(c)).len();
    url = &url[..trimmed(url)];
    let host = without_label(url);
    if host.len() < url.len() {
        url = &url[..trimmed(host)];
    }
    (!url.is_empty()).then(|| rest + url.len())
}

/// Returns a host without what is in brackets behind it, such as the text of a link in AsciiDoc.
fn without_label(url: &str) -> &str {
    let is_open = |c| bracket(c).is_some_and(|(is_open, _)| is_open);
    match url.chars().next_back().and_then(bracket) {
        Some((false, open))
            if open != '{' && !url.starts_with(open) && !url.contains(['/', '?', '#', '@']) =>
        {
            url.find(is_open).map_or(url, |at| &url[..at])
        }
        _ => url,
    }
}

fn is_punctuation(c: char) -> bool {
    PUNCTUATION.contains(&c) || (!c.is_ascii() && PUNCTUATION_OF_SCRIPTS.contains(c))
}

fn pairs() -> impl Iterator<Item = (char, char)> {
    let (opening, closing) = (BRACKETS.chars().step_by(2), BRACKETS.chars().skip(1).step_by(2));
    opening.zip(closing)
}

/// Returns whether a bracket opens, and its partner.
fn bracket(c: char) -> Option<(bool, char)> {
    let may_be = match c {
        '\0'..='\x7F' => matches!(c, '(' | ')' | '[' | ']' | '{' | '}'),
        // Where the others are, and few letters.
        _ => matches!(c, '\u{F3A}'..='\u{F3D}' | '\u{2045}'..='\u{301B}' | '\u{FD3E}'..='\u{FF60}'),
    };
    if !may_be {
        return None;
    }
    let pair = pairs().find(|&(open, close)| open == c || close == c);
    pair.map(|(open, close)| if open == c { (true, close) } else { (false, open) })
}

fn len_with_balanced_brackets(text: &str, before: Option<char>, is_ascii: bool) -> usize {
    let quote = QUOTES.iter().find(|(open, _)| Some(*open) == before).map(|(_, close)| *close);
    // The closing brackets that are expected, and where the opening ones are.
    let mut expected: Vec<(char, usize)> = Vec::new();
    let mut len = text.len();
    for (at, c) in text.char_indices() {
        // Nearly all of a URL is letters and digits.
        if c.is_ascii_alphanumeric() {
            continue;
        }
        if is_delimiter(c, &text[at..]) || Some(c) == quote || (is_ascii && !c.is_ascii()) {
            len = at;
            break;
        }
        match bracket(c) {
            Some((true, close)) => {
                expected.push((close, at));
                if expected.len() > MAX_DEPTH {
                    break;
                }
            }
            Some((false, _)) if expected.last().is_none_or(|(close, _)| *close != c) => {
                len = at;
                break;
            }
            Some((false, _)) => drop(expected.pop()),
            None => {}
        }
    }
    // Without its partner, a bracket is not part of the URL, nor is what follows it. The one of an IPv6 address is:
    // that it has no partner is the mistake.
    let is_address = |&(close, at): &(char, usize)| at == 0 && close == ']';
    expected.into_iter().find(|open| !is_address(open)).map_or(len, |(_, at)| at)
}

#[inline]
fn is_delimiter(c: char, rest: &str) -> bool {
    match c {
        '"' | '<' | '>' | '\\' | '^' | '`' | '|' => true,
        '&' => ENTITIES.iter().any(|entity| rest.starts_with(entity)),
        '\0'..='\x7F' => c == ' ' || c.is_ascii_control(),
        _ => c.is_whitespace() || c.is_control() || DELIMITERS.contains(&c),
    }
}
