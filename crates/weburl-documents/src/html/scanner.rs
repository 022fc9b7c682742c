//! The tokens of HTML, as ranges of the text.
//!
//! [HTML Standard: tokenization](https://html.spec.whatwg.org/multipage/parsing.html#tokenization), without
//! the state machine: only the end of a token matters here, not its meaning. Nothing is copied, and only the
//! list of attributes is allocated, which is reused.
//!
//! ASCII bytes stand for themselves in every encoding that gets here, except for second bytes in a few East
//! Asian encodings. None of those delimits tags or attributes; one may be mistaken for the `]` that ends CDATA.

use std::ops::Range;

use memchr::{memchr, memchr2, memmem};

/// An attribute as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Attribute {
    pub(crate) name: Range<usize>,
    /// The range between the quotes. Without `=`, it is empty and at the end of the name.
    pub(crate) value: Range<usize>,
    pub(crate) quote: Quote,
}

/// How the value of an attribute is delimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quote {
    Double,
    Single,
    Unquoted,
    /// There is no `=`.
    Missing,
}

/// A start tag or an end tag.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    pub(crate) start: usize,
    pub(crate) name: Range<usize>,
    pub(crate) is_self_closing: bool,
    pub(crate) end: usize,
}

/// A token.
#[derive(Clone, Debug)]
pub(crate) enum Token {
    /// A start tag. Its attributes are in `Scanner::attributes`.
    StartTag(Tag),
    EndTag(Tag),
    Text(Range<usize>),
    /// The content of a CDATA section.
    Cdata(Range<usize>),
    Doctype(Range<usize>),
    Comment,
}

/// How the text after a start tag is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Markup.
    Data,
    /// Up to the end tag, with character references: `title`, `textarea`.
    Rcdata,
    /// Up to the end tag, as it is.
    Rawtext,
    /// Up to the end tag, as it is, with an exception for scripts in comments.
    Script,
    /// Up to the end of the document.
    Plaintext,
}

/// Splits a text into tokens.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'s> {
    text: &'s [u8],
    position: usize,
    /// Whether more text will follow, so that nothing ends only because the text does.
    has_more: bool,
    /// The attributes of the most recent tag, with duplicates, of which the first applies.
    pub(crate) attributes: Vec<Attribute>,
}

impl<'s> Scanner<'s> {
    /// Returns a scanner of `text` from `start` on.
    pub(crate) fn new(text: &'s [u8], start: usize) -> Self {
        Self { text, position: start, has_more: false, attributes: Vec::new() }
    }

    /// Goes on at `position`. If the text `has_more` that will follow, what may not be complete is not read.
    pub(crate) fn resume(
        text: &'s [u8],
        position: usize,
        attributes: Vec<Attribute>,
        has_more: bool,
    ) -> Self {
        Self { text, position, has_more, attributes }
    }

    pub(crate) fn has_more(&self) -> bool {
        self.has_more
    }

    /// Reads again from `position` on.
    pub(crate) fn go_back(&mut self, position: usize) {
        self.position = position;
    }

