//! The query: session IDs, case, order.

use super::session_ids;

/// Returns the query in lowercase with its parameters in order, or `None` if nothing is left of it.
pub(super) fn canonicalize(query: &[u8]) -> Option<String> {
    let query = session_ids::strip_from_query(super::encode_once(query)).to_ascii_lowercase();
    (!query.is_empty()).then(|| sort(&query))
}

/// Sorts by name, then by value. A name without `=` precedes the same name with it.
fn sort(query: &str) -> String {
    let pair = |parameter: &'_ str| match parameter.split_once('=') {
        Some((name, value)) => (name.len(), Some(value.len())),
        None => (parameter.len(), None),
    };
    let mut parameters: Vec<&str> = query.split('&').collect();
    parameters.sort_by_key(|parameter| {
        let (name_len, value_len) = pair(parameter);
        (&parameter[..name_len], value_len.map(|len| &parameter[parameter.len() - len..]))
    });
    parameters.join("&")
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
