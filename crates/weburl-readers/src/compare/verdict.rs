//! Whether readers agree.

use crate::compare::answer::Answer;

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
    /// Two readers send a request to different hosts or ports, for the input or for its serialization; or, for a scheme
    /// that today's standard has no client for, one finds another host. A browser counts only here, and also with another
    /// scheme or host than today's standard finds.
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
        let counted = || answers.iter().filter(|answer| !answer.by.is_browser());
        let accept = || counted().filter(|answer| answer.result.is_ok());
        let standard = answers.first();
        let standard_accepts = standard.is_some_and(|answer| answer.result.is_ok());
        let standard_connects = standard.is_some_and(|answer| answer.place().is_some());
        // Where today's standard refuses the input, the others are compared among each other.
        let mut connecting = counted().filter(|answer| answer.place().is_some());
        let expected = standard.filter(|_| standard_accepts).or_else(|| connecting.next());
        let is_elsewhere =
            |expected| answers.iter().any(|answer: &Answer<'_>| answer.is_elsewhere_than(expected));
        if expected.is_some_and(is_elsewhere) {
            return Verdict::DifferentPlaces;
        }
        if expected.is_none() && !standard_accepts {
            let connects = answers.iter().any(|answer| answer.place().is_some());
            return if connects { Verdict::DifferentPlaces } else { Verdict::AllRefuse };
        }
        if standard_connects && is_written_differently {
            return Verdict::WrittenDifferently;
        }
        let connecting = accept().filter(|answer| answer.place().is_some()).count();
        let all_connect_or_none_does = connecting == 0 || connecting == counted().count();
        match accept().count() == counted().count() && all_connect_or_none_does {
            true => Verdict::Agree,
            false => Verdict::SomeRefuse,
        }
    }
}