    /// Returns where the next token begins.
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    pub(crate) fn text(&self, range: Range<usize>) -> &'s [u8] {
        &self.text[range]
    }

    /// Returns the next token. `in_foreign_content` says whether `<![CDATA[` begins one, and `skips_text` whether text
    /// before markup is passed over, of which there is a piece for every tag or two.
    #[inline]
    pub(crate) fn next_token(
        &mut self,
        in_foreign_content: bool,
        skips_text: bool,
    ) -> Option<Token> {
        let start = self.position;
        let mut from = start;
        loop {
            let Some(found) = find_near(b'<', &self.text[from..]) else { return self.read_rest() };
            let markup = from + found;
            let is_markup = match self.text.get(markup + 1) {
                Some(b'/' | b'!' | b'?') => {
                    markup + 2 < self.text.len() || self.text[markup + 1] != b'/'
                }
                Some(byte) => byte.is_ascii_alphabetic(),
                None => false,
            };
            if !is_markup {
                from = markup + 1;
                continue;
            }
            self.position = markup;
            return match start < markup && !skips_text {
                true => Some(Token::Text(start..markup)),
                false => self.read_markup(in_foreign_content),
            };
        }
    }

    /// Reads text up to the end of the document. If more text will follow, a word may go on, as may a character
    /// reference and what begins with `<`, but not what is before white space.
    #[cold]
    fn read_rest(&mut self) -> Option<Token> {
        let start = self.position;
        let rest = &self.text[start..];
        let len = match self.has_more {
            true => rest.iter().rposition(|byte| is_space(*byte)).map_or(0, |space| space + 1),
            false => rest.len(),
        };
        self.position += len;
        (len > 0).then_some(Token::Text(start..self.position))
    }

    /// Reads the token that begins with the `<` at the position. Returns `None` if the text ends within a tag, or if more
    /// text will follow and may belong to the token.
    #[inline]
    fn read_markup(&mut self, in_foreign_content: bool) -> Option<Token> {
        let start = self.position;
        match self.text[start + 1] {
            b'/' => {
                let name = start + 2;
                match self.text[name] {
                    byte if byte.is_ascii_alphabetic() => {
                        self.read_tag(start, name).map(Token::EndTag)
                    }
                    _ => self.read_bogus_comment(name),
                }
            }
            b'!' => self.read_declaration(in_foreign_content),
            b'?' => self.read_bogus_comment(start + 1),
            _ => self.read_tag(start, start + 1).map(Token::StartTag),
        }
    }

    fn read_bogus_comment(&mut self, from: usize) -> Option<Token> {
        self.position = self.find_end(from, b">")?;
        Some(Token::Comment)
    }

    fn read_declaration(&mut self, in_foreign_content: bool) -> Option<Token> {
        let start = self.position + 2;
        let rest = &self.text[start..];
        if rest.starts_with(b"--") {
            self.position = self.comment_end(start + 2)?;
            return Some(Token::Comment);
        }
        if rest.get(..7).is_some_and(|word| word.eq_ignore_ascii_case(b"doctype")) {
            let markup = self.position;
            self.position = self.find_end(start, b">")?;
            return Some(Token::Doctype(markup..self.position));
        }
        if in_foreign_content && rest.starts_with(b"[CDATA[") {
            let content = start + 7;
            self.position = self.find_end(content, b"]]>")?;
            let has_end = self.text[content..self.position].ends_with(b"]]>");
            let end = if has_end { self.position - 3 } else { self.position };
            return Some(Token::Cdata(content..end));
        }
        self.read_bogus_comment(start)
    }

    /// Returns the end of what ends with `delimiter`: after it, or at the end of the document.
    fn find_end(&self, from: usize, delimiter: &[u8]) -> Option<usize> {
        let found = memmem::find(&self.text[from..], delimiter);
        found.map(|found| from + found + delimiter.len()).or_else(|| self.end_of_document())
    }

    /// Returns `None` if more text will follow.
    fn end_of_document(&self) -> Option<usize> {
        (!self.has_more).then_some(self.text.len())
    }

    /// Returns the end of the comment whose content begins at `start`: after `-->` or `--!>`, and after `>` or
    /// `->` if the content begins with these.
    fn comment_end(&self, start: usize) -> Option<usize> {
        let content = &self.text[start..];
        for end in [&b">"[..], b"->"] {
            if content.starts_with(end) {
                return Some(start + end.len());
            }
        }
        let mut at = 0;
        while let Some(dashes) = memmem::find(&content[at..], b"--") {
            at += dashes;
            at += content[at..].iter().take_while(|byte| **byte == b'-').count();
            match content[at..] {
                [b'>', ..] => return Some(start + at + 1),
                [b'!', b'>', ..] => return Some(start + at + 2),
                _ => {}
            }
        }
        self.end_of_document()
    }

    /// Reads the tag that begins at `start`, with its name at `name`.
    #[inline]
    fn read_tag(&mut self, start: usize, name: usize) -> Option<Tag> {
        let text = self.text;
        let mut at = name;
        while !matches!(
            text.get(at),
            None | Some(b'\t' | b'\n' | b'\r' | b'\x0C' | b' ' | b'/' | b'>')
        ) {
            at += 1;
        }
        let name = name..at;
        let is_self_closing = self.read_attributes(at)?;
        Some(Tag { start, name, is_self_closing, end: self.position })
    }

    /// Reads the attributes and the end of a tag from `start` on, and returns whether the tag is self-closing.
    #[inline]
    pub(crate) fn read_attributes(&mut self, start: usize) -> Option<bool> {
        self.attributes.clear();
        let text = self.text;
        let mut at = start;
        loop {
            match text.get(at) {
                Some(b'>') => {
                    self.position = at + 1;
                    return Some(false);
                }
                Some(b'/') if text.get(at + 1) == Some(&b'>') => {
                    self.position = at + 2;
                    return Some(true);
                }
                Some(b'\t' | b'\n' | b'\r' | b'\x0C' | b' ' | b'/') => at += 1,
                Some(_) => at = self.read_attribute(at)?,
                None => return self.end_in_tag(),
            }
        }
    }

    /// Leaves out the tag in which the document ends.
    #[cold]
    fn end_in_tag<T>(&mut self) -> Option<T> {
        if !self.has_more {
            self.position = self.text.len();
        }
        None
    }

    /// Reads the attribute that begins at `start`, and returns where it ends.
    #[inline]
    fn read_attribute(&mut self, start: usize) -> Option<usize> {
        let text = self.text;
        // At the start of an attribute, `=` is a part of its name.
        let mut at = start + 1;
        while !matches!(
            text.get(at),
            None | Some(b'\t' | b'\n' | b'\r' | b'\x0C' | b' ' | b'/' | b'>' | b'=')
        ) {
            at += 1;
        }
        let name = start..at;
        let mut equals = at;
        while text.get(equals).is_some_and(|byte| is_space(*byte)) {
            equals += 1;
        }
        if text.get(equals) != Some(&b'=') {
            self.attributes.push(Attribute { name, value: at..at, quote: Quote::Missing });
            return Some(at);
        }
        at = equals + 1;
        while text.get(at).is_some_and(|byte| is_space(*byte)) {
            at += 1;
        }
        let (value, quote, end) = match text.get(at) {
            Some(&quote @ (b'"' | b'\'')) => {
                let value = at + 1;
                let Some(len) = find_near(quote, &text[value..]) else { return self.end_in_tag() };
                let quote = if quote == b'"' { Quote::Double } else { Quote::Single };
                (value..value + len, quote, value + len + 1)
            }
            Some(b'>') | None => (at..at, Quote::Unquoted, at),
            Some(_) => {
                let value = at;
                while !matches!(
                    text.get(at),
                    None | Some(b'\t' | b'\n' | b'\r' | b'\x0C' | b' ' | b'>')
                ) {
                    at += 1;
                }
                (value..at, Quote::Unquoted, at)
            }
        };
        self.attributes.push(Attribute { name, value, quote });
        Some(end)
    }

    /// Returns where the end tag of `name` begins at `from` or later, or where the document ends.
    pub(crate) fn find_end_tag(&self, from: usize, name: &[u8]) -> Option<usize> {
        let found = find_end_tag(&self.text[from..], name);
        found.map(|len| from + len).or_else(|| self.end_of_document())
    }

    /// Reads the content of the element `name`, whose start tag was read last. Returns `None` if more text will follow
    /// and may belong to it.
    pub(crate) fn read_content(&mut self, content: Content, name: &[u8]) -> Option<Range<usize>> {
        let start = self.position;
        self.position = match content {
            Content::Data => start,
            Content::Plaintext => self.end_of_document()?,
            Content::Rcdata | Content::Rawtext => self.find_end_tag(start, name)?,
            Content::Script => match script_len(&self.text[start..]) {
                Some(len) => start + len,
                None => self.end_of_document()?,
            },
        };
        Some(start..self.position)
    }
}

