//! ipv6addr and number.

use crate::webspecs_2015::as_written::AS_WRITTEN;
use crate::webspecs_2015::errors::ParseExceptionKind;
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::integer::integer;
use crate::webspecs_2015::rule::Rule;

/// it allows no more than one piece between the double colon and the last, and writes letters in uppercase. Since an
/// alternative that matched is final, its grammar never matches an ls32.
// S15-111, S15-43, S15-69, S15-70, S15-83
pub(super) fn ipv6addr(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let invalid = evaluation.exception(ParseExceptionKind::InvalidIpv6Address, node);
    let text = evaluation.text(node);
    // 1 to 4.
    let double_colon = if text.starts_with("[:") { Some(0) } else { text.find("::") };
    let Some(double_colon) = double_colon else { return Err(invalid) };
    let h16s = node.children_of(Rule::H16);
    let (before, after): (Vec<_>, Vec<_>) =
        h16s.partition(|h16| h16.span.start < node.span.start + double_colon);
    let pieces = |h16s: Vec<_>| -> Vec<u64> {
        h16s.into_iter().map(|h16| integer(evaluation.text(h16), 16)).collect()
    };
    let (mut pieces, post) = (pieces(before), pieces(after));
    // 5 and 6.
    if pieces.len() + post.len() > 6 || post.len() > 2 {
        return Err(invalid);
    }
    // 7 to 9.
    pieces.resize(8 - post.len(), 0);
    pieces.extend(post);
    // 10. A-33: it compresses the first zero and the zeros after it, unless its index is 0, which is false.
    let joined = |pieces: &[u64]| {
        pieces.iter().map(|piece| format!("{piece:X}")).collect::<Vec<_>>().join(":")
    };
    let start = pieces[..7].iter().position(|&piece| piece == 0).unwrap_or_default();
    if start == 0 {
        return Ok(format!("[{}]", joined(&pieces)));
    }
    let zeros = pieces[start..7].iter().take_while(|&&piece| piece == 0).count();
    Ok(format!("[{}::{}]", joined(&pieces[..start]), joined(&pieces[start + zeros..])))
}

/// a hexadecimal number conforms.
// S15-45
pub(super) fn number(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<u64> {
    if node.row == 1 {
        return Ok(integer(&evaluation.text(node)[2..], 16));
    }
    (AS_WRITTEN.number)(evaluation, node)
}
