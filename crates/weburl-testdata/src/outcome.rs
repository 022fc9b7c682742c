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
        assert!(self.failures.is_empty(), "{self}");
        assert_eq!(self.count, expected_count, "count of cases, {}", self.title);
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
