//! The validation errors of hosts.
//!
//! [URL Standard: host parser](https://url.spec.whatwg.org/#concept-host-parser).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::parse_error::{ParseError, ParseErrorKind};
use crate::error::validation_error::ValidationError;
use crate::host::ipv6::LeadingZeros;
use crate::host::kind::HostKind;
use crate::host::parse::{encoded_offset, write_host};
use crate::host::{domain, ipv6};
use crate::percent::percent_encode::{percent_decode_str_lossy, percent_encoded_byte};
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::report::diagnose::diagnostic::{Diagnostic, Remedy};
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::ipv4;
use crate::report::diagnose::outline::Outline;
use crate::report::diagnose::report::Report;
use crate::report::diagnose::unit::{encoded, non_units};

/// Visits the errors of a host by itself.
pub(crate) fn visit_host(
    host: &str,
    is_opaque: bool,
    visit: &mut dyn FnMut(Diagnostic),
) -> Outline {
    let mut report = Report::new(host, visit);
    if let Err(error) = diagnose(host, 0, is_opaque, &mut report) {
        report.failure(error);
    }
    report.finish()
}

/// Reports the errors of `host`, which begins at `start` in the text.
pub(super) fn diagnose(
    host: &str,
    start: usize,
    is_opaque: bool,
    report: &mut Report<'_, '_>,
) -> Result<(), ParseError> {
    let mut serialized = String::new();
    let result = write_host(host, is_opaque, &mut serialized);
    if let Some(address) = host.strip_prefix('[') {
        diagnose_ipv6(address, start + 1, report);
    } else if !is_opaque {
        diagnose_domain(&Domain { host, start, result, serialized: &serialized }, report);
    } else if result.is_ok() {
        diagnose_opaque(host, start, report);
    }
    result.map(drop).map_err(|error| error.moved_by(start))
}

/// Reports each piece with its own fix, so that the address keeps its shape.
fn diagnose_ipv6(address: &str, start: usize, report: &mut Report<'_, '_>) {
    let Some(address) = address.strip_suffix(']') else {
        return;
    };
    let mut leading_zeros = LeadingZeros::new();
    // Whether it fails is known already.
    let _: Result<_, ParseError> = ipv6::parse_noting(address, &mut leading_zeros);
    for piece in leading_zeros.iter() {
        let digits = &address[piece.clone()];
        let zeros = digits.len() - digits.trim_start_matches('0').len().max(1);
        let span = start + piece.start..start + piece.end;
        let fix = Remedy::fix(Edit::remove(span.start..span.start + zeros));
        report.error(ValidationError::Ipv6PieceLeadingZero, span, fix);
    }
}

/// The parser reports only the first code point of each kind, so its fix covers all of them.
fn diagnose_opaque(host: &str, start: usize, report: &mut Report<'_, '_>) {
    let encode = |(at, c): (usize, char)| (start + at..start + at + c.len_utf8(), encoded(c));
    let non_url_code_points = non_units(host).filter(|&(_, c)| c != '%');
    if let Some((at, c)) = non_url_code_points.clone().next() {
        let edits = edits_of_neighbors(non_url_code_points.clone().map(encode));
        let are_encoded = |(_, c)| PercentEncodeSet::C0_CONTROL.contains(c);
        let remedy = if non_url_code_points.clone().all(are_encoded) {
            Remedy::fix(edits)
        } else {
            Remedy::suggestion(edits)
        };
        let span = start + at..start + at + c.len_utf8();
        report.invalid_url_unit(c, span, remedy);
    }
    let percent_signs = non_units(host).filter(|&(_, c)| c == '%');
    if let Some((at, _)) = percent_signs.clone().next() {
        let suggestion = Remedy::suggestion(edits_of_neighbors(percent_signs.map(encode)));
        report.invalid_url_unit('%', start + at..start + at + 1, suggestion);
    }
}

