//! Why a text is not a pattern, where, and what to do about it.

use std::fmt;
use std::ops::Range;

use weburl::ParseErrorKind;
use weburl::findings::as_clause;

use crate::component_name::ComponentName;

/// Why a pattern could not be created, and the bytes of the text at fault.
///
/// It holds no text of the pattern, except what a regular expression engine says about a regexp group.
///
/// # Examples
/// ```
/// use weburl_pattern::{PatternErrorKind, UrlPattern};
///
/// let error = UrlPattern::parse("https://example.com/{a").unwrap_err();
/// assert_eq!(error.kind(), PatternErrorKind::GroupNotClosed);
/// assert_eq!(error.span(), 20..21);
/// assert_eq!(
///     error.to_string(),
///     "a `{` is not closed in the pathname (at bytes 20..21): add `}`, or write `\\{` for the character"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    kind: PatternErrorKind,
    component: Option<ComponentName>,
    span: Range<usize>,
    reason: Option<Box<str>>,
}

/// Why a pattern could not be created.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PatternErrorKind {
    /// The constructor string contains no protocol, and there is no base URL.
    MissingBaseUrl,
    /// The base URL cannot be parsed.
    BaseUrl(ParseErrorKind),
    /// The text of a dictionary is not a JSON object of strings with the names of components.
    Dictionary,
    /// A `\` at the end escapes nothing.
    DanglingEscape,
    /// No name follows a `:`.
    MissingName,
    /// Two groups of a component have one name.
    DuplicateName,
    /// A `{` is not closed.
    GroupNotClosed,
    /// A `{` stands inside `{` and `}`, or a second group does.
    NestedGroup,
    /// A `}` closes nothing.
    UnexpectedClose,
    /// A `?`, `+` or `*` follows nothing that it could modify.
    UnexpectedModifier,
    /// A `(` is not closed.
    RegexpNotClosed,
    /// A regexp group is empty.
    RegexpEmpty,
    /// A regexp group begins with `?`.
    RegexpQuestionMark,
    /// A regexp group contains a capturing group.
    RegexpCapturing,
    /// A regexp group contains a code point outside ASCII.
    RegexpNotAscii,
    /// The regular expression engine refuses a regexp group.
    RegexpSyntax,
    /// A regexp group needs a regular expression engine, and the pattern has none.
    RegexpEngine,
    /// A fixed text cannot be a part of this component.
    FixedText,
}

