//! Lists of real URLs: every alarm has a reason that can be shown.
//!
//! `cargo test -p weburl-readers --features compare --test compare corpora -- --nocapture` prints what is refused, by
//! reason and cause.

use std::collections::{BTreeMap, HashSet};

use weburl::{HostClass, Url};
use weburl_readers::compare::{Compare, Verdict};
use weburl_readers::{Destination, Guard, Outcome, RefusalKind, outcomes};
use weburl_testdata::corpora;

fn places(input: &str) -> HashSet<String> {
    let all = outcomes(input);
    let destinations = all.iter().filter_map(|(_, outcome)| outcome.destination());
    destinations.filter_map(Destination::place).map(|place| place.to_string()).collect()
}

/// Says why an input is refused, or fails if what is said is not so.
fn explain(input: &str, reason: &RefusalKind, compare: &Compare) -> String {
    let comparison = compare.run(input, None);
    match reason {
        RefusalKind::Rejected(error) => {
            assert!(Url::parse(input).is_err());
            format!("invalid: {}", error.kind().name())
        }
        RefusalKind::Scheme => {
            assert!(!matches!(Url::parse(input).unwrap().scheme(), "http" | "https"), "{input}");
            "scheme".to_owned()
        }
        RefusalKind::Spelling(spelling) => format!("spelling: {}", spelling.description()),
        RefusalKind::DifferentPlaces => {
            let href = Url::parse(input).unwrap();
            let differs = comparison.verdict() == Verdict::DifferentPlaces;
            assert!(differs || places(href.as_str()).len() > 1, "{input}");
            let causes: Vec<_> = comparison.causes().iter().map(|cause| cause.name()).collect();
            format!("different places: {}", causes.join(", "))
        }
        other => panic!("{input}: {other}"),
    }
}

#[test]
fn every_alarm_over_real_urls_is_explained() {
    let guard = HostClass::ALL.iter().copied().fold(Guard::new(), Guard::allow).allow_credentials();
    let compare = Compare::new();
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let [mut lines, mut accepted] = [0, 0];
    let corpora = corpora::corpora().unwrap();
    // Without corpora, a generated list takes their place.
    let expected = if corpora.len() > 1 { 108_000 } else { 1_000 };
    for input in corpora.into_iter().flat_map(|corpus| corpus.urls) {
        lines += 1;
        match guard.check(&input) {
            Ok(url) => {
                accepted += 1;
                let standard = Outcome::of(&weburl_readers::ALL[0], url.as_str());
                assert_eq!(places(&input).len(), 1, "{input}");
                assert!(standard.destination().is_some(), "{input}");
            }
            Err(refusal) => {
                *refused.entry(explain(&input, refusal.kind(), &compare)).or_default() += 1;
            }
        }
    }
    println!("{lines} lines, {accepted} accepted");
    for (reason, count) in &refused {
        println!("{count:6} {reason}");
    }
    assert!(lines >= expected, "{lines}");
    let differ = |(reason, count): (&String, &usize)| match reason.starts_with("invalid")
        || reason == "scheme"
    {
        true => 0,
        false => *count,
    };
    let alarms: usize = refused.iter().map(differ).sum();
    assert!(alarms * 100 < lines, "{alarms} of {lines} lines");
}
