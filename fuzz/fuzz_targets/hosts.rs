//! The host parser and what belongs to domains agree with the transcription, IDNA included.
#![no_main]

use weburl::{Host, ParseError, ParseErrorKind, domain};
use weburl_fuzz::assert_same;
use weburl_living as living;

libfuzzer_sys::fuzz_target!(|input: &str| {
    compare_host(input, false, Host::parse(input));
    compare_host(input, true, Host::parse_opaque(input));
    let strict = domain::parse_strict(input).ok().map(String::from);
    assert_same("strict domain", strict, living::domain_parser_to_ascii_strictly(input));
    assert_same("validity", domain::is_valid(input), Ok(living::is_valid_domain(input)));
    if let Ok(Host::Domain(domain)) = Host::parse(input) {
        let unicode = domain::to_unicode(&domain);
        assert_same("domain to Unicode", &*unicode, &living::domain_to_unicode(&domain));
    }
});

fn compare_host(input: &str, is_opaque: bool, host: Result<Host, ParseError>) {
    if input.is_empty() {
        // The URL parser asks for no such host, and the library says `host-missing` on purpose.
        return;
    }
    let parse = if is_opaque { living::parse_opaque_host } else { living::parse_host };
    let expected = parse(input, &mut Vec::new());
    let host = host.map(|host| host.to_string()).map_err(|error| {
        assert!(input.get(error.span()).is_some(), "{input:?} has no {:?}", error.span());
        match error.kind() {
            ParseErrorKind::Validation(error) => error.name(),
            kind => panic!("{kind} for {input:?}"),
        }
    });
    let expected = expected.map(|host| host.to_string());
    let expected = expected.map_err(|failure| failure.error.map_or("", |error| error.error.name()));
    assert_same("host", host, expected);
}
