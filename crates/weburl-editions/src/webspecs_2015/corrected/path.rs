//! path and path concatenation.
//!
//! the text resolves dot segments before it joins a path to that of the base, so that those at the
//! start are lost before path concatenation looks for them, and keeps a dot at the end of a longer path. Read
//! together, dot segments are resolved after the paths are joined.

use crate::webspecs_2015::as_written::path::{indicate_backslash, is_double_dot, is_single_dot};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::EncodeSet;

/// path: of a path that is not joined to another. A-32: a dot at the end leaves an empty string.
// S15-17, S15-24, S15-25, S15-48, S15-49, S15-58
pub(super) fn path(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Vec<String>> {
    let names = names(evaluation, node);
    Ok(resolve(Vec::new(), names))
}

/// Steps 1 and 2.1 of path: the names, still with dot segments.
// S15-48, S15-49
pub(super) fn names(evaluation: &mut Evaluation<'_>, node: &Node) -> Vec<String> {
    // 1.
    indicate_backslash(evaluation, node);
    // 2.1.
    let mut start = 0;
    let mut names = Vec::new();
    for name in evaluation.text(node).split(['/', '\\']) {
        let within = start..start + name.len();
        names.push(evaluation.cleanse_part(node, within, Some(EncodeSet::Default)));
        start += name.len() + 1;
    }
    names
}

/// Steps 2.2 and 2.3 of path, for names that follow those of `base`.: one or two dots at the end
/// leave an empty string.
// S15-24, S15-25, S15-26, S15-31, S15-32, S15-49, S15-58, S15-67
pub(super) fn resolve(mut base: Vec<String>, names: Vec<String>) -> Vec<String> {
    let len = names.len();
    for (position, name) in names.into_iter().enumerate() {
        let is_dots = is_single_dot(&name) || is_double_dot(&name);
        if is_double_dot(&name) {
            base.pop();
        }
        match (is_dots, position + 1 == len) {
            (false, _) => base.push(name),
            (true, true) => base.push(String::new()),
            (true, false) => {}
        }
    }
    base
}

/// Path concatenation.: of a path that still has its dot segments.
// S15-31, S15-32, S15-49, S15-67
pub(super) fn path_concatenation(base: &[String], mut path: Vec<String>) -> Vec<String> {
    // 1.
    let mut base = base.to_vec();
    match path.as_slice() {
        // 3.
        [only] if only.is_empty() => base,
        // 4.
        [first, _, ..] if first.is_empty() => {
            path.remove(0);
            resolve(Vec::new(), path)
        }
        // 5. And 2, as for other dot segments.
        _ => {
            base.pop();
            resolve(base, path)
        }
    }
}
