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
use alloc::vec::Vec;
use core::net::Ipv4Addr;
use core::ops::Range;

use crate::parser::input::{trim, without_tabs_and_newlines};
use crate::record::url::Url;
use crate::report::redaction::judge::{Judge, after_semicolon, begins_with_name, is_account};
use crate::report::redaction::policy::RedactionPolicy;
use crate::report::redaction::user_info::{
    at_sign, divide_whole_authority, has_user_info, is_address,
};
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
        Judge::of_text(text, *self).shown()
    }

    /// Returns the spans of what [`redact_text`](Self::redact_text) hides, in order, in bytes of the text. They do not touch.
    ///
    /// # Examples
    /// ```
    /// use weburl::RedactionPolicy;
    ///
    /// let spans = RedactionPolicy::new().secrets_in_text("https://h/?token=x&page=2");
    /// assert_eq!(spans, [17..18]);
    /// ```
    pub fn secrets_in_text(&self, text: &str) -> Vec<Range<usize>> {
        Judge::of_text(text, *self).into_hidden()
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
            Cow::Owned(input) => return Cow::Owned(self.redact_word(&input).into_owned()),
        };
        self.redact_word(input)
    }

    fn redact_word<'w>(&self, word: &'w str) -> Cow<'w, str> {
        let mut judge = Judge::new(word, *self);
        judge.word(word, true);
        judge.shown()
    }
}

fn may_hide(word: &str) -> bool {
    word.bytes().any(|byte| matches!(byte, b':' | b'/' | b'\\' | b'@' | b'?' | b'%' | b'&'))
}

impl<'t> Judge<'t> {
    fn of_text(text: &'t str, policy: RedactionPolicy) -> Self {
        let mut this = Self::new(text, policy);
        // Most words have no byte that it takes to hide something.
        for word in text.split_ascii_whitespace().filter(|word| may_hide(word)) {
            this.word(word, false);
        }
        this
    }

    /// Judges a word, or an input, of which all that follows a scheme is a URL.
    fn word(&mut self, word: &'t str, is_input: bool) {
        // The quotation marks of JSON in a path or query end nothing.
        if let Some(object) = nested_object(word) {
            self.members(object);
            self.tokens(object, "");
        }
        let mut rest = word;
        while let Some((start, colon)) = find_scheme(rest) {
            // An input with something else before the scheme is a reference to the standard, but some readers begin
            // at the `://`.
            let is_scheme =
                rest[..start].bytes().all(|byte| is_part_of_scheme(byte) || byte == b':');
            if is_input && !is_scheme && !has_two_slashes(&rest[colon + 1..]) {
                break;
            }
            let end = if is_input { rest.len() } else { url_end(rest, start, colon) };
            // Behind two backslashes, and behind two schemes without a slash, others take everything up to the `@` for
            // credentials.
            let reads_on = match is_scheme {
                true => start > 0 && !rest[colon + 1..].starts_with(SLASHES),
                false => is_input,
            };
            let is_user_info = reads_on && at_sign(&rest[..end]) > Some(colon);
            let user_info_start = is_user_info
                .then(|| if is_input { 0 } else { rest.len() - after_colon(rest).len() });
            if !is_user_info {
                self.between(&rest[..start], is_input);
            }
            self.url(&rest[..end], start, colon, user_info_start);
            rest = &rest[end..];
        }
        self.between(rest, is_input);
    }

    /// Judges what is no URL with a scheme: references, and strings with credentials nevertheless.
    fn between(&mut self, text: &'t str, is_input: bool) {
        if is_input {
            return self.input_without_scheme(text);
        }
        if !text.contains('"') || has_stray_quote(text) {
            return self.reference(text);
        }
        // JSON without white space is one word. In a string in a string, quotation marks are escaped.
        let mut strings = text.split('"').peekable();
        while let Some(string) = strings.next() {
            self.reference(match strings.peek() {
                Some(_) => string.trim_end_matches('\\'),
                None => string,
            });
        }
    }

    /// Judges a URL from `start` of `text` on, whose scheme ends at `colon`, and whose credentials may begin before it.
    fn url(&mut self, text: &'t str, start: usize, colon: usize, user_info_start: Option<usize>) {
        let url = &text[start..];
        let rest = text[colon + 1..].trim_start_matches(SLASHES);
        if is_account(&text[start..colon], rest) {
            return self.hide(rest);
        }
        let before = &url[..url.len() - rest.len()];
        let authority = &rest[..divide_whole_authority(rest).end];
        let of_authority = at_sign(rest);
        let user_info_end = match rest.rfind('@') {
            Some(last) if of_authority != Some(last) && Url::parse(url).is_err() => Some(last),
            None if before.ends_with(SLASHES)
                && may_be_cut_off(before, authority, rest.len() == authority.len()) =>
            {
                Some(authority.len())
            }
            _ => of_authority,
        };
        // There is nothing to hide before the `@` of `https://:@host`.
        if let Some(end) = user_info_end.filter(|&end| {
            user_info_start.is_some() || !rest[..end].bytes().all(|byte| byte == b':')
        }) {
            let user_info_start = user_info_start.unwrap_or(text.len() - rest.len());
            self.hide(&text[user_info_start..text.len() - rest.len() + end]);
            // The `@` may stand in a parameter, as JDBC has them.
            self.names(after_semicolon(authority));
        }
        self.tail(&rest[user_info_end.unwrap_or(0)..]);
    }

