//! Regular expression engines, for components that have regexp groups.
//!
//! [URL Pattern Standard: converting part lists to regular
//! expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions).

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use crate::error::{PatternError, PatternErrorKind};
use crate::part::{Captures, Modifier, Options, Part, PartType};
use crate::token::{TokenType, TokenizePolicy, tokenize};

/// What matches a pattern.
///
/// # Examples
/// ```
/// use weburl_pattern::{Engine, UrlPattern};
///
/// let pattern = UrlPattern::parse("https://*.example.com/:id")?;
/// assert_eq!(pattern.engine(), Engine::PartList);
/// # Ok::<(), weburl_pattern::PatternError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// The parts of the pattern, without a regular expression: time in proportion to the product of both lengths at most.
    PartList,
    /// The crate `regex`, for the components that have regexp groups: linear time, without look-around and backreferences, and
    /// with Rust's syntax where that differs from JavaScript's.
    Regex,
    /// The crate `regress`, for the components that have regexp groups: JavaScript's syntax with the flag `v`. It backtracks,
    /// so that a hostile pattern may take exponential time.
    Regress,
    /// What the caller brought by [`PatternOptions::regexp_engine`](crate::PatternOptions::regexp_engine).
    Caller,
}

/// Compiles a regular expression, in JavaScript's syntax with the flag `v`, and `i` if the case does not matter.
///
/// An error says in words what is wrong with it.
pub type CompileRegexp =
    fn(expression: &str, ignores_case: bool) -> Result<Arc<dyn CompiledRegexp>, String>;

/// A regular expression that the caller's engine has compiled.
pub trait CompiledRegexp: Debug + Send + Sync {
    /// Matches `input`, and returns where each of the first `count` groups is, in bytes; `None` in the place of a group that took
    /// no part.
    fn captures(&self, input: &str, count: usize) -> Option<Vec<Option<Range<usize>>>>;
}

impl Engine {
    /// Returns the name: `part-list`, or that of a crate.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PartList => "part-list",
            Self::Regex => "regex",
            Self::Regress => "regress",
            Self::Caller => "caller",
        }
    }
}

/// Which engine patterns may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum EngineChoice {
    /// JavaScript's syntax where it is available.
    #[default]
    Any,
    LinearTime,
    Caller(Compile),
}

/// The same engine if it is the same function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compile(pub(crate) CompileRegexp);

impl PartialEq for Compile {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for Compile {}

impl Hash for Compile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl EngineChoice {
    /// Returns the engine for regexp groups, if the caller or the features that are on have one.
    pub(crate) fn engine(self) -> Option<Engine> {
        if let Self::Caller(_) = self {
            Some(Engine::Caller)
        } else if cfg!(feature = "regress") && self == Self::Any {
            Some(Engine::Regress)
        } else if cfg!(feature = "regex") {
            Some(Engine::Regex)
        } else {
            None
        }
    }
}

/// A compiled regular expression.
#[derive(Clone)]
pub(crate) enum Regexp {
    Caller(Arc<dyn CompiledRegexp>),
    #[cfg(feature = "regex")]
    Regex(regex::bytes::Regex),
    #[cfg(feature = "regress")]
    Regress(regress::Regex),
}

impl Regexp {
    /// Compiles the parts of the pattern string `input`.
    pub(crate) fn compile(
        input: &str,
        parts: &[Part],
        options: Options,
        choice: EngineChoice,
    ) -> Result<Self, PatternError> {
        let Some(engine) = choice.engine() else {
            return Err(error_at_regexp_group(
                input,
                parts,
                PatternErrorKind::RegexpEngine,
                |_| true,
            ));
        };
        Self::new(&generate_regular_expression(parts, options, engine), options, choice).map_err(
            |reason| {
                let is_wrong = |part: &Part| {
                    Self::new(&["(", part.value(), ")"].concat(), options, choice).is_err()
                };
                error_at_regexp_group(input, parts, PatternErrorKind::RegexpSyntax, is_wrong)
                    .because(reason)
            },
        )
    }

    fn new(expression: &str, options: Options, choice: EngineChoice) -> Result<Self, String> {
        if let EngineChoice::Caller(Compile(compile)) = choice {
            return compile(expression, options.ignores_case).map(Self::Caller);
        }
        match choice.engine() {
            // Inputs are ASCII. So is what `\d` and `\w` mean in JavaScript.
            #[cfg(feature = "regex")]
            Some(Engine::Regex) => regex::bytes::RegexBuilder::new(expression)
                .unicode(false)
                .case_insensitive(options.ignores_case)
                .build()
                .map(Self::Regex)
                .map_err(|error| last_line(&error.to_string())),
            #[cfg(feature = "regress")]
            Some(Engine::Regress) => {
                // Without `u`, this engine accepts escapes that `v` forbids.
                let flags = if options.ignores_case { "uvi" } else { "uv" };
                regress::Regex::with_flags(expression, flags)
                    .map(Self::Regress)
                    .map_err(|error| error.to_string())
            }
            _ => Err(String::new()),
        }
    }

