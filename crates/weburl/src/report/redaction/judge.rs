//! Which parts of a text are secret.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::ops::Range;

use crate::parser::input::offset_in;
use crate::record::components::Offset;
use crate::record::url_ref::UrlRef;
use crate::report::redaction::layer::{MAX_LAYERS, decode, move_to_source};
use crate::report::redaction::policy::RedactionPolicy;
use crate::report::redaction::token::{MIN_LEN, is_like_token, is_number};
use crate::report::redaction::user_info::{
    has_user_info, has_user_info_across_pairs, shows_user_info,
};

const MASK: &str = "***";

/// White space in JSON, and how forms write it.
const JSON_SPACE: [char; 5] = [' ', '+', '\t', '\n', '\r'];

/// Judges a text as one judges a URL: each part that is secret, in the text or in what it says in layers of escapes, is
/// hidden, and every other byte stays.
///
/// ```text
/// /a/ghp_…;sid=S/b?next=%2Freset%3Ftoken%3DS&q={"token":"S"}#/cb?code=S    as written
///    -----     -        /reset?token=S          ---------         -----    segments, pairs, members
///                                    -                                     one layer below
/// ```
pub(super) struct Judge<'t> {
    text: &'t str,
    policy: RedactionPolicy,
    is_decoded: bool,
    path: &'t str,
    /// Whether the path is, once someone asked.
    is_of_cgit: Option<bool>,
    hidden: Vec<Range<usize>>,
}

impl<'t> Judge<'t> {
    pub(super) fn new(text: &'t str, policy: RedactionPolicy) -> Self {
        Self { text, policy, is_decoded: false, path: "", is_of_cgit: None, hidden: Vec::new() }
    }

    /// Judges what was parsed.
    pub(super) fn of_url(url: UrlRef<'t>, policy: RedactionPolicy) -> Self {
        let (href, components) = (url.href(), url.components());
        let mut this = Self::new(href, policy);
        let rest = &href[url.scheme().len() + 1..];
        if is_account(url.scheme(), rest) {
            this.hide(rest.trim_start_matches('/'));
            return this;
        }
        let (username, password) = (components.username(), components.password());
        if username.start < password.end {
            this.hide(&href[username.start..password.end]);
        }
        this.names(after_semicolon(&href[password.end..components.get(Offset::PathStart)]));
        if !url.has_opaque_path() {
            this.path(url.path(), url.host_str().unwrap_or_default());
        } else if has_user_info(url.path()) {
            this.hide(url.path());
        } else if url.scheme() != "data" {
            this.connection_string(&href[..components.get(Offset::PathStart) + url.path().len()]);
            this.path(url.path(), "");
        }
        for pairs in [url.query(), url.fragment()].into_iter().flatten() {
            this.pairs(pairs);
        }
        this
    }

    /// Hides a part of the text.
    pub(super) fn hide(&mut self, part: &'t str) {
        let start = offset_in(self.text, part);
        self.hidden.push(start..start + part.len());
    }

