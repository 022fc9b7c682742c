//! The option `--default-scheme`.

use weburl::{Parser, Url};

#[derive(Debug, clap::Args)]
pub(crate) struct DefaultScheme {
    /// Add this scheme to input without one, such as example.com or localhost:3000
    #[arg(long, value_name = "SCHEME", value_parser = parse_scheme)]
    default_scheme: Option<String>,
}

impl DefaultScheme {
    /// Returns `parser` with the scheme, if there is one.
    pub(crate) fn of<'a>(&'a self, parser: Parser<'a>) -> Parser<'a> {
        match &self.default_scheme {
            Some(scheme) => parser.default_scheme(scheme),
            None => parser,
        }
    }
}

fn parse_scheme(text: &str) -> Result<String, String> {
    match Url::from_scheme_and_host(text, Some("")).err() {
        Some(error @ weburl::SetError::InvalidScheme) => Err(error.to_string()),
        _ => Ok(text.to_owned()),
    }
}
