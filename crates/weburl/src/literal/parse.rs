//! The basic URL parser for literals: no base, no IDNA.
//!
//! [URL Standard: basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).

use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::kind::HostKind;
use crate::literal::buffer::{Buffer, PLACEHOLDER};
use crate::literal::host::write_host;
use crate::literal::path::{write_opaque_path, write_path};
use crate::literal::text::Text;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::query_percent_encode_set;
use crate::record::components::{Components, Offset};
use crate::syntax::authority::divide;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::path::path_guard;
use crate::syntax::port;
use crate::syntax::port::Decimal;
use crate::syntax::scheme::{SchemeType, is_scheme_code_point};
use crate::syntax::windows_drive_letter::starts_with_windows_drive_letter;

/// A parsed literal.
#[derive(Clone, Copy)]
pub struct Literal<const N: usize> {
    pub(super) href: Buffer<N>,
    pub(super) components: Components,
}

/// Why a literal is not one of a URL.
pub(super) enum LiteralError {
    Parse(ParseError),
    /// A placeholder stands in the scheme, the host or the port, at this offset.
    Placeholder(usize),
}

/// Returns how many bytes the URL of a literal may take: each byte may be percent-encoded, and an address be
/// longer than what stands for it.
pub const fn capacity(literal: &str) -> usize {
    3 * literal.len() + 64
}

/// Parses a literal, in which placeholders may stand.
pub(super) const fn parse<const N: usize>(literal: &[u8]) -> Result<Literal<N>, LiteralError> {
    let text = Text::<N>::of(literal);
    let mut state = State {
        text: text.bytes.as_bytes(),
        at: 0,
        href: Buffer::new(),
        components: Components::new(SchemeType::NotSpecial),
    };
    match state.parse() {
        Ok(()) => Ok(Literal { href: state.href, components: state.components }),
        Err(LiteralError::Parse(error)) => Err(LiteralError::Parse(text.error(error))),
        Err(LiteralError::Placeholder(at)) => Err(LiteralError::Placeholder(text.offset(at))),
    }
}

struct State<'a, const N: usize> {
    text: &'a [u8],
    at: usize,
    href: Buffer<N>,
    components: Components,
}

impl<'a, const N: usize> State<'a, N> {
    const fn parse(&mut self) -> Result<(), LiteralError> {
        if let Err(error) = self.scheme() {
            return Err(error);
        }
        let scheme_type = self.components.scheme_type;
        let slashes_len = self.slashes_len(scheme_type.is_special());
        let has_authority = if scheme_type.is_file() {
            self.href.push_str("//");
            self.file_authority(slashes_len)
        } else if scheme_type.is_special() {
            self.href.push_str("//");
            self.at += slashes_len;
            true
        } else if slashes_len >= 2 {
            self.href.push_str("//");
            self.at += 2;
            true
        } else {
            false
        };
        self.components.set_empty_authority(self.href.len());
        if scheme_type.is_file() {
            self.components.host_kind = HostKind::Empty;
        }
        if has_authority {
            if let Err(error) = self.authority() {
                return Err(error);
            }
        }
        self.path();
        self.query_and_fragment();
        Ok(())
    }

    /// Scheme start state and scheme state.
    const fn scheme(&mut self) -> Result<(), LiteralError> {
        let mut len = 0;
        while len < self.text.len() && is_scheme_code_point(self.text[len], len == 0) {
            self.href.push(self.text[len].to_ascii_lowercase());
            len += 1;
        }
        if len == 0 || len == self.text.len() || self.text[len] != b':' {
            let first = self.find(0, b":/?#");
            if let Some(placeholder) = self.placeholder(0..first) {
                return Err(LiteralError::Placeholder(placeholder));
            }
            let error = ValidationError::MissingSchemeNonRelativeUrl;
            return Err(LiteralError::Parse(ParseError::of(error, 0, self.text.len())));
        }
        self.components = Components::new(SchemeType::of_lower_case(self.href.as_bytes()));
        self.components.set(Offset::SchemeEnd, len);
        self.href.push(b':');
        self.at = len + 1;
        Ok(())
    }

    /// File state and file slash state. Returns whether an authority follows.
    const fn file_authority(&mut self, slashes_len: usize) -> bool {
        if slashes_len < 2 {
            return false;
        }
        self.at += 2;
        let rest = self.text.split_at(self.at).1;
        !starts_with_windows_drive_letter(rest)
            && !matches!(rest, [] | [b'/' | b'\\' | b'?' | b'#', ..])
    }