    /// Returns the text with masks.
    pub(super) fn shown(self) -> Cow<'t, str> {
        if self.hidden.is_empty() {
            return Cow::Borrowed(self.text);
        }
        let text = self.text;
        let mut shown = String::with_capacity(text.len());
        // Writing to a string cannot fail.
        let _ = self.write(&mut shown);
        if shown == text { Cow::Borrowed(text) } else { Cow::Owned(shown) }
    }

    /// Returns what is hidden, in order.
    pub(super) fn into_hidden(mut self) -> Vec<Range<usize>> {
        merge(&mut self.hidden);
        self.hidden
    }

    pub(super) fn write(self, f: &mut impl Write) -> fmt::Result {
        let text = self.text;
        let mut end = 0;
        for hidden in self.into_hidden() {
            f.write_str(&text[end..hidden.start])?;
            f.write_str(MASK)?;
            end = hidden.end;
        }
        f.write_str(&text[end..])
    }

    /// Judges a path with a query and a fragment, and an authority if one is before it.
    pub(super) fn tail(&mut self, text: &'t str) {
        let (text, fragment) = match text.split_once('#') {
            Some((text, fragment)) => (text, Some(fragment)),
            None => (text, None),
        };
        let (path, query) = match text.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (text, None),
        };
        let authority = path.split('/').next().unwrap_or_default();
        self.path(path, authority.trim_start_matches('@'));
        for pairs in [query, fragment].into_iter().flatten() {
            self.pairs(pairs);
        }
    }

    /// Judges a path, and an authority if one is before it.
    fn path(&mut self, path: &'t str, host: &str) {
        (self.path, self.is_of_cgit) = (path, None);
        let mut segments = path.split('/');
        let mut before = segments.next().unwrap_or_default();
        let parameters = after_semicolon(before);
        self.names(parameters);
        self.in_parentheses(before);
        self.tokens(parameters, "");
        self.decoded(before);
        for segment in before.split('\\').skip(1) {
            self.segment(segment, "", "");
        }
        let (mut has_quote, mut is_of_digests) = (false, None);
        for (index, segment) in segments.enumerate() {
            // A slash in a string of JSON may have a backslash before it.
            let segment = segment.strip_suffix('\\').unwrap_or(segment);
            // The path may hold a URL, such as `/https://user:password@host/`, of whose slashes one may be gone.
            let begins_authority = index > 0 && (before.is_empty() || before.ends_with(':'));
            let kind = match index {
                2 if host == "raw.githubusercontent.com" => "raw",
                _ if segment.len() >= 32
                    && *is_of_digests.get_or_insert_with(|| is_path_of_digests(path)) =>
                {
                    "md5"
                }
                _ => before,
            };
            // The parser made slashes of the backslashes in strings of JSON.
            has_quote |= segment.starts_with("%22");
            if begins_authority && segment.contains('@') {
                self.hide(segment);
            } else {
                self.segment(segment, before, kind);
            }
            before = segment;
        }
        let layer = if has_quote { decode(path) } else { None };
        if let Some(layer) = layer {
            let mut judge = Judge::new(&layer, self.policy);
            judge.members(&layer);
            let hidden = judge.hidden;
            self.hide_below(path, &[], hidden);
        }
    }

    /// Judges a segment. `kind` says what names are in it, and usually is the segment before.
    fn segment(&mut self, segment: &'t str, before: &str, kind: &str) {
        let follows_name = self.policy.hides_segment_after(before) && !segment.is_empty();
        // Most segments have nothing below them.
        let is_plain = |byte: u8| !matches!(byte, b'@' | b';' | b'&' | b'%' | b'\\');
        if !follows_name && segment.bytes().all(is_plain) {
            if self.policy.hides_path_tokens && is_like_token(segment, kind) {
                self.hide(segment);
            }
            return;
        }
        if follows_name || shows_user_info(segment) {
            return self.hide(segment);
        }
        // A segment may have parameters, such as `a;jsessionid=b`.
        for (index, part) in segment.split([';', '&']).enumerate() {
            let (name, value) = part.split_once('=').filter(|_| index > 0).unwrap_or((kind, part));
            let is_secret = index > 0 && self.pair_with(name, value) > 0;
            if !is_secret && self.policy.hides_path_tokens && is_like_token(value, name) {
                self.hide(value);
            }
        }
        self.decoded(segment);
    }

    /// Judges a query, or a fragment, which may be written like one.
    pub(super) fn pairs(&mut self, text: &'t str) {
        if has_user_info_across_pairs(text) {
            return self.hide(text);
        }
        for pair in text.split('&') {
            self.pair(pair);
        }
    }

    fn pair(&mut self, pair: &'t str) {
        let (name, value) = match pair.split_once('=') {
            // The `=` may be part of a password only if there is more than a name before it.
            Some((name, value)) if !name.contains(['?', ';', ':', '/', '\\', '%']) => (name, value),
            _ => ("", pair),
        };
        if self.policy.keeps_value_of(name) {
            if has_user_info(value) {
                self.hide(value);
            }
            return;
        }
        if value.len() < pair.len() && self.pair_with(name, value) == value.len() {
            return;
        }
        let is_object = matches!(name, "id" | "id2")
            && *self.is_of_cgit.get_or_insert_with(|| is_path_of_cgit(self.path));
        self.layer(value, if is_object { "commit" } else { name });
        self.decoded(value);
    }

    /// Hides the value of a pair if its name says so. Returns how long it is, or 0.
    fn pair_with(&mut self, name: &str, value: &'t str) -> usize {
        if !self.policy.hides_pair(name, value) {
            return 0;
        }
        let len = self.value_len(value);
        if len > 0 {
            self.hide(&value[..len]);
        }
        len
    }

    /// Judges one layer of a value, or of another text: as a URL, reference, list of pairs, JSON or token.
    fn layer(&mut self, text: &'t str, name: &str) {
        if shows_user_info(text) {
            return self.hide(text);
        }
        self.names(text);
        self.members(text);
        self.tokens(text, name);
    }

    /// Judges the layers below one, each as a whole.
    pub(super) fn decoded(&mut self, text: &'t str) {
        self.decoded_if(text, |_| true);
    }

    /// As `decoded`, if the first layer is worth it.
    pub(super) fn decoded_if(&mut self, text: &'t str, is_worth: fn(&str) -> bool) {
        let mut layers = Vec::<String>::new();
        while let Some(layer) = decode(layers.last().map_or(text, String::as_str)) {
            if layers.is_empty() && !is_worth(&layer) {
                return;
            }
            if layers.len() == MAX_LAYERS {
                return self.hide(text);
            }
            let mut judge = Judge { is_decoded: true, ..Judge::new(&layer, self.policy) };
            judge.layer(&layer, "");
            let hidden = judge.hidden;
            self.hide_below(text, &layers, hidden);
            layers.push(layer);
        }
    }

    /// Hides ranges of the layer below `layers`, where `text` says it.
    fn hide_below(&mut self, text: &'t str, layers: &[String], mut hidden: Vec<Range<usize>>) {
        if hidden.is_empty() {
            return;
        }
        merge(&mut hidden);
        for outer in layers.iter().rev().map(String::as_str).chain([text]) {
            move_to_source(outer, &mut hidden);
        }
        let start = offset_in(self.text, text);
        self.hidden.extend(hidden.into_iter().map(|part| start + part.start..start + part.end));
    }

    /// Hides the values of names, wherever they stand.
    pub(super) fn names(&mut self, text: &'t str) {
        let bytes = text.as_bytes();
        let (mut start, mut at) = (0, 0);
        while at < bytes.len() {
            let end = at;
            at += 1;
            match bytes[end] {
                b'=' => {
                    if start < end {
                        at += self.pair_with(&text[start..end], &text[at..]);
                    }
                    start = at;
                }
                b'?' | b'&' | b';' | b'#' | b'/' | b'"' | b',' | b' ' | b'\n' => start = at,
                _ => {}
            }
        }
    }

    /// Returns how long the value is that `text` begins with. A `;` ends it only before another name, and so does an `&` in
    /// a string of JSON.
    fn value_len(&self, text: &str) -> usize {
        let bytes = text.as_bytes();
        let end = bytes.iter().enumerate().find(|&(at, byte)| match byte {
            b'&' => true,
            b'"' | b'#' => self.is_decoded,
            b';' => begins_with_name(&bytes[at + 1..]),
            b'\\' => [&b"\\u0026"[..], b"\\x26"]
                .into_iter()
                .any(|escape| bytes[at..].strip_prefix(escape).is_some_and(begins_with_name)),
            _ => false,
        });
        match end {
            // In a string in a string, quotation marks are escaped.
            Some((at, b'"')) => text[..at].trim_end_matches('\\').len(),
            Some((at, _)) => at,
            None => text.len(),
        }
    }

    /// Hides the values of members of JSON, of which the beginning or the end may be missing.
    pub(super) fn members(&mut self, text: &'t str) {
        let mut rest = text;
        while let Some((name, after)) = rest.split_once('"') {
            rest = after;
            let Some(value) = after.trim_start_matches(JSON_SPACE).strip_prefix(':') else {
                continue;
            };
            let value = value.trim_start_matches(JSON_SPACE);
            if self.policy.hides_pair(name.trim_end_matches(['\\', '/']), value) {
                let (start, len) = json_value(value);
                if len > 0 {
                    self.hide(&value[start..start + len]);
                }
                rest = &value[start + len..];
            }
        }
    }

    /// Hides what looks like a token. Slashes divide URLs and references only: in base64, they are digits.
    pub(super) fn tokens(&mut self, text: &'t str, name: &str) {
        if text.len() < MIN_LEN && !text.starts_with('/') {
            return;
        }
        let is_path = text.starts_with('/') || text.contains("//");
        let mut before = name;
        for part in text.split(is_around_value) {
            for (index, segment) in part.split(|c| c == '/' && is_path).enumerate() {
                let follows_name =
                    is_path && !segment.is_empty() && self.policy.hides_segment_after(before);
                let may_be_token = !is_path || self.policy.hides_path_tokens;
                if follows_name
                    || (may_be_token
                        && is_like_token(segment, before)
                        && !(index == 0 && is_number(before, segment)))
                {
                    self.hide(segment);
                }
                before = segment;
            }
        }
    }

    /// Hides the values of names in parentheses, as JDBC has them: `(user=a)(password=b)`.
    fn in_parentheses(&mut self, text: &'t str) {
        for part in text.split('(').skip(1) {
            let pair = part.split(')').next().and_then(|pair| pair.split_once('='));
            if let Some((name, value)) = pair {
                self.pair_with(name, value);
            }
        }
    }

    /// Judges the parameters of a connection string of JDBC, and the password that Oracle's has before an `@`.
    pub(super) fn connection_string(&mut self, text: &'t str) {
        let begins_with = |scheme: &str| {
            text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        };
        if !begins_with("jdbc:") {
            return;
        }
        self.names(after_semicolon(text));
        self.in_parentheses(text);
        let before = text.rsplit_once('@').filter(|_| begins_with("jdbc:oracle:"));
        if let Some((_, password)) = before.and_then(|(before, _)| before.split_once('/')) {
            self.hide(password);
        }
    }
}

