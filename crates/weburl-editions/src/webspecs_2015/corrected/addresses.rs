//! ipv6addr, as RFC 4291 defines the text form of addresses, to which the authoring requirements refer.

use crate::webspecs_2015::errors::ParseExceptionKind;
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::integer::integer;
use crate::webspecs_2015::ipv6_serializer::ipv6_serializer;
use crate::webspecs_2015::rule::Rule;

/// the diagram matches neither `[::1]` nor `[::]`, and the steps leave no address without an ls32.
// S15-111, S15-43, S15-69, S15-83
pub(super) fn ipv6addr(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let double_colon = evaluation.text(node).find("::").map(|at| node.span.start + at);
    let mut pre: Vec<u16> = Vec::new();
    let mut post: Vec<u16> = Vec::new();
    // 1 to 3. Decimal bytes are two pieces.
    for child in &node.children {
        let is_after = double_colon.is_some_and(|at| at < child.span.start);
        let pieces = if is_after { &mut post } else { &mut pre };
        if child.rule == Rule::Ls32 {
            let ls32 = evaluation.ls32(child)?;
            let value = ls32.split('.').fold(0, |n, byte| n << 8 | integer(byte, 10) as u32);
            pieces.extend([(value >> 16) as u16, value as u16]);
        } else {
            pieces.push(integer(&evaluation.h16(child)?, 16) as u16);
        }
    }
    // 4 to 6.
    let len = pre.len() + post.len();
    if if double_colon.is_some() { len > 7 } else { len != 8 } {
        return Err(evaluation.exception(ParseExceptionKind::InvalidIpv6Address, node));
    }
    // 7 to 9.
    pre.resize(8 - post.len(), 0);
    pre.extend(post);
    // 10.
    Ok(format!("[{}]", ipv6_serializer(&pre, None)))
}
