//! The check of what authors must write, against the grammar that it is made of.

use weburl_editions::authoring::Requirements;
use weburl_testdata::Random;

/// Checks that the authoring requirements find a violation in each URL that is not valid, and in no other: in
/// 20,000 of up to six `pieces` each, of which enough must be valid and enough not.
#[track_caller]
pub(crate) fn check_agrees_with_grammar(
    requirements: Requirements,
    pieces: &[&str],
    is_valid: impl Fn(&str) -> bool,
) {
    let mut random = Random::new(14);
    let mut counts = [0, 0];
    for _ in 0..20_000 {
        let url: String = (0..random.below(7)).map(|_| random.pick(pieces)).collect();
        let expected = is_valid(&url);
        let checked = requirements.check(&url, Some("http://h/"));
        assert_eq!(checked.is_ok(), expected, "{url:?} {checked:?}");
        counts[usize::from(expected)] += 1;
    }
    assert!(counts.into_iter().all(|count| count > 2_000), "{counts:?}");
}
