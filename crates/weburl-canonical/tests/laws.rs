//! What is true of the profiles for any URL: over lists and mutants with a fixed seed.

use iri_string::types::UriStr;
use weburl_canonical::Profile;
use weburl_testdata::Mutator;
use weburl_testdata::corpora::corpora;

const MUTANTS: usize = 100_000;

fn each_url(mut act: impl FnMut(&str)) {
    let lists = corpora().unwrap();
    let lines: Vec<&str> = lists.iter().flat_map(|list| &list.urls).map(String::as_str).collect();
    lines.iter().for_each(|line| act(line));
    Mutator::new(3986, lines.iter().copied()).take(MUTANTS).for_each(|url| act(&url));
}

#[test]
fn a_canonical_url_is_its_own_canonical_url() {
    let mut counts = [0; 2];
    each_url(|url| {
        for (count, profile) in counts.iter_mut().zip([Profile::Whatwg, Profile::Rfc3986]) {
            if let Ok(canonical) = profile.canonicalize(url) {
                let again = profile.canonicalize(&canonical);
                assert_eq!(again.as_deref(), Ok(&*canonical), "{profile} of {url:?}");
                *count += 1;
            }
        }
    });
    assert!(counts.iter().all(|&count| count > MUTANTS / 2), "{counts:?}");
}

#[test]
fn rfc3986_agrees_with_iri_string() {
    let (mut accepted, mut refused, mut percent_encoded_hosts) = (0, 0, 0);
    each_url(|url| {
        let ours = Profile::Rfc3986.canonicalize(url);
        match UriStr::new(url) {
            Ok(uri) => {
                accepted += 1;
                let (ours, theirs) = (ours.unwrap(), uri.normalize().to_string());
                // It leaves the case of some hosts with percent-encoded bytes that are not UTF-8.
                if uri.authority_str().is_some_and(|authority| authority.contains('%')) {
                    percent_encoded_hosts += 1;
                    assert!(ours.eq_ignore_ascii_case(&theirs), "{url:?}: {ours} and {theirs}");
                } else {
                    assert_eq!(ours, theirs, "{url:?}");
                }
            }
            Err(_) => {
                refused += 1;
                assert!(ours.is_err(), "{url:?}");
            }
        }
    });
    assert!(accepted > MUTANTS / 2 && refused > MUTANTS / 10, "{accepted} and {refused}");
    assert!(percent_encoded_hosts < accepted / 10, "{percent_encoded_hosts}");
}

#[test]
fn w3lib_takes_both_ways() {
    let (mut accepted, mut refused) = (0, 0);
    each_url(|url| {
        let short = Profile::W3lib.canonicalize(url);
        // The program strips the space, and the shortcut gives up on it.
        let long = Profile::W3lib.canonicalize(&format!(" {url}")).map(|long| long.into_owned());
        assert_eq!(short.as_deref(), long.as_deref(), "{url:?}");
        *if short.is_ok() { &mut accepted } else { &mut refused } += 1;
    });
    assert!(accepted > MUTANTS && refused > MUTANTS / 100, "{accepted} and {refused}");
}
