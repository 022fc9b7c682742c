//! The result of running a table of cases.

use std::fmt;

/// How many cases were run, and which of them failed.
#[derive(Debug)]
pub struct Outcome {
    title: &'static str,
    count: usize,
    failures: Vec<String>,
}

impl Outcome {
    /// Returns an outcome without cases. The title is usually the name of the implementation.
    pub const fn new(title: &'static str) -> Self {
        Self { title, count: 0, failures: Vec::new() }
    }

    /// Counts a case, and keeps its failure.
    pub fn record(&mut self, case: Result<(), String>) {
        self.count += 1;
        self.failures.extend(case.err());
    }

    /// Adds the cases of another outcome, such as that of another thread.
    pub fn add(&mut self, other: Self) {
        self.count += other.count;
        self.failures.extend(other.failures);
    }

    /// Returns how many cases were run.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Returns a text for each failed case: the case, the expected value, and the actual one. Borrows.
    pub fn failures(&self) -> &[String] {
        &self.failures
    }

    /// Asserts that this many cases were run, and that none failed.
    ///
    /// # Panics
    /// Panics with the failures, or with the unexpected count.
    #[track_caller]
    pub fn assert_all_pass(&self, expected_count: usize) {
        self.assert_at_least_pass(expected_count);
        assert_eq!(self.count, expected_count, "count of cases, {}", self.title);
    }

    /// Checks that at least so many cases were run, where it depends on the data how many there are, and that
    /// none failed.
    ///
    /// # Panics
    /// Panics with the failures, or if there were fewer cases.
    #[track_caller]
    pub fn assert_at_least_pass(&self, fewest: usize) {
        assert!(self.failures.is_empty(), "{self}");
        assert!(self.count >= fewest, "{self}, and there should be {fewest}");
        println!("{self}");
    }
}

/// Writes how many cases pass, and the first failures.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 30;
        let Self { title, count, failures } = self;
        write!(f, "{title}: {} of {count} cases pass", count - failures.len())?;
        failures.iter().take(SHOWN).try_for_each(|failure| write!(f, "\n  {failure}"))
    }
}

/// Prints the case to standard error if the thread panics before this is dropped.
pub struct NamedOnPanic<C: fmt::Display>(pub C);

impl<C: fmt::Display> Drop for NamedOnPanic<C> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("panic in {}", self.0);
        }
    }
}

/// Compares one property of a case.
///
/// # Errors
/// If the values differ, a text with the case, the actual value and the expected one.
pub fn expect<T: PartialEq + fmt::Debug>(
    case: impl fmt::Display,
    what: impl fmt::Display,
    actual: T,
    expected: T,
) -> Result<(), String> {
    if actual == expected {
        Ok(())
    } else {
        Err(format!("{case}: {what} is {actual:?}, expected {expected:?}"))
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::Outcome;

    fn outcome(passed: usize, failed: usize) -> Outcome {
        let mut outcome = Outcome::new("a table");
        (0..passed).for_each(|_| outcome.record(Ok(())));
        (0..failed).for_each(|i| outcome.record(Err(format!("case {i}"))));
        outcome
    }

    /// How many cases pass and fail, how many there should be, and whether the table passes: if there must be
    /// as many, and if there must be at least as many.
    const CASES: &[(usize, usize, usize, bool, bool)] = &[
        (3, 0, 3, true, true),
        (3, 0, 2, false, true),
        (2, 0, 3, false, false),
        (0, 0, 1, false, false),
        (2, 1, 3, false, false),
        (3, 1, 3, false, false),
        (0, 0, 0, true, true),
    ];

    #[test]
    fn a_table_passes_if_all_cases_were_run_and_none_failed() {
        for &(passed, failed, expected, all, at_least) in CASES {
            let case = format!("{passed} passed, {failed} failed, {expected} expected");
            let passes = catch_unwind(|| outcome(passed, failed).assert_all_pass(expected)).is_ok();
            assert_eq!(passes, all, "{case}");
            let passes = catch_unwind(|| outcome(passed, failed).assert_at_least_pass(expected));
            assert_eq!(passes.is_ok(), at_least, "{case}");
        }
    }

    #[test]
    fn failures_are_counted_and_shown() {
        let text = outcome(5, 2).to_string();
        assert_eq!(text, "a table: 5 of 7 cases pass\n  case 0\n  case 1");
        assert_eq!(outcome(0, 40).to_string().lines().count(), 31);
        assert_eq!(outcome(5, 2).failures(), ["case 0", "case 1"]);
    }
}