/// Returns whether all that follows the scheme is an account: what an app for one-time codes exports, and what proxies share
/// as base64 in place of a host.
pub(super) fn is_account(scheme: &str, rest: &str) -> bool {
    const ACCOUNTS: [&str; 3] = ["otpauth-migration", "ssr", "vmess"];
    let is = |name: &str| scheme.eq_ignore_ascii_case(name);
    ACCOUNTS.into_iter().any(is) || (is("ss") && !rest.contains('@'))
}

/// Returns whether the pairs `id` and `id2` behind such a path name objects of Git.
fn is_path_of_cgit(path: &str) -> bool {
    ["/cgit", ".git/", "/commit/"].into_iter().any(|part| path.contains(part))
}

/// Returns whether 32 hexadecimal digits in such a path name documents of Domino, or the built scripts and style sheets of a page.
fn is_path_of_digests(path: &str) -> bool {
    let extension = path.rsplit('.').next().unwrap_or_default();
    path.contains(".nsf/") || matches!(extension, "js" | "mjs" | "css" | "woff" | "woff2")
}

/// Returns where the value of a member begins and how long it is: a string, without quotation marks, a number, or all that follows an
/// object or array begins.
fn json_value(value: &str) -> (usize, usize) {
    let slash = if value.starts_with('/') { '/' } else { '\\' };
    let after_slashes = value.trim_start_matches(slash);
    let slashes = value.len() - after_slashes.len();
    if let Some(text) = after_slashes.strip_prefix('"') {
        let slashes_before = |at: usize| at - text[..at].trim_end_matches(slash).len();
        // An escaped quotation mark has more backslashes before it than those around the string.
        let mut ends = text.match_indices('"').map(|(at, _)| at);
        let end = ends.find(|&at| slashes_before(at) <= slashes);
        return (slashes + 1, end.map_or(text.len(), |at| at - slashes_before(at)));
    }
    match value.starts_with(['{', '[']) {
        true => (0, value.len()),
        false => (0, value.find([',', '}', ']', '"']).unwrap_or(value.len())),
    }
}

/// Returns whether `text` begins with a name and `=`.
pub(super) fn begins_with_name(text: &[u8]) -> bool {
    let is_of_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_.[]%$".contains(byte);
    let len = text.iter().take_while(is_of_name).count();
    len > 0 && text.get(len) == Some(&b'=')
}

/// Returns whether `c` separates values, besides the slashes of URLs and references.
fn is_around_value(c: char) -> bool {
    matches!(
        c,
        '\\' | '?'
            | '&'
            | ';'
            | '#'
            | '='
            | '"'
            | '\''
            | ','
            | '('
            | ')'
            | '['
            | ']'
            | '{'
            | '}'
            | '<'
            | '>'
    ) || c.is_ascii_whitespace()
}

/// Returns the parameters behind the first `;`.
pub(super) fn after_semicolon(text: &str) -> &str {
    text.split_once(';').map_or("", |(_, parameters)| parameters)
}

/// Puts ranges in order, and together where they touch.
fn merge(ranges: &mut Vec<Range<usize>>) {
    ranges.sort_by_key(|range| range.start);
    ranges.dedup_by(|range, last| {
        let touches = range.start <= last.end;
        if touches {
            last.end = last.end.max(range.end);
        }
        touches
    });
}
