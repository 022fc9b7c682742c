//! What came of running a table of cases.

use std::fmt;

/// How many cases were run over one implementation, and which failed.
#[derive(Debug)]
pub struct Outcome {
    implementation: &'static str,
    count: usize,
    failures: Vec<String>,
}

impl Outcome {
    pub(crate) const fn new(implementation: &'static str) -> Self {
        Self { implementation, count: 0, failures: Vec::new() }
    }

    /// Counts a case, and keeps what was wrong with it.
    pub(crate) fn record(&mut self, case: Result<(), String>) {
        self.count += 1;
        self.failures.extend(case.err());
    }

    /// How many cases were run.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// One text for each case that failed: the case, what was expected, and what came.
    pub fn failures(&self) -> &[String] {
        &self.failures
    }

    /// Checks that so many cases were run, and that none failed.
    ///
    /// # Panics
    /// Panics with the failures, or with the count that is not the one expected.
    #[track_caller]
    pub fn assert_all_pass(&self, expected_count: usize) {
        assert!(self.failures.is_empty(), "{self}");
        assert_eq!(self.count, expected_count, "count of cases run over {}", self.implementation);
        println!("{self}");
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { implementation, count, failures } = self;
        write!(f, "{implementation}: {} of {count} cases pass", count - failures.len())?;
        failures.iter().try_for_each(|failure| write!(f, "\n  {failure}"))
    }
}

/// Compares one thing about a case.
pub(crate) fn expect<T: PartialEq + fmt::Debug>(
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
