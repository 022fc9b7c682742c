//! Tests with a short form, for whoever waits for them, and a long one.

/// Returns whether tests take their long form: whether `WEBURL_LONG_TESTS` is set.
pub fn are_tests_long() -> bool {
    std::env::var_os("WEBURL_LONG_TESTS").is_some()
}
