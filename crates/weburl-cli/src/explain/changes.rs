//! What the parser changed, and why.
//!
//! Each part of the input is compared with the component that it became. A reason is given for parts
//! that differ only, and only if what it speaks of (an upper-case letter, a dot segment) is in the input.

use std::collections::HashSet;
use std::fmt;

use weburl::percent_encode::{PercentEncodeSet, percent_decode_str_lossy, percent_encode};
use weburl::{Host, Url};

use super::input_parts::{AuthorityParts, InputParts, is_windows_drive_letter, slashes_of};
use crate::visible::visible;

const LOWER_CASE: &str = "it is written in lower case";
const PERCENT_ENCODED: &str = "what may not stand there is percent-encoded";
const BACKSLASHES: &str = "a backslash counts as a slash in a special URL";

/// The changes from an input to the URL that it was parsed into, in the order of the components.
///
/// Displays as a list for people.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// The components that the base URL lent as they are.
    pub(super) from_base: Vec<&'static str>,
    pub(super) changes: Vec<Change>,
}

#[derive(Debug)]
pub(super) struct Change {
    component: &'static str,
    /// The part of the input and what became of it, if something did that has a name.
    rewrite: Option<(String, String)>,
    pub(super) reasons: Vec<&'static str>,
}

impl Changes {
    /// Compares `input` with `url`, which it is when it is resolved against `base`.
    pub(super) fn find(input: &str, base: Option<&Url>, url: &Url) -> Self {
        let mut changes = Self::default();
        let trimmed = input.trim_matches(|c| c <= ' ');
        if trimmed != input {
            changes.note("input", "spaces and control characters around it are removed");
        }
        let text = trimmed.replace(['\t', '\n', '\r'], "");
        if text != trimmed {
            changes.note("input", "tabs and newlines in it are removed");
        }
        let parts = InputParts::of(&text, base, url);
        changes.list_from_base(&parts, url);
        changes.compare_all(&parts, url);
        changes
    }

    fn note(&mut self, component: &'static str, reason: &'static str) {
        self.changes.push(Change { component, rewrite: None, reasons: vec![reason] });
    }

    fn compare(
        &mut self,
        component: &'static str,
        from: &str,
        to: &str,
        reasons: Vec<&'static str>,
    ) {
        if from != to {
            let rewrite = Some((from.into(), to.into()));
            self.changes.push(Change { component, rewrite, reasons });
        }
    }

    fn list_from_base(&mut self, parts: &InputParts<'_>, url: &Url) {
        let has_authority = parts.has_authority_of_base();
        let has_path = parts.has_path_of_base();
        let lent = [
            ("scheme", parts.is_relative && parts.scheme.is_none()),
            ("username", has_authority && !url.username().is_empty()),
            ("password", has_authority && !url.password().is_empty()),
            ("host", has_authority && url.has_host()),
            ("port", has_authority && url.port().is_some()),
            ("path", has_path && !url.path().is_empty()),
            ("query", has_path && parts.query.is_none() && url.query().is_some()),
        ];
        self.from_base = if_true(lent);
    }

    fn compare_all(&mut self, parts: &InputParts<'_>, url: &Url) {
        if let Some(scheme) = parts.scheme {
            self.compare("scheme", scheme, url.scheme(), vec![LOWER_CASE]);
        }
        match &parts.authority {
            Some(authority) => self.compare_authority(authority, url),
            None if url.has_host() && !parts.is_relative => {
                self.compare("slashes", "", "//", vec!["they precede the host, even an empty one"]);
            }
            None => {}
        }
        self.compare_path(parts, url);
        if let Some(query) = parts.query {
            self.compare("query", query, url.query().unwrap_or(""), vec![PERCENT_ENCODED]);
        }
        if let Some(fragment) = parts.fragment {
            self.compare("fragment", fragment, url.fragment().unwrap_or(""), vec![PERCENT_ENCODED]);
        }
    }

    fn compare_authority(&mut self, authority: &AuthorityParts<'_>, url: &Url) {
        let slashes = authority.slashes;
        let reasons = if_true([
            (BACKSLASHES, slashes.contains('\\')),
            ("two of them precede the host", slashes.len() != 2),
        ]);
        self.compare("slashes", slashes, "//", reasons);
        self.compare_credentials(authority, url);
        let host = url.host().unwrap_or(Host::Empty);
        self.compare("host", authority.host, &host.to_string(), host_reasons(authority.host, host));
        if let Some(port) = authority.port {
            self.compare_port(port, url);
        }
    }

    fn compare_credentials(&mut self, authority: &AuthorityParts<'_>, url: &Url) {
        let (username, password) = (authority.username, authority.password);
        self.compare("username", username.unwrap_or(""), url.username(), vec![PERCENT_ENCODED]);
        self.compare("password", password.unwrap_or(""), url.password(), vec![PERCENT_ENCODED]);
        if username.is_some() && !url.includes_credentials() {
            self.note("username", "it is empty, and dropped with its `@`");
        } else if password == Some("") {
            self.note("password", "it is empty, and dropped with its `:`");
        }
    }

