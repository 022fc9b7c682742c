//! Finds URLs in running text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::error::set_error::SetError;
use crate::syntax::scheme::{SchemeType, is_scheme};
use crate::text::end::url_end;

/// Finds the URLs in running text: prose, Markdown, logs, source code.
///
/// A URL begins with a scheme and `://`, and ends where a reader would say: at white space, controls, any of
/// ``"<>\^`|`` and the punctuation of Chinese and Japanese, before a closing bracket whose partner is not in the URL, and
/// before the punctuation at the end of a sentence. If it begins behind a `'`, it ends before the next one.
///
/// What is found need not be a URL: parse it. Addresses without a scheme, such as `www.example.com`, are found only
/// [on request](Self::with_www).
///
/// # Examples
/// ```
/// use weburl::text::UrlFinder;
///
/// let text = "See [the page](https://example.com/a_(b)?c), or <http://example.org/>!";
/// let urls: Vec<_> = UrlFinder::new().find(text).map(|span| &text[span]).collect();
/// assert_eq!(urls, ["https://example.com/a_(b)?c", "http://example.org/"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlFinder {
    /// Those to look for, or none for all.
    schemes: Vec<String>,
    is_ascii: bool,
    finds_www: bool,
}

impl UrlFinder {
    /// Returns a finder of URLs with any scheme that has two slashes behind it.
    ///
    /// # Examples
    /// ```
    /// let finder = weburl::text::UrlFinder::new();
    /// assert_eq!(finder.find("See https://example.com/.").next(), Some(4..24));
    /// ```
    pub const fn new() -> Self {
        Self { schemes: Vec::new(), is_ascii: false, finds_www: false }
    }

    /// Finds URLs with this scheme only, or with one of those of further calls. The case is ignored.
    ///
    /// A scheme that is not [special](https://url.spec.whatwg.org/#special-scheme), such as `mailto`, needs no slashes
    /// behind its colon if it is asked for.
    ///
    /// # Errors
    /// [`InvalidScheme`](SetError::InvalidScheme) if `scheme` is not a scheme.
    ///
    /// # Examples
    /// ```
    /// use weburl::text::UrlFinder;
    ///
    /// let text = "https://example.com/, mailto:ann@example.com or tel:110";
    /// let finder = UrlFinder::new().scheme("mailto")?.scheme("tel")?;
    /// let urls: Vec<_> = finder.find(text).map(|span| &text[span]).collect();
    /// assert_eq!(urls, ["mailto:ann@example.com", "tel:110"]);
    /// # Ok::<(), weburl::SetError>(())
    /// ```
    pub fn scheme(mut self, scheme: &str) -> Result<Self, SetError> {
        if !is_scheme(scheme) {
            return Err(SetError::InvalidScheme);
        }
        self.schemes.push(scheme.to_ascii_lowercase());
        Ok(self)
    }

    /// Ends URLs at the first character outside ASCII, which helps where text is written without spaces.
    ///
    /// # Examples
    /// ```
    /// use weburl::text::UrlFinder;
    ///
    /// let text = "请看https://example.com/a这里";
    /// let span = UrlFinder::new().ascii_only().find(text).next().unwrap();
    /// assert_eq!(&text[span], "https://example.com/a");
    /// ```
    #[must_use]
    pub fn ascii_only(self) -> Self {
        Self { is_ascii: true, ..self }
    }

