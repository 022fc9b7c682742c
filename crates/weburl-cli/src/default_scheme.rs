//! The option `--default-scheme`.

use weburl::Parser;

#[derive(Debug, clap::Args)]
pub(crate) struct DefaultScheme {
    /// Add this scheme to input without one, such as example.com or localhost:3000
    // The parser ignores it with a base.
    #[arg(long, value_name = "SCHEME", value_parser = parse_scheme, conflicts_with = "base")]
    default_scheme: Option<String>,
}

impl DefaultScheme {
    /// Returns `parser` with the scheme, if there is one.
    pub(crate) fn of<'a>(&'a self, parser: Parser<'a>) -> Parser<'a> {
        match &self.default_scheme {
            Some(scheme) => parser.default_scheme(scheme).expect("the option has been checked"),
            None => parser,
        }
    }
}

fn parse_scheme(text: &str) -> Result<String, String> {
    let parser = Parser::new().default_scheme(text);
    parser.map(|_| text.to_owned()).map_err(|error| error.to_string())
}
