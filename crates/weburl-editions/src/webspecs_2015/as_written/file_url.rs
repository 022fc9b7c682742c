//! file-url (1.3.2): the instructions for each of its rows.
//!
//! the instructions under 2 ask for a host, which only row 3 has, and those under 3 for the code point after
//! the slashes, which only row 2 has. So each runs on the row that has what it asks for.

use crate::webspecs_2015::errors::ConformanceErrorKind;
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::value::Components;

/// [1.3.2. file-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L544), row 1: `file:c:\foo\bar.html`
// S15-24
pub(super) fn row_1(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let path = evaluation.part(node, Rule::Path)?;
    // 3.1.1.
    let scheme = Some("file".to_owned());
    // 3.1.2.
    let mut path = evaluation.path(path)?;
    // 3.1.3.
    remove_empty_first(&mut path);
    // 3.1.4.
    let after_colon = evaluation.text(node).split_once(':').map_or("", |(_, after)| after);
    path.insert(0, after_colon.chars().take(1).chain([':']).collect());
    // 4.
    Ok(Components { scheme, path: Some(path), ..Components::default() })
}

/// [1.3.2. file-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L544), row 2: `/C|\foo\bar`, and the
/// instructions under 3.
// S15-25, S15-27
pub(super) fn row_2(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let path = evaluation.part(node, Rule::Path)?;
    // 3.3.1.
    let drive_letter = evaluation.text(node).trim_start_matches('/');
    let slashes = node.span.len() - drive_letter.len();
    let at = evaluation.place(node, slashes..slashes + 2);
    evaluation.indicate(Rule::FileUrl, ConformanceErrorKind::DriveLetter, at);
    // 3.3.2.
    let scheme = Some("file".to_owned());
    // 3.3.3.
    let mut path = evaluation.path(path)?;
    // 3.3.4.
    remove_empty_first(&mut path);
    // 3.3.5.
    path.insert(0, drive_letter.chars().take(1).chain([':']).collect());
    // 4.
    Ok(Components { scheme, path: Some(path), ..Components::default() })
}

/// [1.3.2. file-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L544), row 3: `file:/example.com/`, and the
/// instructions under 2.
// S15-26
pub(super) fn row_3(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let path_node = evaluation.part(node, Rule::Path)?;
    // 3.2.1.
    let mut result = Components { scheme: Some("file".to_owned()), ..Components::default() };
    // 3.2.2.
    if let Some(host) = node.child(Rule::Host) {
        result.host = Some(evaluation.host(host)?);
    }
    // 3.2.4. A-13: before step 3, which prepends to what this step sets.
    let mut path = evaluation.path(path_node)?;
    // 3.2.3.
    let before_path = &evaluation.input[node.span.start..path_node.span.start];
    if result.host.is_none() && !before_path.ends_with('/') {
        let base_path = &evaluation.base.path;
        let without_last = &base_path[..base_path.len().saturating_sub(1)];
        path.splice(0..0, without_last.iter().cloned());
    }
    result.path = Some(path);
    // 4.
    Ok(result)
}

/// Removes the first element if it is empty and the second is not.
// S15-24, S15-25
fn remove_empty_first(path: &mut Vec<String>) {
    if let [first, second, ..] = path.as_slice()
        && first.is_empty()
        && !second.is_empty()
    {
        path.remove(0);
    }
}
