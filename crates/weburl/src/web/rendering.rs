//! URL rendering, for people who must decide whether to trust a URL.
//!
//! [URL Standard: URL rendering](https://url.spec.whatwg.org/#url-rendering). The data of [UTS
//! 39](https://www.unicode.org/reports/tr39/), from the crate `unicode-security`, says which code
//! points are invisible and which labels look like others.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::fmt;

use unicode_normalization::char::is_combining_mark;
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{
    GeneralSecurityProfile, MixedScript, RestrictionLevel, RestrictionLevelDetection, skeleton,
};

use crate::host::domain;
use crate::host::value::Host;
use crate::percent::percent_encode::percent_decode;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::starts_with_windows_drive_letter;

/// A URL for people to read, whole or in parts. See [`Url::render`].
///
/// It is not meant to be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RenderedUrl<'a> {
    /// The scheme, without `:`.
    pub scheme: &'a str,
    /// The host, or `None` if it is null; the empty string if it is empty. If people are to decide whether to trust the URL, show
    /// the host apart from the rest, or alone.
    pub host: Option<Cow<'a, str>>,
    /// The port, or `None` if it is null.
    pub port: Option<u16>,
    /// The path.
    pub path: Cow<'a, str>,
    /// The query without its `?`, or `None` if it is null.
    pub query: Option<Cow<'a, str>>,
    /// The fragment without its `#`, or `None` if it is null.
    pub fragment: Option<Cow<'a, str>>,
}

impl Url {
    /// Renders the URL for people who must decide whether to trust it.
    ///
    /// [URL Standard: URL rendering](https://url.spec.whatwg.org/#url-rendering).
    /// - Username and password are left out, because they could be mistaken for the host.
    /// - The host is in Unicode if each label is in a single script, has only code points that UTS
    ///   39 allows in identifiers, and does not look like a label in Latin letters. Otherwise it is
    ///   in ASCII. This is stricter than the *highly restrictive* level of UTS 39, which mixes
    ///   Latin with Chinese, Japanese and Korean scripts. `россия.рф` is in Unicode; `срб`, which
    ///   looks like `cp6`, is not.
    /// - In path, query and fragment, percent-encoded code points are decoded. Invisible code
    ///   points, those that change the direction of text, padlocks, delimiters of URLs, and bytes
    ///   that are not UTF-8 stay percent-encoded.
    ///
    /// Right-to-left text is up to the caller: show it in a left-to-right embedding. Borrows what
    /// needs no change.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::parse("https://examplecorp.com:x@xn--bcher-kva.example/%C3%BC/a%2Fb?q=%F0%9F%94%92")?;
    /// let rendered = url.render();
    /// assert_eq!(rendered.to_string(), "https://bücher.example/ü/a%2Fb?q=%F0%9F%94%92");
    /// assert_eq!(rendered.host.as_deref(), Some("bücher.example"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Example: a host that looks like another is in ASCII
    /// ```
    /// use weburl::Url;
    ///
    /// // The first letter is Cyrillic.
    /// let url = Url::parse("https://аpple.com/")?;
    /// assert_eq!(url.render().host.as_deref(), Some("xn--pple-43d.com"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn render(&self) -> RenderedUrl<'_> {
        self.as_url_ref().render()
    }
}

impl<'a> UrlRef<'a> {
    /// Renders the URL for people. See [`Url::render`] for the rules and examples.
    pub fn render(&self) -> RenderedUrl<'a> {
        let render_host = || match self.domain() {
            Some(domain) => render_domain(domain),
            None => Cow::Borrowed(self.text(self.components().host())),
        };
        RenderedUrl {
            scheme: self.scheme(),
            host: self.has_authority().then(render_host),
            port: self.port(),
            path: render_path(self.path(), self.scheme_type()),
            query: self.query().map(decode_visible),
            fragment: self.fragment().map(decode_visible),
        }
    }
}

impl<S: AsRef<str>> Host<S> {
    /// Renders the host for people who must decide whether to trust it, as [`Url::render`] does.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    ///
    /// assert_eq!(Host::parse("bücher.example")?.render(), "bücher.example");
    /// // The first letter is Cyrillic.
    /// assert_eq!(Host::parse("аpple.com")?.render(), "xn--pple-43d.com");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn render(&self) -> Cow<'_, str> {
        match self {
            Self::Domain(domain) => render_domain(domain.as_ref()),
            host => Cow::Owned(host.to_string()),
        }
    }
}

