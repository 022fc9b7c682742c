//! The parsed URL ([4](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#urls)), its flags and its serialization
//! ([4.3](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#serializing)).

use weburl_living as living;

/// A [parsed URL](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-parsed-url).
// W12-12, W12-27
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedUrl {
    /// [The scheme](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-scheme).
    pub scheme: String,
    /// The [scheme data](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-scheme-data): the text after the scheme, if the relative flag is unset.
    pub scheme_data: String,
    /// The [userinfo](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-userinfo): the username, and the password after a colon.
    pub userinfo: String,
    /// [The host](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-host), as it was written.
    pub host: String,
    /// The [port](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-port); empty if there is none. As corrected, what is parsed is without leading zeros, and empty for the default port.
    pub port: String,
    /// [The path segments](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-path).
    pub path: Vec<String>,
    /// [The query](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-query).
    pub query: Option<String>,
    /// [The fragment](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-fragment).
    pub fragment: Option<String>,
    /// The [fatal error flag](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#fatal-error-flag), which is set if the input is not a URL.
    pub fatal_error: bool,
    /// The [relative flag](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#relative-flag), which is set if the URL has a host and a path rather than scheme data.
    pub relative: bool,
}

/// The relative schemes and their default ports.
const RELATIVE_SCHEMES: [(&str, &str); 7] = [
    ("ftp", "21"),
    ("file", ""),
    ("gopher", "70"),
    ("http", "80"),
    ("https", "443"),
    ("ws", "80"),
    ("wss", "443"),
];

/// Returns whether `scheme`, in lowercase, is a [relative scheme](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#relative-scheme).
// W12-10, W12-13, W12-36, W12-39, W12-63
pub fn is_relative_scheme(scheme: &str) -> bool {
    RELATIVE_SCHEMES.iter().any(|&(relative, _)| relative == scheme)
}

/// Returns the default port of a [relative scheme](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#relative-scheme), or `None` if it has none.
// W12-13, W12-48, W12-63
pub fn default_port(scheme: &str) -> Option<&'static str> {
    let found = RELATIVE_SCHEMES.iter().find(|&&(relative, _)| relative == scheme);
    found.map(|&(_, port)| port).filter(|port| !port.is_empty())
}

impl ParsedUrl {
    /// [Clears](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#clear) the components, but not the flags.
    // W12-27, W12-62
    pub fn clear(&mut self) {
        let ParsedUrl { fatal_error, relative, .. } = *self;
        *self = ParsedUrl { fatal_error, relative, ..ParsedUrl::default() };
    }

    /// [Neuters](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#neuter) the URL: clears the components and sets the fatal error flag.
    // W12-27
    pub fn neuter(&mut self) {
        self.clear();
        self.fatal_error = true;
    }

    /// Parses the host with the host parser of the living standard. A-08: the edition itself has none.
    ///
    /// # Errors
    /// [`living::Failure`] if the living standard rejects the host.
    // W12-08
    pub fn host_as_today(&self) -> Result<living::Host, living::Failure> {
        let is_opaque = !is_relative_scheme(&self.scheme);
        let parse = if is_opaque { living::parse_opaque_host } else { living::parse_host };
        parse(&self.host, &mut Vec::new())
    }

    /// [Serializes](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-serializer) the URL, or returns `None` if the fatal error flag is set, a case that the document excludes.
    /// Allocates the text.
    // W12-11, W12-55
    pub fn serialize(&self) -> Option<String> {
        // 1.
        let mut output = self.serialize_without_fragment()?;
        // 2.
        if let Some(fragment) = &self.fragment {
            output.push('#');
            output.push_str(fragment);
        }
        // 3.
        Some(output)
    }

    /// [Serializes the URL without its fragment](http://dvcs.w3.org/hg/url/raw-file/tip/Overview.html#concept-url-serializer-without-fragment), or returns `None` if the fatal error flag is set.
    // W12-08, W12-12, W12-55, W12-56, W12-57
    pub fn serialize_without_fragment(&self) -> Option<String> {
        if self.fatal_error {
            return None;
        }
        // 1.
        let mut output = format!("{}:", self.scheme);
        // 3.
        if !self.relative {
            output.push_str(&self.scheme_data);
            return Some(output);
        }
        // 2.1.
        output.push_str("//");
        // 2.2.
        if !self.userinfo.is_empty() {
            output.push_str(&self.userinfo);
            output.push('@');
        }
        // 2.3.
        output.push_str(&self.host);
        // 2.4.
        if !self.port.is_empty() {
            output.push(':');
            output.push_str(&self.port);
        }
        // 2.5.
        output.push('/');
        output.push_str(&self.path.join("/"));
        // 2.6.
        if let Some(query) = &self.query {
            output.push('?');
            output.push_str(query);
        }
        // 4.
        Some(output)
    }
}
