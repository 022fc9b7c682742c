//! The targets of requests, as logs of web servers have them.
//!
//! [RFC 9112: request target](https://www.rfc-editor.org/rfc/rfc9112#name-request-target). A target in origin-form is a path
//! with a query. It is no URL reference: `//admin` is a path there, and the host `admin` in a reference.

use alloc::format;
use core::ops::Range;

use crate::record::position::Position;
use crate::record::url::Url;

/// Returns where the request target is in a line of a log, in bytes: between a method and `HTTP/`, or behind the method
/// of a request of HTTP/0.9.
///
/// Borrows, and takes linear time. A target in origin-form begins with a slash; of the others, absolute-form is a URL. A
/// target that has spaces is found in quotation marks, or if it begins with a slash. The escapes of logs are still in it:
/// [`Escapes::Log`](crate::text::Escapes::Log) undoes them.
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
    let quoted =
        quoted_fields(line).find_map(|field| Some((field.start, target_of(&line[field])?)));
    let offset = |(start, target): (usize, Range<usize>)| start + target.start..start + target.end;
    quoted.map(offset).or_else(|| unquoted_target(line)).or_else(|| target_of(line))
}

/// Returns where the texts in quotation marks are. A backslash escapes a mark.
fn quoted_fields(line: &str) -> impl Iterator<Item = Range<usize>> {
    let mut open = None;
    let mut is_escaped = false;
    line.bytes().enumerate().filter_map(move |(at, byte)| {
        let is_mark = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        match open.take() {
            Some(start) if is_mark => return Some(start..at),
            None if is_mark => open = Some(at + 1),
            still => open = still,
        }
        None
    })
}

/// Returns where the target is in a request alone.
fn target_of(request: &str) -> Option<Range<usize>> {
    let (method, rest) = request.split_once(' ')?;
    let start = method.len() + 1;
    let is_version = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let version = rest.rfind(" HTTP/").filter(|at| is_version(&rest[at + " HTTP/".len()..]));
    let len = match version {
        Some(at) => at,
        None if rest.starts_with('/') => rest.len(),
        None => return None,
    };
    (is_method(method) && len > 0).then_some(start..start + len)
}

fn is_method(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'-')
}

fn unquoted_target(line: &str) -> Option<Range<usize>> {
    let method_before = |at: usize| {
        let method = line[..at].rsplit(|c: char| !c.is_ascii_uppercase()).next();
        method.is_some_and(|method| !method.is_empty())
    };
    let mut before_slashes = line.match_indices(" /").map(|(at, _)| at);
    let before_slash = before_slashes.find(|space| method_before(*space));
    // A target may hold `HTTP/`, too, and a user agent behind the request as well.
    line.match_indices(" HTTP/").find_map(|(end, version)| {
        if !line[end + version.len()..].starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let before_last_word = line[..end].rfind(' ').filter(|space| method_before(*space));
        let space = before_last_word.or(before_slash.filter(|space| *space < end));
        space.map(|space| space + 1..end).filter(|target| !target.is_empty())
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
