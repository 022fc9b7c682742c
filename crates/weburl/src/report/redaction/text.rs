//! Text that has URLs in it, without what is secret in them.
//!
//! Text is cut into words at ASCII white space, and words into URLs and what is between them. Nothing is normalized, and no
//! byte is lost but what becomes `***`:
//!
//! ```text
//! "a=https://user:password@host/reset?token=x","b"
//! ---                                       ------   between URLs
//!    --------                                        scheme and slashes
//!            -------------                           up to the last @ of the authority, or of all of it
//!                         -----------------          path, query and fragment, as in `Redacted`
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::{self, Write};

use crate::parser::input::{trim, without_tabs_and_newlines};
use crate::record::url::Url;
use crate::report::redaction::policy::RedactionPolicy;
use crate::report::redaction::user_info::{
    at_sign, divide_whole_authority, has_user_info, is_address,
};
use crate::report::redaction::write::{MASK, write_pairs, write_path};
use crate::syntax::scheme::SchemeType;

/// What the parser takes for a slash.
const SLASHES: [char; 2] = ['/', '\\'];

/// What often stands around a URL, and is hidden only before an `@`.
const OPENING: &[char] = &['(', '[', '{', '<', '"', '\'', '`', '“', '‘', '«', '='];
const CLOSING: &[char] =
    &[')', ']', '}', '>', '"', '\'', '`', '”', '’', '»', '.', ',', ':', ';', '!', '?'];

/// Quotation marks, and what ends what they begin.
const QUOTES: &[(char, char)] =
    &[('"', '"'), ('\'', '\''), ('`', '`'), ('<', '>'), ('“', '”'), ('‘', '’'), ('«', '»')];

impl RedactionPolicy {
    /// Hides what is secret in running text, such as a line of a log, and keeps every other byte.
    ///
    /// In each URL, `***` replaces what [`Redacted`](crate::Redacted) hides, in whatever spelling the parser accepts. A URL
    /// begins with a scheme, a colon, and a slash or backslash; behind the special schemes, the colon is enough, and behind
    /// anything else, `://`. It ends at
    /// ASCII white space, or at the closing quotation mark if it begins behind one. Where it cannot be parsed, everything goes
    /// from the slashes to its last `@`, or the authority if that has a colon and no `@`, because it may have been cut off.
    /// Words such as `user:password@host` and `/path?token=x` are treated as references.
    ///
    /// This may hide more than is secret, such as the name of an e-mail address behind a colon, or what is between two
    /// URLs that no white space and no quotation mark separates. Borrows the text if there is nothing to hide.
    ///
    /// # Examples
    /// ```
    /// use weburl::RedactionPolicy;
    ///
    /// let line = r#"cannot reach "postgres://app:hunter2@db/main" (see https://h/?token=x&page=2)"#;
    /// assert_eq!(
    ///     RedactionPolicy::new().redact_text(line),
    ///     r#"cannot reach "postgres://***@db/main" (see https://h/?token=***&page=2)"#,
    /// );
    /// ```
    ///
    /// # Example: what cannot be parsed
    /// ```
    /// use weburl::RedactionPolicy;
    ///
    /// let hidden = |text| RedactionPolicy::new().redact_text(text);
    /// assert_eq!(hidden("https://user:pass/word@host/"), "https://***@host/");
    /// assert_eq!(hidden("https://user:passwo"), "https://***");
    /// ```
    pub fn redact_text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut shown = String::new();
        // Writing to a string cannot fail.
        let _ = write_text(text, self, &mut shown);
        if shown == text { Cow::Borrowed(text) } else { Cow::Owned(shown) }
    }

    /// Hides what is secret in an input of the parser, whether or not it can be parsed.
    ///
    /// As [`redact_text`](Self::redact_text), except that all of the input is one URL, with the white space and the quotation
    /// marks in it. Like the parser, it removes tabs and newlines, and white space at both ends.
    ///
    /// # Examples
    /// ```
    /// use weburl::RedactionPolicy;
    ///
    /// let hidden = |input| RedactionPolicy::new().redact_input(input);
    /// assert_eq!(hidden(" https:user:pass word@host/ "), "https:***@host/");
    /// assert_eq!(hidden("https://user:pass word@exa mple/"), "https://***@exa mple/");
    /// ```
    pub fn redact_input<'i>(&self, input: &'i str) -> Cow<'i, str> {
        let input = match without_tabs_and_newlines(trim(input)) {
            Cow::Borrowed(input) => input,
            Cow::Owned(input) => return Cow::Owned(self.redact_word(&input, true).into_owned()),
        };
        self.redact_word(input, true)
    }

    fn redact_word<'w>(&self, word: &'w str, is_input: bool) -> Cow<'w, str> {
        let mut shown = String::new();
        let _ = write_word(word, is_input, self, &mut shown);
        if shown == word { Cow::Borrowed(word) } else { Cow::Owned(shown) }
    }
}

