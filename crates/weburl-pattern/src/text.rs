//! Patterns as text: constructor strings, and dictionaries in JSON for what these cannot say.
//!
//! A constructor string has no place for a pathname that does not begin with `/` behind a hostname, nor for `ignoreCase`.

use std::fmt::{self, Write};
use std::ops::Range;
use std::str::FromStr;

use crate::component_name::ComponentName::{self, Hash, Pathname, Port, Protocol, Search};
use crate::error::{PatternError, PatternErrorKind};
use crate::init::PatternInit;
use crate::part::Modifier;
use crate::token::is_valid_name_code_point;
use crate::url_pattern::{PatternOptions, UrlPattern};

/// The member of a dictionary that is an option. The standard leaves its place in JSON to other documents.
pub(crate) const IGNORE_CASE: &str = "ignoreCase";
pub(crate) const BASE_URL: &str = "baseURL";

impl UrlPattern {
    /// Returns a constructor string that parses to this pattern, if there is one. Parses it.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{PatternInit, PatternOptions, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://{a}.example/:id*")?;
    /// assert_eq!(pattern.constructor_string().as_deref(), Some("https://a.example/:id*"));
    ///
    /// let init = PatternInit { pathname: Some("*.png"), ..PatternInit::default() };
    /// let pattern = UrlPattern::new(&init, PatternOptions::new())?;
    /// assert_eq!(pattern.constructor_string(), None);
    /// assert_eq!(pattern.to_string(), r#"{"pathname":"*.png"}"#);
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn constructor_string(&self) -> Option<String> {
        let text = self.likely_constructor_string();
        let parsed = self.options().case_sensitive().parse(&text).ok()?;
        (parsed.is_same(self) && !self.ignores_case()).then_some(text)
    }

    fn likely_constructor_string(&self) -> String {
        let mut text = self.protocol().to_owned();
        let is_opaque = self.hostname().is_empty()
            && self.port().is_empty()
            && !self.component(Protocol).matches_a_special_scheme();
        if is_opaque {
            text.push_str(colon_before(self.pathname()));
        } else {
            text.push_str("://");
            self.push_authority(&mut text);
        }
        let is_given = |name: ComponentName| self.component(name).pattern_string() != "*";
        if !(is_opaque || is_given(Pathname) || is_given(Search) || is_given(Hash)) {
            return text;
        }
        text.push_str(self.pathname());
        if is_given(Search) || is_given(Hash) {
            // Behind a group, a `?` would be its modifier.
            let last = self.component(Pathname).parts().last();
            let is_behind_group =
                last.is_some_and(|part| part.is_group() || part.modifier() != Modifier::None);
            text.push_str(if is_behind_group { "\\?" } else { "?" });
            text.push_str(self.search());
        }
        if is_given(Hash) {
            push_hash(&mut text, self.hash());
        }
        text
    }

    fn push_authority(&self, text: &mut String) {
        if (self.username(), self.password()) != ("*", "*") {
            text.push_str(self.username());
            if self.password() != "*" {
                text.push_str(colon_before(self.password()));
                text.push_str(self.password());
            }
            text.push('@');
        }
        text.push_str(self.hostname());
        if !self.port().is_empty() {
            text.push_str(colon_before(self.port()));
            text.push_str(self.port());
        }
    }

    fn is_default_port(&self) -> bool {
        let default = weburl::default_port(self.protocol());
        default.is_some_and(|port| self.port() == port.to_string())
    }

    /// Returns the members that a dictionary of this pattern has, which are all that differ from `*`.
    pub(crate) fn members(&self) -> impl Iterator<Item = (&'static str, String)> {
        let all = ComponentName::ALL.iter().map(|&name| {
            let pattern_string = self.component(name).pattern_string();
            let value = match name {
                // One is removed.
                Hash if pattern_string.starts_with('#') => ["#", pattern_string].concat(),
                // The default port would be left out.
                Port if self.is_default_port() => ["{", pattern_string, "}"].concat(),
                _ => pattern_string.to_owned(),
            };
            (name.name(), value)
        });
        all.filter(|(_, value)| value != "*")
    }
}

/// Returns a `:` that is not read as the start of a name.
fn colon_before(text: &str) -> &'static str {
    if text.starts_with(|c| is_valid_name_code_point(c, true)) { "\\:" } else { ":" }
}

fn push_hash(text: &mut String, hash: &str) {
    text.push_str(if hash.starts_with('#') { "##" } else { "#" });
    text.push_str(hash);
}

/// Writes a constructor string that parses to this pattern, or else a dictionary in JSON that does.
impl fmt::Display for UrlPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.constructor_string() {
            return f.pad(&text);
        }
        let mut separator = '{';
        for (name, value) in self.members() {
            write!(f, "{separator}\"{name}\":")?;
            write_json_string(f, &value)?;
            separator = ',';
        }
        if self.ignores_case() {
            write!(f, "{separator}\"{IGNORE_CASE}\":true")?;
            separator = ',';
        }
        f.write_str(if separator == '{' { "{}" } else { "}" })
    }
}

fn write_json_string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            c if c < ' ' => write!(f, "\\u{:04x}", c as u32)?,
            c => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

/// Reads an absolute constructor string, or a dictionary in JSON, as [`Display`](fmt::Display) writes them.
///
/// A text that begins with `{"` is a dictionary: an absolute constructor string cannot begin like that.
///
/// [URL Pattern Standard: integrating with JSON data
/// formats](https://urlpattern.spec.whatwg.org/#other-specs-json).
impl FromStr for UrlPattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        PatternOptions::new().read(text)
    }
}

