//! Writes the URL of a plan: what has a note is written anew, and all that lies between is copied.
//!
//! [URL Standard: URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). What the standard does
//! to a component while it parses (lower case, percent-encoding, host parsing, dot segments) is done here,
//! as the component is written.

use alloc::string::String;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::host::url_host::write_url_host;
use crate::parser::input::offset_in;
use crate::parser::notes::Notes;
use crate::parser::options::Options;
use crate::parser::path::{write_opaque_path, write_segments};
use crate::parser::plan::Plan;
use crate::percent::percent_encode::write_percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::{Components, Offset};
use crate::scan;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::path::path_guard;
use crate::syntax::port;
use crate::syntax::port::Decimal;

/// Writes the href to `out`, which is empty, and returns its components.
///
/// # Errors
/// An invalid host or port, or an href that is longer than allowed. The span lies in the text that the plan was
/// made of. What is in `out` then has no meaning.
pub(crate) fn write(
    plan: &Plan<'_>,
    options: &Options,
    out: &mut String,
) -> Result<Components, ParseError> {
    debug_assert!(out.is_empty());
    let notes = plan.notes;
    let mut writer = Writer { plan, components: plan.components, done: 0, out };
    writer.out.push_str(plan.kept);
    if notes.has(Notes::BEFORE_PATH) {
        writer.scheme();
        writer.credentials();
        writer.host()?;
        writer.port()?;
    }
    if notes.has(Notes::PATH) {
        writer.path();
    }
    if notes.has(Notes::QUERY.with(Notes::FRAGMENT)) {
        writer.query(options);
        writer.fragment();
    }
    writer.copy_until(plan.rest.len());
    let Writer { components, .. } = writer;
    if out.len() > options.max_len as usize {
        return Err(ParseError::new(ParseErrorKind::TooLong, 0..plan.text.len()));
    }
    components.debug_check(out);
    Ok(components)
}

/// Returns a length that is enough for the href of an ASCII input, so that it is allocated once.
pub(crate) fn href_len_estimate(plan: &Plan<'_>) -> usize {
    /// An address may be longer than what it was parsed from.
    const LONGEST_ADDRESS_LEN: usize = "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len();
    let Plan { components, notes, mut encoded_count, .. } = *plan;
    let count =
        |text: &str, set: PercentEncodeSet| scan::count_in_set(text.as_bytes(), &set.bytes());
    // A path may need a slash, and a guard before it.
    let mut slack = "/./".len();
    if notes.has(Notes::CREDENTIALS) {
        encoded_count += count(plan.slice(components.credentials()), PercentEncodeSet::USERINFO);
    }
    if notes.has(Notes::HOST) {
        slack += LONGEST_ADDRESS_LEN;
        // The host of a special URL is not percent-encoded; any other is opaque.
        if !components.scheme_type.is_special() {
            encoded_count += count(plan.slice(components.host()), PercentEncodeSet::C0_CONTROL);
        }
    }
    // A byte that is percent-encoded takes two more.
    plan.len() + 2 * encoded_count + slack
}

/// A walk over the rest of a plan, from one component with a note to the next.
struct Writer<'w> {
    plan: &'w Plan<'w>,
    /// Where the components are in `out`, if all that is left is copied.
    components: Components,
    /// How much of the rest is written, or left out.
    done: usize,
    out: &'w mut String,
}

impl<'w> Writer<'w> {
    #[inline(always)]
    fn has(&self, note: Notes) -> bool {
        self.plan.notes.has(note)
    }

    /// Copies the rest up to its byte at `end`.
    #[inline(always)]
    fn copy_until(&mut self, end: usize) {
        self.out.push_str(&self.plan.rest[self.done..end]);
        self.done = end;
    }

    /// Copies what comes before a component that begins at `start` in the URL.
    #[inline(always)]
    fn copy_before(&mut self, start: usize) {
        self.copy_until(self.plan.in_rest(start));
    }

    /// Goes on behind a component that has been written, which ends at `offset`.
    #[inline(always)]
    fn go_on_at(&mut self, offset: Offset) {
        self.done = self.plan.in_rest(self.plan.components.get(offset));
        self.components.shift(offset, self.components.get(offset), self.out.len());
    }

    fn scheme(&mut self) {
        if self.has(Notes::SCHEME) {
            self.copy_before(self.plan.components.scheme().end);
            self.out.make_ascii_lowercase();
        }
    }