    /// Authority state, host state and port state.
    const fn authority(&mut self) -> Result<(), LiteralError> {
        let scheme_type = self.components.scheme_type;
        let start = self.at;
        let division = divide(self.text.split_at(start).1, scheme_type);
        let (host_start, host_end) = (start + division.host_start, start + division.host_end);
        let end = start + division.end;
        if let Some(placeholder) = self.placeholder(host_start..end) {
            return Err(LiteralError::Placeholder(placeholder));
        }
        if division.lacks_host(scheme_type) {
            let error = ParseError::of(ValidationError::HostMissing, host_start, host_start);
            return Err(LiteralError::Parse(error));
        }
        if division.credentials().is_some() {
            self.credentials(start..host_start - 1, start + division.username_end);
        }
        self.components.host_kind = HostKind::Empty;
        if host_start < host_end {
            match write_host(self.part(host_start..host_end), scheme_type, &mut self.href) {
                Ok(kind) => self.components.host_kind = kind,
                Err(error) => return Err(LiteralError::Parse(error.moved_by(host_start))),
            }
        }
        self.components.set(Offset::HostEnd, self.href.len());
        if host_end < end {
            match port::parse(self.part(host_end + 1..end)) {
                Ok(port) => self.port(port),
                Err(error) => return Err(LiteralError::Parse(error.moved_by(host_end + 1))),
            }
        }
        self.components.set(Offset::PathStart, self.href.len());
        self.at = end;
        Ok(())
    }

    /// The username ends at `colon`, or the credentials do.
    const fn credentials(&mut self, credentials: Range<usize>, colon: usize) {
        let Range { start, end } = credentials;
        let set = &PercentEncodeSet::USERINFO;
        self.href.push_all_encoded(self.part(start..colon), set);
        self.components.set(Offset::UsernameEnd, self.href.len());
        if colon + 1 < end {
            self.href.push(b':');
            self.href.push_all_encoded(self.part(colon + 1..end), set);
        }
        if start < colon || colon + 1 < end {
            self.href.push(b'@');
        }
        self.components.set(Offset::HostStart, self.href.len());
    }

    const fn port(&mut self, port: Option<u16>) {
        let port = port::shown(port, self.components.scheme_type);
        self.components.set_port(port);
        if let Some(port) = port {
            self.href.push(b':');
            self.href.push_str(Decimal::of(port).as_str());
        }
    }

    const fn path(&mut self) {
        let end = self.find(self.at, b"?#");
        let path = self.part(self.at..end);
        let path_start = self.href.len();
        let scheme_type = self.components.scheme_type;
        let is_list = scheme_type.is_special()
            || self.components.has_authority()
            || matches!(path, [b'/', ..]);
        if is_list {
            write_path(path, scheme_type, &mut self.href);
        } else {
            write_opaque_path(path, end < self.text.len(), &mut self.href);
        }
        let written = self.href.as_bytes().split_at(path_start).1;
        let guard = path_guard(self.components.has_authority(), written);
        self.href.insert(path_start, guard);
        self.components.set(Offset::PathStart, path_start + guard.len());
        self.components.set(Offset::PathEnd, self.href.len());
        self.at = end;
    }

    const fn query_and_fragment(&mut self) {
        let set = query_percent_encode_set(self.components.scheme_type);
        let end = self.find(self.at, b"#");
        if self.at < end {
            self.href.push(b'?');
            self.href.push_all_encoded(self.part(self.at + 1..end), set);
        }
        self.components.set(Offset::QueryEnd, self.href.len());
        if end < self.text.len() {
            self.href.push(b'#');
            let fragment = self.part(end + 1..self.text.len());
            self.href.push_all_encoded(fragment, &PercentEncodeSet::FRAGMENT);
        }
    }

    const fn slashes_len(&self, is_special: bool) -> usize {
        let mut end = self.at;
        while end < self.text.len() && is_path_separator(self.text[end], is_special) {
            end += 1;
        }
        end - self.at
    }

    /// Returns where one of the delimiters is first, or the end.
    const fn find(&self, from: usize, delimiters: &[u8]) -> usize {
        let mut at = from;
        while at < self.text.len() && !contains(delimiters, self.text[at]) {
            at += 1;
        }
        at
    }

    const fn placeholder(&self, part: Range<usize>) -> Option<usize> {
        let mut at = part.start;
        while at < part.end {
            if self.text[at] == PLACEHOLDER {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    const fn part(&self, part: Range<usize>) -> &'a [u8] {
        self.text.split_at(part.end).0.split_at(part.start).1
    }
}

const fn contains(bytes: &[u8], byte: u8) -> bool {
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] == byte {
            return true;
        }
        i += 1;
    }
    false
}
