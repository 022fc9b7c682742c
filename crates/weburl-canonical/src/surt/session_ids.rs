//! Session IDs in paths and queries, which the program finds with regular expressions. Here, each is a walk from the end,
//! because the expressions prefer the last place; none takes more than linear time.

/// Removes a segment such as `(a(0123456789abcdefghijklmn))`, then one such as `(0123456789abcdefghijklmn)`, if a file
/// `.aspx` follows it in front of any question mark.
pub(super) fn strip_from_path(path: String) -> String {
    let path = strip_segment(path, |after_slash| {
        let mut rest = after_slash.strip_prefix(b"(")?;
        let mut count = 0;
        while let [letter, b'(', tail @ ..] = rest
            && letter.is_ascii_alphabetic()
            && let Some(tail) = strip_alphanumeric(tail, 24)
        {
            rest = tail.strip_prefix(b")")?;
            count += 1;
        }
        rest.strip_prefix(b")/").filter(|_| count > 0)
    });
    strip_segment(path, |after_slash| {
        strip_alphanumeric(after_slash.strip_prefix(b"(")?, 24)?.strip_prefix(b")/")
    })
}

/// Removes the last segment that `strip` strips.
fn strip_segment(mut path: String, strip: impl Fn(&[u8]) -> Option<&[u8]>) -> String {
    const FILE: &[u8] = b".aspx";
    let bytes = path.as_bytes();
    let (mut file, mut question_mark) = (usize::MAX, usize::MAX);
    // The ends of candidates are met in any order, so what follows each place is noted first.
    let follows: Vec<bool> = {
        let mut follows = vec![false; bytes.len() + 1];
        for place in (0..bytes.len()).rev() {
            if bytes[place] == b'?' {
                question_mark = place;
            }
            // At least one byte precedes the file's ending.
            follows[place] = file != usize::MAX && file <= question_mark;
            if bytes[place..].get(..FILE.len()).is_some_and(|end| end.eq_ignore_ascii_case(FILE)) {
                file = place;
            }
        }
        follows
    };
    let slashes = (0..bytes.len()).rev().filter(|&place| bytes[place] == b'/');
    let found = slashes.map(|slash| slash + 1).find_map(|start| {
        let end = bytes.len() - strip(&bytes[start..])?.len();
        follows[end].then_some(start..end)
    });
    if let Some(range) = found {
        path.replace_range(range, "");
    }
    path
}

/// Removes what names a session: a parameter, or the end of one.
pub(super) fn strip_from_query(query: String) -> String {
    let query = strip_parameter(query, "jsessionid=", |value| strip_alphanumeric(value, 32));
    let query = strip_parameter(query, "phpsessid=", |value| strip_alphanumeric(value, 32));
    let query = strip_parameter(query, "sid=", |value| strip_alphanumeric(value, 32));
    let query = strip_parameter(query, "aspsessionid", |rest| {
        strip_alphabetic(strip_alphabetic(rest, 8)?.strip_prefix(b"=")?, 24)
    });
    strip_cold_fusion(query)
}

/// Removes the last `cfid=` that has a value, with the parameter `cftoken` behind it.
fn strip_cold_fusion(mut query: String) -> String {
    let mut end = query.len();
    let mut token: Option<&str> = None;
    let mut found = None;
    for parameter in query.rsplit('&') {
        let start = end - parameter.len();
        if let Some(token) = token
            && has_value(token, "cftoken=")
            && let Some(id) = rfind_ignoring_case(parameter, "cfid=")
        {
            let token_end = end + 1 + token.len();
            found = Some(start + id..query.len().min(token_end + 1));
            break;
        }
        token = Some(parameter);
        end = start.saturating_sub(1);
    }
    if let Some(range) = found {
        query.replace_range(range, "");
    }
    query
}

fn has_value(parameter: &str, name: &str) -> bool {
    parameter.len() > name.len() && starts_with_ignoring_case(parameter.as_bytes(), name)
}

