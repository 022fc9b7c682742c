//! What the library does otherwise than the standard, as CONFORMANCE.md lists it: each difference is as
//! it is said to be, and no greater.

use weburl::{ParseErrorKind, Url};
#[cfg(feature = "idna")]
use weburl_testdata::{Implementation, Living};

/// Long labels are refused, as Punycode takes quadratic time. ASCII domains have no limit, as they are not
/// processed.
#[cfg(feature = "idna")]
#[test]
fn labels_outside_ascii_have_at_most_1000_code_points() {
    let is_parsed = |domain: &str| {
        let url = format!("http://{domain}/");
        let failure = Url::parse(&url).err().map(|error| error.kind().name());
        assert_eq!(failure, Living::parse(&url, None).err());
        assert!(matches!(failure, None | Some("domain-to-ASCII")), "{failure:?}");
        failure.is_none()
    };
    for (len, expected) in [(1_000, true), (1_001, false)] {
        assert_eq!(is_parsed(&"é".repeat(len)), expected, "{len}");
        assert_eq!(is_parsed(&("a".repeat(len - 1) + "é")), expected, "{len}");
        // The limit is that of a label, not of a domain.
        assert!(is_parsed(&"é.".repeat(len)), "{len}");
        assert!(is_parsed(&"a".repeat(len)), "{len}");
    }
}

/// The same for labels in Punycode, if another label makes the domain one that is not ASCII.
#[cfg(feature = "idna")]
#[test]
fn labels_in_punycode_have_at_most_2000_code_points_after_their_prefix() {
    let is_parsed = |domain: &str| Url::can_parse(&format!("http://{domain}/"));
    // Ideographs that are far from each other take almost three code points each.
    let label_of = |count| {
        let label: String = ('\u{4E00}'..).step_by(20).take(count).collect();
        let url = Url::parse(&format!("http://{label}/")).expect("the label is short enough");
        url.host_str().expect("the URL has a host").to_owned()
    };
    let (short, long) = (label_of(600), label_of(800));
    assert!(short.len() <= 2_004 && long.len() > 2_004, "{}, {}", short.len(), long.len());
    assert!(is_parsed(&short) && is_parsed(&long));
    assert!(is_parsed(&format!("é.{short}")));
    assert!(!is_parsed(&format!("é.{long}")));
}

/// The standard leaves the origin of `file:` URLs to its users.
#[test]
fn file_urls_have_opaque_origins() {
    for input in ["file:///a", "file://h/a", "blob:file:///a"] {
        let url = Url::parse(input).expect("a URL");
        assert!(!url.origin().is_tuple(), "{input}");
        assert_ne!(url.origin(), url.origin(), "{input}");
    }
}

/// Without the feature `idna`, the URL in the path of a blob URL may be one that is refused.
#[test]
fn blob_urls_of_hosts_outside_ascii_have_an_opaque_origin_without_idna() {
    let url = Url::parse("blob:https://b%C3%BCcher.example/1").expect("a URL");
    assert_eq!(url.origin().is_tuple(), cfg!(feature = "idna"));
    let error = Url::parse(url.path()).map_err(|error| error.kind());
    assert_eq!(error == Err(ParseErrorKind::NeedsIdna), !cfg!(feature = "idna"));
}

/// In the standard, the set of forms makes a `+` of a space, and the algorithm never gets it for anything else.
/// Here a set is only a set, and forms have a function of their own.
#[test]
fn the_set_of_forms_makes_no_plus_of_a_space() {
    use weburl::percent_encode::{PercentEncodeSet, percent_encode};
    use weburl_living as living;

    let in_steps = |text: &str| {
        living::utf_8_percent_encode_string(text, living::PercentEncodeSet::FormUrlencoded)
    };
    for c in ('\0'..='\u{FF}').chain("≡🌈\u{FFFD}".chars()) {
        let text = format!("a{c}+%20");
        let (expected, encoded) =
            (in_steps(&text), percent_encode(&text, &PercentEncodeSet::FORM_URLENCODED));
        assert_eq!(weburl::form_urlencoded::encode(&text), expected);
        assert_eq!(encoded, expected.replace('+', "%20"));
        assert_eq!(encoded == expected, c != ' ', "{c:?}");
    }
}