    fn credentials(&mut self) {
        if self.has(Notes::CREDENTIALS) {
            let components = &self.plan.components;
            self.copy_before(components.username().start);
            let username = self.plan.slice(components.username());
            let password = self.plan.slice(components.password());
            write_percent_encoded(username, &PercentEncodeSet::USERINFO, self.out);
            self.components.set(Offset::UsernameEnd, self.out.len());
            if !password.is_empty() {
                self.out.push(':');
                write_percent_encoded(password, &PercentEncodeSet::USERINFO, self.out);
            }
            if !(username.is_empty() && password.is_empty()) {
                self.out.push('@');
            }
            self.go_on_at(Offset::HostStart);
        }
    }

    fn host(&mut self) -> Result<(), ParseError> {
        let host = self.plan.components.host();
        if self.has(Notes::HOST) {
            self.copy_before(host.start);
            let host = self.plan.slice(host);
            self.components.host_kind = write_url_host(host, self.components.scheme_type, self.out)
                .map_err(|error| self.in_text(error, host))?;
            self.go_on_at(Offset::HostEnd);
        } else if self.has(Notes::HOST_CASE) {
            self.copy_before(host.end);
            let start = self.components.get(Offset::HostStart);
            self.out[start..].make_ascii_lowercase();
        }
        Ok(())
    }

    fn port(&mut self) -> Result<(), ParseError> {
        if !self.has(Notes::PORT.with(Notes::DEFAULT_PORT)) {
            return Ok(());
        }
        self.copy_before(self.plan.components.get(Offset::HostEnd));
        if self.has(Notes::PORT) {
            let start = self.done + ":".len();
            let end = self.plan.in_rest(self.plan.components.get(Offset::PathStart));
            let port = port::parse(&self.plan.rest.as_bytes()[start..end])
                .map_err(|error| self.in_text(error, &self.plan.rest[start..end]))?;
            let port = port::shown(port, self.components.scheme_type);
            self.components.set_port(port);
            if let Some(port) = port {
                self.out.push(':');
                self.out.push_str(Decimal::of(port).as_str());
            }
        }
        self.go_on_at(Offset::PathStart);
        Ok(())
    }

    /// The same error, with its span in the text that the plan was made of.
    #[cold]
    fn in_text(&self, error: ParseError, part: &str) -> ParseError {
        error.moved_by(offset_in(self.plan.text, part))
    }

    fn path(&mut self) {
        let path = self.plan.components.path();
        self.copy_before(path.start);
        let text = self.plan.slice(path.clone());
        if self.has(Notes::PATH_MISSING) {
            self.out.push('/');
        } else if self.plan.has_opaque_path() {
            let has_query_or_fragment = self.plan.in_rest(path.end) < self.plan.rest.len();
            write_opaque_path(text, has_query_or_fragment, self.out);
        } else {
            self.list_path(text);
        }
        self.go_on_at(Offset::PathEnd);
    }

    /// Writes the segments in `text` in the quickest way that their notes allow.
    fn list_path(&mut self, text: &str) {
        let scheme_type = self.components.scheme_type;
        if self.has(Notes::PATH_SEGMENTS.with(Notes::PATH_BACKSLASHES)) {
            let path_start = self.components.get(Offset::PathStart);
            if self.out.len() > path_start && self.out.ends_with('/') {
                // Each segment comes with the slash before it.
                self.out.pop();
            }
            let is_separator = |c: u8| is_path_separator(c, scheme_type.is_special());
            let starts_with_separator = text.bytes().next().is_some_and(is_separator);
            let segments = &text[usize::from(starts_with_separator)..];
            write_segments(segments, scheme_type, path_start, self.out);
            self.guard_path();
        } else {
            write_percent_encoded(text, &PercentEncodeSet::PATH, self.out);
        }
    }

    /// Puts the guard before the path if it needs one, and takes it away if it does not any more.
    fn guard_path(&mut self) {
        let has_authority = self.components.has_authority();
        let start = self.components.authority_end();
        let path_start = self.components.get(Offset::PathStart);
        let guard = path_guard(has_authority, &self.out.as_bytes()[path_start..]);
        if guard.len() != path_start - start {
            self.out.replace_range(start..path_start, guard);
            self.components.set(Offset::PathStart, start + guard.len());
        }
    }

    fn query(&mut self, options: &Options) {
        if let Some(query) = self.plan.query().filter(|_| self.has(Notes::QUERY)) {
            self.copy_before(self.plan.components.get(Offset::PathEnd) + 1);
            options.query_encoding.write(query, self.components.scheme_type, self.out);
            self.go_on_at(Offset::QueryEnd);
        }
    }

    fn fragment(&mut self) {
        if let Some(fragment) = self.plan.fragment().filter(|_| self.has(Notes::FRAGMENT)) {
            self.copy_before(self.plan.components.get(Offset::QueryEnd) + 1);
            write_percent_encoded(fragment, &PercentEncodeSet::FRAGMENT, self.out);
            self.done = self.plan.rest.len();
        }
    }
}
