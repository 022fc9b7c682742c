//! Makes strings by the productions of the sections
//! [URL writing](https://url.spec.whatwg.org/#url-writing) and
//! [host writing](https://url.spec.whatwg.org/#host-writing), one function each.

use weburl_testdata::Random;

/// A base URL for each case that relative URLs tell apart, and none.
const BASES: [Option<&str>; 5] = [
    None,
    Some("https://example.org/a/b?c"),
    Some("file:///C:/a"),
    Some("git://example.org/a"),
    Some("mailto:a@example.org"),
];

const SPECIAL_SCHEMES: [&str; 6] = ["https", "HTTP", "ws", "wss", "fTp", "http"];
const OTHER_SCHEMES: [&str; 6] = ["a", "Z", "web+demo", "x-1.2", "mailto", "data"];

/// Parts of labels, so chosen that every sequence of them is a valid label.
const LABEL_PARTS: [&str; 12] =
    ["a", "z", "A", "example", "7", "x1", "é", "ß", "☕", "日本", "bücher", "Ｗ"];

#[rustfmt::skip]
const URL_CODE_POINTS: [&str; 30] = [
    "a", "Z", "0", "!", "$", "&", "'", "(", ")", "*", "+", ",", "-", ".", ":", ";", "=", "@", "_",
    "~", "\u{A0}", "é", "\u{FDCF}", "\u{FDF0}", "\u{FFFD}", "日", "💩", "\u{E000}", "\u{10FFFD}",
    "..",
];

pub(crate) struct Productions {
    random: Random,
}

