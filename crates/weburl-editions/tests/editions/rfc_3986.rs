//! The examples of reference resolution in RFC 3986, section 5.4.

use encoding_rs::UTF_8;
use weburl_editions::html5;
use weburl_editions::webspecs_2015::Mode;
use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_living as living;

const BASE: &str = "http://a/b/c/d;p?q";

const EXAMPLES: &[(&str, &str)] = &[
    // 5.4.1. Normal examples.
    ("g:h", "g:h"),
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    // 5.4.2. Abnormal examples.
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
];

/// Where the URL Standard differs: an authority has a path, and a URL without slashes whose special scheme is that
/// of the base is relative, which the RFC allows for backward compatibility.
const LIVING: &[(&str, &str)] = &[("//g", "http://g/"), ("http:g", "http://a/b/c/g")];

/// Where the edition of 2015 differs as corrected: an authority has a path, an empty reference loses the query of the
/// base, and `http:` is relative.
const CORRECTED_2015: &[(&str, &str)] = &[
    ("//g", "http://g/"),
    ("#s", "http://a/b/c/d;p#s"),
    ("", "http://a/b/c/d;p"),
    ("http:g", "http://a/b/c/g"),
];

/// Where it differs as written, too: dot segments at the start are lost, and a dot at the end remains.
const AS_WRITTEN_2015: &[(&str, &str)] = &[
    (".", "http://a/b/c/d;p"),
    ("./", "http://a/b/c/d;p"),
    ("..", "http://a/b/c"),
    ("../", "http://a/b/c/d;p"),
    ("../g", "http://a/b/c/g"),
    ("../..", "http://a/b/c"),
    ("../../", "http://a/b/c/d;p"),
    ("../../g", "http://a/b/c/g"),
    ("../../../g", "http://a/b/c/g"),
    ("../../../../g", "http://a/b/c/g"),
    ("/../g", "http://a/b/c/g"),
    ("./../g", "http://a/b/c/g"),
    ("./g/.", "http://a/b/c/g/."),
];

#[test]
fn webspecs_2015_resolves_25_examples_as_the_rfc_does_and_38_as_corrected() {
    for (mode, others) in [
        (Mode::AsWritten, [CORRECTED_2015, AS_WRITTEN_2015].concat()),
        (Mode::Corrected, CORRECTED_2015.to_vec()),
    ] {
        for &(reference, expected) in EXAMPLES {
            let other = others.iter().find(|other| other.0 == reference);
            let expected = other.map_or(expected, |other| other.1);
            let object = UrlObject::new(reference, Some(BASE), mode).expect("it parses");
            assert_eq!(object.href(), expected, "{reference:?} {mode:?}");
        }
    }
    assert_eq!(EXAMPLES.len() - CORRECTED_2015.len(), 38);
    assert_eq!(EXAMPLES.len() - CORRECTED_2015.len() - AS_WRITTEN_2015.len(), 25);
}

#[test]
fn h5_18_html5_resolves_all_examples_as_the_rfc_does() {
    assert_eq!(EXAMPLES.len(), 42);
    for &(reference, expected) in EXAMPLES {
        let resolved = html5::resolve(reference, Some(BASE), UTF_8);
        assert_eq!(resolved.as_deref(), Ok(expected), "{reference:?}");
    }
}

#[test]
fn living_resolves_all_but_two_examples_as_the_rfc_does() {
    for &(reference, expected) in EXAMPLES {
        let other = LIVING.iter().find(|other| other.0 == reference);
        let expected = other.map_or(expected, |other| other.1);
        let resolved = living::api::Url::new(reference, Some(BASE)).map(|url| url.href());
        assert_eq!(resolved.as_deref(), Ok(expected), "{reference:?}");
    }
}
