//! The URL parser: from an input to the parts of a URL, and from there to its href.
//!
//! [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing). [`Input`] cleans the caller's
//! text, [`split`] finds its [`Parts`], and the serializer writes them. There is no state machine: the
//! states of the standard are named where the decision of each is made.

mod authority;
pub(crate) mod batch;
mod file;
mod input;
mod join;
mod normal_form;
mod parts;
pub(crate) mod path;
mod rewrite;
pub(crate) mod serializer;
mod split;
pub(crate) mod url_parser;

use alloc::string::String;

pub(crate) use authority::{find_authority_end, split_credentials, split_host_and_port};
pub(crate) use input::{Input, offset_in};
use join::{Joined, join_by_copying};
pub(crate) use normal_form::components_of_normal_form;
pub(crate) use parts::{Authority, OwnAuthority, Parts, Path, PathStart, Query, Scheme};
pub(crate) use split::{is_path_separator, split, split_scheme};

use crate::error::parse_error::ParseError;
use crate::parser::rewrite::rewrite;
use crate::parser::serializer::{debug_check, parse_port, write_url, write_url_host};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::components::Components;
use crate::record::storage::{EXTRA_CAPACITY, Storage};
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::scan;
use crate::scan::{Notes, Outline};
use crate::syntax::scheme::SchemeType;

/// What a caller can ask of the parser beside the base.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) query_encoding: QueryEncoding,
    /// The greatest length of an href. Offsets are `u32`.
    pub(crate) max_len: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { query_encoding: QueryEncoding::default(), max_len: u32::MAX }
    }
}

/// The components of `input` if it is its own serialization and of a usual shape, whatever the base.
#[inline(always)]
pub(crate) fn recognize(input: &str, options: &Options) -> Option<Components> {
    let is_short = input.len() <= options.max_len as usize;
    if is_short { scan::recognize(input.as_bytes()) } else { None }
}

/// The outline of `input`, if it is of a usual shape, whatever the base.
#[inline]
pub(crate) fn outline(input: &str, options: &Options) -> Option<Outline> {
    if input.len() > options.max_len as usize {
        return None;
    }
    scan::outline(input.as_bytes())
}

/// Parses `input` against `base`, in the expectation that it is relative.
pub(crate) fn join(input: &str, base: UrlRef<'_>, options: &Options) -> Result<Url, ParseError> {
    match join_by_copying(input, base, options.max_len as usize) {
        Some(Joined { kept, added, components }) => {
            Ok(Url::new(Storage::concat(kept, added, &components)))
        }
        None => parse_owned(input, Some(base), options),
    }
}

/// Parses `input` into a URL of its own.
#[inline]
pub(crate) fn parse_owned(
    input: &str,
    base: Option<UrlRef<'_>>,
    options: &Options,
) -> Result<Url, ParseError> {
    if let Some(components) = recognize(input, options) {
        return Ok(Url::new(Storage::copy(input, &components)));
    }
    parse_owned_unusual(input, base, options)
}

#[inline(never)]
fn parse_owned_unusual(
    input: &str,
    base: Option<UrlRef<'_>>,
    options: &Options,
) -> Result<Url, ParseError> {
    let outline = outline(input, options);
    if let Some(Outline { components, notes: Notes::NONE, .. }) = &outline {
        return Ok(Url::new(Storage::copy(input, components)));
    }
    let (mut cleaned, mut href) = (String::new(), String::new());
    let components = parse_into(input, outline.as_ref(), base, options, &mut cleaned, &mut href)?;
    Ok(Url::new(Storage::new(href, &components)))
}