/// Returns the first attribute with this name, in any case.
pub(crate) fn attribute_named<'a>(
    text: &[u8],
    attributes: &'a [Attribute],
    name: &str,
) -> Option<&'a Attribute> {
    attributes
        .iter()
        .find(|attribute| text[attribute.name.clone()].eq_ignore_ascii_case(name.as_bytes()))
}

/// Returns whether `<` and `name` stand in the text, whatever they mean there, where `is_found` agrees. It looks for two
/// bytes at once, which passes over nearly all tags.
pub(crate) fn has_start(text: &[u8], name: &[u8], mut is_found: impl FnMut(usize) -> bool) -> bool {
    let is_name = |at: usize| {
        text[at + 1..].get(..name.len()).is_some_and(|word| word.eq_ignore_ascii_case(name))
    };
    let cases = [name[0].to_ascii_lowercase(), name[0].to_ascii_uppercase()];
    cases
        .iter()
        .any(|first| memmem::find_iter(text, &[b'<', *first]).any(|at| is_name(at) && is_found(at)))
}

/// Returns where `byte` comes first. It is mostly so near that calling `memchr` would take longer.
#[inline]
fn find_near(byte: u8, text: &[u8]) -> Option<usize> {
    /// The number of words of eight bytes to look at.
    const NEAR: usize = 4;
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGHEST_BITS: u64 = ONES << 7;
    let (words, _) = text.as_chunks();
    let near = &words[..words.len().min(NEAR)];
    for (i, word) in near.iter().enumerate() {
        let differences = u64::from_le_bytes(*word) ^ (ONES * u64::from(byte));
        // The lowest bit of it belongs to the first byte that is zero.
        let zeros = differences.wrapping_sub(ONES) & !differences & HIGHEST_BITS;
        if zeros != 0 {
            return Some(8 * i + zeros.trailing_zeros() as usize / 8);
        }
    }
    let from = 8 * near.len();
    memchr(byte, &text[from..]).map(|found| from + found)
}

