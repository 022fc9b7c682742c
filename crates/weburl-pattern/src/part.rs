//! The parts of a pattern string, and the options by which it is read.
//!
//! [URL Pattern Standard: parts](https://urlpattern.spec.whatwg.org/#parts).

use std::ops::Range;

/// The places of what the groups of a component matched; `None` for a group that took no part.
pub(crate) type Captures = Vec<Option<Range<usize>>>;

/// One piece of a pattern string: fixed text, or a group with the text before and behind it.
///
/// [URL Pattern Standard: part](https://urlpattern.spec.whatwg.org/#part).
///
/// # Examples
/// ```
/// use weburl_pattern::{ComponentName, Modifier, PartType, UrlPattern};
///
/// let pattern = UrlPattern::parse("https://example.com/a/:id?")?;
/// let [fixed, group] = pattern.component(ComponentName::Pathname).parts() else { panic!() };
/// assert_eq!((fixed.part_type(), fixed.value()), (PartType::FixedText, "/a"));
/// assert_eq!((group.part_type(), group.name()), (PartType::SegmentWildcard, "id"));
/// assert_eq!((group.prefix(), group.modifier()), ("/", Modifier::Optional));
/// # Ok::<(), weburl_pattern::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    pub(crate) part_type: PartType,
    pub(crate) value: Box<str>,
    pub(crate) modifier: Modifier,
    pub(crate) name: Box<str>,
    pub(crate) prefix: Box<str>,
    pub(crate) suffix: Box<str>,
}

impl Part {
    pub(crate) fn fixed_text(value: String, modifier: Modifier) -> Self {
        let part_type = PartType::FixedText;
        Self { part_type, value: value.into(), modifier, ..Self::full_wildcard("") }
    }

    pub(crate) fn full_wildcard(name: &str) -> Self {
        Self {
            part_type: PartType::FullWildcard,
            value: Box::default(),
            modifier: Modifier::None,
            name: name.into(),
            prefix: Box::default(),
            suffix: Box::default(),
        }
    }

    /// Returns the type.
    pub fn part_type(&self) -> PartType {
        self.part_type
    }

    /// Returns the fixed text, or the regular expression of a regexp group; the empty string for the other types.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// Returns the modifier.
    pub fn modifier(&self) -> Modifier {
        self.modifier
    }

    /// Returns the name of the group: a number if the pattern gives it none, and the empty string for fixed text.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the fixed text before the group, which its modifier repeats.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Returns the fixed text behind the group, which its modifier repeats.
    pub fn suffix(&self) -> &str {
        &self.suffix
    }

    /// Returns whether the part is a group, which captures what it matches.
    pub(crate) fn is_group(&self) -> bool {
        self.part_type != PartType::FixedText
    }

    /// Returns whether the pattern names the group.
    pub(crate) fn has_custom_name(&self) -> bool {
        !self.name.starts_with(|c: char| c.is_ascii_digit())
    }

    /// Returns whether a modifier applies to the group alone.
    pub(crate) fn is_bare(&self) -> bool {
        self.prefix.is_empty() && self.suffix.is_empty()
    }
}

/// The type of a [`Part`], the least restrictive first.
///
/// [URL Pattern Standard: part type](https://urlpattern.spec.whatwg.org/#part-type).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PartType {
    /// A group that matches any text: `*`.
    FullWildcard,
    /// A group that matches at least one code point, up to the next delimiter: `:name`.
    SegmentWildcard,
    /// A group with a regular expression: `(a|b)`, `:name(a|b)`.
    Regexp,
    /// Text.
    FixedText,
}

impl PartType {
    /// Returns the standard's name, such as `fixed-text`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FullWildcard => "full-wildcard",
            Self::SegmentWildcard => "segment-wildcard",
            Self::Regexp => "regexp",
            Self::FixedText => "fixed-text",
        }
    }
}

/// How often a [`Part`] may occur, the least restrictive first.
///
/// [URL Pattern Standard: modifier](https://urlpattern.spec.whatwg.org/#part-modifier).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Modifier {
    /// `*`
    ZeroOrMore,
    /// `?`
    Optional,
    /// `+`
    OneOrMore,
    /// Once.
    None,
}

impl Modifier {
    /// Returns the standard's name, such as `zero-or-more`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ZeroOrMore => "zero-or-more",
            Self::Optional => "optional",
            Self::OneOrMore => "one-or-more",
            Self::None => "none",
        }
    }

    /// Returns how a pattern string writes it.
    ///
    /// [URL Pattern Standard: convert a modifier to a
    /// string](https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ZeroOrMore => "*",
            Self::Optional => "?",
            Self::OneOrMore => "+",
            Self::None => "",
        }
    }

    pub(crate) fn of(text: &str) -> Self {
        match text {
            "*" => Self::ZeroOrMore,
            "?" => Self::Optional,
            "+" => Self::OneOrMore,
            _ => Self::None,
        }
    }

    /// Returns whether the part may be missing.
    pub(crate) fn is_optional(self) -> bool {
        matches!(self, Self::ZeroOrMore | Self::Optional)
    }

    pub(crate) fn is_repeating(self) -> bool {
        matches!(self, Self::ZeroOrMore | Self::OneOrMore)
    }
}

/// [Options](https://urlpattern.spec.whatwg.org/#options) of a pattern string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Options {
    pub(crate) delimiter: Option<u8>,
    pub(crate) prefix: Option<u8>,
    pub(crate) ignores_case: bool,
}

impl Options {
    /// [Default options](https://urlpattern.spec.whatwg.org/#default-options).
    pub(crate) const DEFAULT: Self = Self { delimiter: None, prefix: None, ignores_case: false };
    /// [Hostname options](https://urlpattern.spec.whatwg.org/#hostname-options).
    pub(crate) const HOSTNAME: Self = Self { delimiter: Some(b'.'), ..Self::DEFAULT };
    /// [Pathname options](https://urlpattern.spec.whatwg.org/#pathname-options).
    pub(crate) const PATHNAME: Self =
        Self { delimiter: Some(b'/'), prefix: Some(b'/'), ignores_case: false };

    /// [Generate a segment wildcard
    /// regexp](https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp).
    pub(crate) fn segment_wildcard_regexp(self) -> &'static str {
        match self.delimiter {
            Some(b'.') => r"[^\.]+?",
            Some(b'/') => r"[^\/]+?",
            _ => "[^]+?",
        }
    }

    /// Returns whether `text` is the prefix code point, which belongs to the group behind it.
    pub(crate) fn is_prefix(self, text: &str) -> bool {
        matches!((self.prefix, text.as_bytes()), (Some(prefix), &[byte]) if prefix == byte)
    }

    /// Returns whether `text` begins with `prefix`, by the case that matters.
    pub(crate) fn starts_with(self, text: &[u8], prefix: &[u8]) -> bool {
        match text.get(..prefix.len()) {
            Some(start) if self.ignores_case => start.eq_ignore_ascii_case(prefix),
            Some(start) => start == prefix,
            None => false,
        }
    }
}

/// [Full wildcard regexp value](https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value).
pub(crate) const FULL_WILDCARD_REGEXP: &str = ".*";