impl PatternErrorKind {
    /// Returns a name for programs, such as `group-not-closed`.
    ///
    /// # Examples
    /// ```
    /// let error = weburl_pattern::UrlPattern::parse("https://example.com/:").unwrap_err();
    /// assert_eq!(error.kind().name(), "missing-name");
    /// ```
    pub const fn name(self) -> &'static str {
        self.texts().0
    }

    /// Returns one sentence that says what is wrong.
    pub const fn description(self) -> &'static str {
        self.texts().1
    }

    /// Returns what to do about it, in the imperative.
    ///
    /// # Examples
    /// ```
    /// let error = weburl_pattern::UrlPattern::parse("/a").unwrap_err();
    /// assert_eq!(error.kind().advice(), "begin with a protocol such as `https:`, or give a base URL");
    /// ```
    pub const fn advice(self) -> &'static str {
        self.texts().2
    }

    /// The name, what is wrong, and the fix.
    const fn texts(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::MissingBaseUrl => (
                "missing-base-URL",
                "The pattern is relative, and there is no base URL.",
                "begin with a protocol such as `https:`, or give a base URL",
            ),
            Self::BaseUrl(_) => (
                "base-URL",
                "The base URL cannot be parsed.",
                "give an absolute URL, which contains no pattern",
            ),
            Self::Dictionary => (
                "dictionary",
                "The dictionary is not a JSON object of the components' names and strings.",
                "write it like `{\"pathname\":\"/a/*\"}`",
            ),
            Self::DanglingEscape => (
                "dangling-escape",
                "A `\\` at the end escapes nothing.",
                "remove it, or write `\\\\` for the character",
            ),
            Self::MissingName => (
                "missing-name",
                "No name follows a `:`.",
                "add a name such as `:id`, or write `\\:` for the character",
            ),
            Self::DuplicateName => {
                ("duplicate-name", "Two groups have one name.", "rename one of them")
            }
            Self::GroupNotClosed => (
                "group-not-closed",
                "A `{` is not closed.",
                "add `}`, or write `\\{` for the character",
            ),
            Self::NestedGroup => (
                "nested-group",
                "Braces contain a second group.",
                "close the braces before it, or write `\\` before the character",
            ),
            Self::UnexpectedClose => (
                "unexpected-close",
                "A `}` closes nothing.",
                "remove it, or write `\\}` for the character",
            ),
            Self::UnexpectedModifier => (
                "unexpected-modifier",
                "A modifier follows nothing that it could modify.",
                "put what it modifies in `{` and `}` before it, or write `\\` before the character",
            ),
            Self::RegexpNotClosed => (
                "regexp-not-closed",
                "A `(` is not closed.",
                "add `)`, or write `\\(` for the character",
            ),
            Self::RegexpEmpty => (
                "regexp-empty",
                "A regexp group is empty.",
                "write a regular expression in it, or `*` for any text",
            ),
            Self::RegexpQuestionMark => (
                "regexp-question-mark",
                "A regexp group begins with `?`.",
                "remove it: the group captures, and can be made optional by a `?` behind it",
            ),
            Self::RegexpCapturing => (
                "regexp-capturing",
                "A regexp group contains a capturing group.",
                "begin the inner group with `(?:`",
            ),
            Self::RegexpNotAscii => (
                "regexp-not-ASCII",
                "A regexp group contains a code point outside ASCII.",
                "percent-encode it as URLs do",
            ),
            Self::RegexpSyntax => (
                "regexp-syntax",
                "The regular expression engine refuses the regexp group.",
                "correct the regular expression",
            ),
            Self::RegexpEngine => (
                "regexp-engine",
                "A regexp group needs a regular expression engine.",
                "enable the feature `regex` or `regress` of weburl-pattern, or replace the group by a name such as `:id`",
            ),
            Self::FixedText => (
                "fixed-text",
                "The text cannot be a part of the component.",
                "write it as a URL could contain it",
            ),
        }
    }
}

impl PatternError {
    #[cold]
    pub(crate) fn new(kind: PatternErrorKind, span: Range<usize>) -> Self {
        Self { kind, component: None, span, reason: None }
    }

    /// Adds the words of an engine.
    pub(crate) fn because(self, reason: String) -> Self {
        Self { reason: Some(reason.into()), ..self }
    }

    /// Returns the error in a component whose text begins `offset` bytes behind the start of the caller's.
    pub(crate) fn within(self, component: ComponentName, offset: isize) -> Self {
        let shift = |at: usize| at.saturating_add_signed(offset);
        let span = shift(self.span.start)..shift(self.span.end);
        Self { component: self.component.or(Some(component)), span, ..self }
    }

    /// Returns the error `start` bytes further on.
    pub(crate) fn moved(self, start: usize) -> Self {
        let span = self.span.start + start..self.span.end + start;
        self.at(span)
    }

    pub(crate) fn at(self, span: Range<usize>) -> Self {
        Self { span, ..self }
    }

    /// Returns the reason.
    pub fn kind(&self) -> PatternErrorKind {
        self.kind
    }

    /// Returns the component whose pattern string is wrong; `None` if that is the whole text or the base URL.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName, UrlPattern};
    ///
    /// let error = UrlPattern::parse("https://exa<mple.com/").unwrap_err();
    /// assert_eq!(error.component(), Some(ComponentName::Hostname));
    /// ```
    pub fn component(&self) -> Option<ComponentName> {
        self.component
    }

    /// Returns the place in bytes: of the constructor string, or of the member of a
    /// [`PatternInit`](crate::PatternInit) that [`component`](Self::component) names.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns what the regular expression engine says.
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&as_clause(self.kind.description()))?;
        if let Some(component) = self.component {
            write!(f, " in the {component}")?;
        }
        let Range { start, end } = self.span;
        if start == end {
            write!(f, " (at byte {start})")?;
        } else {
            write!(f, " (at bytes {start}..{end})")?;
        }
        if let Some(reason) = &self.reason {
            write!(f, ": {reason}")?;
        }
        write!(f, ": {}", self.kind.advice())
    }
}

impl std::error::Error for PatternError {}
