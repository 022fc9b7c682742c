//! The test data of October 2013, eleven months after the edition.

use encoding_rs::UTF_8;
use weburl_editions::w3c_2012::parse;
use weburl_editions::w3c_2012::url_utils::UrlUtils;

use crate::oracles::test_data_2013::CASES;

fn attributes(input: &str, base: &str) -> Option<[String; 7]> {
    let base = parse(base, None);
    let object = UrlUtils::with_encoding(input, base, UTF_8);
    let userinfo = object.url().userinfo.clone();
    (!object.url().fatal_error).then(|| {
        [
            object.protocol(),
            userinfo,
            object.hostname(),
            object.port(),
            object.pathname(),
            object.search(),
            object.hash(),
        ]
    })
}

/// The cases that differ because of rules added later, by input.
const DIFFERENCES: &[(&str, &[&str])] = &[
    ("A space after a scheme that is not relative is escaped.", &["a:\t foo.com"]),
    (
        "The data has the delimiter of an empty query or fragment.",
        &[":#", "?", "http://www.google.com/foo?bar=baz#"],
    ),
    (
        "The data has the second at sign of user information behind what follows it.",
        &["http://::@c@d:2"],
    ),
    (
        "A drive letter begins the path of a relative file URL, too.",
        &["file:c:\\foo\\bar.html", "  File:c|////foo\\bar.html", "C|/foo/bar"],
    ),
    (
        "A percent-encoded dot is a dot in a whole dot segment only.",
        &[
            "http://example.com/foo/%2e%2",
            "http://example.com/foo/%2e./%2e%2e/.%2e/%2e.bar",
            "http://www/foo%2Ehtml",
        ],
    ),
    ("Fragments are not escaped.", &["http://www.google.com/foo?bar=baz# »"]),
    ("Hosts are parsed.", &["http://192.0x00A80001"]),
    (
        "A host is not empty after user information.",
        &[
            "http://user:pass@/",
            "http:/:@/www.example.com",
            "http://user@/www.example.com",
            "http:@/www.example.com",
            "http:/@/www.example.com",
            "http://@/www.example.com",
            "https:@/www.example.com",
            "http:a:b@/www.example.com",
            "http:/a:b@/www.example.com",
            "http://a:b@/www.example.com",
            "http::@/www.example.com",
        ],
    ),
];

#[test]
fn test_data_of_2013_differs_only_where_later_rules_explain_it() {
    assert_eq!(CASES.len(), 223);
    let differing: Vec<_> = CASES
        .iter()
        .filter(|&&(input, base, expected)| {
            let expected = expected.map(|attributes| attributes.map(str::to_owned));
            attributes(input, base) != expected
        })
        .map(|&(input, ..)| input)
        .collect();
    let explained: Vec<_> = DIFFERENCES.iter().flat_map(|&(_, inputs)| inputs).copied().collect();
    for input in &differing {
        assert!(explained.contains(input), "{input:?} differs, and no rule explains it");
    }
    for input in &explained {
        assert!(differing.contains(input), "{input:?} does not differ");
    }
}
