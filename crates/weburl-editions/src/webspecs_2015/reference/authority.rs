//! authority and host.

use idna::punycode;

use crate::grammar::matcher;
use crate::webspecs_2015::as_written::AS_WRITTEN;
use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::percent_decode;
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::uts46::{Processing, map};
use crate::webspecs_2015::value::Components;

/// it parses the host before it looks for `@`, and takes the text after the last one. R-9: so an encoded one counts,
/// too, and without a user, what comes before is lost. A-19: it accepts an empty host, but not after a user, nor after
/// what R-9 counts as one.
// S15-29, S15-35, S15-36
pub(super) fn authority(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let mut result = Components::default();
    if let Some(user) = node.child(Rule::User) {
        result.username = Some(evaluation.user(user)?);
    }
    if let Some(password) = node.child(Rule::Password) {
        result.password = Some(evaluation.password(password)?);
    }
    let host_node = evaluation.part(node, Rule::Host)?;
    let mut host = evaluation.host(host_node)?;
    let mut has_user = result.username.is_some();
    if let Some((before, after)) = host.rsplit_once('@') {
        has_user = true;
        let at = evaluation.place_of(host_node);
        evaluation.indicate(Rule::Authority, ConformanceErrorKind::AtSign, at);
        let info = format!("%40{}", before.replace('@', "%40"));
        let user = result.password.as_mut().or(result.username.as_mut());
        user.into_iter().for_each(|user| user.push_str(&info));
        host = after.to_owned();
    }
    if has_user && host.is_empty() {
        return Err(evaluation.exception(ParseExceptionKind::EmptyHost, host_node));
    }
    result.host = Some(host);
    if let Some(port) = node.child(Rule::Port) {
        result.port = Some(evaluation.port(port)?);
    }
    Ok(result)
}

/// it maps the host by the table of UTS 46 and does not look at its labels, so that those in Punycode remain
/// what they are; its slips in decoding and mapping are not followed. A-18: it accepts at signs, which authority looks
/// for. A-19: it accepts an empty host. R-6: it reports what the mapping changes, and empty labels.
// S15-111, S15-17, S15-26, S15-29, S15-38, S15-39, S15-40, S15-41, S15-42, S15-55, S15-56, S15-60,
// S15-83
pub(super) fn host(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    if node.child(Rule::Ipv6addr).or(node.child(Rule::Ipv4addr)).is_some() {
        return (AS_WRITTEN.host)(evaluation, node);
    }
    let at = evaluation.place_of(node);
    let text = evaluation.text(node);
    let clean = text.replace(['\t', '\n', '\r'], "");
    let decoded = percent_decode(clean.as_bytes());
    let decoded = String::from_utf8_lossy(&decoded);
    let mapped = map(&decoded, Processing::Transitional);
    if mapped.has_error {
        return Err(evaluation.exception(ParseExceptionKind::InvalidHost, node));
    }
    let host = mapped.domain_name;
    if let Some(address) = try_ipv4addr(evaluation, node, &host) {
        return Ok(address);
    }
    if host.contains(|c| "\0\t\n\r #%/:?[\\]".contains(c)) {
        return Err(evaluation.exception(ParseExceptionKind::InvalidHost, node));
    }
    if clean.len() < text.len() {
        evaluation.indicate(Rule::Host, ConformanceErrorKind::RemovedCodePoint, at.clone());
    }
    if host != decoded {
        evaluation.indicate(Rule::Host, ConformanceErrorKind::HostChanged, at.clone());
    }
    if host.split('.').skip(1).any(str::is_empty) {
        evaluation.indicate(Rule::Host, ConformanceErrorKind::EmptyLabel, at);
    }
    let labels: Option<Vec<String>> = host.split('.').map(punycoded).collect();
    match labels {
        Some(labels) => Ok(labels.join(".")),
        None => Err(evaluation.exception(ParseExceptionKind::InvalidHost, node)),
    }
}

fn punycoded(label: &str) -> Option<String> {
    if label.chars().all(|c| matches!(c, ' '..='~')) {
        return Some(label.to_owned());
    }
    punycode::encode_str(label).map(|encoded| format!("xn--{encoded}"))
}

/// Returns the address that a host is, and indicates its conformance errors. A-22: a host that is an address
/// out of range is none.
// S15-41, S15-83
fn try_ipv4addr(evaluation: &mut Evaluation<'_>, node: &Node, host: &str) -> Option<String> {
    let ipv4addr = matcher::parse(&evaluation.rules, Rule::Ipv4addr, host).ok()??;
    let mut inner = evaluation.of_other_input(host);
    let address = inner.ipv4addr(&ipv4addr).ok()?;
    let at = evaluation.place_of(node);
    for error in inner.conformance_errors {
        evaluation.indicate(error.rule, error.kind, at.clone());
    }
    Some(address)
}