/// Returns the last place of a name with at least one byte behind it.
fn rfind_ignoring_case(parameter: &str, name: &str) -> Option<usize> {
    let last = parameter.len().checked_sub(name.len() + 1)?;
    (0..=last).rev().find(|&start| starts_with_ignoring_case(&parameter.as_bytes()[start..], name))
}

fn starts_with_ignoring_case(bytes: &[u8], name: &str) -> bool {
    bytes.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name.as_bytes()))
}

/// Removes the last place with this name and with what `strip` strips behind it, if an ampersand or nothing follows. The
/// ampersand is removed, too, unless nothing follows it.
fn strip_parameter(
    mut query: String,
    name: &str,
    strip: impl Fn(&[u8]) -> Option<&[u8]>,
) -> String {
    let bytes = query.as_bytes();
    let range = (0..bytes.len()).rev().find_map(|start| {
        if !starts_with_ignoring_case(&bytes[start..], name) {
            return None;
        }
        match strip(&bytes[start + name.len()..])? {
            [] => Some(start..bytes.len()),
            [b'&', after @ ..] => Some(start..bytes.len() - after.len()),
            _ => None,
        }
    });
    if let Some(range) = range {
        query.replace_range(range, "");
    }
    query
}

fn strip_alphanumeric(bytes: &[u8], len: usize) -> Option<&[u8]> {
    let (value, rest) = bytes.split_at_checked(len)?;
    value.iter().all(u8::is_ascii_alphanumeric).then_some(rest)
}

fn strip_alphabetic(bytes: &[u8], len: usize) -> Option<&[u8]> {
    let (value, rest) = bytes.split_at_checked(len)?;
    value.iter().all(u8::is_ascii_alphabetic).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::{strip_from_path, strip_from_query};

    #[test]
    fn session_ids_of_paths_go() {
        let id = "0123456789abcdefghijklmn";
        let cases = [
            (format!("/({id})/a.aspx"), "/a.aspx"),
            (format!("/(a({id}))/a.ASPX?b"), "/a.ASPX?b"),
            (format!("/(a({id})b({id}))/a.aspx"), "/a.aspx"),
            (format!("/x/({id})/y/({id})/a.aspx"), "/x/(0123456789abcdefghijklmn)/y/a.aspx"),
            (format!("/({id})/(a({id}))/b.aspx"), "/b.aspx"),
            (format!("/({id})/.aspx"), "/(0123456789abcdefghijklmn)/.aspx"),
            (format!("/({id})/?.aspx"), "/(0123456789abcdefghijklmn)/?.aspx"),
            (format!("/({id})/.aspx.aspx"), "/.aspx.aspx"),
            (format!("/({id}0)/a.aspx"), "/(0123456789abcdefghijklmn0)/a.aspx"),
            ("/()/a.aspx".to_owned(), "/()/a.aspx"),
            (String::new(), ""),
        ];
        for (path, expected) in cases {
            assert_eq!(strip_from_path(path.clone()), expected, "{path}");
        }
    }

    #[test]
    fn session_ids_of_queries_go() {
        let id = "0123456789abcdef0123456789ABCDEF";
        let cases = [
            (format!("a=b&jsessionid={id}"), "a=b&"),
            (format!("JSESSIONID={id}&a=b"), "a=b"),
            (format!("a=b&sid={id}&c=d"), "a=b&c=d"),
            (format!("notsid={id}&c"), "notc"),
            (format!("sid={id}&sid={id}"), "sid=0123456789abcdef0123456789ABCDEF&"),
            (format!("sid={id}&"), ""),
            (format!("sid={id}0"), "sid=0123456789abcdef0123456789ABCDEF0"),
            ("ASPSESSIONIDabcdefgh=abcdefghijklmnopqrstuvwx&a".to_owned(), "a"),
            ("cfid=1&CFTOKEN=2&a".to_owned(), "a"),
            ("cfid=&cftoken=2".to_owned(), "cfid=&cftoken=2"),
            ("cfid=cfid=1&cftoken=2".to_owned(), "cfid="),
            (String::new(), ""),
        ];
        for (query, expected) in cases {
            assert_eq!(strip_from_query(query.clone()), expected, "{query}");
        }
    }
}