impl fmt::Display for RenderedUrl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.scheme)?;
        match (&self.host, self.port) {
            (None, _) if self.path.starts_with("//") => f.write_str("/.")?,
            (None, _) => {}
            (Some(host), None) => write!(f, "//{host}")?,
            (Some(host), Some(port)) => write!(f, "//{host}:{port}")?,
        }
        f.write_str(&self.path)?;
        if let Some(query) = &self.query {
            write!(f, "?{query}")?;
        }
        if let Some(fragment) = &self.fragment {
            write!(f, "#{fragment}")?;
        }
        Ok(())
    }
}

/// Returns `domain` in Unicode, or as it is if the Unicode form could be mistaken for another.
fn render_domain(domain: &str) -> Cow<'_, str> {
    let unicode = domain::to_unicode(domain);
    let is_safe = unicode.split('.').all(|label| label.is_ascii() || is_safe_label(label));
    if is_safe { unicode } else { Cow::Borrowed(domain) }
}

/// Returns whether `label`, which is not ASCII, can be told from others by its look.
fn is_safe_label(label: &str) -> bool {
    label.check_restriction_level(RestrictionLevel::SingleScript) && !looks_like_latin(label)
}

/// Returns whether the [skeleton](https://www.unicode.org/reports/tr39/#Confusable_Detection) of
/// `label` is ASCII, or is an identifier in Latin letters although `label` is not.
fn looks_like_latin(label: &str) -> bool {
    let skeleton: String = skeleton(label).collect();
    skeleton.is_ascii() || (is_latin_identifier(&skeleton) && !is_latin_identifier(label))
}

fn is_latin_identifier(text: &str) -> bool {
    let mut scripts = text.resolve_script_set();
    scripts.intersect_with(AugmentedScriptSet::for_char('a'));
    !scripts.is_empty() && text.check_restriction_level(RestrictionLevel::SingleScript)
}

/// Decodes a path for display. A percent-encoded letter does not make a drive letter of a `file` URL, so it stays
/// encoded where it would look like one.
fn render_path(path: &str, scheme_type: SchemeType) -> Cow<'_, str> {
    let has_drive = |path: &str| {
        path.strip_prefix('/').is_some_and(|path| starts_with_windows_drive_letter(path.as_bytes()))
    };
    let rendered = decode_visible(path);
    if scheme_type.is_file() && has_drive(&rendered) && !has_drive(path) {
        let (letter, rest) = path.split_at("/%43".len());
        return Cow::Owned([letter, &decode_visible(rest)].concat());
    }
    rendered
}

