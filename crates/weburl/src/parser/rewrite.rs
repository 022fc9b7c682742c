//! Rewrites a URL by its outline: what has a note is written anew, and all that lies between is copied.

use alloc::string::String;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::parser::serializer::{
    debug_check, guard_path, write_credentials, write_opaque_path, write_scheme,
    write_segments_by_notes, write_url_host,
};
use crate::parser::{
    LONGEST_ADDRESS_LEN, Options, encoded_in_authority, is_path_separator, split_credentials,
};
use crate::percent::percent_encode::write_percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::{Components, Offset};
use crate::record::storage::EXTRA_CAPACITY;
use crate::scan::{Notes, Outline};

/// Writes the URL `input`, of which `outline` is the outline, to `out`, which is empty.
///
/// Fails where the host is not valid, or the href is longer than allowed. What is in `out` then is of no
/// use.
pub(crate) fn rewrite(
    input: &str,
    outline: &Outline,
    options: &Options,
    out: &mut String,
) -> Result<Components, ParseError> {
    debug_assert!(out.is_empty());
    out.reserve(href_len_estimate(input, outline) + EXTRA_CAPACITY);
    let Outline { components, notes, .. } = *outline;
    let mut rewriting =
        Rewriting { input, found: &outline.components, notes, components, done: 0, out };
    if notes.has(Notes::BEFORE_PATH) {
        rewriting.scheme();
        rewriting.credentials();
        rewriting.host()?;
        rewriting.port();
    }
    if notes.has(Notes::PATH) {
        rewriting.path();
    }
    if notes.has(Notes::QUERY.with(Notes::FRAGMENT)) {
        rewriting.query(options);
        rewriting.fragment();
    }
    rewriting.copy_until(input.len());
    let Rewriting { components, .. } = rewriting;
    if out.len() > options.max_len as usize {
        return Err(ParseError::new(ParseErrorKind::TooLong, 0..input.len()));
    }
    debug_check(&components, out);
    Ok(components)
}

/// Enough for the href of an ASCII input, so that it is allocated once.
fn href_len_estimate(input: &str, outline: &Outline) -> usize {
    let Outline { components, notes, encoded_count } = outline;
    let credentials = notes.has(Notes::CREDENTIALS).then(|| &input[components.credentials()]);
    let host = notes.has(Notes::HOST).then(|| &input[components.host()]);
    let encoded_count =
        encoded_count + encoded_in_authority(components.scheme_type, credentials, host);
    // A path may need a slash, and a `/.` before it.
    let slack = "/./".len() + if host.is_some() { LONGEST_ADDRESS_LEN } else { 0 };
    // A byte that is percent-encoded takes two more.
    input.len() + 2 * encoded_count + slack
}

/// A walk over the input, from one component with a note to the next.
struct Rewriting<'a> {
    input: &'a str,
    /// Where the components lie in the input.
    found: &'a Components,
    notes: Notes,
    /// Where they lie in `out`, if the rest of the input is copied.
    components: Components,
    /// How much of the input is written, or left out.
    done: usize,
    out: &'a mut String,
}

impl<'a> Rewriting<'a> {
    #[inline(always)]
    fn copy_until(&mut self, end: usize) {
        self.out.push_str(&self.input[self.done..end]);
        self.done = end;
    }

    /// Goes on at `offset`, where `out` ends.
    #[inline(always)]
    fn go_on_at(&mut self, offset: Offset) {
        self.done = self.found.get(offset);
        self.components.shift(offset, self.components.get(offset), self.out.len());
    }

    fn scheme(&mut self) {
        if self.notes.has(Notes::SCHEME) {
            let scheme = &self.input[self.found.scheme()];
            write_scheme(scheme, self.found.scheme_type, self.out);
            self.done = scheme.len();
            if self.found.scheme_type.is_special() {
                // The slashes may be backslashes.
                self.out.push_str("://");
                self.done += "://".len();
            }
        }
    }

    fn credentials(&mut self) {
        if self.notes.has(Notes::CREDENTIALS) {
            let credentials = self.found.credentials();
            self.copy_until(credentials.start);
            let (username, password) = split_credentials(&self.input[credentials]);
            write_credentials(username, password, &mut self.components, self.out);
            self.go_on_at(Offset::HostStart);
        }
    }

    fn host(&mut self) -> Result<(), ParseError> {
        if !self.notes.has(Notes::HOST.with(Notes::HOST_CASE)) {
            return Ok(());
        }
        let host = self.found.host();
        if !self.notes.has(Notes::HOST) {
            self.copy_until(host.end);
            let start = self.components.get(Offset::HostStart);
            self.out[start..].make_ascii_lowercase();
            return Ok(());
        }
        self.copy_until(host.start);
        let kind = write_url_host(&self.input[host.clone()], self.found.scheme_type, self.out);
        self.components.host_kind = kind.map_err(|error| {
            error.map_span(|span| host.start + span.start..host.start + span.end)
        })?;
        self.go_on_at(Offset::HostEnd);
        Ok(())
    }

    fn port(&mut self) {
        if self.notes.has(Notes::PORT) {
            self.copy_until(self.found.get(Offset::HostEnd));
            self.go_on_at(Offset::PathStart);
        }
    }

    fn path(&mut self) {
        let path = self.found.path();
        self.copy_until(path.start);
        let scheme_type = self.found.scheme_type;
        let is_separator = |&c: &u8| is_path_separator(c, scheme_type.is_special());
        let text = &self.input[path.clone()];
        if text.as_bytes().first().is_some_and(is_separator) {
            let path_start = self.out.len();
            write_segments_by_notes(&text[1..], scheme_type, self.notes, path_start, self.out);
            guard_path(path_start, &mut self.components, self.out);
        } else if self.notes.has(Notes::PATH_MISSING) {
            self.out.push('/');
        } else {
            let has_query_or_fragment = path.end < self.input.len();
            write_opaque_path(text, has_query_or_fragment, self.out);
        }
        self.go_on_at(Offset::PathEnd);
    }

    fn query(&mut self, options: &Options) {
        if self.notes.has(Notes::QUERY)
            && let Some(query) = self.found.query()
        {
            self.copy_until(query.start);
            options.query_encoding.write(&self.input[query], self.found.scheme_type, self.out);
            self.go_on_at(Offset::QueryEnd);
        }
    }

    fn fragment(&mut self) {
        if self.notes.has(Notes::FRAGMENT)
            && let Some(fragment) = self.found.fragment(self.input.len())
        {
            self.copy_until(fragment.start);
            let fragment = &self.input[fragment];
            write_percent_encoded(fragment, &PercentEncodeSet::FRAGMENT, self.out);
            self.done = self.input.len();
        }
    }
}
