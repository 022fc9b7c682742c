//! The targets of requests, as logs of web servers have them.
//!
//! [RFC 9112: request target](https://www.rfc-editor.org/rfc/rfc9112#name-request-target). A target in origin-form is a path
//! with a query. It is no URL reference: `//admin` is a path there, and the host `admin` in a reference.

use alloc::format;
use core::ops::Range;

use crate::record::position::Position;
use crate::record::url::Url;

/// Returns where the request target is in a line of a log, in bytes: between a method and `HTTP/`.
///
/// Borrows, and takes linear time. A target in origin-form begins with a slash; of the others, absolute-form is a URL.
///
/// # Examples
/// ```
/// use weburl::text::find_request_target;
///
/// let line = r#"127.0.0.1 - - [23/Nov/2026:04:33:57 +0000] "GET //admin?a=b HTTP/1.1" 404 0 "-" "curl""#;
/// assert_eq!(find_request_target(line).map(|span| &line[span]), Some("//admin?a=b"));
/// assert_eq!(find_request_target("no request"), None);
/// ```
pub fn find_request_target(line: &str) -> Option<Range<usize>> {
    // A target may hold `HTTP/`, too, and a user agent behind the request as well.
    line.match_indices(" HTTP/").find_map(|(end, version)| {
        if !line[end + version.len()..].starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let request = &line[..end];
        let start = request.rfind(' ')? + 1;
        let method = request[..start - 1].rsplit(|c: char| !c.is_ascii_uppercase()).next()?;
        (!method.is_empty() && start < end).then_some(start..end)
    })
}

impl Url {
    /// Returns the URL of a request to this server: `target`, in origin-form, behind the scheme, the host and the port of
    /// this URL. A target in absolute-form is a URL itself.
    ///
    /// Other than with [`join`](Self::join), `//admin` is a path. Returns `None` for any other target, if
    /// this URL has no host, or if the result would be too long. Allocates twice.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let server = Url::parse("https://example.com/")?;
    /// let url = server.with_request_target("//admin?a=b").expect("origin-form");
    /// assert_eq!(url.as_str(), "https://example.com//admin?a=b");
    /// assert_eq!(server.join("//admin?a=b")?.as_str(), "https://admin/?a=b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn with_request_target(&self, target: &str) -> Option<Self> {
        if !self.has_host() {
            return None;
        }
        if !target.starts_with('/') {
            return Self::parse(target).ok().filter(Self::has_host);
        }
        let host_and_port = self.slice(Position::BeforeHost..Position::BeforePath);
        // Behind a host and a slash, nothing else can fail.
        Self::parse(&format!("{}://{host_and_port}{target}", self.scheme())).ok()
    }
}
