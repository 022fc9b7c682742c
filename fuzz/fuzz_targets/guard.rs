//! What a guard accepts leads all readers to the same place, the input as well as what may be fetched; the place of
//! a refusal is in the input, and nothing panics.
#![no_main]

use weburl::HostClass;
use weburl_readers::compare::{Compare, Verdict};
use weburl_readers::{ALL, ConnectHost, Destination, Guard, Outcome};

libfuzzer_sys::fuzz_target!(|input: &str| {
    let guard = HostClass::ALL.iter().copied().fold(Guard::new(), Guard::allow).allow_credentials();
    match guard.check(input) {
        Ok(url) => {
            let texts = [input, url.as_str()].into_iter();
            let readings = texts.flat_map(|text| ALL.iter().map(move |reader| (reader, text)));
            let places =
                readings.filter_map(|(reader, text)| Outcome::of(reader, text).into_destination());
            // A name with a plain username before an at sign reaches nothing.
            let has_userinfo = |destination: &Destination| {
                let has_at_sign =
                    matches!(&destination.host, ConnectHost::Domain(name) if name.contains('@'));
                has_at_sign && destination.place().is_none()
            };
            let places = places.filter(|destination| !has_userinfo(destination));
            let mut places = places.map(|destination| destination.place());
            let first = places.next();
            assert!(places.all(|place| Some(place) == first), "{url}");
        }
        Err(refusal) => {
            assert!(input.get(refusal.span()).is_some(), "{refusal}");
            let verdict = Compare::new().run(input, None).verdict();
            assert!(verdict != Verdict::Agree || refusal.disagreeing().next().is_none());
        }
    }
});
