//! port, scheme-data, query, fragment (1.3.17, 1.3.19 to 1.3.21).

use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::{EncodeSet, is_url_code_point};
use crate::webspecs_2015::rule::Rule;

/// [1.3.17. port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1212)
// S15-47, S15-55, S15-57, S04-06
pub(super) fn port(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    // 1. A-57: the diagram stops at "#", too.
    // 2.
    let mut result = evaluation.cleanse(node, None);
    // 3.
    let len = result.len();
    let zeros = len - result.trim_start_matches('0').len();
    result.drain(..zeros.min(len.saturating_sub(1)));
    // 4.
    if let Some(end) = result.find(|c: char| !c.is_ascii_digit()) {
        // 4.1. A-27: the input of a rule is always set; it is the URL that may not be given.
        if !evaluation.url_is_given {
            return Err(evaluation.exception(ParseExceptionKind::InvalidPort, node));
        }
        // 4.2.
        result.truncate(end);
        // 4.3.
        let at = evaluation.place_of(node);
        evaluation.indicate(Rule::Port, ConformanceErrorKind::PortTruncated, at);
    }
    // 5.
    Ok(result)
}

/// [1.3.19. scheme-data](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1303)
///
/// with null as the encode set, whatever the note in 1.1 says.
// S15-17, S15-50
pub(super) fn scheme_data(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    Ok(evaluation.cleanse(node, None))
}

/// [1.3.20. query](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1322)
// S15-17, S15-51
pub(super) fn query(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    Ok(evaluation.cleanse(node, Some(EncodeSet::Query)))
}

/// [1.3.21. fragment](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1341)
// S15-17, S15-52
pub(super) fn fragment(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    // 1.
    let remaining = evaluation.text(node);
    let mut result = remaining.to_owned();
    // 2.
    if let Some(at) = remaining.find('\0') {
        result.retain(|c| c != '\0');
        let at = evaluation.place(node, at..at + 1);
        evaluation.indicate(Rule::Fragment, ConformanceErrorKind::RemovedCodePoint, at);
    }
    // 3.
    let is_other = |c| c != '%' && c != '\0' && !is_url_code_point(c);
    if let Some((at, c)) = remaining.char_indices().find(|&(_, c)| is_other(c)) {
        let at = evaluation.place(node, at..at + c.len_utf8());
        evaluation.indicate(Rule::Fragment, ConformanceErrorKind::NotUrlCodePoint, at);
    }
    // 4.
    Ok(evaluation.cleanse_text(node, &result, None))
}
