//! host (1.3.10).

use crate::grammar::matcher;
use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseException, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::hosts::host_parser;
use crate::webspecs_2015::rule::Rule;

/// [1.3.10. host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L965)
// S15-111, S15-26, S15-29, S15-38, S15-39, S15-40, S15-41, S15-42, S15-55, S15-56, S15-83, S04-01
pub(super) fn host(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    // 2.
    if let Some(ipv6addr) = node.child(Rule::Ipv6addr) {
        return evaluation.ipv6addr(ipv6addr);
    }
    // 3.
    if let Some(ipv4addr) = node.child(Rule::Ipv4addr) {
        return evaluation.ipv4addr(ipv4addr);
    }
    // 4.
    let mut result = evaluation.text(node).to_owned();
    // 5.
    let is_removed = |c| matches!(c, '\t' | '\n' | '\r' | '\u{200B}' | '\u{2060}' | '\u{FEFF}');
    if let Some(at) = result.find(is_removed) {
        result.retain(|c| !is_removed(c));
        let at = evaluation.place(node, at..node.span.len());
        evaluation.indicate(Rule::Host, ConformanceErrorKind::RemovedCodePoint, at);
    }
    // 6.
    let Some(mut domain) = host_parser(&result) else {
        let kind = match result.as_str() {
            "" => ParseExceptionKind::EmptyHost,
            _ => ParseExceptionKind::InvalidHost,
        };
        return Err(evaluation.exception(kind, node));
    };
    if domain != result {
        let at = evaluation.place_of(node);
        evaluation.indicate(Rule::Host, ConformanceErrorKind::HostChanged, at);
    }
    // 7.
    if let Some(address) = try_ipv4addr(evaluation, node, &domain)? {
        domain = address;
    }
    // 8.1 and 8.2.
    if domain.split('.').skip(1).any(str::is_empty) {
        let at = evaluation.place_of(node);
        evaluation.indicate(Rule::Host, ConformanceErrorKind::EmptyLabel, at);
    }
    // 9.
    Ok(domain)
}

/// Tries parsing the domain of a host as an ipv4addr. Conformance errors are at the place of the host.
// S15-41
fn try_ipv4addr(
    evaluation: &mut Evaluation<'_>,
    host: &Node,
    domain: &str,
) -> Result<Option<String>> {
    let at = evaluation.place_of(host);
    let at_host = |exception: ParseException| ParseException { at: at.clone(), ..exception };
    let matched = matcher::parse(&evaluation.rules, Rule::Ipv4addr, domain).map_err(at_host)?;
    let Some(node) = matched else { return Ok(None) };
    let mut inner = evaluation.of_other_input(domain);
    let address = inner.ipv4addr(&node).map_err(at_host)?;
    for error in inner.conformance_errors {
        evaluation.indicate(error.rule, error.kind, at.clone());
    }
    Ok(Some(address))
}
