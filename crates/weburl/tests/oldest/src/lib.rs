//! What depends on the compiler and on the versions of dependencies: which kernels there are, and IDNA.

#[cfg(test)]
mod tests {
    use weburl::{Url, form_urlencoded};

    /// Long enough for every kernel, which have windows of 64 bytes.
    #[test]
    fn urls_are_parsed_by_every_kernel() {
        let path = "/a%20b".repeat(100);
        for (input, expected) in [
            ("https://example.com", "https://example.com/"),
            ("HTTPS://EXAMPLE.com:443\\a b/../c", "https://example.com/c"),
            ("x:o", "x:o"),
        ] {
            let url = Url::parse(&[input, &path, "?é#\t"].concat()).expect(input);
            assert_eq!(url.as_str(), [expected.trim_end_matches('/'), &path, "?%C3%A9#"].concat());
        }
        let text = "é &=".repeat(40);
        let encoded = form_urlencoded::encode(&text).into_owned();
        assert_eq!(encoded, "%C3%A9+%26%3D".repeat(40));
        assert_eq!(form_urlencoded::decode(&encoded), text);
    }

    /// Unicode 18 has a letter at U+3E8AC, which Unicode 17 does not know.
    #[cfg(feature = "idna")]
    #[test]
    fn unicode_is_that_of_the_lock_file() {
        let url = Url::parse("https://BÜCHER.example/").expect("it has a host");
        assert_eq!(url.as_str(), "https://xn--bcher-kva.example/");
        assert!(!Url::can_parse("https://\u{3E8AC}/"));
    }
}
