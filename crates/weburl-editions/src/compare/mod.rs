//! Compares how all editions parse an input: which of them succeed, what differs, and whether a request
//! would go to the same host.
//!
//! Before hosts are compared, each goes through the living standard's host parser, so that uppercase
//! letters and IDNs make no difference.

mod cause;
mod edition;
pub mod host_class;

pub use cause::Cause;
pub use edition::{Component, Edition, Seen, Target};
use host_class::HostClass;

/// How one edition parses an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionResult {
    /// The edition.
    pub edition: Edition,
    /// What it finds, or why it fails.
    pub result: Result<Seen, String>,
}

impl EditionResult {
    /// Returns where a request would go, or `None` if the edition fails or finds no host. Borrows.
    pub fn target(&self) -> Option<&Target> {
        self.result.as_ref().ok()?.target.as_ref()
    }

    /// Returns the classes of the host to which a request would go.
    pub fn host_classes(&self) -> Vec<HostClass> {
        self.target().map(|target| host_class::classes(&target.host)).unwrap_or_default()
    }
}

/// Whether the editions agree on where a request would go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostVerdict {
    /// All editions fail, or all succeed with the same host and port.
    Agree,
    /// Some editions fail; those that succeed have the same host and port.
    SomeFail,
    /// Two editions succeed with different hosts or ports.
    Differ,
}

/// How all editions parse one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The result of each edition, in the order of [`Edition::ALL`].
    pub results: Vec<EditionResult>,
    /// Whether the editions agree on where a request would go.
    pub host_verdict: HostVerdict,
    /// The features of the input that make them disagree, where these have a name.
    pub causes: Vec<Cause>,
}

impl Comparison {
    /// Returns the components in which the successful editions differ.
    pub fn differing_components(&self) -> Vec<Component> {
        let differs = |component: &Component| {
            let mut values = self.seen().map(|seen| seen.component(*component));
            let first = values.next();
            values.any(|value| Some(value) != first)
        };
        Component::ALL.into_iter().filter(differs).collect()
    }

    /// Returns whether the hosts agree. If `strict`, they do not agree if only some editions fail.
    pub fn hosts_agree(&self, strict: bool) -> bool {
        match self.host_verdict {
            HostVerdict::Agree => true,
            HostVerdict::SomeFail => !strict,
            HostVerdict::Differ => false,
        }
    }

    fn seen(&self) -> impl Iterator<Item = &Seen> {
        self.results.iter().filter_map(|result| result.result.as_ref().ok())
    }
}

/// Compares how the editions parse an input, against a base if there is one. Parses the input several
/// times in each edition to find the causes of a difference.
///
/// # Examples
/// ```
/// use weburl_editions::compare::{Cause, HostVerdict, compare};
///
/// let comparison = compare(r"http://example.com\@evil.example/", None);
/// assert_eq!(comparison.host_verdict, HostVerdict::SomeFail);
///
/// let comparison = compare("http://faß.de/", None);
/// assert_eq!(comparison.host_verdict, HostVerdict::Differ);
/// assert_eq!(comparison.causes, [Cause::IdnMapping]);
/// ```
pub fn compare(input: &str, base: Option<&str>) -> Comparison {
    let results = run(input, base);
    let host_verdict = verdict(&results);
    let causes = match host_verdict {
        HostVerdict::Agree => Vec::new(),
        _ => causes(input, base, &results, host_verdict),
    };
    Comparison { results, host_verdict, causes }
}

fn run(input: &str, base: Option<&str>) -> Vec<EditionResult> {
    let result = |edition: Edition| EditionResult { edition, result: edition.parse(input, base) };
    Edition::ALL.into_iter().map(result).collect()
}

fn verdict(results: &[EditionResult]) -> HostVerdict {
    let mut targets = results.iter().filter(|result| result.result.is_ok()).map(|r| r.target());
    let first = targets.next();
    if targets.any(|target| Some(target) != first) {
        return HostVerdict::Differ;
    }
    let succeed = results.iter().filter(|result| result.result.is_ok()).count();
    if succeed == 0 || succeed == results.len() {
        HostVerdict::Agree
    } else {
        HostVerdict::SomeFail
    }
}

