//! Hundreds of thousands of bytes of what a rule may look at again and again, a million in long tests. In quadratic time, a
//! row would take minutes.

use weburl_canonical::Profile;
use weburl_testdata::are_tests_long;

/// What stands before, what is repeated, what stands behind.
const CASES: &[(&str, &str, &str)] = &[
    ("http://a/%", "25", ""),
    ("http://a/", "../", ""),
    ("http://a/", "a/../", ""),
    ("http://a/", "(", ")/b.aspx"),
    ("http://a/", "(a(0123456789abcdefghijklmn))/", "b"),
    ("http://a/?", "cfid=", "&cftoken="),
    ("http://a/?", "sid=", ""),
    ("http://a/?", "b&a=&", ""),
    ("http://a/", "", ";"),
    ("http://", ".", "/"),
    ("http://", "a.", "/"),
    ("http://", "\u{e9}", "/"),
    ("http://", "\u{e9}.", "/"),
    ("http://", "\u{301}", "/"),
    ("http://", "@", "/"),
    ("http://", "[", "/"),
    ("http://", "http://", "/"),
    ("http://", "1", "/"),
    ("", "a:", ""),
];

#[test]
fn hostile_urls_take_linear_time() {
    let len = if are_tests_long() { 1_000_000 } else { 200_000 };
    let distinct: String = ('\u{4e00}'..='\u{9fff}').collect();
    for &(before, piece, after) in CASES {
        let count = len / piece.len().max(1);
        check(&format!("{before}{}{after}", piece.repeat(count)));
    }
    check(&format!("http://{}/", distinct.repeat(len / distinct.len())));
}

fn check(url: &str) {
    for &profile in Profile::ALL {
        let canonical = profile.canonicalize(url);
        assert_eq!(profile.key64(url).is_ok(), canonical.is_ok());
    }
}
