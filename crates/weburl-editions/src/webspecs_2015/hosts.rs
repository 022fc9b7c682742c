//! Domains and hosts (1.5): domain to ASCII, domain to Unicode, valid domain, host parser.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::addresses;
use super::encode_set::percent_decode;
use super::errors::{ConformanceErrorKind, ParseException};

/// Runs domain to ASCII: Unicode ToASCII with transitional processing. Allocates the text.
///
/// The `idna` crate no longer has transitional processing, which differs only in the four deviation
/// characters and the capital ß. This function maps these first.
///
/// # Errors
/// [`ParseException::InvalidHost`] if Unicode ToASCII fails.
pub fn domain_to_ascii(domain: &str) -> Result<String, ParseException> {
    let transitional =
        domain.replace(['ß', 'ẞ'], "ss").replace('ς', "σ").replace(['\u{200C}', '\u{200D}'], "");
    // 1.
    let result = Uts46::new().to_ascii(
        transitional.as_bytes(),
        AsciiDenyList::EMPTY,
        Hyphens::Allow,
        DnsLength::Ignore,
    );
    // 2 and 3.
    result.map(|ascii| ascii.into_owned()).map_err(|_| ParseException::InvalidHost)
}

/// Runs domain to Unicode: Unicode ToUnicode, ignoring errors. Allocates the text.
pub fn domain_to_unicode(domain: &str) -> String {
    let (result, _) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    result.into_owned()
}

/// Returns whether `domain` is a valid domain.
pub fn is_valid_domain(domain: &str) -> bool {
    let uts46 = Uts46::new();
    // 1 and 2.
    let (deny, length) = (AsciiDenyList::STD3, DnsLength::VerifyAllowRootDot);
    let Ok(result) = uts46.to_ascii(domain.as_bytes(), deny, Hyphens::Allow, length) else {
        return false;
    };
    // 3 to 5.
    uts46.to_unicode(result.as_bytes(), deny, Hyphens::Allow).1.is_ok()
}

/// The result of a host parser.
pub(super) struct Parsed {
    pub(super) host: String,
    pub(super) errors: Vec<ConformanceErrorKind>,
}

/// Runs the host parser, and step 7 of the rule host: IPv4 addresses. A-22: they are found and parsed by today's
/// rules.
pub(super) fn host_parser(input: &str) -> Result<Parsed, ParseException> {
    // 1.
    if input.is_empty() {
        return Err(ParseException::EmptyHost);
    }
    // 2 to 6.
    let domain = parse_domain(&percent_decoded(input), |c| "\0\t\n\r #%/:?@[\\]".contains(c))?;
    let mut errors = Vec::new();
    if is_changed(input, &domain) {
        errors.push(ConformanceErrorKind::HostChanged);
    }
    let host = if addresses::ends_in_a_number(&domain) {
        let (address, kinds) = addresses::parse_ipv4(&domain)?;
        errors.extend(kinds);
        address
    } else {
        domain
    };
    Ok(Parsed { host, errors })
}

/// Runs the host parser of the reference implementation: it accepts an empty host and "@", keeps an IPv4 address
/// that is out of range as a domain, and reports no error for percent-encoding.
pub(super) fn reference_host_parser(input: &str) -> Result<Parsed, ParseException> {
    let decoded = percent_decoded(input);
    let domain = parse_domain(&decoded, |c| "\0\t\n\r #%/:?[\\]".contains(c))?;
    let changed = is_changed(&decoded, &domain).then_some(ConformanceErrorKind::HostChanged);
    Ok(match addresses::whole_ipv4addr(&domain) {
        Some((host, error)) => Parsed { host, errors: changed.into_iter().chain(error).collect() },
        None => Parsed { host: domain, errors: changed.into_iter().collect() },
    })
}

fn percent_decoded(input: &str) -> String {
    String::from_utf8_lossy(&percent_decode(input.as_bytes())).into_owned()
}

fn parse_domain(
    domain: &str,
    is_forbidden: impl Fn(char) -> bool,
) -> Result<String, ParseException> {
    let ascii_domain = domain_to_ascii(domain)?;
    if ascii_domain.contains(is_forbidden) {
        return Err(ParseException::InvalidHost);
    }
    Ok(ascii_domain)
}

/// Returns whether a domain differs from its ASCII form by more than Punycode.
fn is_changed(domain: &str, ascii_domain: &str) -> bool {
    domain != ascii_domain && domain != domain_to_unicode(ascii_domain)
}