/// Returns each cause whose removal alone improves the verdict or, if there is none, each whose removal
/// alone changes the hosts.
fn causes(
    input: &str,
    base: Option<&str>,
    results: &[EditionResult],
    host_verdict: HostVerdict,
) -> Vec<Cause> {
    let targets = |results: &[EditionResult]| -> Vec<Option<Target>> {
        results.iter().map(|result| result.target().cloned()).collect()
    };
    let mut sufficient = Vec::new();
    let mut relevant = Vec::new();
    for cause in Cause::ALL {
        let Some(without) = cause.take_away(input) else { continue };
        let others = run(&without, base);
        let other_verdict = verdict(&others);
        let is_better = match host_verdict {
            HostVerdict::Differ => other_verdict != HostVerdict::Differ,
            _ => other_verdict == HostVerdict::Agree,
        };
        if is_better {
            sufficient.push(cause);
        } else if targets(&others) != targets(results) {
            relevant.push(cause);
        }
    }
    if sufficient.is_empty() { relevant } else { sufficient }
}

#[cfg(test)]
mod tests {
    use super::{Cause, Component, Edition, HostVerdict, compare};

    const CASES: &[(&str, HostVerdict, &[Cause])] = &[
        ("http://example.com/a?b#c", HostVerdict::Agree, &[]),
        ("HTTP://EXAMPLE.com:80/", HostVerdict::Agree, &[]),
        ("http://example.com:0080/", HostVerdict::Agree, &[]),
        ("http://☕.example/", HostVerdict::Agree, &[]),
        ("http://0x7f.1/", HostVerdict::Agree, &[]),
        ("not a URL", HostVerdict::SomeFail, &[]),
        ("http://faß.de/", HostVerdict::Differ, &[Cause::IdnMapping]),
        (r"http:\\example.com\path", HostVerdict::SomeFail, &[Cause::Backslash]),
        ("http:///example.com/", HostVerdict::Differ, &[Cause::Slashes]),
        ("http://a@b@example.com/", HostVerdict::SomeFail, &[Cause::Userinfo]),
        ("http://exa\tmple.com/", HostVerdict::SomeFail, &[Cause::Whitespace]),
        ("http://example.1/", HostVerdict::SomeFail, &[Cause::Ipv4Spelling]),
        ("http://a%00b/", HostVerdict::SomeFail, &[Cause::PercentEncodedDelimiter]),
        ("http://example.com:65536/", HostVerdict::SomeFail, &[Cause::Port]),
        ("foo://example.com/", HostVerdict::Differ, &[Cause::Scheme]),
    ];

    #[test]
    fn disagreements_have_a_cause() {
        for &(input, host_verdict, causes) in CASES {
            let comparison = compare(input, None);
            assert_eq!(comparison.host_verdict, host_verdict, "{input:?}: {comparison:#?}");
            assert_eq!(comparison.causes, causes, "{input:?}");
        }
    }

    #[test]
    fn an_edition_that_fails_counts_only_if_strict() {
        let comparison = compare("http://example.com:65536/", None);
        assert!(comparison.hosts_agree(false));
        assert!(!comparison.hosts_agree(true));
        assert!(!compare("http://faß.de/", None).hosts_agree(false));
    }

    #[test]
    fn components_that_differ_are_named() {
        let differing = |input| compare(input, None).differing_components();
        assert_eq!(differing("http://h/a"), []);
        assert_eq!(differing("http://h/?'"), [Component::Query]);
        assert_eq!(differing("HTTP://h/"), [Component::Scheme]);
    }

    #[test]
    fn every_edition_has_a_result() {
        let editions: Vec<_> =
            compare("x", None).results.iter().map(|result| result.edition).collect();
        assert_eq!(editions, Edition::ALL);
    }
}