    fn compare_port(&mut self, port: &str, url: &Url) {
        match url.port() {
            Some(number) => {
                self.compare("port", port, &number.to_string(), vec!["leading zeros are dropped"]);
            }
            None if port.is_empty() => self.note("port", "it is empty, and dropped with its `:`"),
            None => {
                self.compare("port", port, "", vec!["the default port of the scheme is dropped"])
            }
        }
    }

    fn compare_path(&mut self, parts: &InputParts<'_>, url: &Url) {
        if parts.has_path_of_base() {
            return;
        }
        let mut reasons = path_reasons(parts, url);
        let mut guard = "";
        if !url.has_host() && url.path().starts_with("//") {
            guard = "/.";
            reasons.push("the `/.` keeps it from being read as a host");
        }
        self.compare("path", parts.path, &format!("{guard}{}", url.path()), reasons);
    }
}

fn host_reasons(input: &str, host: Host<&str>) -> Vec<&'static str> {
    let decoded = percent_decode_str_lossy(input);
    match host {
        Host::Domain(_) => if_true([
            ("it is percent-decoded", decoded != input),
            ("it is mapped to ASCII as UTS 46 says", !decoded.is_ascii()),
            (LOWER_CASE, decoded.is_ascii() && decoded.contains(|c: char| c.is_ascii_uppercase())),
        ]),
        Host::Ipv4(_) => vec!["an IPv4 address is written as four decimal numbers"],
        Host::Ipv6(_) => vec!["an IPv6 address is written in its shortest form"],
        Host::Opaque(_) => vec![PERCENT_ENCODED],
        Host::Empty => vec!["`localhost` in a file URL is the empty host"],
    }
}

fn path_reasons(parts: &InputParts<'_>, url: &Url) -> Vec<&'static str> {
    if url.has_opaque_path() {
        return vec![PERCENT_ENCODED];
    }
    let is_file = url.scheme() == "file";
    let slashes = slashes_of(url);
    let has_slash = parts.path.starts_with(slashes);
    let from_segments = || parts.path.split(slashes);
    let to_segments: HashSet<&str> = url.path_segments().into_iter().flatten().collect();
    // Not all segments are in the result, so a reason is not taken from those that are resolved away.
    let is_percent_encoded = |segment: &str| {
        let encoded = percent_encode(segment, &PercentEncodeSet::PATH);
        encoded != segment && to_segments.contains(&*encoded)
    };
    let is_drive_letter_with_bar = |segment: &str| {
        let drive_letter = segment.replace('|', ":");
        is_windows_drive_letter(segment)
            && drive_letter != segment
            && to_segments.contains(&*drive_letter)
    };
    if_true([
        ("it is resolved against the base", !has_slash && parts.has_authority_of_base()),
        ("it begins with a slash", !has_slash && !parts.has_authority_of_base()),
        (BACKSLASHES, url.is_special() && parts.path.contains('\\')),
        ("`.` and `..` are resolved", from_segments().any(is_dot_segment)),
        ("the base's drive letter is kept", keeps_drive_letter_of_base(parts, url)),
        (
            "the `|` of a drive letter becomes `:`",
            is_file && from_segments().any(is_drive_letter_with_bar),
        ),
        (PERCENT_ENCODED, from_segments().any(is_percent_encoded)),
    ])
}

/// Whether `/path` is relative to a drive of the base.
fn keeps_drive_letter_of_base(parts: &InputParts<'_>, url: &Url) -> bool {
    let slashes = slashes_of(url);
    let begins_with_drive_letter =
        |path: &str| path.split(slashes).nth(1).is_some_and(is_windows_drive_letter);
    url.scheme() == "file"
        && parts.has_authority_of_base()
        && parts.path.starts_with(slashes)
        && begins_with_drive_letter(url.path())
        && !begins_with_drive_letter(parts.path)
}

/// [URL Standard: single-dot](https://url.spec.whatwg.org/#single-dot-path-segment) or
/// [double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment).
fn is_dot_segment(segment: &str) -> bool {
    matches!(&*segment.to_ascii_lowercase().replace("%2e", "."), "." | "..")
}

/// The names of the conditions that hold.
fn if_true<const N: usize>(conditions: [(&'static str, bool); N]) -> Vec<&'static str> {
    conditions.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name).collect()
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.from_base.is_empty() {
            writeln!(f, "From the base: {}.", self.from_base.join(", "))?;
        }
        if self.changes.is_empty() {
            return writeln!(f, "Nothing was changed.");
        }
        writeln!(f, "Changed:")?;
        self.changes.iter().try_for_each(|change| writeln!(f, "  {change}"))
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reasons = self.reasons.join("; ");
        match &self.rewrite {
            Some((from, to)) => {
                let shown =
                    |text: &str| if text.is_empty() { "nothing".into() } else { visible(text) };
                write!(f, "{}: {} -> {} ({reasons})", self.component, shown(from), shown(to))
            }
            None => write!(f, "{}: {reasons}", self.component),
        }
    }
}
