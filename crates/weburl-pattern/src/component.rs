//! A component: a compiled pattern string.
//!
//! [URL Pattern Standard: compile a component](https://urlpattern.spec.whatwg.org/#compile-a-component).

use std::ops::Range;

use crate::canonicalize::EncodingCallback;
use crate::engine::{EngineChoice, Regexp};
use crate::error::PatternError;
use crate::init::SPECIAL_SCHEMES;
use crate::matcher::{self, Strategy};
use crate::part::{Captures, Options, Part, PartType};
use crate::pattern_parser::parse_pattern_string;
use crate::pattern_string::generate_pattern_string;

/// The pattern of one component.
///
/// [URL Pattern Standard: component](https://urlpattern.spec.whatwg.org/#component).
///
/// # Examples
/// ```
/// use weburl_pattern::{ComponentName, UrlPattern};
///
/// let pattern = UrlPattern::parse("https://example.com/{a}/:id?")?;
/// let pathname = pattern.component(ComponentName::Pathname);
/// assert_eq!(pathname.pattern_string(), "/a/:id?");
/// assert_eq!(pathname.group_names().collect::<Vec<_>>(), ["id"]);
/// # Ok::<(), weburl_pattern::PatternError>(())
/// ```
#[derive(Clone)]
pub struct Component {
    pattern_string: Box<str>,
    parts: Box<[Part]>,
    options: Options,
    encoding_callback: EncodingCallback,
    matcher: Matcher,
}

#[derive(Clone)]
enum Matcher {
    /// The parts are matched as they are.
    PartList(Strategy),
    Regexp(Box<Regexp>),
}

impl Component {
    pub(crate) fn compile(
        input: &str,
        options: Options,
        encoding_callback: EncodingCallback,
        engine: EngineChoice,
    ) -> Result<Self, PatternError> {
        let parts = parse_pattern_string(input, options, encoding_callback)?;
        let matcher = if parts.iter().any(|part| part.part_type() == PartType::Regexp) {
            Matcher::Regexp(Box::new(Regexp::compile(input, &parts, options, engine)?))
        } else {
            Matcher::PartList(Strategy::of(&parts, options))
        };
        let pattern_string = generate_pattern_string(&parts, options).0.into();
        Ok(Self { pattern_string, parts: parts.into(), options, encoding_callback, matcher })
    }

    /// Returns the component with the pattern string `*`.
    pub(crate) fn everything() -> Self {
        Self {
            pattern_string: "*".into(),
            parts: [Part::full_wildcard("0")].into(),
            options: Options::DEFAULT,
            encoding_callback: EncodingCallback::Hash,
            matcher: Matcher::PartList(Strategy::Everything),
        }
    }

    /// Returns the normalized [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string).
    pub fn pattern_string(&self) -> &str {
        &self.pattern_string
    }

    /// Returns the parts, in order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns where each part stands in the [pattern string](Self::pattern_string).
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://example.com/a/:id?")?;
    /// let spans = pattern.component(ComponentName::Pathname).part_spans();
    /// assert_eq!(spans, [0..2, 2..7]);
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn part_spans(&self) -> Vec<Range<usize>> {
        let (_, ends) = generate_pattern_string(&self.parts, self.options);
        let starts = std::iter::once(0).chain(ends.iter().copied());
        starts.zip(&ends).map(|(start, &end)| start..end).collect()
    }

    /// Returns the [names of the groups](https://urlpattern.spec.whatwg.org/#component-group-name-list), in order.
    pub fn group_names(&self) -> impl Iterator<Item = &str> + Clone {
        self.parts.iter().filter(|part| part.is_group()).map(Part::name)
    }

    /// Returns the code point at which a [segment wildcard](PartType::SegmentWildcard) ends: `.` in a hostname, `/` in a
    /// pathname, unless it is opaque.
    pub fn delimiter(&self) -> Option<char> {
        self.options.delimiter.map(char::from)
    }

    /// Returns whether the case of ASCII letters does not matter.
    pub fn ignores_case(&self) -> bool {
        self.options.ignores_case
    }

    /// Returns whether the component [has regexp
    /// groups](https://urlpattern.spec.whatwg.org/#component-has-regexp-groups), which a regular expression engine matches.
    pub fn has_regexp_groups(&self) -> bool {
        matches!(self.matcher, Matcher::Regexp(_))
    }

    /// Returns whether the component matches any text.
    pub(crate) fn matches_everything(&self) -> bool {
        matches!(self.matcher, Matcher::PartList(Strategy::Everything))
    }

    /// Returns whether the component matches `input`, which is a component of a URL.
    ///
    /// Allocates only where the pattern has several wildcards or modifiers and `input` more than 511 bytes, or in a regular
    /// expression engine. Takes time in proportion to the product of both lengths at most; engines have limits of their own.
    ///
    /// # Examples
    /// ```
    /// use weburl_pattern::{ComponentName, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://example.com/a/*")?;
    /// assert!(pattern.component(ComponentName::Pathname).test("/a/b/c"));
    /// # Ok::<(), weburl_pattern::PatternError>(())
    /// ```
    pub fn test(&self, input: &str) -> bool {
        match &self.matcher {
            Matcher::PartList(strategy) => {
                matcher::is_match(*strategy, &self.parts, self.options, input.as_bytes())
            }
            Matcher::Regexp(regexp) => regexp.is_match(input),
        }
    }

    /// Adds what each group matches to `captures`, if the component matches `input`.
    pub(crate) fn capture(&self, input: &str, captures: &mut Captures) -> bool {
        match &self.matcher {
            Matcher::PartList(strategy) => {
                matcher::capture(*strategy, &self.parts, self.options, input.as_bytes(), captures)
            }
            Matcher::Regexp(regexp) => regexp.capture(input, self.group_names().count(), captures),
        }
    }

    /// Returns `text` as the component has it.
    pub(crate) fn encode(&self, text: &str) -> Option<String> {
        self.encoding_callback.encode(text).ok()
    }

    /// [Protocol component matches a special
    /// scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
    pub(crate) fn matches_a_special_scheme(&self) -> bool {
        SPECIAL_SCHEMES.iter().any(|scheme| self.test(scheme))
    }
}

/// Components are equal if their parts are, and what these mean.
impl PartialEq for Component {
    fn eq(&self, other: &Self) -> bool {
        self.parts == other.parts && self.options == other.options
    }
}

impl Eq for Component {}
