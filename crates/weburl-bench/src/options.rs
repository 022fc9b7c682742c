//! What the command line asks for.

use std::fmt;
use std::time::Duration;

const DEFAULT_TIME: Duration = Duration::from_secs(120);

/// The options that the three programs understand.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Run everything once, as a check, and report no figures.
    pub test: bool,
    /// How long measuring all operations may take.
    pub time: Duration,
    /// Only operations with this in their name run.
    pub filter: String,
}

/// An argument that no program understands.
#[derive(PartialEq)]
pub struct UsageError(String);

impl Options {
    /// Reads the arguments that follow the program's name.
    ///
    /// # Errors
    /// Where an argument is unknown or lacks its value.
    pub fn from_args(args: impl IntoIterator<Item = String>) -> Result<Self, UsageError> {
        let mut options = Self { test: false, time: DEFAULT_TIME, filter: String::new() };
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                // Cargo adds it to what the caller wrote.
                "--bench" => {}
                "--test" => options.test = true,
                "--seconds" => options.time = seconds(args.next())?,
                flag if flag.starts_with('-') => {
                    return Err(UsageError(format!("unknown option {flag}")));
                }
                _ if options.filter.is_empty() => options.filter = arg,
                _ => return Err(UsageError(format!("a second filter, {arg}"))),
            }
        }
        Ok(options)
    }

    /// Whether the filter lets `name` pass.
    pub fn selects(&self, name: &str) -> bool {
        name.contains(&self.filter)
    }
}

fn seconds(value: Option<String>) -> Result<Duration, UsageError> {
    let seconds = value.and_then(|value| value.parse().ok());
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| UsageError("--seconds needs a number of seconds".to_owned()))
}

/// The message itself, because a program that fails prints its error with `Debug`.
impl fmt::Debug for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; known are --test, --seconds N and a filter", self.0)
    }
}

impl std::error::Error for UsageError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(args: &[&str]) -> Result<Options, UsageError> {
        Options::from_args(args.iter().map(|&arg| arg.to_owned()))
    }

    #[test]
    fn options_come_in_any_order() {
        let expected =
            Options { test: true, time: Duration::from_millis(2500), filter: "join".to_owned() };
        assert_eq!(parse(&["--seconds", "2.5", "join", "--test", "--bench"]), Ok(expected.clone()));
        assert_eq!(parse(&["--test", "join", "--seconds", "2.5"]), Ok(expected));
    }

    #[test]
    fn bad_arguments_are_errors() {
        for args in [
            &["--fast"][..],
            &["--seconds"],
            &["--seconds", "soon"],
            &["--seconds", "-1"],
            &["owned", "parse"],
        ] {
            assert!(parse(args).is_err(), "{args:?}");
        }
    }

    #[test]
    fn filter_selects_by_part_of_the_name() {
        let options = parse(&["parse"]).unwrap();
        assert!(options.selects("owned parse"));
        assert!(!options.selects("join"));
    }
}
