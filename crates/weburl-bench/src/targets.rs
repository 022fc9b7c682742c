//! The targets for weburl.

use std::fmt;

use crate::figures::{Figures, ListFigures, geometric_mean};
use crate::peers::malloc::MALLOC;

/// A bound on the times of an operation.
pub(crate) struct Target {
    pub(crate) operation: &'static str,
    bound: Bound,
    over: Over,
}

enum Bound {
    /// At least this many times as fast.
    Faster(f64, Than),
    /// At most this many times the time.
    Within(f64, &'static str),
}

#[derive(Clone, Copy)]
enum Than {
    /// The peer with this name.
    Peer(&'static str),
    /// The fastest peer on each list.
    Fastest,
}

#[derive(Clone, Copy)]
enum Over {
    /// The geometric mean over the lists.
    Mean,
    /// Each list by itself.
    EachList,
    /// The list with this name.
    List(&'static str),
}

/// The result of a target.
pub(crate) struct Outcome<'f> {
    /// In the terms of the bound: times as fast, or times the time.
    pub(crate) value: f64,
    /// The list that is farthest from the target, if the target applies to each list.
    pub(crate) list: Option<&'f str>,
    pub(crate) met: bool,
}

use Bound::{Faster, Within};
use Over::{EachList, List, Mean};
use Than::{Fastest, Peer};

const fn target(operation: &'static str, bound: Bound, over: Over) -> Target {
    Target { operation, bound, over }
}

pub(crate) const TARGETS: &[Target] = &[
    target("owned parse", Faster(4.5, Peer("ada-url")), Mean),
    target("owned parse", Faster(10.0, Peer("url")), Mean),
    target("owned parse", Faster(3.5, Peer("ada-url")), EachList),
    target("owned parse", Within(2.3, MALLOC), Mean),
    target("borrowed parse", Faster(8.0, Peer("ada-url")), Mean),
    target("borrowed parse", Within(1.3, MALLOC), Mean),
    target("batch", Faster(7.0, Peer("ada-url")), Mean),
    target("lines", Faster(12.0, Peer("ada-url")), Mean),
    target("lines", Within(3.0, MALLOC), Mean),
    target("can_parse", Faster(6.0, Peer("ada-url")), Mean),
    target("join", Faster(5.0, Fastest), Mean),
    target("setters", Faster(2.5, Fastest), EachList),
    target("search params: parse", Faster(3.0, Fastest), Mean),
    target("search params: parse, serialize", Faster(3.0, Fastest), Mean),
    target("rewriting", Faster(3.0, Fastest), EachList),
    target("hosts", Faster(3.0, Fastest), EachList),
    target("hosts", Faster(4.0, Fastest), List("IDN host")),
    target("non-special", Faster(3.0, Fastest), EachList),
    target("percent-encode", Faster(3.0, Peer("percent-encoding")), EachList),
    target("percent-decode", Faster(3.0, Peer("percent-encoding")), EachList),
];

impl Target {
    /// Returns `None` if the operation lacks the contender that the bound refers to.
    pub(crate) fn judge<'f>(&self, figures: &'f Figures) -> Option<Outcome<'f>> {
        let ratios: Option<Vec<_>> =
            figures.lists.iter().map(|list| Some((self.bound.ratio(list)?, list))).collect();
        let ratios = ratios?;
        let (value, list) = match self.over {
            Mean => (geometric_mean(ratios.iter().map(|&(ratio, _)| ratio)), None),
            List(name) => {
                let named = ratios.iter().find(|(_, list)| list.name == name);
                let (ratio, list) = named.expect("a target names a list of its operation");
                (*ratio, Some(list.name.as_str()))
            }
            EachList => {
                let farthest = ratios.iter().min_by(|a, b| {
                    self.bound.closeness(a.0).total_cmp(&self.bound.closeness(b.0))
                })?;
                (farthest.0, Some(farthest.1.name.as_str()))
            }
        };
        Some(Outcome { value, list, met: self.bound.closeness(value) >= 1.0 })
    }
}

impl Bound {
    fn ratio(&self, list: &ListFigures) -> Option<f64> {
        match *self {
            Faster(_, Peer(peer)) => Some(list.of(peer)? / list.weburl()),
            Faster(_, Fastest) => Some(list.fastest_peer()? / list.weburl()),
            Within(_, baseline) => Some(list.weburl() / list.of(baseline)?),
        }
    }

    /// Returns at least 1 if the bound holds.
    fn closeness(&self, ratio: f64) -> f64 {
        match *self {
            Faster(factor, _) => ratio / factor,
            Within(factor, _) => factor / ratio,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bound {
            Faster(factor, Peer(peer)) => write!(f, "≥ {factor} × as fast as {peer}")?,
            Faster(factor, Fastest) => write!(f, "≥ {factor} × as fast as the fastest peer")?,
            Within(factor, baseline) => write!(f, "≤ {factor} {baseline}")?,
        }
        match self.over {
            Mean => Ok(()),
            EachList => f.write_str(", on each list"),
            List(name) => write!(f, ", {name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Time;
    use crate::operations::OPERATIONS;

    fn list(name: &str, times: &[(&'static str, f64)]) -> ListFigures {
        let times = times.iter().map(|&(peer, nanoseconds)| Time { peer, nanoseconds }).collect();
        ListFigures { name: name.to_owned(), len: 1, bytes: 1.0, times }
    }

    fn figures() -> Figures {
        let a = list("a", &[("weburl", 10.0), ("url", 80.0), ("ada-url", 40.0), (MALLOC, 5.0)]);
        let b = list("b", &[("weburl", 10.0), ("url", 20.0), ("ada-url", 90.0), (MALLOC, 5.0)]);
        Figures { operation: "parse", lists: vec![a, b] }
    }

    #[track_caller]
    fn check(bound: Bound, over: Over, value: f64, list: Option<&str>, met: bool) {
        let figures = figures();
        let outcome = target("parse", bound, over).judge(&figures).unwrap();
        assert!((outcome.value - value).abs() < 1e-9, "{}", outcome.value);
        assert_eq!((outcome.list, outcome.met), (list, met));
    }

    #[test]
    fn means_and_worst_lists_are_judged() {
        check(Faster(6.0, Peer("ada-url")), Mean, 6.0, None, true);
        check(Faster(6.1, Peer("ada-url")), Mean, 6.0, None, false);
        check(Faster(4.1, Peer("ada-url")), EachList, 4.0, Some("a"), false);
        check(Faster(2.0, Fastest), EachList, 2.0, Some("b"), true);
        check(Faster(4.1, Fastest), List("a"), 4.0, Some("a"), false);
        check(Within(2.0, MALLOC), Mean, 2.0, None, true);
        check(Within(1.9, MALLOC), EachList, 2.0, Some("a"), false);
    }

    #[test]
    fn every_target_names_an_operation() {
        for target in TARGETS {
            let named = OPERATIONS.iter().any(|operation| operation.name == target.operation);
            assert!(named, "{}", target.operation);
        }
    }
}
