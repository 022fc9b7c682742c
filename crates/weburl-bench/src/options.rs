//! The options of the command line.

use std::fmt;
use std::time::Duration;

const DEFAULT_TIME: Duration = Duration::from_secs(120);

/// The options that the three programs understand.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Run everything once, as a check, and report no figures.
    pub test: bool,
    /// How long all operations together may be measured.
    pub time: Duration,
    /// Run only operations whose name contains this.
    pub filter: String,
}

/// The error of an unknown or incomplete argument.
#[derive(PartialEq)]
pub struct UsageError(String);

impl Options {
    /// Reads the arguments that follow the program's name.
    ///
    /// # Errors
    /// [`UsageError`] if an argument is unknown or lacks its value.
    pub fn from_args(args: impl IntoIterator<Item = String>) -> Result<Self, UsageError> {
        let mut options = Self { test: false, time: DEFAULT_TIME, filter: String::new() };
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                // Cargo adds it to the caller's arguments.
                "--bench" => {}
                "--test" => options.test = true,
                "--seconds" => options.time = seconds(args.next())?,
                flag if flag.starts_with('-') => {
                    return Err(UsageError(format!("unknown option {flag}")));
                }
                _ if options.filter.is_empty() => options.filter = arg,
                _ => return Err(UsageError(format!("there is a second filter, {arg}"))),
            }
        }
        Ok(options)
    }

    /// Returns whether `name` passes the filter.
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

/// Writes the message itself, because a failing program prints its error with `Debug`.
impl fmt::Debug for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; the options are --test, --seconds N and a filter", self.0)
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
