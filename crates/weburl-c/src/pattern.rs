//! Patterns and what they match, as rows.

use weburl_pattern::{ComponentName, PatternError, PatternResult, UrlPattern};

use crate::rows::{NONE, Rows, span};

/// Returns the pattern strings.
pub(crate) fn components(pattern: &UrlPattern) -> Rows {
    let mut rows = Rows::new(3);
    for &name in ComponentName::ALL {
        let component = pattern.component(name);
        let [start, end] = rows.add(component.pattern_string());
        rows.push(&[start, end, component.has_regexp_groups().into()]);
    }
    rows
}

/// Returns what the components and their groups matched.
pub(crate) fn result(result: &PatternResult<'_, '_>) -> Rows {
    let mut rows = Rows::new(5);
    for &name in ComponentName::ALL {
        let component = result.component(name);
        let [start, end] = rows.add(component.input());
        rows.push(&[name as u32, start, end]);
        for (group, value) in component.groups() {
            let ([a, b], [c, d]) = (rows.add_some(value), rows.add(group));
            rows.push(&[name as u32, a, b, c, d]);
        }
    }
    rows
}

/// Returns why a text is not a pattern.
pub(crate) fn error(error: &PatternError) -> Rows {
    let mut rows = Rows::new(7);
    let component = error.component().map_or(NONE, |name| name as u32);
    let ([a, b], [c, d]) = (rows.add(error.kind().name()), rows.add(&error.to_string()));
    let [start, end] = span(error.span());
    rows.push(&[component, start, end, a, b, c, d]);
    rows
}
