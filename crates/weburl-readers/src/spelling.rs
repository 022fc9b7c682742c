//! Spellings of a host that filters of text miss.

use std::borrow::Cow;
use std::ops::Range;

use weburl::{ComponentRanges, Host, Url, domain};

use crate::client::percent::encoded_byte;
use crate::destination::MAX_DOMAIN_LEN;

/// A spelling of a host that leads to a host which it does not show, so that a filter of text misses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Spelling {
    /// An IP address in an unusual spelling, which is not its serialization: `127.1`, `0x7f.1`, `①②⑦.⓪.⓪.①`, `%31.1.1.1`,
    /// `127.0.0.1.`, `[0::1]`.
    Address,
    /// A delimiter of URLs or domains as a percent-encoded byte or as another code point: `a.example%2eb.example`,
    /// `a。b`.
    Delimiter,
    /// Another percent-encoded byte: `ex%61mple.com`.
    PercentEncoded,
    /// Another code point that becomes ASCII or disappears: `ｅxample.com`, a soft hyphen.
    CodePoint,
    /// A tab or newline, which the standard's parser removes.
    TabOrNewline,
    /// A dot at the end: `example.com.`.
    TrailingDot,
}

impl Spelling {
    /// Returns the spelling in a few words, such as `delimiter in disguise`.
    pub const fn description(self) -> &'static str {
        match self {
            Spelling::Address => "unusual spelling of an IP address",
            Spelling::Delimiter => "delimiter in disguise",
            Spelling::PercentEncoded => "percent-encoded byte in the host",
            Spelling::CodePoint => "code point that becomes ASCII or disappears",
            Spelling::TabOrNewline => "tab or newline before the path",
            Spelling::TrailingDot => "dot at the end of the host",
        }
    }

    /// Returns the spelling, found in `input`, with what to do about it. A host that is too long for any domain name
    /// is not repeated.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Spelling;
    ///
    /// let message = Spelling::Address.message("http://127.1/");
    /// assert_eq!(message, "unusual spelling of an IP address; write 127.0.0.1");
    /// ```
    pub fn message(self, input: &str) -> String {
        let description = self.description();
        if matches!(self, Spelling::TabOrNewline | Spelling::TrailingDot) {
            return format!("{description}; remove it");
        }
        let url = Url::parse(input).ok();
        match url.as_ref().and_then(Url::host_str).filter(|host| host.len() <= MAX_DOMAIN_LEN) {
            Some(host) => format!("{description}; write {host}"),
            None => description.to_owned(),
        }
    }

    /// Returns `input`, in which the spelling was found, with the host as the standard writes it and without a dot at its end.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Spelling;
    ///
    /// let fixed = Spelling::Address.fixed("http://127.1/a");
    /// assert_eq!(fixed.as_deref(), Some("http://127.0.0.1/a"));
    /// ```
    pub fn fixed(self, input: &str) -> Option<String> {
        let mut url = Url::parse(input).ok()?;
        let host = url.host_str()?.to_owned();
        if let (Spelling::TrailingDot, Some(host)) = (self, host.strip_suffix('.')) {
            url.set_host(Some(host)).ok()?;
        }
        Some(url.into_string())
    }

    /// Returns the first unusual spelling in an input with this outline, with its place. `host` is what the standard's
    /// parser makes of it.
    pub(crate) fn find(
        input: &str,
        outline: &ComponentRanges,
        host: &Host<&str>,
    ) -> Option<(Self, Range<usize>)> {
        let place = outline.host.clone()?;
        let text = &input[place.clone()];
        let within = |span: Range<usize>| place.start + span.start..place.start + span.end;
        if host.ip_address().is_some() && !text.eq_ignore_ascii_case(&host.to_string()) {
            return Some((Spelling::Address, place));
        }
        if let Some((spelling, span)) = disguise(text) {
            return Some((spelling, within(span)));
        }
        let before_path = outline.scheme.start..outline.path.start;
        if let Some(i) = input[before_path.clone()].find(['\t', '\n', '\r']) {
            let start = before_path.start + i;
            return Some((Spelling::TabOrNewline, start..start + 1));
        }
        let is_dotted = host.domain().is_some_and(|domain| domain.ends_with('.'));
        is_dotted.then(|| (Spelling::TrailingDot, place.end - 1..place.end))
    }
}

/// Finds something in a host that becomes another code point in ASCII; first of all a delimiter.
fn disguise(host: &str) -> Option<(Spelling, Range<usize>)> {
    let mut first = None;
    for (start, c) in host.char_indices() {
        let found = match c {
            '%' => percent_encoded(&host[start..]),
            c if c.is_ascii() => None,
            c => code_point(c),
        };
        let Some((spelling, len)) = found else { continue };
        if spelling == Spelling::Delimiter {
            return Some((spelling, start..start + len));
        }
        first = first.or(Some((spelling, start..start + len)));
    }
    first
}