/// Decodes the percent-encoded code points that are safe to show.
fn decode_visible(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('%') {
        out.push_str(&rest[..start]);
        let (encoded, after) = rest[start..].split_at(percent_encoded_len(&rest[start..]));
        if encoded.is_empty() {
            out.push('%');
            rest = &after[1..];
        } else {
            write_visible(encoded, &mut out);
            rest = after;
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Returns the length of the run of percent-encoded bytes at the start of `text`.
fn percent_encoded_len(text: &str) -> usize {
    let is_percent_encoded_byte = |triple: &&[u8]| {
        triple[0] == b'%' && triple[1].is_ascii_hexdigit() && triple[2].is_ascii_hexdigit()
    };
    3 * text.as_bytes().chunks_exact(3).take_while(is_percent_encoded_byte).count()
}

/// Writes `encoded`, which consists of percent-encoded bytes, with the code points decoded that are
/// safe to show.
fn write_visible(encoded: &str, out: &mut String) {
    let mut rest = encoded;
    let mut take = |decoded_len: usize| {
        let (taken, after) = rest.split_at(3 * decoded_len);
        rest = after;
        taken
    };
    for chunk in percent_decode(encoded.as_bytes()).utf8_chunks() {
        for c in chunk.valid().chars() {
            let encoded = take(c.len_utf8());
            if is_decoded(c, out) { out.push(c) } else { out.push_str(encoded) }
        }
        out.push_str(take(chunk.invalid().len()));
    }
}

/// Returns whether `c` is shown decoded after `before`.
fn is_decoded(c: char, before: &str) -> bool {
    let last = before.chars().next_back();
    if c.is_ascii() {
        let would_complete_a_percent_encoded_byte =
            c.is_ascii_hexdigit() && ends_in_part_of_percent_encoded_byte(before);
        !PercentEncodeSet::COMPONENT.contains(c) && !would_complete_a_percent_encoded_byte
    } else if is_combining_mark(c) {
        // A mark on a delimiter would change the look of the delimiter.
        is_visible(c) && last.is_some_and(|last| last.is_alphanumeric() || is_combining_mark(last))
    } else {
        is_visible(c) && !is_padlock(c)
    }
}

fn ends_in_part_of_percent_encoded_byte(text: &str) -> bool {
    matches!(text.as_bytes(), [.., b'%'])
        || matches!(text.as_bytes(), [.., b'%', digit] if digit.is_ascii_hexdigit())
}

/// Returns whether `c`, which is not ASCII, is visible and stands for itself.
fn is_visible(c: char) -> bool {
    let is_special = matches!(c, '\u{FFF0}'..='\u{FFFF}');
    // Bidirectional controls and other invisible code points have a type. Controls, private and unassigned
    // code points have none, nor do a few that are hardly ever used.
    let is_invisible = matches!(
        c.identifier_type(),
        None | Some(
            IdentifierType::Not_Character
                | IdentifierType::Default_Ignorable
                | IdentifierType::Deprecated
        )
    );
    !is_special && !is_invisible && !c.is_whitespace()
}

/// Returns whether `c` looks like the mark of a secure page in browsers.
const fn is_padlock(c: char) -> bool {
    matches!(c, '🔏' | '🔐' | '🔒' | '🔓')
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use weburl_testdata::Random;

    use crate::percent::percent_encode::{percent_decode, percent_encode, percent_encode_byte};
    use crate::percent::percent_encode_set::PercentEncodeSet;
    use crate::record::url::Url;

    /// Hosts rendered in Unicode.
    const SAFE: &[&str] = &[
        "bücher.example",
        "faß.example",
        "例え.jp",
        "日本語ドメイン.example",
        "россия.рф",
        "ελλάδα.example",
        "한국.example",
        "ไทย.example",
        "भारत.example",
        // Each label by itself.
        "пример.bücher.例え",
    ];

    /// Hosts rendered in ASCII, and why.
    const UNSAFE: &[(&str, &str)] = &[
        ("аpple.com", "Cyrillic and Latin"),
        ("bücher.аpple.com", "Cyrillic and Latin in one label"),
        ("аррӏе.com", "Cyrillic that looks like `apple`"),
        ("ѕсоре", "Cyrillic that looks like `scope`"),
        ("сосоё.com", "Cyrillic that looks like `cocoë`"),
        ("ооо.рф", "Cyrillic that looks like `ooo`"),
        ("example.срб", "Cyrillic that looks like `cp6`, though it is a top-level domain"),
        ("αβ.example", "Greek that looks like `aß`"),
        ("læs.example", "Latin that looks like `laes`"),
        ("ı.example", "Latin that looks like `i`"),
        ("東京tower.jp", "Han and Latin"),
        ("☕.example", "not allowed in identifiers"),
        ("ɢoogle.com", "not allowed in identifiers"),
    ];

    #[test]
    fn hosts_are_shown_in_unicode_unless_they_look_like_others() {
        for &host in SAFE {
            let url = Url::parse(&["http://", host].concat()).unwrap();
            assert_eq!(url.render().host.as_deref(), Some(host));
        }
        for &(host, reason) in UNSAFE {
            let url = Url::parse(&["http://", host].concat()).unwrap();
            assert_eq!(url.render().host.as_deref(), url.host_str(), "{host}: {reason}");
        }
    }

    #[test]
    fn urls_are_shown_without_credentials_and_with_what_can_be_seen_decoded() {
        const CASES: &[(&str, &str)] = &[
            ("http://user:pass@h:8080/a?b#c", "http://h:8080/a?b#c"),
            ("http://xn--pple-43d.com/", "http://xn--pple-43d.com/"),
            ("http://xn--a/", "http://xn--a/"),
            ("http://[::1]/?#", "http://[::1]/?#"),
            ("x://f%C3%BC/", "x://f%C3%BC/"),
            ("x:/.//a", "x:/.//a"),
            ("file:///C:/%C3%BC", "file:///C:/ü"),
            // Only what is a drive letter looks like one.
            ("file:///%77|/%C3%BC", "file:///%77|/ü"),
            ("file:///%43:", "file:///%43:"),
            ("file:///%43:%5C%41", "file:///C:%5CA"),
            ("file:///%43%7C/", "file:///C%7C/"),
            ("file:///%77|%41", "file:///w|A"),
            ("file:///C:/%77|/m", "file:///C:/w|/m"),
            ("http://h/%77|/m", "http://h/w|/m"),
            ("data:text/plain,%C3%BC a", "data:text/plain,ü a"),
            ("x:%C3%BC?%C3%BC#%C3%BC", "x:ü?ü#ü"),
        ];
        for &(input, expected) in CASES {
            assert_eq!(Url::parse(input).unwrap().render().to_string(), expected);
        }
    }

    /// Paths, and how they are rendered.
    const PATHS: &[(&str, &str)] = &[
        ("/%41%7a%2D%7E", "/Az-~"),
        ("/%E6%97%A5%e6%9c%ac", "/日本"),
        ("/%F0%9F%98%80%E2%82%AC", "/😀€"),
        // Delimiters, and what the parser would encode again.
        ("/%2F%3F%23%25%5C%26%3D%2B%3B%3A%40", "/%2F%3F%23%25%5C%26%3D%2B%3B%3A%40"),
        ("/%20%22%3C%0A%00%7F", "/%20%22%3C%0A%00%7F"),
        // What is not percent-encoded, or not UTF-8.
        ("/%", "/%"),
        ("/%4", "/%4"),
        ("/%zz%C3%BC", "/%zzü"),
        ("/%C3", "/%C3"),
        ("/%C3%BC%C3%41%FFa", "/ü%C3A%FFa"),
        ("/%ED%A0%80", "/%ED%A0%80"),
        // What would become a percent-encoded byte.
        ("/%%34%31", "/%%341"),
        ("/%4%31", "/%4%31"),
        ("/%2541", "/%2541"),
        // What is invisible, or changes the look of other text.
        ("/a%C2%A0%E3%80%80%E2%80%A8b", "/a%C2%A0%E3%80%80%E2%80%A8b"),
        (
            "/a%E2%80%AE%E2%81%A6%E2%80%8B%EF%BB%BF%C2%AD",
            "/a%E2%80%AE%E2%81%A6%E2%80%8B%EF%BB%BF%C2%AD",
        ),
        ("/a%C2%9F%EE%80%80%EF%BF%BD", "/a%C2%9F%EE%80%80%EF%BF%BD"),
        ("/%CC%B8e%CC%81%CC%B8", "/%CC%B8e\u{301}\u{338}"),
        // What could be mistaken for a mark of security.
        (
            "/%F0%9F%94%92%F0%9F%94%93%F0%9F%94%90%F0%9F%94%8F",
            "/%F0%9F%94%92%F0%9F%94%93%F0%9F%94%90%F0%9F%94%8F",
        ),
        ("/%F0%9F%94%91", "/🔑"),
    ];

    #[test]
    fn paths_are_decoded_where_that_shows_something_and_hides_nothing() {
        for &(path, expected) in PATHS {
            let url = Url::parse(&["http://h", path].concat()).unwrap();
            assert_eq!(url.render().path, expected, "{path}");
        }
    }

    #[test]
    fn what_is_shown_has_the_same_parts_and_decodes_to_the_same_bytes() {
        let mut random = Random::new(4);
        for _ in 0..50_000 {
            let text: String = (0..random.below(8)).map(|_| generate(&mut random)).collect();
            let text = percent_encode(&text, &PercentEncodeSet::NON_ASCII);
            let url = Url::parse(&["http://h/?", &text].concat()).unwrap();
            let query = &*url.render().query.unwrap();
            let shown = Url::parse(&["http://h/?", query].concat()).unwrap();
            assert!(shown.query_pairs().eq(url.query_pairs()), "{url} is shown as {query}");
            let bytes = |text: &str| percent_decode(text.as_bytes()).into_owned();
            assert_eq!(bytes(query), bytes(url.query().unwrap()), "{url} is shown as {query}");
        }
    }

    fn generate(random: &mut Random) -> String {
        match random.below(4) {
            0 => percent_encode_byte(random.below(0x100) as u8).into(),
            1 => random.pick(&["%", "%4", "%2", "&", "=", "+", "a", "1"]).into(),
            2 => random.pick(&["%C3", "%BC", "%41", "%25", "%26", "%F0%9F", "%98%80"]).into(),
            _ => char::from_u32(random.below(0x11_0000) as u32).unwrap_or('é').into(),
        }
    }
}
