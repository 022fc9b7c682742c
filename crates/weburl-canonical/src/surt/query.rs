//! The query: session IDs, case, order.

use super::encode::encode_once;
use super::session_ids;

/// Returns the query in lowercase with its parameters in order, or `None` if nothing is left of it.
pub(super) fn canonicalize(query: &[u8]) -> Option<String> {
    let query = session_ids::strip_from_query(encode_once(query)).to_ascii_lowercase();
    (!query.is_empty()).then(|| sort(&query))
}

/// Sorts by name, then by value. A name without `=` precedes the same name with it.
fn sort(query: &str) -> String {
    let parameters = query.split('&');
    let mut pairs: Vec<(&str, Option<&str>)> = parameters
        .map(|parameter| match parameter.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (parameter, None),
        })
        .collect();
    pairs.sort_unstable();
    let mut output = String::with_capacity(query.len());
    for (i, (name, value)) in pairs.into_iter().enumerate() {
        if i > 0 {
            output.push('&');
        }
        output.push_str(name);
        if let Some(value) = value {
            output.push('=');
            output.push_str(value);
        }
    }
    output
}

#[cfg(test)]
mod tests {
    use super::canonicalize;

    #[test]
    fn parameters_are_sorted() {
        let cases = [
            ("b=1&a=2&a=1", Some("a=1&a=2&b=1")),
            ("a=&a&a=1&a-b", Some("a&a=&a=1&a-b")),
            ("&b&", Some("&&b")),
            ("B=%2541", Some("b=a")),
            ("b&a=c=d", Some("a=c=d&b")),
            ("a&%26", Some("&&a")),
            ("sid=0123456789abcdef0123456789abcdef", None),
        ];
        for (query, expected) in cases {
            assert_eq!(canonicalize(query.as_bytes()).as_deref(), expected, "{query}");
        }
    }
}