impl PatternOptions {
    /// Reads an absolute constructor string, or a dictionary in JSON, as `FromStr` does, with these options.
    ///
    /// # Errors
    /// As [`UrlPattern::parse`], and [`Dictionary`](PatternErrorKind::Dictionary).
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName, PatternOptions};
    ///
    /// let pattern = PatternOptions::new().linear_time().read(r#"{"pathname":"*.png"}"#)?;
    /// assert_eq!(pattern.component(ComponentName::Pathname).pattern_string(), "*.png");
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn read(self, text: &str) -> Result<UrlPattern, PatternError> {
        if !(text.starts_with("{\"") || text == "{}") {
            return self.parse(text);
        }
        let mut dictionary = Dictionary::default();
        JsonReader { text, at: 0 }.read(&mut dictionary)?;
        dictionary.create(self)
    }
}

/// A dictionary with the place of each string in the text, and whether the string is written there as it is.
#[derive(Default)]
pub(crate) struct Dictionary {
    members: Vec<(String, String, Range<usize>, bool)>,
    ignores_case: bool,
}

impl Dictionary {
    /// Adds a string of another format, which has no place.
    #[cfg(feature = "serde")]
    pub(crate) fn add(&mut self, name: String, value: String) {
        self.members.push((name, value, 0..0, true));
    }

    #[cfg(feature = "serde")]
    pub(crate) fn ignore_case(&mut self) {
        self.ignores_case = true;
    }

    pub(crate) fn create(&self, options: PatternOptions) -> Result<UrlPattern, PatternError> {
        let mut init = PatternInit::default();
        for (name, value, place, _) in &self.members {
            let member = match name.as_str() {
                BASE_URL => &mut init.base_url,
                name => {
                    let component = name.parse().map_err(|_| {
                        PatternError::new(PatternErrorKind::Dictionary, place.clone())
                    })?;
                    init.get_mut(component)
                }
            };
            *member = Some(value);
        }
        let options = if self.ignores_case { options.ignore_case() } else { options };
        UrlPattern::new(&init, options).map_err(|error| self.in_text(error))
    }

    /// Moves an error from a member to the text.
    fn in_text(&self, error: PatternError) -> PatternError {
        let name = error.component().map_or(BASE_URL, ComponentName::name);
        match self.members.iter().rev().find(|(member, ..)| member == name) {
            Some((_, _, place, true)) => error.moved(place.start),
            Some((_, _, place, false)) => error.at(place.clone()),
            None => error,
        }
    }
}

/// Reads a JSON object of strings, and of one boolean.
struct JsonReader<'t> {
    text: &'t str,
    at: usize,
}

impl JsonReader<'_> {
    fn read(mut self, dictionary: &mut Dictionary) -> Result<(), PatternError> {
        self.expect("{")?;
        if !self.skip("}") {
            loop {
                let (name, ..) = self.read_string()?;
                self.expect(":")?;
                if name == IGNORE_CASE {
                    dictionary.ignores_case = self.skip("true");
                    if !dictionary.ignores_case {
                        self.expect("false")?;
                    }
                } else {
                    let (value, place, is_plain) = self.read_string()?;
                    dictionary.members.push((name, value, place, is_plain));
                }
                if self.skip("}") {
                    break;
                }
                self.expect(",")?;
            }
        }
        self.skip("");
        if self.at == self.text.len() { Ok(()) } else { Err(self.error()) }
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Skips white space, and `token` if it follows.
    fn skip(&mut self, token: &str) -> bool {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
        let is_there = self.rest().starts_with(token);
        self.at += if is_there { token.len() } else { 0 };
        is_there
    }

    fn expect(&mut self, token: &str) -> Result<(), PatternError> {
        if self.skip(token) { Ok(()) } else { Err(self.error()) }
    }

    fn error(&self) -> PatternError {
        let len = self.rest().chars().next().map_or(0, char::len_utf8);
        PatternError::new(PatternErrorKind::Dictionary, self.at..self.at + len)
    }

    fn read_string(&mut self) -> Result<(String, Range<usize>, bool), PatternError> {
        self.expect("\"")?;
        let start = self.at;
        let mut value = String::new();
        loop {
            let rest = self.rest();
            let Some(len) = rest.find(['"', '\\']) else { return Err(self.error()) };
            value.push_str(&rest[..len]);
            self.at += len + 1;
            if self.text.as_bytes()[self.at - 1] == b'"' {
                let place = start..self.at - 1;
                let is_plain = place.len() == value.len();
                return Ok((value, place, is_plain));
            }
            value.push(self.read_escape()?);
        }
    }

    /// Reads what follows a `\`.
    fn read_escape(&mut self) -> Result<char, PatternError> {
        let escaped = self.rest().chars().next();
        let c = match escaped {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => return self.read_code_point(),
            _ => return Err(self.error()),
        };
        self.at += 1;
        Ok(c)
    }

    fn read_code_point(&mut self) -> Result<char, PatternError> {
        let first = self.read_code_unit()?;
        let is_followed = (0xD800..0xDC00).contains(&first) && self.rest().starts_with("\\u");
        let second = if is_followed {
            self.at += 1;
            Some(self.read_code_unit()?)
        } else {
            None
        };
        let units = [Some(first), second];
        let mut chars = char::decode_utf16(units.into_iter().flatten());
        match (chars.next(), chars.next()) {
            (Some(Ok(c)), None) => Ok(c),
            _ => Err(self.error()),
        }
    }

    /// Reads `u` and four digits.
    fn read_code_unit(&mut self) -> Result<u16, PatternError> {
        let digits = self
            .rest()
            .get(1..5)
            .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        let unit = unit.ok_or_else(|| self.error())?;
        self.at += "u0000".len();
        Ok(unit)
    }
}