/// Returns an edit for each run of neighbors, as a host may be long.
fn edits_of_neighbors(
    replacements: impl Iterator<Item = (Range<usize>, Cow<'static, str>)>,
) -> Vec<Edit> {
    let mut edits: Vec<(Range<usize>, Cow<'static, str>)> = Vec::new();
    for (span, text) in replacements {
        match edits.last_mut().filter(|(last, _)| last.end == span.start) {
            Some((last, written)) => {
                last.end = span.end;
                written.to_mut().push_str(&text);
            }
            None => edits.push((span, text)),
        }
    }
    edits.into_iter().map(|(span, text)| Edit::replace(span, text)).collect()
}

/// A host that must be a domain or an IPv4 address.
struct Domain<'a> {
    host: &'a str,
    /// Where the host begins in the text.
    start: usize,
    result: Result<HostKind, ParseError>,
    /// The serialized host, if the host parser does not fail.
    serialized: &'a str,
}

fn diagnose_domain(domain: &Domain<'_>, report: &mut Report<'_, '_>) {
    let bytes = domain.host.as_bytes();
    let percent_encoded = (0..bytes.len()).find(|&at| percent_encoded_byte(&bytes[at..]).is_some());
    if let Some(at) = percent_encoded {
        let remedy = domain.serialized_as_fix();
        report.error(ValidationError::DomainPercentEncoded, domain.in_text(at..at + 3), remedy);
    }
    let decoded = percent_decode_str_lossy(domain.host);
    if !domain.is_not_domain() {
        diagnose_strictly(domain, &decoded, report);
        let ascii = domain::parse(&decoded).ok();
        if let Some(ascii) = ascii.filter(|ascii| domain::ends_in_a_number(ascii)) {
            diagnose_ipv4(domain, &decoded, &ascii, report);
        }
    }
}

/// [URL Standard: domain parser, steps 1 and 2](https://url.spec.whatwg.org/#concept-domain-to-ascii).
fn diagnose_strictly(domain: &Domain<'_>, decoded: &str, report: &mut Report<'_, '_>) {
    let Err(error) = domain::parse_strict(decoded) else {
        return;
    };
    let span = domain.decoded_in_text(error.span());
    if error.kind() == ParseErrorKind::NeedsIdna {
        return report.needs_idna(span);
    }
    let becomes_valid = match domain.result {
        Ok(HostKind::Ipv4) => true,
        Ok(_) => domain::parse_strict(domain.serialized).is_ok(),
        Err(_) => false,
    };
    let remedy = if becomes_valid { domain.serialized_as_fix() } else { Remedy::None };
    report.error(ValidationError::DomainToAscii, span, remedy);
}

fn diagnose_ipv4(domain: &Domain<'_>, decoded: &str, ascii: &str, report: &mut Report<'_, '_>) {
    let whole = domain.in_text(0..domain.host.len());
    if !decoded.is_ascii() {
        let error = ValidationError::Ipv4NonAsciiInput;
        report.error(error, whole.clone(), domain.serialized_as_fix());
    }
    let failure = domain.result.err().and_then(|error| error.validation_error());
    for (error, span) in ipv4::validation_errors(ascii) {
        if Some(error) != failure {
            // Unicode ToASCII moves bytes, so that a span in its result is not a span in the host.
            let is_in_place = decoded.is_ascii();
            let span = if is_in_place { domain.decoded_in_text(span) } else { whole.clone() };
            report.error(error, span, domain.serialized_as_fix());
        }
    }
}

impl Domain<'_> {
    /// Returns whether the domain parser fails or could not be run.
    fn is_not_domain(&self) -> bool {
        self.result.is_err_and(|error| {
            let kind = error.kind();
            kind == ValidationError::DomainToAscii.into() || kind == ParseErrorKind::NeedsIdna
        })
    }

    fn serialized_as_fix(&self) -> Remedy {
        if self.result.is_err() {
            return Remedy::None;
        }
        let whole = self.in_text(0..self.host.len());
        Remedy::fix(Edit::replace(whole, String::from(self.serialized)))
    }

    fn in_text(&self, span: Range<usize>) -> Range<usize> {
        self.start + span.start..self.start + span.end
    }

    /// Maps a span in the percent-decoded host to the text.
    fn decoded_in_text(&self, span: Range<usize>) -> Range<usize> {
        let host = self.host.as_bytes();
        self.in_text(encoded_offset(host, span.start)..encoded_offset(host, span.end))
    }
}
