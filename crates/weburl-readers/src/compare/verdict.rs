//! Whether readers agree.

use std::collections::HashSet;

use weburl::Host;

use crate::compare::answer::Answer;
use crate::destination::{ConnectHost, Destination};

/// Whether readers agree on where a request would go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// All readers send a request to the same place, or all accept the input and send none.
    Agree,
    /// Some refuse the input or send no request; the others agree.
    SomeRefuse,
    /// All that send a request send it to the same place, which is written so that filters of text miss it.
    WrittenDifferently,
    /// Today's standard refuses the input, and no reader sends a request.
    AllRefuse,
    /// Two readers send a request to different hosts or ports, or one sends a request to another host than today's
    /// standard finds where it sends none.
    DifferentPlaces,
}

impl Verdict {
    /// Returns the name of the verdict, such as `different-places`.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Agree => "agree",
            Verdict::SomeRefuse => "some-refuse",
            Verdict::WrittenDifferently => "written-differently",
            Verdict::AllRefuse => "all-refuse",
            Verdict::DifferentPlaces => "different-places",
        }
    }

    /// Decides on answers, of which the first is that of today's standard.
    pub(super) fn of(answers: &[Answer<'_>], is_written_differently: bool) -> Self {
        let places: HashSet<_> = answers.iter().filter_map(Answer::place).collect();
        let accept = || answers.iter().filter(|answer| answer.result.is_ok());
        let standard = answers.first();
        let standard_accepts = standard.is_some_and(|answer| answer.result.is_ok());
        let standard_connects = standard.is_some_and(|answer| answer.place().is_some());
        // Of a scheme for which today's standard has no client, the host is compared.
        let is_elsewhere = |place: &Destination| {
            standard_accepts
                && !standard_connects
                && standard.and_then(host) != Some(place.host.clone())
        };
        if places.len() > 1 || places.iter().any(is_elsewhere) {
            return Verdict::DifferentPlaces;
        }
        if places.is_empty() && !standard_accepts {
            return Verdict::AllRefuse;
        }
        if standard_connects && is_written_differently {
            return Verdict::WrittenDifferently;
        }
        let connecting = accept().filter(|answer| answer.place().is_some()).count();
        let all_connect_or_none_does = connecting == 0 || connecting == answers.len();
        match accept().count() == answers.len() && all_connect_or_none_does {
            true => Verdict::Agree,
            false => Verdict::SomeRefuse,
        }
    }
}

/// Returns the host of an answer as that of a special URL.
fn host(answer: &Answer<'_>) -> Option<ConnectHost> {
    let host = Host::parse(answer.result.as_ref().ok()?.host.as_ref()?.to_str()?).ok()?;
    Some(match host.ip_address() {
        Some(address) => ConnectHost::Address(address.to_canonical()),
        None => ConnectHost::Domain(host.to_string()),
    })
}
