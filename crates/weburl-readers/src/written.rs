//! Where the parts of an authority stand in an input.

use std::ops::Range;

/// Where an input that today's standard accepts has its scheme and authority, in bytes.
///
/// For `http` and `https` without a base, where the standard finds an authority after any number of slashes. Of
/// other inputs, the parts may be anything, so callers compare the host with that of the URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    /// Without its colon.
    pub(crate) scheme: Range<usize>,
    /// Without its at sign.
    pub(crate) userinfo: Option<Range<usize>>,
    pub(crate) host: Range<usize>,
    /// Without its colon.
    pub(crate) port: Option<Range<usize>>,
}

impl Written {
    /// Returns `None` if the input has no colon.
    pub(crate) fn of(input: &str) -> Option<Self> {
        let is_trimmed = |c: char| c <= ' ';
        let start = input.len() - input.trim_start_matches(is_trimmed).len();
        let end = input.trim_end_matches(is_trimmed).len().max(start);
        let colon = start + input[start..end].find(':')?;
        let slashes = |c: char| matches!(c, '/' | '\\' | '\t' | '\n' | '\r');
        let after_colon = &input[colon + 1..end];
        let authority_start = end - after_colon.trim_start_matches(slashes).len();
        let authority_len = input[authority_start..end].find(['/', '\\', '?', '#']);
        let authority_end = authority_len.map_or(end, |len| authority_start + len);

        let at_sign =
            input[authority_start..authority_end].rfind('@').map(|at| authority_start + at);
        let host_start = at_sign.map_or(authority_start, |at| at + 1);
        let host_and_port = &input[host_start..authority_end];
        let bracket = host_and_port.rfind(']').map_or(0, |bracket| bracket + 1);
        let port_colon = host_and_port[bracket..].find(':').map(|len| host_start + bracket + len);
        Some(Self {
            scheme: start..colon,
            userinfo: at_sign.map(|at| authority_start..at),
            host: host_start..port_colon.unwrap_or(authority_end),
            port: port_colon.map(|colon| colon + 1..authority_end),
        })
    }

    /// Returns the place of everything from the scheme to the host or port.
    pub(crate) fn all(&self) -> Range<usize> {
        self.scheme.start..self.authority().end
    }

    /// Returns the place of the authority.
    pub(crate) fn authority(&self) -> Range<usize> {
        let start = self.userinfo.as_ref().unwrap_or(&self.host).start;
        start..self.port.as_ref().unwrap_or(&self.host).end
    }
}

#[cfg(test)]
mod tests {
    use super::Written;

    /// An input, with its scheme, userinfo, host and port.
    type Case =
        (&'static str, &'static str, Option<&'static str>, &'static str, Option<&'static str>);

    const CASES: &[Case] = &[
        ("http://h", "http", None, "h", None),
        (" http://h:80/a:b@c ", "http", None, "h", Some("80")),
        ("http://u@v:p@h:/", "http", Some("u@v:p"), "h", Some("")),
        ("https:h?@x", "https", None, "h", None),
        (r"http:\\a\@b", "http", None, "a", None),
        ("http://[::1]", "http", None, "[::1]", None),
        ("http://u@[::1]:8#", "http", Some("u"), "[::1]", Some("8")),
        ("ht\ttp:/\t/ho\tst", "ht\ttp", None, "ho\tst", None),
        ("http://h \u{1}", "http", None, "h", None),
    ];

    #[test]
    fn parts_are_where_the_standard_finds_them() {
        for &(input, scheme, userinfo, host, port) in CASES {
            let written = Written::of(input).unwrap();
            let text = |range: std::ops::Range<usize>| &input[range];
            assert_eq!(text(written.scheme), scheme, "{input:?}");
            assert_eq!(written.userinfo.map(text), userinfo, "{input:?}");
            assert_eq!(text(written.host), host, "{input:?}");
            assert_eq!(written.port.map(text), port, "{input:?}");
        }
        assert_eq!(Written::of(" "), None);
    }
}