    /// Some programs take `user@host` for a URL.
    fn input_without_scheme(&mut self, text: &'t str) {
        if at_sign(text).is_some() && !is_address(text) {
            self.authority_and_more(text);
        } else {
            self.reference(text);
        }
    }

    /// Judges what begins with an authority.
    fn authority_and_more(&mut self, text: &'t str) {
        let user_info_end = at_sign(text);
        if let Some(end) = user_info_end {
            self.hide(&text[..end]);
        }
        self.tail(&text[user_info_end.unwrap_or(0)..]);
    }

    /// Judges what may be a reference, credentials without a scheme, or a list of pairs.
    fn reference(&mut self, text: &'t str) {
        let text = text.trim_start_matches(OPENING).trim_end_matches(CLOSING);
        let rest = text.trim_start_matches(SLASHES);
        if text.len() - rest.len() > 1 {
            self.authority_and_more(rest);
        } else if text.starts_with('/') {
            self.tail(text);
        } else if has_user_info(text) || has_user_info(after_colon(text)) {
            self.user_info(text);
        } else if text.contains('?') {
            self.tail(text);
        } else if is_list_of_pairs(text) {
            self.pairs(text);
        } else {
            self.connection_string(text);
            // An escaped word is a part of a URL if it has one of these.
            self.decoded_if(text, |layer| layer.contains(['/', '?', '=', '&', '"', '%']));
        }
    }

    /// Judges text with credentials: what is before a colon, and what is behind the last `@`, if it can be told.
    fn user_info(&mut self, text: &'t str) {
        match (text.find(':'), text.rfind('@')) {
            (Some(colon), Some(at)) if colon < at => {
                self.hide(&text[colon + 1..at]);
                self.tail(&text[at..]);
            }
            _ => self.hide(text),
        }
    }
}

fn has_two_slashes(text: &str) -> bool {
    text.starts_with(SLASHES) && text[1..].starts_with(SLASHES)
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

/// Returns what may be a URL that is written as the path of another, as that of `blob:`.
fn after_colon(text: &str) -> &str {
    text.split_once(':').map_or("", |(_, rest)| rest)
}

/// Returns whether `text` is a list of pairs, such as the body of a form: at least two, each with a name.
fn is_list_of_pairs(text: &str) -> bool {
    text.contains('&') && text.split('&').all(|pair| begins_with_name(pair.as_bytes()))
}

/// Returns whether an authority without an `@` may end in a password that was cut off, if `is_all` there is. A `[` begins an
/// IPv6 address, a `;` with a name parameters of JDBC, digits behind the name of a machine are a port, and so are `port`, `%s`
/// and `%d` behind a machine or placeholder, and before a path.
fn may_be_cut_off(before: &str, authority: &str, is_all: bool) -> bool {
    let host = match authority.split_once(';') {
        Some((host, parameters)) if begins_with_name(parameters.as_bytes()) => host,
        _ => authority,
    };
    let Some((name, port)) = host.rsplit_once(':') else { return false };
    let (address, _) = host.split_once('%').unwrap_or((host, ""));
    let is_of_address = |byte: u8| byte.is_ascii_hexdigit() || b"[:.".contains(&byte);
    let is_address = address.starts_with('[') && address.bytes().all(is_of_address);
    let is_machine = matches!(name, "localhost" | "%s" | "%d") || name.parse::<Ipv4Addr>().is_ok();
    let is_port = match port {
        "%s" | "%d" | "port" => is_machine || !is_all,
        _ => is_machine && port.bytes().all(|byte| byte.is_ascii_digit()),
    };
    !(is_address || is_port) && Url::parse(&[before, host].concat()).is_err()
}

/// Returns what begins with an object of JSON that is not by itself, nor in a list, a string or another object.
fn nested_object(word: &str) -> Option<&str> {
    let mut braces = word.match_indices('{').map(|(at, _)| at);
    let start = braces.find(|&at| {
        let before = word[..at].chars().next_back();
        let after = word[at + 1..].trim_start_matches('\\');
        before.is_some_and(|before| !":,[({\"'\\>".contains(before)) && after.starts_with('"')
    })?;
    Some(&word[start..])
}