impl Productions {
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }

    /// A [valid URL string](https://url.spec.whatwg.org/#valid-url-string), and a base for it.
    pub(crate) fn valid_url_string(&mut self) -> (String, Option<&'static str>) {
        let base = self.random.pick(&BASES);
        let mut string = match base {
            Some(base) if self.random.one_in(2) => self.relative_url(base),
            _ => self.absolute_url(),
        };
        let base_is_opaque = base.is_some_and(|base| base.starts_with("mailto:"));
        if string.is_empty() && base_is_opaque || self.random.one_in(3) {
            string.push('#');
            string.push_str(&self.url_units("/?"));
        }
        (string, base)
    }

    /// [absolute-URL string](https://url.spec.whatwg.org/#absolute-url-string)
    fn absolute_url(&mut self) -> String {
        let (scheme, rest) = match self.random.below(4) {
            0 => (self.random.pick(&SPECIAL_SCHEMES), self.scheme_relative_special_url()),
            1 => (self.random.pick(&["file", "File"]), self.scheme_relative_file_url()),
            _ => {
                let rest = match self.random.below(3) {
                    0 => self.scheme_relative_url(),
                    1 => self.path_absolute_non_authority_url(),
                    _ => self.opaque_path_url(),
                };
                (self.random.pick(&OTHER_SCHEMES), rest)
            }
        };
        format!("{scheme}:{rest}{}", self.optional_query())
    }

    /// [relative-URL string](https://url.spec.whatwg.org/#relative-url-string); the empty string where
    /// only a fragment may follow.
    fn relative_url(&mut self, base: &str) -> String {
        if base.starts_with("mailto:") {
            return String::new();
        }
        let rest = match self.random.below(3) {
            0 => self.path_absolute_non_authority_url(),
            1 => self.path_relative_scheme_less_url(),
            _ if base.starts_with("https:") => self.scheme_relative_special_url(),
            _ if base.starts_with("file:") => self.scheme_relative_file_url(),
            _ => self.scheme_relative_url(),
        };
        rest + &self.optional_query()
    }

    fn optional_query(&mut self) -> String {
        if self.random.one_in(3) { format!("?{}", self.url_units("/?")) } else { String::new() }
    }

    /// [scheme-relative-special-URL string](https://url.spec.whatwg.org/#scheme-relative-special-url-string)
    fn scheme_relative_special_url(&mut self) -> String {
        format!("//{}{}{}", self.host(), self.optional_port(), self.optional_path_absolute_url())
    }

    /// [scheme-relative-URL string](https://url.spec.whatwg.org/#scheme-relative-url-string)
    fn scheme_relative_url(&mut self) -> String {
        let host_and_port = match self.random.one_in(4) {
            true => String::new(),
            false => self.opaque_host() + &self.optional_port(),
        };
        format!("//{host_and_port}{}", self.optional_path_absolute_url())
    }

    /// [scheme-relative-file-URL string](https://url.spec.whatwg.org/#scheme-relative-file-url-string)
    fn scheme_relative_file_url(&mut self) -> String {
        let host = if self.random.one_in(2) { self.host() } else { String::new() };
        format!("//{host}{}", self.optional_path_absolute_url())
    }

    /// [URL-port string](https://url.spec.whatwg.org/#url-port-string)
    fn optional_port(&mut self) -> String {
        self.random.pick(&["", "", "", ":", ":0", ":80", ":00443", ":65535"]).to_owned()
    }

    fn optional_path_absolute_url(&mut self) -> String {
        if self.random.one_in(4) { String::new() } else { self.path_absolute_url() }
    }

    /// [path-absolute-URL string](https://url.spec.whatwg.org/#path-absolute-url-string)
    fn path_absolute_url(&mut self) -> String {
        (0..=self.random.below(4)).map(|_| format!("/{}", self.url_path_segment())).collect()
    }

    /// [path-absolute-non-authority-URL string](https://url.spec.whatwg.org/#path-absolute-non-authority-url-string)
    fn path_absolute_non_authority_url(&mut self) -> String {
        let path = self.path_absolute_url();
        if path.starts_with("//") { format!("/a{}", &path[1..]) } else { path }
    }

    /// [path-relative-scheme-less-URL string](https://url.spec.whatwg.org/#path-relative-scheme-less-url-string)
    fn path_relative_scheme_less_url(&mut self) -> String {
        let path = self.path_absolute_non_authority_url();
        let path = &path[1..];
        let before_colon = path.split_once(':').map(|(before, _)| before);
        let starts_with_scheme = before_colon.is_some_and(|scheme| {
            scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
        });
        if starts_with_scheme { format!("./{path}") } else { path.to_owned() }
    }

    /// [opaque-path-URL string](https://url.spec.whatwg.org/#opaque-path-url-string)
    fn opaque_path_url(&mut self) -> String {
        self.url_units("/").trim_start_matches('/').to_owned()
    }

    /// [URL-path-segment string](https://url.spec.whatwg.org/#url-path-segment-string)
    fn url_path_segment(&mut self) -> String {
        match self.random.below(8) {
            0 => self.random.pick(&[".", "%2e", "%2E"]).to_owned(),
            1 => self.random.pick(&["..", ".%2e", "%2E%2e"]).to_owned(),
            2 => self.random.pick(&["C:", "", "C:a", "x"]).to_owned(),
            _ => self.url_units(""),
        }
    }

    /// Zero or more [URL units](https://url.spec.whatwg.org/#url-units), of which `also` are some.
    fn url_units(&mut self, also: &str) -> String {
        let also: Vec<_> = also.split("").filter(|unit| !unit.is_empty()).collect();
        (0..self.random.below(6))
            .map(|_| match self.random.below(8) {
                0 => format!("%{:02X}", self.random.below(256)),
                1 => format!("%{:02x}", self.random.below(256)),
                2 if !also.is_empty() => self.random.pick(&also).to_owned(),
                _ => self.random.pick(&URL_CODE_POINTS).to_owned(),
            })
            .collect()
    }

    /// [valid host string](https://url.spec.whatwg.org/#valid-host-string)
    fn host(&mut self) -> String {
        match self.random.below(4) {
            0 => self.ipv4_address(),
            1 => format!("[{}]", self.ipv6_address()),
            _ => self.domain(),
        }
    }

    /// [valid domain string](https://url.spec.whatwg.org/#valid-domain-string)
    fn domain(&mut self) -> String {
        let mut domain: String = (0..self.random.below(3)).map(|_| self.label() + ".").collect();
        domain.push_str(self.random.pick(&["org", "COM", "xn--p1ai", "x7", "ﬁ", "みんな"]));
        domain
    }

    fn label(&mut self) -> String {
        let hyphen = self.random.pick(&["", "-"]);
        let parts: Vec<_> =
            (0..=self.random.below(2)).map(|_| self.random.pick(&LABEL_PARTS)).collect();
        // Two hyphens in the third and fourth place are for what begins with `xn`.
        parts.join(hyphen)
    }

    /// [valid IPv4-address string](https://url.spec.whatwg.org/#valid-ipv4-address-string)
    fn ipv4_address(&mut self) -> String {
        let parts: Vec<_> = (0..4).map(|_| self.random.below(256).to_string()).collect();
        parts.join(".")
    }

    /// [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string)
    fn ipv6_address(&mut self) -> String {
        if self.random.one_in(2) {
            return self.ipv6_pieces(8, true);
        }
        let before = self.random.below(8);
        let after = self.random.below(8 - before);
        format!("{}::{}", self.ipv6_pieces(before, false), self.ipv6_pieces(after, true))
    }

    /// [valid IPv6-pieces string](https://url.spec.whatwg.org/#valid-ipv6-pieces-string), or a
    /// [valid IPv6-pieces-and-IPv4 string](https://url.spec.whatwg.org/#valid-ipv6-pieces-and-ipv4-string);
    /// the empty string for an effective piece length of 0.
    fn ipv6_pieces(&mut self, effective_piece_length: usize, may_end_with_ipv4: bool) -> String {
        let ends_with_ipv4 =
            may_end_with_ipv4 && effective_piece_length >= 2 && self.random.one_in(2);
        let count = effective_piece_length - if ends_with_ipv4 { 2 } else { 0 };
        let mut pieces: Vec<_> = (0..count).map(|_| self.ipv6_piece()).collect();
        if ends_with_ipv4 {
            pieces.push(self.ipv4_address());
        }
        pieces.join(":")
    }

    /// [valid IPv6-piece string](https://url.spec.whatwg.org/#valid-ipv6-piece-string)
    fn ipv6_piece(&mut self) -> String {
        let end = self.random.pick(&[1, 0x10, 0x100, 0x1_0000]);
        let piece = self.random.below(end);
        if self.random.one_in(2) { format!("{piece:x}") } else { format!("{piece:X}") }
    }

    /// [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string)
    fn opaque_host(&mut self) -> String {
        if self.random.one_in(4) {
            return format!("[{}]", self.ipv6_address());
        }
        // Of the URL code points, these are forbidden in hosts.
        let units = self.url_units("").replace([':', '@'], "");
        if units.is_empty() { self.random.pick(&["h", "%00", "1.2.3"]).to_owned() } else { units }
    }
}
