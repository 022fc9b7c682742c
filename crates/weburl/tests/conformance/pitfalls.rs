//! What implementations of earlier standards get wrong.

use weburl_testdata::{Attribute, Implementation, Living};

use crate::weburl_implementation::Weburl;

/// Input and href.
const INPUTS: &[(&str, Option<&str>)] = &[
    // ASCII domains are not run through UTS 46, but must not be empty or have forbidden code points.
    ("http://xn--a/", Some("http://xn--a/")),
    ("http://XN--A.example/", Some("http://xn--a.example/")),
    #[cfg(feature = "idna")]
    ("http://xn--a.ß/", None),
    ("http://xn--a%00/", None),
    ("http://xn--a%7C/", None),
    ("http:///", None),
    // `^` is encoded in list paths only.
    ("http://h/^?^#^", Some("http://h/%5E?^#^")),
    ("x:/^?^#^", Some("x:/%5E?^#^")),
    ("x:^?^#^", Some("x:^?^#^")),
    // Of the spaces before `?` or `#` in an opaque path, the last is encoded.
    ("x:a  ?b", Some("x:a %20?b")),
    ("x:a  #b", Some("x:a %20#b")),
    ("x:a b", Some("x:a b")),
    // A host stays beside a drive letter, which is no host.
    ("file://h/C|/x", Some("file://h/C:/x")),
    ("file://C|/x", Some("file:///C:/x")),
    ("file://C:80/x", None),
    // Empty segments at the start stay.
    ("http://h//p", Some("http://h//p")),
    ("file:////p", Some("file:////p")),
    ("x:/.//p", Some("x:/.//p")),
    ("x:/a/..//p", Some("x:/.//p")),
];

#[test]
fn inputs() {
    for &(input, expected) in INPUTS {
        assert_eq!(href::<Weburl>(input).as_deref(), expected, "{input}");
        assert_eq!(href::<Living>(input).as_deref(), expected, "{input} in the transcription");
    }
}

fn href<I: Implementation>(input: &str) -> Option<String> {
    I::parse(input, None).ok().map(|url| I::get(&url, Attribute::Href))
}

/// URL, attribute, its new value, href.
const NEW_VALUES: &[(&str, Attribute, &str, &str)] = &[
    ("http://h:8080/", Attribute::Port, "\n\n\t\t", "http://h:8080/"),
    ("http://h:8080/", Attribute::Port, "", "http://h/"),
    ("x:/a", Attribute::Pathname, "//p", "x:/.//p"),
    ("x://h/a", Attribute::Pathname, "//p", "x://h//p"),
    ("non-spec:/.//p", Attribute::Hostname, "h", "non-spec://h//p"),
    ("non-spec:/.//p", Attribute::Hostname, "", "non-spec:////p"),
    ("non-spec:/.//p", Attribute::Host, "h:80", "non-spec://h:80//p"),
    ("x:a  #b", Attribute::Hash, "", "x:a %20"),
];

#[test]
fn setters() {
    for &(url, attribute, new_value, expected) in NEW_VALUES {
        let case = format!("{url}, {attribute} = {new_value:?}");
        assert_eq!(set::<Weburl>(url, attribute, new_value), expected, "{case}");
        assert_eq!(set::<Living>(url, attribute, new_value), expected, "{case}");
    }
}

fn set<I: Implementation>(url: &str, attribute: Attribute, new_value: &str) -> String {
    let mut url = I::parse(url, None).unwrap_or_else(|error| panic!("{url}: {error}"));
    I::set(&mut url, attribute, new_value);
    I::get(&url, Attribute::Href)
}
