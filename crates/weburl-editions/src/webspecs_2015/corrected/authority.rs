//! authority and host.

use crate::webspecs_2015::as_written::AS_WRITTEN;
use crate::webspecs_2015::errors::ConformanceErrorKind;
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::EncodeSet;
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::value::Components;

/// of a host with an `@`, the text before the last one belongs to the user. To the letter, the part before the
/// first one is the host, but the host parser fails if there is one.
// S15-10, S15-35, S15-36
pub(super) fn authority(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let host = evaluation.part(node, Rule::Host)?;
    let Some(at_sign) = evaluation.text(host).rfind('@') else {
        return (AS_WRITTEN.authority)(evaluation, node);
    };
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
    // 5. The host is what follows the last "@".
    let mut after = host.clone();
    after.span.start += at_sign + 1;
    result.host = Some(evaluation.host(&after)?);
    // 6. 6.1.
    let at = evaluation.place(host, at_sign..at_sign + 1);
    evaluation.indicate(Rule::Authority, ConformanceErrorKind::AtSign, at);
    // 6.2. As a user is.
    let before = evaluation.cleanse_part(host, 0..at_sign, Some(EncodeSet::Default));
    let info = format!("%40{}", before.replace('@', "%40"));
    // 6.3 to 6.5.
    match (&mut result.password, &mut result.username) {
        (Some(password), _) => password.push_str(&info),
        (None, Some(username)) => username.push_str(&info),
        (None, username @ None) => *username = Some(info),
    }
    // 7.
    if let Some(port) = node.child(Rule::Port) {
        result.port = Some(evaluation.port(port)?);
    }
    // 8.
    Ok(result)
}

/// the host of a file URL may match nothing, since slashes may follow where the host would be.
// S15-10, S15-111, S15-26, S15-29, S15-38, S15-39, S15-40, S15-41, S15-42, S15-55, S15-56, S15-83
pub(super) fn host(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    if evaluation.is_file && node.span.is_empty() {
        return Ok(String::new());
    }
    (AS_WRITTEN.host)(evaluation, node)
}
