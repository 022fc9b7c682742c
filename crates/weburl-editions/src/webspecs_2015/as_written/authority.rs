//! authority, user, password (1.3.7 to 1.3.9).

use crate::webspecs_2015::errors::ConformanceErrorKind;
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::EncodeSet;
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::value::Components;

/// [1.3.7. authority](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L870)
// S15-35, S15-36
pub(super) fn authority(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    // 2.
    let mut result = Components::default();
    // 3.
    if let Some(user) = node.child(Rule::User) {
        result.username = Some(evaluation.user(user)?);
    }
    // 4.
    if let Some(password) = node.child(Rule::Password) {
        result.password = Some(evaluation.password(password)?);
    }
    // 5.
    let host_node = evaluation.part(node, Rule::Host)?;
    let host = evaluation.host(host_node)?;
    let (before, remainder) = match host.split_once('@') {
        Some((before, remainder)) => (before, Some(remainder)),
        None => (host.as_str(), None),
    };
    result.host = Some(before.to_owned());
    // 6. It never runs: the host parser fails if there is an "@".
    if let Some(remainder) = remainder {
        // 6.1.
        let at = evaluation.place_of(host_node);
        evaluation.indicate(Rule::Authority, ConformanceErrorKind::AtSign, at);
        // 6.2.
        let info = format!("%40{}", remainder.replace('@', "%40"));
        // 6.3 to 6.5.
        match (&mut result.password, &mut result.username) {
            (Some(password), _) => password.push_str(&info),
            (None, Some(username)) => username.push_str(&info),
            (None, username @ None) => *username = Some(info),
        }
    }
    // 7.
    if let Some(port) = node.child(Rule::Port) {
        result.port = Some(evaluation.port(port)?);
    }
    // 8.
    Ok(result)
}

/// [1.3.8. user](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L924)
// S15-17, S15-37
pub(super) fn user(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    Ok(evaluation.cleanse(node, Some(EncodeSet::Default)))
}

/// [1.3.9. password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L945)
// S15-37
pub(super) fn password(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    Ok(evaluation.cleanse(node, Some(EncodeSet::Default)))
}
