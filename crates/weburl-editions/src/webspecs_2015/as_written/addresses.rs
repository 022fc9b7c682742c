//! ipv6addr, ipv4addr, number, h16, ls32, decimal-byte (1.3.11 to 1.3.16).

use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::integer::integer;
use crate::webspecs_2015::ipv6_serializer::ipv6_serializer;
use crate::webspecs_2015::rule::Rule;

/// [1.3.11. ipv6addr](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1013)
///
/// Step 6 refuses every address with a double colon and without an ls32, and step 4 every other without one.
// S15-111, S15-43, S15-69
pub(super) fn ipv6addr(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let double_colon = evaluation.text(node).find("::").map(|at| node.span.start + at);
    let h16s: Vec<&Node> = node.children_of(Rule::H16).collect();
    let ls32 = node.child(Rule::Ls32);
    // The last h16 is the last value, if there is no ls32.
    let (last_h16, other_h16s) = match (ls32, h16s.split_last()) {
        (None, Some((&last, others))) => (Some(last), others),
        _ => (None, h16s.as_slice()),
    };
    let is_before = |h16: &&&Node| double_colon.is_some_and(|at| h16.span.start < at);
    // 1.
    let mut pre: Vec<String> = Vec::new();
    for h16 in other_h16s.iter().filter(is_before) {
        pre.push(evaluation.h16(h16)?);
    }
    // 2.
    let mut post: Vec<String> = Vec::new();
    for h16 in other_h16s.iter().filter(|h16| !is_before(h16)) {
        post.push(evaluation.h16(h16)?);
    }
    // 3.
    let last = match (ls32, last_h16) {
        (Some(ls32), _) => evaluation.ls32(ls32)?,
        (None, Some(h16)) => evaluation.h16(h16)?,
        (None, None) => return Err(evaluation.exception(ParseExceptionKind::NoMatch, node)),
    };
    let invalid = evaluation.exception(ParseExceptionKind::InvalidIpv6Address, node);
    // 4.
    if double_colon.is_none() && !(h16s.len() == 6 && ls32.is_some()) {
        return Err(invalid);
    }
    // 5.
    if double_colon.is_some() && h16s.len() + usize::from(ls32.is_some()) > 6 {
        return Err(invalid);
    }
    // 6.
    if ls32.is_none() && double_colon.is_some() {
        return Err(invalid);
    }
    // 7.
    while pre.len() + post.len() < 6 {
        pre.push("0".to_owned());
    }
    // 8.
    if ls32.is_none() && pre.len() + post.len() == 7 {
        pre.push("0".to_owned());
    }
    // 9. A-21: after post, which the text counts and never appends.
    pre.append(&mut post);
    // 10.
    let pieces: Vec<u16> = pre.iter().map(|h16| integer(h16, 16) as u16).collect();
    let last = last.split('.').fold(0, |n, byte| n << 8 | integer(byte, 10) as u32);
    Ok(format!("[{}]", ipv6_serializer(&pieces, Some(last))))
}

/// [1.3.12. ipv4addr](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1069)
// S15-111, S15-44
pub(super) fn ipv4addr(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let mut numbers = Vec::new();
    for number in node.children_of(Rule::Number) {
        numbers.push(evaluation.number(number)?);
    }
    let out_of_range = evaluation.exception(ParseExceptionKind::InvalidIpv4Address, node);
    let Some((&last, others)) = numbers.split_last() else { return Err(out_of_range) };
    // 1.
    if others.iter().any(|&number| number >= 256) {
        return Err(out_of_range);
    }
    // 2.
    if last >= 256_u64.pow(5 - numbers.len() as u32) {
        return Err(out_of_range);
    }
    // 3.
    if numbers.len() != 4 {
        let at = evaluation.place_of(node);
        evaluation.indicate(Rule::Ipv4addr, ConformanceErrorKind::NotFourParts, at);
    }
    // 4.
    let mut n = last;
    // 5 to 7. A-76: the last number is none of these three.
    for (number, place) in others.iter().zip([256 * 256 * 256, 256 * 256, 256]) {
        n += number * place;
    }
    // 8.
    let mut result = [0; 4];
    // 9.
    for piece in result.iter_mut().rev() {
        // 9.1.
        *piece = n % 256;
        // 9.2.
        n /= 256;
    }
    // 10.
    Ok(result.map(|piece| piece.to_string()).join("."))
}

/// [1.3.13. number](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1129)
// S15-45
pub(super) fn number(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<u64> {
    let text = evaluation.text(node);
    let value = match node.row {
        1 => integer(&text[2..], 16),
        2 => integer(&text[1..], 8),
        _ => return Ok(integer(text, 10)),
    };
    let at = evaluation.place_of(node);
    evaluation.indicate(Rule::Number, ConformanceErrorKind::NotDecimal, at);
    Ok(value)
}

/// [1.3.14. h16](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1157)
// S15-46
pub(super) fn h16(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    Ok(evaluation.text(node).to_owned())
}

/// [1.3.15. ls32](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1175)
// S15-46, S04-06
pub(super) fn ls32(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let mut pieces = Vec::new();
    for decimal_byte in node.children_of(Rule::DecimalByte) {
        pieces.push(evaluation.decimal_byte(decimal_byte)?);
    }
    Ok(pieces.join("."))
}

/// [1.3.16. decimal-byte](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1194). A-21: the reference
/// implementation, which cannot run it, has it from here.
// S15-46
pub(super) fn decimal_byte(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    let text = evaluation.text(node);
    if integer(text, 10) > 255 {
        return Err(evaluation.exception(ParseExceptionKind::InvalidIpv6Address, node));
    }
    Ok(text.to_owned())
}
