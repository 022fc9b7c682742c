//! Whether an input is its own serialization, told without writing it.
//!
//! The outline answers this for most URLs on the way. This is the answer for all of them, for callers who
//! were promised that nothing is allocated.

use super::authority::split_credentials;
use super::input::offset_in;
use super::parts::{Authority, OwnAuthority, Parts, Path, PathStart, Query, Scheme};
use super::split::{is_path_separator, split};
use crate::host::normal_kind;
use crate::parser::path::Dots;
use crate::parser::serializer::{Decimal, parse_port};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::query_percent_encode_set;
use crate::record::components::{Components, HostKind, Offset};
use crate::scan;
use crate::scan::byte_set::ByteSet;
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::is_windows_drive_letter;

/// The components of `input`, if it is an absolute URL in normal form. Does not allocate.
#[cold]
pub(crate) fn components_of_normal_form(input: &str) -> Option<Components> {
    // What splits an input expects it to be clean.
    let controls = PercentEncodeSet::C0_CONTROL.bytes();
    if scan::find_in_set(input.as_bytes(), 0, &controls) < input.len() || input.ends_with(' ') {
        return None;
    }
    let parts = split(input, None).ok()?;
    let mut walk = Walk { text: input, end: 0, components: Components::new(parts.scheme_type) };
    walk.scheme(&parts)?;
    walk.authority(&parts)?;
    walk.path(&parts)?;
    if let Query::Own(query) = parts.query {
        walk.delimiter("?")?;
        walk.part(query, &query_percent_encode_set(parts.scheme_type).bytes())?;
    }
    walk.components.set(Offset::QueryEnd, walk.end);
    if let Some(fragment) = parts.fragment {
        walk.delimiter("#")?;
        walk.part(fragment, &PercentEncodeSet::FRAGMENT.bytes())?;
    }
    (walk.end == input.len()).then_some(walk.components)
}

/// A walk over the text in the order of the serializer. Each step is `None` where the serializer would
/// write something else.
struct Walk<'a> {
    text: &'a str,
    /// How far the text is what the serializer would write.
    end: usize,
    components: Components,
}

impl Walk<'_> {
    fn delimiter(&mut self, delimiter: &str) -> Option<()> {
        self.text[self.end..].starts_with(delimiter).then_some(())?;
        self.end += delimiter.len();
        Some(())
    }

    /// A slice of the text that stands here and has no byte of `encoded`.
    fn part(&mut self, part: &str, encoded: &ByteSet) -> Option<()> {
        let is_clean = scan::find_in_set(part.as_bytes(), 0, encoded) == part.len();
        (is_clean && offset_in(self.text, part) == self.end).then_some(())?;
        self.end += part.len();
        Some(())
    }

    fn set(&mut self, offset: Offset) {
        self.components.set(offset, self.end);
    }

    fn scheme(&mut self, parts: &Parts<'_>) -> Option<()> {
        const UPPER_CASE: ByteSet = ByteSet::NON_ASCII.add_range(b'A', b'Z');
        let Scheme::Own(scheme) = parts.scheme else { return None };
        self.part(scheme, &UPPER_CASE)?;
        self.set(Offset::SchemeEnd);
        self.delimiter(":")
    }

    fn authority(&mut self, parts: &Parts<'_>) -> Option<()> {
        if !matches!(parts.authority, Authority::Null) {
            self.delimiter("//")?;
            self.components.host_kind = HostKind::Empty;
        }
        self.set(Offset::UsernameEnd);
        self.set(Offset::HostStart);
        match &parts.authority {
            Authority::Base => return None,
            Authority::Null | Authority::EmptyHost => self.set(Offset::HostEnd),
            Authority::Own(authority) => self.own_authority(authority, parts.scheme_type)?,
        }
        self.set(Offset::PathStart);
        Some(())
    }

    fn own_authority(&mut self, own: &OwnAuthority<'_>, scheme_type: SchemeType) -> Option<()> {
        if let Some(credentials) = own.credentials {
            let (username, password) = split_credentials(credentials);
            self.part(username, &PercentEncodeSet::USERINFO.bytes())?;
            self.set(Offset::UsernameEnd);
            if !password.is_empty() {
                self.delimiter(":")?;
                self.part(password, &PercentEncodeSet::USERINFO.bytes())?;
            }
            (!credentials.is_empty()).then_some(())?;
            self.delimiter("@")?;
            self.set(Offset::HostStart);
        }
        let is_local = scheme_type.is_file() && own.host == "localhost";
        let kind = normal_kind(own.host, !scheme_type.is_special()).filter(|_| !is_local);
        // An empty host of a URL that is not special is the empty host.
        self.components.host_kind = if own.host.is_empty() { HostKind::Empty } else { kind? };
        self.part(own.host, &ByteSet::NON_ASCII)?;
        self.set(Offset::HostEnd);
        if let Some(port) = own.port {
            let number = parse_port(port).ok()??;
            let is_shown = Some(number) != scheme_type.default_port();
            (is_shown && Decimal::of(number).as_str() == port).then_some(())?;
            self.delimiter(":")?;
            self.part(port, &ByteSet::NON_ASCII)?;
            self.components.set_port(Some(number));
        }
        Some(())
    }

    fn path(&mut self, parts: &Parts<'_>) -> Option<()> {
        match parts.path {
            Path::Base => return None,
            Path::Empty => {}
            Path::Opaque(path) => {
                let ends_in_space = path.ends_with(' ');
                (!ends_in_space).then_some(())?;
                self.part(path, &PercentEncodeSet::C0_CONTROL.bytes())?;
            }
            Path::List { start, mut segments } => {
                (start == PathStart::Root).then_some(())?;
                if !self.components.has_host() && self.text[self.end..].starts_with("/.//") {
                    self.delimiter("/.")?;
                    self.set(Offset::PathStart);
                    segments = &segments["./".len()..];
                }
                self.delimiter("/")?;
                have_normal_form(segments, parts.scheme_type).then_some(())?;
                self.part(segments, &PercentEncodeSet::PATH.bytes())?;
            }
        }
        self.set(Offset::PathEnd);
        Some(())
    }
}

/// Whether segments stay as they are but for percent-encoding.
fn have_normal_form(segments: &str, scheme_type: SchemeType) -> bool {
    let is_separator = |&c: &u8| is_path_separator(c, scheme_type.is_special());
    let has_backslash = scheme_type.is_special() && segments.contains('\\');
    let mut segments = segments.as_bytes().split(is_separator).enumerate();
    !has_backslash
        && segments.all(|(i, segment)| {
            let has_bar = segment.last() == Some(&b'|') && is_windows_drive_letter(segment);
            Dots::of(segment) == Dots::None && !(scheme_type.is_file() && i == 0 && has_bar)
        })
}
