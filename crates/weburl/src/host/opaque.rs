//! The opaque-host parser.

use alloc::string::String;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::host::kind::HostKind;
use crate::percent::percent_encode::write_percent_encoded;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::syntax::code_point::is_forbidden_host_code_point;

/// Appends the opaque host, or the empty host, that `input` is parsed to.
///
/// [URL Standard: opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).
pub(super) fn write(input: &str, out: &mut String) -> Result<HostKind, ParseError> {
    if input.is_empty() {
        return Ok(HostKind::Empty);
    }
    if let Some(start) = input.bytes().position(is_forbidden_host_code_point) {
        return Err(ParseError::new(ValidationError::HostInvalidCodePoint, start..start + 1));
    }
    write_percent_encoded(input, &PercentEncodeSet::C0_CONTROL, out);
    Ok(HostKind::Opaque)
}

/// Returns whether `host` is an opaque host and its own serialization.
pub(super) fn is_normal(host: &str) -> bool {
    let stays = |byte| {
        !is_forbidden_host_code_point(byte) && !PercentEncodeSet::C0_CONTROL.contains_byte(byte)
    };
    !host.is_empty() && host.bytes().all(stays)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::write;
    use crate::host::kind::HostKind;

    #[test]
    fn controls_and_what_is_outside_ascii_are_percent_encoded() {
        const CASES: &[(&str, &str)] = &[
            ("Example.COM", "Example.COM"),
            ("a%zz%", "a%zz%"),
            ("\u{1}\u{1F}!~\u{7F}", "%01%1F!~%7F"),
            ("é💩", "%C3%A9%F0%9F%92%A9"),
            ("!\"$%&'()*+,-.;=_`{}", "!\"$%&'()*+,-.;=_`{}"),
        ];
        for &(input, expected) in CASES {
            let mut out = String::new();
            assert_eq!(write(input, &mut out), Ok(HostKind::Opaque), "{input}");
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn forbidden_host_code_points_are_failures() {
        for c in "\0\t\n\r #/:<>?@[\\]^|".chars() {
            let error = write(&alloc::format!("é{c}a"), &mut String::new()).unwrap_err();
            assert_eq!(error.span(), 2..3, "{c:?}");
        }
    }
}
