//! The outline of an input: where it has its components, whether or not it can be parsed.

use core::ops::Range;

use crate::parser::input::offset_in;
use crate::parser::plan::Plan;
use crate::record::position::ComponentRanges;

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

/// The components that the input of `plan` has itself, behind the scheme.
pub(super) fn of_plan(plan: &Plan<'_>, scheme: Range<usize>) -> ComponentRanges {
    let range = |part: &str| range_in(plan.text, part);
    let (username, password) = plan
        .credentials()
        .map_or((0..0, 0..0), |credentials| of_credentials(range(credentials), credentials));
    ComponentRanges {
        scheme,
        username,
        password,
        host: plan.host().map(range),
        port: plan.port().map(range),
        path: range(plan.path()),
        query: plan.query().map(range),
        fragment: plan.fragment().map(range),
    }
}

/// Username and password, of which `credentials` are at `range`.
pub(super) fn of_credentials(
    range: Range<usize>,
    credentials: &str,
) -> (Range<usize>, Range<usize>) {
    match credentials.find(':') {
        Some(colon) => {
            let colon = range.start + colon;
            (range.start..colon, colon + 1..range.end)
        }
        None => (range.clone(), range.end..range.end),
    }
}

fn range_in(text: &str, part: &str) -> Range<usize> {
    // What a base has instead is no slice of the text.
    if part.is_empty() {
        return 0..0;
    }
    let start = offset_in(text, part);
    start..start + part.len()
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