fn write_text(text: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
        let word = &rest[..end];
        if may_hide(word) {
            write_word(word, false, policy, f)?;
        } else {
            f.write_str(word)?;
        }
        rest = &rest[end..];
        let end = rest.find(|c: char| !c.is_ascii_whitespace()).unwrap_or(rest.len());
        f.write_str(&rest[..end])?;
        rest = &rest[end..];
    }
    Ok(())
}

/// Returns whether something of a word may be hidden, which takes one of these bytes. Most words of a log have none.
fn may_hide(word: &str) -> bool {
    word.bytes().any(|byte| matches!(byte, b':' | b'/' | b'\\' | b'@' | b'?' | b'%'))
}

/// Writes a word, or an input, of which all that follows a scheme is a URL.
fn write_word(
    word: &str,
    is_input: bool,
    policy: &RedactionPolicy,
    f: &mut impl Write,
) -> fmt::Result {
    let mut rest = word;
    while let Some((start, colon)) = find_scheme(rest) {
        // An input with something else before the scheme is a reference to the standard, but some readers begin
        // at the `://`.
        let is_scheme = rest[..start].bytes().all(|byte| is_part_of_scheme(byte) || byte == b':');
        if is_input && !is_scheme && !has_two_slashes(&rest[colon + 1..]) {
            break;
        }
        let end = if is_input { rest.len() } else { url_end(rest, start, colon) };
        // Behind two backslashes, others take everything up to the `@` for credentials.
        let is_user_info = is_input && !is_scheme && at_sign(rest) > Some(colon);
        if !is_user_info {
            write_between(&rest[..start], is_input, policy, f)?;
        }
        write_url(&rest[start..end], colon - start, is_user_info, policy, f)?;
        rest = &rest[end..];
    }
    write_between(rest, is_input, policy, f)
}

fn has_two_slashes(text: &str) -> bool {
    text.starts_with(SLASHES) && text[1..].starts_with(SLASHES)
}

/// Writes what is no URL with a scheme: references, and strings with credentials nevertheless.
fn write_between(
    text: &str,
    is_input: bool,
    policy: &RedactionPolicy,
    f: &mut impl Write,
) -> fmt::Result {
    if is_input {
        return write_input_without_scheme(text, policy, f);
    }
    if has_stray_quote(text) {
        return write_reference(text, policy, f);
    }
    // JSON without white space is one word.
    for (index, string) in text.split('"').enumerate() {
        if index > 0 {
            f.write_char('"')?;
        }
        write_reference(string, policy, f)?;
    }
    Ok(())
}

/// Returns whether a quotation mark neither begins nor ends a string of JSON, so that it may be part of a password.
fn has_stray_quote(text: &str) -> bool {
    text.match_indices('"').any(|(at, _)| {
        // In a string in a string, quotation marks are escaped.
        let before = text[..at].trim_end_matches('\\').chars().next_back();
        let begins = before.is_none_or(|before| "{[(:,=".contains(before));
        let ends = text[at + 1..].chars().next().is_none_or(|after| "}]):,;.".contains(after));
        !begins && !ends
    })
}

/// Returns where the first URL begins, and the colon of its scheme.
fn find_scheme(text: &str) -> Option<(usize, usize)> {
    text.match_indices(':').find_map(|(colon, _)| {
        let len = text[..colon].bytes().rev().take_while(|byte| is_part_of_scheme(*byte)).count();
        let run = &text[colon - len..colon];
        let scheme = run.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
        let rest = &text[colon + 1..];
        let has_one_slash = rest.starts_with(SLASHES);
        // Some programs take anything before it for a scheme.
        let is_enough = has_one_slash || SchemeType::of(scheme) != SchemeType::NotSpecial;
        let is_url = has_two_slashes(rest) || (is_enough && !scheme.is_empty());
        is_url.then_some((colon - scheme.len(), colon))
    })
}

fn is_part_of_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
}

