//! Text that is itself in a pattern or in a regular expression.

/// [escape a regexp string](https://urlpattern.spec.whatwg.org/#escape-a-regexp-string)
pub(super) fn escape_a_regexp_string(input: &str) -> String {
    // 1. is an assertion; 2. to 5.
    escape(input, ".+*?^${}()[]|/\\")
}

/// [escape a pattern string](https://urlpattern.spec.whatwg.org/#escape-a-pattern-string)
pub(super) fn escape_a_pattern_string(input: &str) -> String {
    // 1. is an assertion; 2. to 5.
    escape(input, "+*?:{}()\\")
}

/// Writes a backslash before each of these code points.
fn escape(input: &str, escaped: &str) -> String {
    // 2. to 5. of the two algorithms that escape
    let mut result = String::new();
    for c in input.chars() {
        if escaped.contains(c) {
            result.push('\\');
        }
        result.push(c);
    }
    result
}
