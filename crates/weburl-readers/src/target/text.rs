//! What bytes a request target may have, how an absolute form is divided, and encodings.

pub(super) fn latin1_to_utf8(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|byte| char::from(*byte)).collect::<String>().into_bytes()
}

/// Divides an absolute form into its scheme, its authority and the rest, which begins with `/`, `?` or `#`.
pub(super) fn split_absolute(target: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let colon =
        target.iter().position(|byte| !byte.is_ascii_alphabetic()).filter(|colon| *colon > 0)?;
    let after = target[colon..].strip_prefix(b"://")?;
    let end = after.iter().position(|byte| b"/?#".contains(byte)).unwrap_or(after.len());
    Some((&target[..colon], &after[..end], &after[end..]))
}

pub(super) fn has_no_slash(target: &[u8]) -> bool {
    !target.starts_with(b"/")
}

/// Neither a path nor an absolute form.
pub(super) fn is_relative(target: &[u8]) -> bool {
    has_no_slash(target) && split_absolute(target).is_none()
}

/// What llhttp refuses: everything outside ASCII, and what is neither a path, nor `*`, nor an absolute form.
pub(super) fn is_refused_by_llhttp(target: &[u8]) -> bool {
    let is_text = target.iter().all(|byte| byte.is_ascii_graphic());
    !is_text || (is_relative(target) && !target.starts_with(b"*"))
}

pub(super) fn has_non_ascii(target: &[u8]) -> bool {
    !target.is_ascii()
}

pub(super) fn is_not_utf8(target: &[u8]) -> bool {
    std::str::from_utf8(target).is_err()
}

/// Divides `host:port`, where a host may be in brackets.
pub(super) fn split_port(authority: &[u8]) -> (&[u8], Option<&[u8]>) {
    let start = authority.iter().position(|byte| *byte == b']').unwrap_or(0);
    match authority[start..].iter().position(|byte| *byte == b':') {
        Some(colon) => (&authority[..start + colon], Some(&authority[start + colon + 1..])),
        None => (authority, None),
    }
}
