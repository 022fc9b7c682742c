//! Inputs from published work on parsers that differ: where two programs would reach different places, the comparison
//! says so and the guard refuses.
//!
//! What the programs do is known: `tests/programs` compares each model with its program's answer to each of these inputs.

#[path = "../programs/inputs/published.rs"]
mod sources;

use std::collections::HashSet;

use sources::SOURCES;
use weburl_readers::compare::{Compare, Verdict};
use weburl_readers::{Guard, outcomes};

fn inputs() -> Vec<&'static str> {
    SOURCES.iter().flat_map(|source| source.inputs).copied().collect()
}

/// Returns whether two programs would reach different hosts or ports.
fn programs_differ(input: &str) -> bool {
    let all = outcomes(input);
    let places = all.iter().filter_map(|(_, outcome)| outcome.destination()?.place());
    places.collect::<HashSet<_>>().len() > 1
}

#[test]
fn sources_are_cited() {
    let all = inputs();
    let different: HashSet<_> = all.iter().collect();
    assert!(different.len() >= 120, "{} inputs", different.len());
    for source in SOURCES {
        assert!(source.citation.contains("https://"), "{}", source.citation);
    }
}

#[test]
fn what_leads_to_different_places_is_shown_and_refused() {
    let compare = Compare::new();
    // Every door that can be opened is open, so that only a difference can be the reason.
    let guard = weburl::HostClass::ALL.into_iter().fold(Guard::new(), Guard::allow);
    let guard = guard.allow_credentials();
    let mut count = 0;
    for input in inputs() {
        if programs_differ(input) {
            count += 1;
            assert_eq!(compare.run(input, None).verdict(), Verdict::DifferentPlaces, "{input:?}");
            assert!(guard.check(input).is_err(), "{input:?}");
        }
    }
    assert!(count >= 25, "only {count} inputs lead to different places");
}

#[test]
fn what_a_guard_accepts_leads_to_one_place() {
    let guard = weburl::HostClass::ALL.into_iter().fold(Guard::new(), Guard::allow);
    let guard = guard.allow_credentials();
    let mut count = 0;
    for input in inputs() {
        let Ok(url) = guard.check(input) else { continue };
        count += 1;
        assert!(!programs_differ(input), "{input:?}");
        assert!(!programs_differ(url.as_str()), "{input:?}");
    }
    assert!(count >= 10, "only {count} inputs are accepted");
}
