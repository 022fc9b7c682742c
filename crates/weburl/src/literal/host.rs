//! The host of a literal.

use core::str;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::host::kind::HostKind;
use crate::host::parse::{decoded_byte, encoded_offset};
use crate::host::url_host::LOCALHOST;
#[cfg(feature = "idna")]
use crate::host::uts46::process::{Fault, Form, SHORT_RESULT, process_short};
use crate::host::{domain, ipv4, ipv6};
use crate::literal::buffer::Buffer;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::syntax::code_point::is_forbidden_host_code_point;
use crate::syntax::scheme::SchemeType;

/// Appends the host, which is not empty.
///
/// [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser).
pub(super) const fn write_host<const N: usize>(
    host: &[u8],
    scheme_type: SchemeType,
    out: &mut Buffer<N>,
) -> Result<HostKind, ParseError> {
    match host {
        [b'[', ..] => write_ipv6(host, out),
        _ if scheme_type.is_special() => write_domain(host, scheme_type, out),
        _ => write_opaque(host, out),
    }
}

const fn write_ipv6<const N: usize>(
    host: &[u8],
    out: &mut Buffer<N>,
) -> Result<HostKind, ParseError> {
    let [b'[', address @ .., b']'] = host else {
        return Err(ParseError::of(ValidationError::Ipv6Unclosed, 0, host.len()));
    };
    match ipv6::parse(as_str(address)) {
        Ok(address) => {
            out.push_str(ipv6::serialize_bracketed(address).as_str());
            Ok(HostKind::Ipv6)
        }
        Err(error) => Err(error.moved_by("[".len())),
    }
}

/// [URL Standard: opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).
const fn write_opaque<const N: usize>(
    host: &[u8],
    out: &mut Buffer<N>,
) -> Result<HostKind, ParseError> {
    let mut i = 0;
    while i < host.len() {
        if is_forbidden_host_code_point(host[i]) {
            return Err(ParseError::of(ValidationError::HostInvalidCodePoint, i, i + 1));
        }
        i += 1;
    }
    out.push_all_encoded(host, &PercentEncodeSet::C0_CONTROL);
    Ok(HostKind::Opaque)
}

const fn write_domain<const N: usize>(
    host: &[u8],
    scheme_type: SchemeType,
    out: &mut Buffer<N>,
) -> Result<HostKind, ParseError> {
    let start = out.len();
    let is_ascii = write_decoded(host, out);
    if !is_ascii {
        if let Err(kind) = write_a_labels(start, out) {
            return Err(ParseError::of_kind(kind, 0, host.len()));
        }
    }
    let decoded = out.as_bytes().split_at(start).1;
    let domain = as_str(decoded);
    let address = match domain::check_ascii(domain) {
        Ok(()) if domain::ends_in_a_number(domain) => ipv4::parse(domain),
        Ok(()) if scheme_type.is_file() && matches!(decoded, LOCALHOST) => {
            out.truncate(start);
            return Ok(HostKind::Empty);
        }
        Ok(()) => return Ok(HostKind::Domain),
        Err(error) => Err(error),
    };
    match address {
        Ok(address) => {
            out.truncate(start);
            out.push_str(ipv4::serialize(address).as_str());
            Ok(HostKind::Ipv4)
        }
        // Punycode moves bytes.
        Err(error) if !is_ascii => Err(error.at(0, host.len())),
        Err(error) => {
            let span = error.span();
            Err(error.at(encoded_offset(host, span.start), encoded_offset(host, span.end)))
        }
    }
}

/// Appends `host`, percent-decoded and in lower case, and returns whether it is ASCII.
const fn write_decoded<const N: usize>(host: &[u8], out: &mut Buffer<N>) -> bool {
    let mut is_ascii = true;
    let mut at = 0;
    while at < host.len() {
        let (byte, len) = decoded_byte(host, at);
        is_ascii &= byte.is_ascii();
        out.push(byte.to_ascii_lowercase());
        at += len;
    }
    is_ascii
}

/// Replaces the domain at the end of `out`, from `start` on, by the result of domain parser ToASCII, or leaves it there.
#[cfg(feature = "idna")]
const fn write_a_labels<const N: usize>(
    start: usize,
    out: &mut Buffer<N>,
) -> Result<(), ParseErrorKind> {
    let domain = out.as_bytes().split_at(start).1;
    const FAILURE: ParseErrorKind = ParseErrorKind::Validation(ValidationError::DomainToAscii);
    if str::from_utf8(domain).is_err() {
        return Err(FAILURE);
    }
    match process_short(domain, Form::Ascii, &mut [0; SHORT_RESULT]) {
        Ok(ascii) if !ascii.is_empty() => {
            out.truncate(start);
            out.push_str(as_str(ascii));
            Ok(())
        }
        Err(Fault::Memory) => Err(ParseErrorKind::NeedsIdna),
        _ => Err(FAILURE),
    }
}

#[cfg(not(feature = "idna"))]
const fn write_a_labels<const N: usize>(_: usize, _: &mut Buffer<N>) -> Result<(), ParseErrorKind> {
    Err(ParseErrorKind::NeedsIdna)
}

const fn as_str(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a part of a text between ASCII delimiters is text"),
    }
}