/// Parses `input`, of which `outline` is the outline if there is one, and writes the href to `out`,
/// which is cleared first. An input that must be cleaned is copied into `cleaned`.
#[inline(never)]
pub(crate) fn parse_into(
    input: &str,
    outline: Option<&Outline>,
    base: Option<UrlRef<'_>>,
    options: &Options,
    cleaned: &mut String,
    out: &mut String,
) -> Result<Components, ParseError> {
    out.clear();
    if let Some(outline) = outline {
        return rewrite(input, outline, options, out);
    }
    if let Some(base) = base
        && let Some(joined) = join_by_copying(input, base, options.max_len as usize)
    {
        out.reserve(joined.kept.len() + joined.added.len() + EXTRA_CAPACITY);
        out.push_str(joined.kept);
        out.push_str(joined.added);
        debug_check(&joined.components, out);
        return Ok(joined.components);
    }
    let input = Input::with_buffer(input, cleaned);
    let text = input.text();
    let result = split(text, base)
        .and_then(|parts| write(text, &parts, base, options, out))
        .map_err(|error| error.map_span(|span| input.original_span(span)));
    input.give_back(cleaned);
    result
}

fn write(
    text: &str,
    parts: &Parts<'_>,
    base: Option<UrlRef<'_>>,
    options: &Options,
    out: &mut String,
) -> Result<Components, ParseError> {
    out.reserve(href_len_estimate(text, parts, base) + EXTRA_CAPACITY);
    write_url(text, parts, base, options.query_encoding, options.max_len as usize, out)
}

/// Whether [`parse_into`] would succeed.
pub(crate) fn can_parse(input: &str, base: Option<UrlRef<'_>>, options: &Options) -> bool {
    if input.len() < options.max_len as usize / 16 && scan::has_plain_authority(input.as_bytes()) {
        return true;
    }
    can_parse_any(input, base, options)
}

#[inline(never)]
fn can_parse_any(input: &str, base: Option<UrlRef<'_>>, options: &Options) -> bool {
    let input = Input::new(input);
    let text = input.text();
    let Ok(parts) = split(text, base) else {
        return false;
    };
    let mut host_text = String::new();
    if let Authority::Own(authority) = &parts.authority {
        let host = write_url_host(authority.host, parts.scheme_type, &mut host_text);
        if host.is_err() || authority.port.is_some_and(|port| parse_port(port).is_err()) {
            return false;
        }
    }
    // No byte of the input becomes more than nine, whatever the encoding, but for the host.
    let base_len = base.map_or(0, |base| base.href().len());
    let longest = text.len().saturating_mul(9).saturating_add(base_len + host_text.len() + 9);
    longest <= options.max_len as usize
        || write_url(
            text,
            &parts,
            base,
            options.query_encoding,
            options.max_len as usize,
            &mut String::new(),
        )
        .is_ok()
}

/// Enough for the href of an ASCII input, so that it is allocated once.
fn href_len_estimate(text: &str, parts: &Parts<'_>, base: Option<UrlRef<'_>>) -> usize {
    let mut encoded = parts.encoded_count;
    // A path may need a slash, and a `/.` before it.
    let mut slack = "/./".len();
    if let Authority::Own(OwnAuthority { credentials, host, .. }) = parts.authority {
        encoded += encoded_in_authority(parts.scheme_type, credentials, Some(host));
        if !host.as_bytes().first().is_some_and(u8::is_ascii_alphabetic) {
            slack += LONGEST_ADDRESS_LEN;
        }
    }
    // A byte that is percent-encoded takes two more.
    base.map_or(0, |base| base.href().len()) + text.len() + 2 * encoded + slack
}

/// How many bytes of credentials and host are percent-encoded. `None` stands for what is not written anew.
pub(crate) fn encoded_in_authority(
    scheme_type: SchemeType,
    credentials: Option<&str>,
    host: Option<&str>,
) -> usize {
    let count = |text: Option<&str>, set: PercentEncodeSet| {
        text.map_or(0, |text| scan::count_in_set(text.as_bytes(), &set.bytes()))
    };
    // The host of a special URL is not percent-encoded; any other is opaque.
    let opaque_host = host.filter(|_| !scheme_type.is_special());
    count(credentials, PercentEncodeSet::USERINFO)
        + count(opaque_host, PercentEncodeSet::C0_CONTROL)
}

/// An address may be longer than what it was parsed from.
pub(crate) const LONGEST_ADDRESS_LEN: usize = "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len();
