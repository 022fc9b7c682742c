//! Where the parts of a URI are, by the expressions that all classes share.

pub(super) fn split_scheme(text: &str) -> (Option<&str>, &str) {
    match text.split_once(':') {
        Some((scheme, rest))
            if scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b".+-".contains(&byte)) =>
        {
            (Some(scheme), rest)
        }
        _ => (None, text),
    }
}

/// Splits behind the two slashes, and behind the authority.
pub(super) fn split_authority(text: &str) -> (&str, Option<&str>, &str) {
    let rest = split_scheme(text).1;
    let Some(authority) = rest.strip_prefix("//") else { return (text, None, "") };
    let (authority, rest) =
        authority.split_at(authority.find(['/', '?', '#']).unwrap_or(authority.len()));
    (&text[..text.len() - authority.len() - rest.len()], Some(authority), rest)
}

/// Returns what follows the scheme, which may have any characters here, and the authority.
pub(super) fn split_path(text: &str) -> &str {
    let scheme_end =
        text.find([':', '/', '?']).filter(|&end| end > 0 && text[end..].starts_with(':'));
    let rest = scheme_end.map_or(text, |end| &text[end + 1..]);
    match rest.strip_prefix("//") {
        Some(authority) => &authority[authority.find(['/', '?']).unwrap_or(authority.len())..],
        None => rest,
    }
}

pub(super) fn split_port(host: &str) -> Option<(&str, &str)> {
    let (before, port) = host.rsplit_once(':')?;
    (!port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit())).then_some((before, port))
}