/// Returns where the URL ends whose scheme is from `start` to `colon` of a word.
fn url_end(word: &str, start: usize, colon: usize) -> usize {
    let (before, url) = word.split_at(start);
    let mut before = before.chars().rev();
    let open = before.next();
    let quote = QUOTES.iter().find(|(quote, _)| Some(*quote) == open);
    // In a string in a string, both quotation marks are escaped.
    let is_escaped = before.next() == Some('\\');
    let closing = quote.and_then(|(_, close)| {
        let mut places = url.match_indices(*close).map(|(at, _)| at);
        places.find(|&at| url[..at].ends_with('\\') == is_escaped)
    });
    match closing {
        Some(at) => start + at - usize::from(is_escaped),
        None => (colon + 1).max(start + url.trim_end_matches(CLOSING).len()),
    }
}

/// Writes a URL with a scheme, which ends at `colon`, and which may be a part of credentials.
fn write_url(
    url: &str,
    colon: usize,
    is_user_info: bool,
    policy: &RedactionPolicy,
    f: &mut impl Write,
) -> fmt::Result {
    let slashes_end = url.len() - url[colon + 1..].trim_start_matches(SLASHES).len();
    let (before, rest) = url.split_at(slashes_end);
    if !is_user_info {
        f.write_str(before)?;
    }
    let authority = &rest[..divide_whole_authority(rest).end];
    let of_authority = at_sign(rest);
    let user_info_end = match rest.rfind('@') {
        Some(last) if of_authority != Some(last) && Url::parse(url).is_err() => Some(last),
        None if authority.contains(':')
            && before.ends_with(SLASHES)
            && Url::parse(url).is_err() =>
        {
            Some(authority.len())
        }
        _ => of_authority,
    };
    if user_info_end.is_some() {
        f.write_str(MASK)?;
    }
    write_path_and_more(&rest[user_info_end.unwrap_or(0)..], policy, f)
}

/// Writes a path with a query and a fragment.
fn write_path_and_more(text: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    let (text, fragment) = match text.split_once('#') {
        Some((text, fragment)) => (text, Some(fragment)),
        None => (text, None),
    };
    let (path, query) = match text.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (text, None),
    };
    write_path(path, policy, f)?;
    for (delimiter, pairs) in [('?', query), ('#', fragment)] {
        if let Some(pairs) = pairs {
            f.write_char(delimiter)?;
            write_pairs(pairs, policy, f)?;
        }
    }
    Ok(())
}

/// Some programs take `user@host` for a URL.
fn write_input_without_scheme(
    text: &str,
    policy: &RedactionPolicy,
    f: &mut impl Write,
) -> fmt::Result {
    if at_sign(text).is_some() && !is_address(text) {
        return write_authority_and_more(text, policy, f);
    }
    write_reference(text, policy, f)
}

/// Writes what begins with an authority.
fn write_authority_and_more(
    text: &str,
    policy: &RedactionPolicy,
    f: &mut impl Write,
) -> fmt::Result {
    let user_info_end = at_sign(text);
    if user_info_end.is_some() {
        f.write_str(MASK)?;
    }
    write_path_and_more(&text[user_info_end.unwrap_or(0)..], policy, f)
}

/// Writes what may be a reference, or credentials without a scheme.
fn write_reference(text: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    let start = text.len() - text.trim_start_matches(OPENING).len();
    let (before, text) = text.split_at(start);
    let (text, after) = text.split_at(text.trim_end_matches(CLOSING).len());
    f.write_str(before)?;
    let rest = text.trim_start_matches(SLASHES);
    let slashes = &text[..text.len() - rest.len()];
    if slashes.len() > 1 {
        f.write_str(slashes)?;
        write_authority_and_more(rest, policy, f)?;
    } else if text.starts_with('/') {
        write_path_and_more(text, policy, f)?;
    } else if has_user_info(text) || has_user_info(after_colon(text)) {
        write_user_info(text, policy, f)?;
    } else if text.contains('?') {
        write_path_and_more(text, policy, f)?;
    } else {
        f.write_str(text)?;
    }
    f.write_str(after)
}

/// Returns what may be a URL that is written as the path of another, as that of `blob:`.
fn after_colon(text: &str) -> &str {
    text.split_once(':').map_or("", |(_, rest)| rest)
}

/// Writes text with credentials: what is before a colon, and what is behind the last `@`, if it can be told.
fn write_user_info(text: &str, policy: &RedactionPolicy, f: &mut impl Write) -> fmt::Result {
    match (text.find(':'), text.rfind('@')) {
        (Some(colon), Some(at)) if colon < at => {
            write!(f, "{}{MASK}", &text[..=colon])?;
            write_path_and_more(&text[at..], policy, f)
        }
        _ => f.write_str(MASK),
    }
}
