//! URLs to and from other types.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;

use weburl::{Host, Origin, ParseError, Parser, Url, UrlRef, UrlSearchParams};
use weburl_testdata::Error;

use crate::sources::Sources;

const INPUT: &str = "HTTP://h/a";
const HREF: &str = "http://h/a";

#[test]
fn urls_come_from_text_and_become_text() -> Result<(), ParseError> {
    let url: Url = INPUT.parse()?;
    assert_eq!(Url::try_from(INPUT)?, url);
    assert_eq!(Url::try_from(String::from(INPUT))?, url);
    assert_eq!(UrlRef::from(&url).to_owned(), url);
    assert_eq!(Url::from(url.as_url_ref()), url);

    assert_eq!(url.to_string(), HREF);
    assert_eq!(format!("{url:>12}|{:<12}|", url.as_url_ref()), "  http://h/a|http://h/a  |");
    assert_eq!(AsRef::<str>::as_ref(&url), HREF);
    assert_eq!(url.clone().into_string(), HREF);
    assert_eq!(String::from(url.as_url_ref()), HREF);
    assert_eq!(String::from(url), HREF);
    Ok(())
}

/// What `Borrow<str>` promises, and what maps rely on.
#[test]
fn urls_are_compared_and_hashed_as_their_hrefs() -> Result<(), Error> {
    let urls: Vec<_> =
        Sources::get()?.urls.iter().filter_map(|input| Url::parse(input).ok()).collect();
    let state = RandomState::new();
    for (a, b) in urls.iter().zip(urls.iter().skip(1)) {
        assert_eq!(state.hash_one(a), state.hash_one(a.href()));
        assert_eq!(state.hash_one(a.as_url_ref()), state.hash_one(a.href()));
        assert_eq!(a == b, a.href() == b.href());
        assert_eq!(a.cmp(b), a.href().cmp(b.href()));
        assert_eq!(a.as_url_ref().cmp(&b.as_url_ref()), a.href().cmp(b.href()));
        assert_eq!((*a == b.as_url_ref(), a.as_url_ref() == *b), (a == b, a == b));
        assert_eq!(a.partial_cmp(&b.as_url_ref()), Some(a.cmp(b)));
        assert_eq!(a.as_url_ref().partial_cmp(b), Some(a.cmp(b)));
    }
    let hashed: HashSet<Url> = urls.iter().cloned().collect();
    let sorted: BTreeSet<Url> = urls.iter().cloned().collect();
    assert_eq!(hashed.len(), sorted.len());
    assert!(urls.iter().all(|url| hashed.contains(url.href()) && sorted.contains(url.href())));
    assert!(!hashed.contains("http://not-among-them/"));
    let borrowed: HashSet<UrlRef<'_>> = urls.iter().map(Url::as_url_ref).collect();
    assert!(urls.iter().all(|url| borrowed.contains(url.href())));
    Ok(())
}

#[test]
fn addresses_become_hosts() -> Result<(), Box<dyn std::error::Error>> {
    const CASES: &[(&str, &str, &str)] = &[
        ("http://h:8080/a", "127.0.0.1", "http://127.0.0.1:8080/a"),
        ("http://h/", "::ffff:1.2.3.4", "http://[::ffff:102:304]/"),
        // A URL that is not special has no IPv4 addresses: this is an opaque host.
        ("x:/a", "127.0.0.1", "x://127.0.0.1/a"),
        ("x://h", "::1", "x://[::1]"),
    ];
    for &(before, address, after) in CASES {
        let address: IpAddr = address.parse()?;
        let mut url = Url::parse(before)?;
        url.set_ip_host(address)?;
        assert_eq!(url.href(), after);
        if url.is_special() {
            assert_eq!(url.host(), Some(Host::from(address)));
        }
    }
    Ok(())
}

#[test]
fn types_cross_threads() {
    fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<Url>();
    is_send_and_sync::<UrlRef<'_>>();
    is_send_and_sync::<Parser<'_>>();
    is_send_and_sync::<ParseError>();
    is_send_and_sync::<UrlSearchParams>();
    is_send_and_sync::<Origin>();
}
