//! path (1.3.18).

use crate::webspecs_2015::errors::ConformanceErrorKind;
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::EncodeSet;
use crate::webspecs_2015::rule::Rule;

/// [1.3.18. path](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1250)
// S15-17, S15-24, S15-25, S15-48, S15-49, S15-58
pub(super) fn path(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Vec<String>> {
    // 1.
    indicate_backslash(evaluation, node);
    // 2. The array is what has been processed, and what is left of the names. A-77: positions are those in it.
    let mut processed: Vec<String> = Vec::new();
    let names = evaluation.text(node).split(['/', '\\']);
    let (mut start, mut left) = (0, names.clone().count());
    for raw in names {
        left -= 1;
        let (is_first, is_last) = (processed.is_empty(), left == 0);
        // 2.1.
        let within = start..start + raw.len();
        let name = evaluation.cleanse_part(node, within, Some(EncodeSet::Default));
        start += raw.len() + 1;
        if is_single_dot(&name) {
            // 2.2.
            match (is_last, is_first) {
                // 2.2.1.
                (false, _) => {}
                // 2.2.2.
                (true, true) => processed.push(String::new()),
                // 2.2.3.
                (true, false) => processed.push(name),
            }
        } else if is_double_dot(&name) {
            // 2.3.
            match (is_first, is_last) {
                // 2.3.1.
                (true, _) => {}
                // 2.3.2.
                (false, false) => drop(processed.pop()),
                // 2.3.3.
                (false, true) => {
                    processed.pop();
                    processed.push(String::new());
                }
            }
        } else {
            processed.push(name);
        }
    }
    // 3, which the document numbers 2.4.
    Ok(processed)
}

/// Step 1 of path.
// S15-48
pub(in crate::webspecs_2015) fn indicate_backslash(evaluation: &mut Evaluation<'_>, node: &Node) {
    if let Some(at) = evaluation.text(node).find('\\') {
        let at = evaluation.place(node, at..at + 1);
        evaluation.indicate(Rule::Path, ConformanceErrorKind::Backslash, at);
    }
}

/// Returns whether a name is `.`, which may be percent-encoded.
// S15-49
pub(in crate::webspecs_2015) fn is_single_dot(name: &str) -> bool {
    name == "." || name.eq_ignore_ascii_case("%2e")
}

/// Returns whether a name is `..`, of which each may be percent-encoded.
// S15-49
pub(in crate::webspecs_2015) fn is_double_dot(name: &str) -> bool {
    name == ".." || [".%2e", "%2e.", "%2e%2e"].iter().any(|dots| name.eq_ignore_ascii_case(dots))
}