    pub(crate) fn is_match(&self, input: &str) -> bool {
        match *self {
            Self::Caller(ref regexp) => regexp.captures(input, 0).is_some(),
            #[cfg(feature = "regex")]
            Self::Regex(ref regex) => regex.is_match(input.as_bytes()),
            #[cfg(feature = "regress")]
            Self::Regress(ref regex) => regex.find(input).is_some(),
        }
    }

    /// Adds the first `count` groups to `captures`. If a regexp group names a group of its own, they are not all of the pattern,
    /// as the standard says.
    pub(crate) fn capture(&self, input: &str, count: usize, captures: &mut Captures) -> bool {
        match *self {
            Self::Caller(ref regexp) => {
                let Some(found) = regexp.captures(input, count) else { return false };
                captures.extend(found);
                true
            }
            #[cfg(feature = "regex")]
            Self::Regex(ref regex) => {
                let Some(found) = regex.captures(input.as_bytes()) else { return false };
                captures
                    .extend((1..=count).map(|group| found.get(group).map(|group| group.range())));
                true
            }
            #[cfg(feature = "regress")]
            Self::Regress(ref regex) => {
                let Some(found) = regex.find(input) else { return false };
                captures.extend((1..=count).map(|group| found.group(group)));
                true
            }
        }
    }
}

/// `regex` draws the expression before it says what is wrong.
#[cfg(feature = "regex")]
fn last_line(message: &str) -> String {
    let line = message.lines().last().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}

/// Returns an error at the first regexp group for which `is_wrong`, or else at the first one.
fn error_at_regexp_group(
    input: &str,
    parts: &[Part],
    kind: PatternErrorKind,
    is_wrong: impl Fn(&Part) -> bool,
) -> PatternError {
    let groups = || parts.iter().filter(|part| part.part_type() == PartType::Regexp);
    let value = groups().find(|part| is_wrong(part)).or(groups().next()).map_or("", Part::value);
    let tokens = tokenize(input, TokenizePolicy::Lenient).unwrap_or_default();
    let is_group = |token: &&crate::token::Token<'_>| {
        token.token_type == TokenType::Regexp && token.value == value
    };
    let span = tokens
        .iter()
        .find(is_group)
        .map_or(0..input.len(), |token| token.index..token.index + value.len() + "()".len());
    PatternError::new(kind, span)
}

/// [Generates a regular expression](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list).
fn generate_regular_expression(parts: &[Part], options: Options, engine: Engine) -> String {
    let mut result = String::from("^");
    for part in parts {
        let modifier = part.modifier().as_str();
        let value = match part.part_type() {
            PartType::FixedText => {
                let is_once = part.modifier() == Modifier::None;
                result.push_str(if is_once { "" } else { "(?:" });
                escape_regexp_string(&mut result, part.value());
                result.push_str(if is_once { "" } else { ")" });
                result.push_str(modifier);
                continue;
            }
            PartType::Regexp => part.value(),
            PartType::FullWildcard => ".*",
            // Rust's syntax has no class of everything.
            PartType::SegmentWildcard if options.delimiter.is_none() && engine == Engine::Regex => {
                "[\\x00-\\x7F]+?"
            }
            PartType::SegmentWildcard => options.segment_wildcard_regexp(),
        };
        let mut write = |pieces: &[&str]| pieces.iter().for_each(|piece| result.push_str(piece));
        let (mut prefix, mut suffix) = (String::new(), String::new());
        escape_regexp_string(&mut prefix, part.prefix());
        escape_regexp_string(&mut suffix, part.suffix());
        match (part.is_bare(), part.modifier().is_repeating()) {
            (true, false) => write(&["(", value, ")", modifier]),
            (true, true) => write(&["((?:", value, ")", modifier, ")"]),
            (false, false) => write(&["(?:", &prefix, "(", value, ")", &suffix, ")", modifier]),
            (false, true) => {
                let optional = if part.modifier().is_optional() { "?" } else { "" };
                write(&["(?:", &prefix, "((?:", value, ")(?:", &suffix, &prefix]);
                write(&["(?:", value, "))*)", &suffix, ")", optional]);
            }
        }
    }
    result.push('$');
    result
}

/// [Escapes a regexp string](https://urlpattern.spec.whatwg.org/#escape-a-regexp-string).
fn escape_regexp_string(result: &mut String, text: &str) {
    const SYNTAX: &[u8] = b".+*?^${}()[]|/\\";
    for c in text.chars() {
        if c.is_ascii() && SYNTAX.contains(&(c as u8)) {
            result.push('\\');
        }
        result.push(c);
    }
}
