//! port, path, fragment and set-pathname.

use crate::webspecs_2015::as_written::AS_WRITTEN;
use crate::webspecs_2015::as_written::path::{indicate_backslash, is_double_dot, is_single_dot};
use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::EncodeSet;
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::url::Url;

/// it removes leading zeros only before a digit, and what ends the port only up to a line separator.
// S15-47, S15-55, S15-57, S04-06
pub(super) fn port(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let mut result = evaluation.cleanse(node, None);
    let zeros = result.len() - result.trim_start_matches('0').len();
    let followed_by_digit = result[zeros..].starts_with(|c: char| c.is_ascii_digit());
    result.drain(..if followed_by_digit { zeros } else { zeros.saturating_sub(1) });
    if let Some((end, c)) = result.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
        if !evaluation.url_is_given {
            return Err(evaluation.exception(ParseExceptionKind::InvalidPort, node));
        }
        let is_line_separator = |c| matches!(c, '\u{2028}' | '\u{2029}');
        let after = end + c.len_utf8();
        let line = result[after..].find(is_line_separator).unwrap_or(result.len() - after);
        result.drain(end..after + line);
        let at = evaluation.place_of(node);
        evaluation.indicate(Rule::Port, ConformanceErrorKind::PortTruncated, at);
    }
    Ok(result)
}

/// it keeps a sole dot, and replaces one that is last in a longer path with the empty string.
// S15-17, S15-24, S15-25, S15-26, S15-31, S15-32, S15-48, S15-49, S15-58, S15-67
pub(super) fn path(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Vec<String>> {
    indicate_backslash(evaluation, node);
    let mut path: Vec<String> = Vec::new();
    let names = evaluation.text(node).split(['/', '\\']);
    let (mut start, mut left) = (0, names.clone().count());
    for raw in names {
        left -= 1;
        let (is_first, is_last) = (path.is_empty(), left == 0);
        let within = start..start + raw.len();
        let name = evaluation.cleanse_part(node, within, Some(EncodeSet::Default));
        start += raw.len() + 1;
        if is_single_dot(&name) {
            match (is_last, is_first) {
                (false, _) => {}
                (true, true) => path.push(name),
                (true, false) => path.push(String::new()),
            }
        } else if is_double_dot(&name) {
            path.pop();
            if is_last && !is_first {
                path.push(String::new());
            }
        } else {
            path.push(name);
        }
    }
    Ok(path)
}

/// it indicates what cleansing finds, and nothing else.
// S15-17, S15-52
pub(super) fn fragment(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let result = evaluation.text(node).replace('\0', "");
    Ok(evaluation.cleanse_text(node, &result, None))
}

/// a path that is set is present, also one of which nothing is left.
// S15-58, S15-93
pub(super) fn set_pathname(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
    url: &mut Url,
) -> Result<()> {
    (AS_WRITTEN.set_pathname)(evaluation, node, url)?;
    url.told_apart.path_is_present |= url.scheme_data.is_none();
    Ok(())
}
