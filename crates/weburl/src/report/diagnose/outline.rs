//! The outline of an input: where it has its components, whether or not it can be parsed.

use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::parser::input::{InputOffsets, trim, without_tabs_and_newlines};
use crate::parser::plan::Plan;
use crate::parser::url_parser::Parser;
use crate::record::position::ComponentRanges;
use crate::record::url_ref::UrlRef;
use crate::syntax::authority::divide;
use crate::syntax::scheme::{SchemeType, split_scheme};

/// What is known of an input besides its errors.
#[derive(Clone, Debug)]
pub(crate) struct Outline {
    pub(crate) components: ComponentRanges,
    /// What only IDNA can judge.
    pub(crate) needs_idna: Option<Range<usize>>,
}

impl Default for Outline {
    fn default() -> Self {
        Self { components: none(), needs_idna: None }
    }
}

/// An input without any component.
pub(super) fn none() -> ComponentRanges {
    ComponentRanges {
        scheme: 0..0,
        username: 0..0,
        password: 0..0,
        host: None,
        port: None,
        path: 0..0,
        query: None,
        fragment: None,
    }
}

impl Parser<'_> {
    /// Returns where `input` has its components, as far as the parser understands it, even if it fails.
    ///
    /// A component that the input lacks or takes from the base is null or empty. Tabs and newlines in a component are in
    /// its range. Takes linear time, and allocates only for an input that has tabs or newlines or lacks a
    /// [scheme](Self::default_scheme). [`diagnose`](Self::diagnose) returns the same with the errors.
    ///
    /// # Examples
    /// ```
    /// use weburl::Parser;
    ///
    /// let outline = Parser::new().outline(r" HTTPS:\\me@example.com:80a\b");
    /// assert_eq!((outline.username, outline.host), (9..11, Some(12..23)));
    /// assert_eq!((outline.port, outline.path), (Some(24..27), 27..29));
    /// ```
    #[doc(alias("component_ranges", "split"))]
    pub fn outline(&self, input: &str) -> ComponentRanges {
        match self.missing_scheme(input) {
            Some(missing) => {
                let outline = of_input(&missing.added_to(input), None);
                mapped(&outline, |span| missing.span(span))
            }
            None => of_input(input, self.base),
        }
    }
}

fn of_input(input: &str, base: Option<UrlRef<'_>>) -> ComponentRanges {
    let text = without_tabs_and_newlines(trim(input));
    let offsets = InputOffsets::of(input);
    mapped(&of_text(&text, base, &Plan::of(&text, base)), |span| offsets.span(span))
}

/// The components that `text` has itself, of which `plan` was made.
pub(super) fn of_text(
    text: &str,
    base: Option<UrlRef<'_>>,
    plan: &Result<Plan<'_>, ParseError>,
) -> ComponentRanges {
    let scheme = split_scheme(text).map_or(0..0, |(scheme, _)| 0..scheme.len());
    match plan {
        Ok(plan) => of_plan(plan, scheme),
        Err(error) if error.validation_error() == Some(ValidationError::HostMissing) => {
            of_credentials_alone(text, base, scheme)
        }
        Err(_) => ComponentRanges { scheme, ..none() },
    }
}

fn of_plan(plan: &Plan<'_>, scheme: Range<usize>) -> ComponentRanges {
    let components = &plan.components;
    let start = plan.text.len() - plan.rest.len();
    let place =
        |range: Range<usize>| start + plan.in_rest(range.start)..start + plan.in_rest(range.end);
    let behind = |delimiter: &str, part: Option<&str>, range: Range<usize>| {
        part.map(|_| place(range.start + delimiter.len()..range.end))
    };
    ComponentRanges {
        scheme,
        username: place(components.username()),
        password: place(components.password()),
        host: plan.host().map(|_| place(components.host())),
        port: behind(":", plan.port(), components.colon_and_port()),
        path: place(components.path()),
        query: behind("?", plan.query(), components.question_and_query()),
        fragment: plan.fragment().map(|fragment| plan.text.len() - fragment.len()..plan.text.len()),
    }
}

/// The components before the place where a host is missing.
fn of_credentials_alone(
    text: &str,
    base: Option<UrlRef<'_>>,
    scheme: Range<usize>,
) -> ComponentRanges {
    let (scheme_type, rest) = match split_scheme(text) {
        Some((scheme, rest)) => (SchemeType::of(scheme), rest),
        None => (base.map_or(SchemeType::NotSpecial, |base| base.scheme_type()), text),
    };
    let authority = rest.trim_start_matches(|c| c == '/' || c == '\\' && scheme_type.is_special());
    let start = text.len() - authority.len();
    let division = divide(authority.as_bytes(), scheme_type);
    let place = |range: Option<Range<usize>>| {
        range.map_or(0..0, |range| start + range.start..start + range.end)
    };
    let username = division.credentials().map(|_| 0..division.username_end);
    let password = division.password().or(division.credentials().map(|range| range.end..range.end));
    ComponentRanges { scheme, username: place(username), password: place(password), ..none() }
}

/// Returns the same components with their places mapped into another text.
pub(super) fn mapped(
    components: &ComponentRanges,
    place: impl Fn(Range<usize>) -> Range<usize>,
) -> ComponentRanges {
    let optional = |range: &Option<Range<usize>>| range.clone().map(&place);
    ComponentRanges {
        scheme: place(components.scheme.clone()),
        username: place(components.username.clone()),
        password: place(components.password.clone()),
        host: optional(&components.host),
        port: optional(&components.port),
        path: place(components.path.clone()),
        query: optional(&components.query),
        fragment: optional(&components.fragment),
    }
}