/// Returns whether HTML treats this byte as white space.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r' | b'\x0C' | b' ')
}

/// Returns whether `text` begins with `name`, and the name ends there.
fn starts_with_name(text: &[u8], name: &[u8]) -> bool {
    text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
        && text.get(name.len()).is_some_and(|byte| is_space(*byte) || matches!(byte, b'/' | b'>'))
}

/// Returns where the end tag of `name` begins.
fn find_end_tag(text: &[u8], name: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'<', text).find(|start| {
        text[start + 1..].strip_prefix(b"/").is_some_and(|rest| starts_with_name(rest, name))
    })
}

/// Returns the length of a script, given the text after its start tag; `None` if the script does not end in it.
///
/// [HTML Standard: script data
/// states](https://html.spec.whatwg.org/multipage/parsing.html#script-data-state). Between `<!--` and `-->`,
/// a `<script>` hides the `</script>` that follows it.
fn script_len(text: &[u8]) -> Option<usize> {
    let mut is_escaped = false;
    let mut is_hidden = false;
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let found = if is_escaped { memchr2(b'<', b'-', rest) } else { memchr(b'<', rest) };
        at += found?;
        let rest = &text[at..];
        if rest[0] == b'-' {
            if rest.starts_with(b"-->") {
                (is_escaped, is_hidden) = (false, false);
            }
            at += 1;
        } else if let Some(end_tag) = rest.strip_prefix(b"</") {
            if starts_with_name(end_tag, b"script") {
                if !is_hidden {
                    return Some(at);
                }
                is_hidden = false;
            }
            at += 2;
        } else if !is_escaped && rest.starts_with(b"<!--") {
            is_escaped = true;
            // The dashes may be those of `-->`, too.
            at += 2;
        } else {
            is_hidden |= is_escaped && starts_with_name(&rest[1..], b"script");
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tokens of `text`, written as markup.
    fn tokens(text: &str, skips_text: bool) -> String {
        let mut scanner = Scanner::new(text.as_bytes(), 0);
        let mut out = Vec::new();
        while let Some(token) = scanner.next_token(false, skips_text) {
            out.push(match token {
                Token::StartTag(tag) => {
                    let attributes = scanner.attributes.iter().map(|attribute| {
                        format!(
                            " {}={}",
                            &text[attribute.name.clone()],
                            &text[attribute.value.clone()]
                        )
                    });
                    format!("<{}{}>", &text[tag.name], attributes.collect::<String>())
                }
                Token::EndTag(tag) => format!("</{}>", &text[tag.name]),
                Token::Text(range) => text[range].to_owned(),
                Token::Cdata(range) => format!("cdata {}", &text[range]),
                Token::Doctype(_) => "doctype".to_owned(),
                Token::Comment => "comment".to_owned(),
            });
        }
        out.join("|")
    }

    #[test]
    fn tokens_end_where_the_standard_ends_them() {
        const CASES: &[(&str, &str)] = &[
            ("a<b>c</b>", "a|<b>|c|</b>"),
            ("<a href=x y>", "<a href=x y=>"),
            ("<a href = 'x>' y=\"'\">", "<a href=x> y='>"),
            ("<a =x==y/ z>", "<a =x==y/ z=>"),
            ("<a/b/>", "<a b=>"),
            ("<a href=x/>", "<a href=x/>"),
            ("<a href=>b", "<a href=>|b"),
            ("<a 'x\"=1>", "<a 'x\"=1>"),
            ("<a href=\"x\"b=c>", "<a href=x b=c>"),
            ("a<1<>< <", "a<1<>< <"),
            (
                "<!-->a<!--->b<!-- -- --!>c<!---->d<!--x",
                "comment|a|comment|b|comment|c|comment|d|comment",
            ),
            ("<!-- --->a<!--->-->", "comment|a|comment|-->"),
            (
                "<!doctype html>a<!x>b</>c</1>d<?x?>",
                "doctype|a|comment|b|comment|c|comment|d|comment",
            ),
            ("<![CDATA[<a>]]>", "comment|]]>"),
            ("a</", "a</"),
            ("a<a href='x", "a"),
            ("<!", "comment"),
        ];
        for &(text, expected) in CASES {
            assert_eq!(tokens(text, false), expected, "{text:?}");
        }
    }

    #[test]
    fn the_nearest_byte_is_the_one_that_memchr_finds() {
        let mut count = 0;
        for byte in [b'<', b'"', b'\''] {
            // Those that differ by a carry or by the highest bit.
            for other in [b'x', byte - 1, byte + 1, byte ^ 0x80, 0, 0xFF] {
                for len in 0..50 {
                    let mut text = vec![other; len];
                    assert_eq!(find_near(byte, &text), None, "{other} {len}");
                    for place in (0..len).rev() {
                        text[place] = byte;
                        assert_eq!(find_near(byte, &text), memchr(byte, &text), "{other} {place}");
                        count += 1;
                    }
                }
            }
        }
        assert_eq!(count, 3 * 6 * 49 * 50 / 2);
    }

    #[test]
    fn starts_of_tags_are_found_in_any_case() {
        for (text, expected) in [
            ("", &[][..]),
            ("<base", &[0]),
            ("x<BASE><bAsE/></base><b><basefont", &[1, 7, 24]),
            ("< base <bas", &[]),
            ("<<base", &[1]),
        ] {
            let mut found = Vec::new();
            let is_found = has_start(text.as_bytes(), b"base", |at| {
                found.push(at);
                false
            });
            found.sort_unstable();
            let has_any = has_start(text.as_bytes(), b"base", |_| true);
            let expected = (expected, false, !expected.is_empty());
            assert_eq!((&*found, is_found, has_any), expected, "{text}");
        }
    }

    #[test]
    fn text_before_markup_is_passed_over_on_request() {
        const CASES: &[(&str, &str)] = &[
            ("a<b>c</b>", "<b>|</b>"),
            ("a<1<>< <b>", "<b>"),
            ("a<!--b-->c<?d>e<!doctype>", "comment|comment|doctype"),
            ("<a>b", "<a>|b"),
            ("a", "a"),
            ("a<b", ""),
        ];
        for &(text, expected) in CASES {
            assert_eq!(tokens(text, true), expected, "{text:?}");
        }
    }

    #[test]
    fn scripts_end_where_the_standard_ends_them() {
        const CASES: &[(&str, Option<usize>)] = &[
            ("a</script>", Some(1)),
            ("a</SCRIPT\n>", Some(1)),
            ("a</scripts>b</script>", Some(12)),
            ("<!--</script>-->", Some(4)),
            ("<!--<script></script>--></script>", Some(24)),
            ("<!--<script></script></script>-->", Some(21)),
            ("<!--<script>--></script>", Some(15)),
            ("<!--><script></script>", Some(13)),
            ("<!---><script></script>", Some(14)),
            ("<!-- <scripts></script>", Some(14)),
            ("<!-- <script </script", None),
            ("", None),
        ];
        for &(text, expected) in CASES {
            assert_eq!(script_len(text.as_bytes()), expected, "{text:?}");
        }
    }
}
