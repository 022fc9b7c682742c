//! The plan of a URL: everything that there is to know before its href is written.
//!
//! An href is the first part of the base's href, if the base gives anything, and the end of the input behind
//! it. So a plan names these two texts, where the components are in them as they stand, and which of the
//! components must be written anew. Nothing is copied, and nothing is decoded. A plan without notes is a
//! URL in normal form: its texts only need to be put together.
//!
//! ```text
//! base    https://example.org/guide/intro?v=2#top
//! input                             ../a b#c
//!
//! kept    https://example.org/guide/
//! rest                              ../a b#c
//!                            |            |
//!                            |            `- path_end and query_end, as there is no query
//!                            `- path_start
//! notes   PATH_SEGMENTS, PATH_BYTES
//! ```

use core::ops::Range;

use crate::host::parse::normal_kind;
use crate::host::url_host::is_dropped_localhost;
use crate::parser::notes::Notes;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::record::components::{Components, Offset};
use crate::scan;
use crate::syntax::port;

/// How to build a URL from its base and its input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan<'a> {
    /// What the plan was made of.
    pub(crate) text: &'a str,
    /// The first part of the base's href; or a special scheme and its slashes, where the input does not
    /// have these as the href does.
    pub(crate) kept: &'a str,
    /// The end of the input, which comes after it.
    pub(crate) rest: &'a str,
    /// Where the components are in `kept` with `rest` behind it. The kind of a host that has a note is not
    /// known yet, nor is a port that has a note.
    pub(crate) components: Components,
    pub(crate) notes: Notes,
    /// How many bytes of path, query and fragment are percent-encoded.
    pub(crate) encoded_count: usize,
    pub(crate) from_base: FromBase,
}

/// The last component that comes from the base URL. All components before it do, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FromBase {
    #[default]
    Nothing,
    Scheme,
    Authority,
    /// The path without its last segments.
    Directory,
    Path,
    Query,
}

impl<'a> Plan<'a> {
    /// The length of both texts.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.kept.len() + self.rest.len()
    }

    /// Whether the two texts, put together, are the URL.
    #[inline]
    pub(crate) fn is_normal(&self) -> bool {
        self.notes == Notes::NONE
    }

    /// The part of a range of the URL that comes from the input, as the input has it.
    #[inline(always)]
    pub(crate) fn slice(&self, range: Range<usize>) -> &'a str {
        &self.rest[self.in_rest(range.start)..self.in_rest(range.end)]
    }

    /// Where an offset in the URL is in `rest`, if it is not before.
    #[inline(always)]
    pub(crate) fn in_rest(&self, offset: usize) -> usize {
        offset.saturating_sub(self.kept.len())
    }
}

/// The components of the input, as it has them.
impl<'a> Plan<'a> {
    /// The host, whether or not credentials precede it or a port follows. `None` if the input has no
    /// authority, or an empty one in a `file` URL.
    pub(crate) fn host(&self) -> Option<&'a str> {
        let Self { components, from_base, .. } = self;
        let is_own = components.has_authority() && *from_base < FromBase::Authority;
        let host = is_own.then(|| self.slice(components.host()))?;
        Some(host).filter(|host| !(host.is_empty() && components.scheme_type.is_file()))
    }

    /// Username and password, without the `@` behind them.
    pub(crate) fn credentials(&self) -> Option<&'a str> {
        let has_at_sign =
            self.components.authority_start() < self.components.get(Offset::HostStart);
        self.host().filter(|_| has_at_sign).map(|_| self.slice(self.components.credentials()))
    }

    /// Username and password, if there is an `@`.
    pub(crate) fn username_and_password(&self) -> Option<(&'a str, &'a str)> {
        let Self { components, .. } = self;
        self.credentials()
            .map(|_| (self.slice(components.username()), self.slice(components.password())))
    }

    /// The port, without the `:` before it.
    pub(crate) fn port(&self) -> Option<&'a str> {
        self.host().and_then(|_| self.slice(self.components.colon_and_port()).strip_prefix(':'))
    }

    /// The path, or the end of it that comes after the base's.
    pub(crate) fn path(&self) -> &'a str {
        self.slice(self.components.path())
    }

    /// The query, without its `?`.
    pub(crate) fn query(&self) -> Option<&'a str> {
        self.slice(self.components.question_and_query()).strip_prefix('?')
    }

    /// The fragment, without its `#`.
    pub(crate) fn fragment(&self) -> Option<&'a str> {
        self.rest[self.in_rest(self.components.get(Offset::QueryEnd))..].strip_prefix('#')
    }

    /// The part of the path that is kept, before what the input has of it.
    pub(crate) fn base_path(&self) -> &'a str {
        self.kept.get(self.components.get(Offset::PathStart)..).unwrap_or_default()
    }

    /// The same without the slash at its end, if it comes from the base.
    pub(crate) fn base_directory(&self) -> &'a str {
        let directory = if self.from_base == FromBase::Directory { self.base_path() } else { "" };
        directory.strip_suffix('/').unwrap_or(directory)
    }

    /// Whether the path is opaque.
    pub(crate) fn has_opaque_path(&self) -> bool {
        let starts_with_slash = self.base_path().starts_with('/') || self.path().starts_with('/');
        !self.components.has_authority() && !starts_with_slash
    }

    /// Returns the components if all of the plan is in normal form. Looks closely at credentials, host and port, whose notes
    /// may be wrong. Does not allocate.
    pub(crate) fn components_if_normal(&self) -> Option<Components> {
        let mut components = self.components;
        if self.is_normal() {
            return Some(components);
        }
        if self.notes.has(Notes::EXACT) || !self.has_normal_credentials() {
            return None;
        }
        let scheme_type = components.scheme_type;
        if let Some(host) = self.host().filter(|host| !host.is_empty()) {
            components.host_kind = normal_kind(host, !scheme_type.is_special())?;
            (!is_dropped_localhost(host.as_bytes(), scheme_type)).then_some(())?;
        }
        if let Some(port) = self.port() {
            let port = port::shown(port::of_shortest(port.as_bytes()), scheme_type)?;
            components.set_port(Some(port));
        }
        Some(components)
    }

    /// Whether the serializer writes the credentials as they stand, if there are any.
    fn has_normal_credentials(&self) -> bool {
        let userinfo = PercentEncodeSet::USERINFO.bytes();
        let is_clean = |text: &str| scan::find_in_set(text.as_bytes(), 0, &userinfo) == text.len();
        let Some((username, password)) = self.username_and_password() else {
            return true;
        };
        let has_colon = self.credentials().is_some_and(|both| username.len() < both.len());
        let last = if has_colon { password } else { username };
        !last.is_empty() && is_clean(username) && is_clean(password)
    }
}
