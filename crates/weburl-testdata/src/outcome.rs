//! What came of running a table of cases.

use std::fmt;

/// How many cases were run, and which failed.
#[derive(Debug)]
pub struct Outcome {
    title: &'static str,
    count: usize,
    failures: Vec<String>,
}

impl Outcome {
    /// No cases yet. The title is mostly the name of the implementation that they run on.
    pub const fn new(title: &'static str) -> Self {
        Self { title, count: 0, failures: Vec::new() }
    }

    /// Counts a case, and keeps what was wrong with it.
    pub fn record(&mut self, case: Result<(), String>) {
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
        assert_eq!(self.count, expected_count, "count of cases, {}", self.title);
        println!("{self}");
    }
}

/// Says how many cases pass, and shows the first failures.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 30;
        let Self { title, count, failures } = self;
        write!(f, "{title}: {} of {count} cases pass", count - failures.len())?;
        failures.iter().take(SHOWN).try_for_each(|failure| write!(f, "\n  {failure}"))
    }
}

/// Names the case on standard error if the thread panics before this is dropped.
pub struct NamedOnPanic<C: fmt::Display>(pub C);

impl<C: fmt::Display> Drop for NamedOnPanic<C> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("panic in {}", self.0);
        }
    }
}

/// Compares one thing about a case.
///
/// # Errors
/// A text with the case, the actual value and the expected one, if they differ.
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
