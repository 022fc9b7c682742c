//! Railroad diagrams, and sets of rules that have one each.

use super::progress::Progress;

/// A railroad diagram, or a part of one.
#[derive(Debug)]
pub enum Expression<R: 'static, C: 'static> {
    /// Each part in turn, from left to right.
    Sequence(&'static [Expression<R, C>]),
    /// The first part that leads to a match, from top to bottom.
    Choice(&'static [Expression<R, C>]),
    /// A choice to whose rows the prose refers by number. The match records the number of its row.
    Rows(&'static [Expression<R, C>]),
    /// The part, or nothing.
    Optional(&'static Expression<R, C>),
    /// The part any number of times.
    ZeroOrMore(&'static Expression<R, C>),
    /// The part at least once.
    OneOrMore(&'static Expression<R, C>),
    /// What another rule matches.
    Rule(R),
    /// Exactly this text.
    Text(&'static str),
    /// This text, in any case.
    Letters(&'static str),
    /// One code point of a class such as `a-zA-Z`.
    AnyOf(&'static str),
    /// One code point outside of a class.
    AnyExcept(&'static str),
    /// Any one code point.
    Any,
    /// No code point: a condition of the prose that must hold for the match to continue.
    If(C),
}

/// A set of rules that parse inputs.
pub trait Grammar {
    /// The name of a rule.
    type Rule: Copy + Eq + 'static;
    /// The name of a condition that the prose adds to a diagram.
    type Condition: Copy + 'static;
    /// The reason why parsing ends at once, without trying another alternative.
    type Exception;

    /// Returns the diagram of `rule`.
    fn definition(&self, rule: Self::Rule) -> &'static Expression<Self::Rule, Self::Condition>;

    /// Returns the name of `rule` in its document.
    fn name(&self, rule: Self::Rule) -> &'static str;

    /// Returns a short description of `condition` for printed and drawn rules.
    fn describe(&self, condition: Self::Condition) -> &'static str;

    /// Returns whether `condition` holds after what has been matched so far.
    ///
    /// # Errors
    /// The exception of the grammar, which ends the parse without trying another alternative.
    fn holds(
        &self,
        condition: Self::Condition,
        progress: &Progress<'_, Self::Rule>,
    ) -> Result<bool, Self::Exception>;

    /// Returns whether an alternative that matched, or the length of a repetition, is final, as in a parsing expression
    /// grammar, so that a later mismatch does not try the next one.
    fn commits(&self) -> bool;
}

/// Returns whether `c` is in `class`, which is written like `-a-zA-Z+.`: a hyphen between two code
/// points makes a range, and elsewhere stands for itself.
pub(super) fn class_contains(class: &str, c: char) -> bool {
    let mut rest = class.chars();
    while let Some(first) = rest.next() {
        let mut ahead = rest.clone();
        let last = match (ahead.next(), ahead.next()) {
            (Some('-'), Some(last)) => {
                rest = ahead;
                last
            }
            _ => first,
        };
        if (first..=last).contains(&c) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::class_contains;

    const CASES: &[(&str, &str, &str)] = &[
        ("-a-zA-Z+.", "-amzAZ+.", ",/09_"),
        ("0-2", "012", "3-"),
        (r"/\?#", r"/\?#", "[]"),
        ("", "", "a"),
    ];

    #[test]
    fn a_hyphen_between_two_code_points_makes_a_range() {
        for &(class, members, others) in CASES {
            assert!(members.chars().all(|c| class_contains(class, c)), "{class}");
            assert!(!others.chars().any(|c| class_contains(class, c)), "{class}");
        }
    }
}
