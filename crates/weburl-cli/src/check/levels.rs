//! Which validation errors are reported.

use std::str::FromStr;

use weburl::ValidationError;
use weburl::diagnose::Diagnostic;

/// A name overrides `all`, and `--deny` overrides `--allow`, in any order: a script may append options to
/// those that a user has chosen.
#[derive(Debug, clap::Args)]
pub(super) struct Levels {
    /// Ignore warnings with this name, or all
    #[arg(long, value_name = "NAME")]
    allow: Vec<Errors>,

    /// Report warnings with this name despite --allow
    #[arg(long, value_name = "NAME")]
    deny: Vec<Errors>,
}

impl Levels {
    pub(super) fn counts(&self, diagnostic: &Diagnostic) -> bool {
        let named = Errors::Named(diagnostic.kind());
        let is_denied =
            [named, Errors::All].into_iter().find_map(|errors| self.level(errors)).unwrap_or(true);
        is_denied || diagnostic.is_failure()
    }

    /// Returns whether these errors are denied, or `None` if no option mentions them.
    fn level(&self, errors: Errors) -> Option<bool> {
        let is_denied = self.deny.contains(&errors);
        (is_denied || self.allow.contains(&errors)).then_some(is_denied)
    }
}

/// What an option allows or denies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Errors {
    All,
    Named(ValidationError),
}

impl FromStr for Errors {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if name.eq_ignore_ascii_case("all") {
            return Ok(Self::All);
        }
        let has_name = |error: &ValidationError| error.name().eq_ignore_ascii_case(name);
        ValidationError::ALL.iter().copied().find(has_name).map(Self::Named).ok_or_else(|| {
            let similar = most_similar(name)
                .map(|error| format!("; a similar one is {error}"))
                .unwrap_or_default();
            format!("no validation error has this name{similar}")
        })
    }
}

fn most_similar(name: &str) -> Option<ValidationError> {
    let name = name.to_ascii_lowercase();
    let similarity =
        |error: &ValidationError| strsim::jaro(&name, &error.name().to_ascii_lowercase());
    // The threshold at which `clap` considers names similar.
    let similar = ValidationError::ALL.iter().copied().filter(|error| similarity(error) > 0.7);
    similar.max_by(|a, b| similarity(a).total_cmp(&similarity(b)))
}