    /// Finds addresses without a scheme as well that begin with `www.`.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    /// use weburl::text::UrlFinder;
    ///
    /// let text = "See www.example.com/a.";
    /// let span = UrlFinder::new().with_www().find(text).next().unwrap();
    /// let url = Parser::new().default_scheme("https").unwrap().parse(&text[span])?;
    /// assert_eq!(url.as_str(), "https://www.example.com/a");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn with_www(self) -> Self {
        Self { finds_www: true, ..self }
    }

    /// Returns where the URLs are in `text`, in bytes, in order. Borrows, and takes linear time.
    pub fn find<'t>(&'t self, text: &'t str) -> FoundUrls<'t> {
        FoundUrls { finder: self, text, at: 0, with_scheme: None }
    }

    /// Returns where the next URL with a scheme is, from `from` on.
    fn find_with_scheme(&self, text: &str, from: usize) -> Option<Range<usize>> {
        let mut at = from;
        loop {
            let colon = at + text[at..].find(':')?;
            at = colon + 1;
            let Some((start, rest)) = self.scheme_before(text, from, colon) else { continue };
            if let Some(end) = url_end(text, start, rest, self.is_ascii) {
                return Some(start..end);
            }
        }
    }

    /// Returns where the next address with `www.` is that begins in this range.
    fn find_www(&self, text: &str, range: Range<usize>) -> Option<Range<usize>> {
        let mut from = range.start;
        loop {
            let dot = from + text.get(from..range.end)?.find('.')?;
            let start = dot.checked_sub(3).filter(|start| *start >= range.start);
            from = dot + 1;
            let is_www = |start: &usize| {
                let before = text.as_bytes()[..*start].last();
                text.as_bytes()[*start..dot].eq_ignore_ascii_case(b"www")
                    && !before
                        .is_some_and(|byte| byte.is_ascii_alphanumeric() || INNER.contains(byte))
                    && text[from..].starts_with(char::is_alphanumeric)
            };
            let Some(start) = start.filter(is_www) else { continue };
            if let Some(end) = url_end(text, start, from, self.is_ascii) {
                return Some(start..end);
            }
        }
    }

    /// Returns where the scheme begins that ends before `colon`, and where what follows its colon and slashes begins.
    fn scheme_before(&self, text: &str, from: usize, colon: usize) -> Option<(usize, usize)> {
        let before = &text[from..colon];
        let has_slashes = text[colon + 1..].starts_with("//");
        let rest = colon + if has_slashes { 3 } else { 1 };
        if self.schemes.is_empty() {
            return if has_slashes { Some((from + any_scheme(before)?, rest)) } else { None };
        }
        let scheme = self.schemes.iter().find(|scheme| ends_with_word(before, scheme))?;
        let is_enough = has_slashes || SchemeType::of(scheme) == SchemeType::NotSpecial;
        is_enough.then_some((colon - scheme.len(), rest))
    }
}

/// What stands before `www.` in a longer host, in an email address, or in a URL without its scheme.
const INNER: &[u8] = b"/.@-_%=&+~\\";

/// Returns where the scheme begins that `text` ends with.
fn any_scheme(text: &str) -> Option<usize> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    let len = text.bytes().rev().take_while(|byte| is_part(byte)).count();
    let run = after_control_sequence(text, &text[text.len() - len..]);
    // A sentence before it may end without a space: `here.http://`.
    let last = run.rsplit('.').next().unwrap_or(run);
    let run = if SchemeType::of(last) == SchemeType::NotSpecial { run } else { last };
    let scheme = run.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
    // A single letter is a drive.
    (scheme.len() > 1).then_some(text.len() - scheme.len())
}

/// Returns whether `text` ends with `word`, in any case, and the word is not part of a longer one.
fn ends_with_word(text: &str, word: &str) -> bool {
    let Some(start) = text.len().checked_sub(word.len()) else { return false };
    let bytes = text.as_bytes();
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric();
    let len = bytes[..start].iter().rev().take_while(|byte| is_letter(byte)).count();
    bytes[start..].eq_ignore_ascii_case(word.as_bytes())
        && (len == 0 || after_control_sequence(text, &text[start - len..]).len() == word.len())
}

/// Returns the letters that `text` ends with, without those that end a control sequence of a terminal: in `ESC[1;36mhttps`, the
/// `36m` in front of `https`.
fn after_control_sequence<'t>(text: &str, letters: &'t str) -> &'t str {
    let before = &text[..text.len() - letters.len()];
    let parameters = |c: char| c.is_ascii_digit() || ";:<=>?".contains(c);
    if !before.trim_end_matches(parameters).ends_with("\u{1B}[") {
        return letters;
    }
    let end = letters.trim_start_matches(|c: char| c.is_ascii_digit());
    end.get(1..).unwrap_or_default()
}

/// The places of URLs in a text. See [`UrlFinder::find`].
#[derive(Clone)]
pub struct FoundUrls<'t> {
    finder: &'t UrlFinder,
    text: &'t str,
    /// Where to go on.
    at: usize,
    /// The next URL with a scheme, if it has been looked for; one at the end of the text is none.
    with_scheme: Option<Range<usize>>,
}

/// Omits the text, in which a URL may have a password.
impl fmt::Debug for FoundUrls<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { finder, text: _, at, with_scheme: _ } = self;
        f.debug_struct("FoundUrls").field("finder", finder).field("at", at).finish_non_exhaustive()
    }
}

impl Iterator for FoundUrls<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let Self { finder, text, at, ref with_scheme } = *self;
        let with_scheme = with_scheme.clone().filter(|found| found.start >= at);
        let found = with_scheme
            .or_else(|| finder.find_with_scheme(text, at))
            .unwrap_or(text.len()..text.len());
        let www = if finder.finds_www { finder.find_www(text, at..found.start) } else { None };
        let next = www.unwrap_or_else(|| found.clone());
        self.with_scheme = Some(found);
        self.at = next.end;
        (!next.is_empty()).then_some(next)
    }
}