fn percent_encoded(text: &str) -> Option<(Spelling, usize)> {
    // No code point has more bytes. All of them, for each percent sign, would take quadratic time.
    let pieces = text.split('%').skip(1).take(4);
    let decoded: Vec<u8> = pieces.map_while(|piece| encoded_byte(piece.as_bytes())).collect();
    let text = str::from_utf8(&decoded);
    let text = text.or_else(|error| str::from_utf8(&decoded[..error.valid_up_to()]));
    let spelling = match (decoded.first()?, text.unwrap_or_default().chars().next()) {
        (&byte, _) if is_delimiter(char::from(byte)) => Spelling::Delimiter,
        (_, Some(c)) if !c.is_ascii() => {
            code_point(c).map_or(Spelling::PercentEncoded, |(spelling, _)| spelling)
        }
        _ => Spelling::PercentEncoded,
    };
    Some((spelling, 3))
}

/// Tries a code point alone, and after a letter, because marks cannot begin a label and what disappears leaves no host.
/// What fails both ways needs its neighbors, so it does not become ASCII.
fn code_point(c: char) -> Option<(Spelling, usize)> {
    let becomes = |text: &str| domain::parse(text).map(Cow::into_owned).ok();
    let ascii = becomes(c.encode_utf8(&mut [0; 4]))
        .filter(|ascii| !ascii.is_empty())
        .or_else(|| becomes(&format!("a{c}")))?;
    let spelling = match ascii.contains('.') {
        true => Spelling::Delimiter,
        false if ascii.starts_with("xn--") => return None,
        false => Spelling::CodePoint,
    };
    Some((spelling, c.len_utf8()))
}

const fn is_delimiter(c: char) -> bool {
    matches!(c, '.' | '/' | '\\' | '?' | '#' | '@' | ':' | '[' | ']' | '%')
}

#[cfg(test)]
mod tests {
    use weburl::{Parser, Url};

    use super::Spelling::{
        self, Address, CodePoint, Delimiter, PercentEncoded, TabOrNewline, TrailingDot,
    };

    const CASES: &[(&str, Option<(Spelling, &str)>)] = &[
        ("http://example.com/", None),
        ("http://EXAMPLE.com/%2e", None),
        ("http://bücher.example/", None),
        ("http://xn--bcher-kva.example/", None),
        ("http://नेपाल.example/", None),
        ("http://مثال.example/", None),
        ("http://א١.example/", None),
        ("http://نامه\u{200C}ای.example/", None),
        ("http://127.0.0.1/", None),
        ("http://[::FFFF:7f00:1]/", None),
        ("http://127.1/", Some((Address, "127.1"))),
        ("http://0x7f.1/", Some((Address, "0x7f.1"))),
        ("http://0177.0.0.1/", Some((Address, "0177.0.0.1"))),
        ("http://2130706433/", Some((Address, "2130706433"))),
        ("http://127.0.0.1./", Some((Address, "127.0.0.1."))),
        ("http://%31%32%37.0.0.1/", Some((Address, "%31%32%37.0.0.1"))),
        ("http://①②⑦.⓪.⓪.①/", Some((Address, "①②⑦.⓪.⓪.①"))),
        ("http://[0::1]/", Some((Address, "[0::1]"))),
        ("http://[::ffff:127.0.0.1]/", Some((Address, "[::ffff:127.0.0.1]"))),
        ("http://a.example%2eb.example/", Some((Delimiter, "%2e"))),
        ("http://example。com/", Some((Delimiter, "。"))),
        ("http://example．com/", Some((Delimiter, "．"))),
        ("http://ex%61mple%2Ecom/", Some((Delimiter, "%2E"))),
        ("http://ex%61mple.com/", Some((PercentEncoded, "%61"))),
        ("http://b%C3%BCcher.example/", Some((PercentEncoded, "%C3"))),
        ("http://example%E3%80%82com/", Some((Delimiter, "%E3"))),
        ("http://ⓔxample.com/", Some((CodePoint, "ⓔ"))),
        ("http://exam\u{AD}ple.com/", Some((CodePoint, "\u{AD}"))),
        ("http://\u{212A}.example/", Some((CodePoint, "\u{212A}"))),
        ("http://ho\tst/", Some((TabOrNewline, "\t"))),
        ("http:/\n/host/", Some((TabOrNewline, "\n"))),
        ("http://host/a\tb", None),
        ("http://example.com./", Some((TrailingDot, "."))),
    ];

    #[test]
    fn hosts_in_disguise_are_found() {
        for &(input, expected) in CASES {
            let url = Url::parse(input).unwrap();
            let outline = Parser::new().outline(input);
            let found = Spelling::find(input, &outline, &url.host().unwrap());
            let found = found.map(|(spelling, span)| (spelling, &input[span]));
            assert_eq!(found, expected, "{input:?}");
        }
    }
}
