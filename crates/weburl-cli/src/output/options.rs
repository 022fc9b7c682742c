//! The options that say what is printed.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::ensure;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::input::parquet;

#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputOptions {
    /// The format of the output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    to: Format,

    /// Print a JSON object for each result: short for --to json
    #[arg(long, conflicts_with = "to")]
    json: bool,

    /// Report nothing on standard error except wrong usage and failures to read or write
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    /// A JSON object a line
    Json,
    /// A table with a header
    Csv,
    /// As csv, with tabs for commas
    Tsv,
    /// A table in Parquet
    Parquet,
    /// A log for code review services
    Sarif,
}

impl Format {
    /// Returns the delimiter, if it is a table.
    pub(crate) fn delimiter(self) -> Option<u8> {
        match self {
            Self::Csv => Some(b','),
            Self::Tsv => Some(b'\t'),
            Self::Text | Self::Json | Self::Parquet | Self::Sarif => None,
        }
    }

    /// Returns the formats of a subcommand that has no findings, and so no log.
    pub(crate) fn without_sarif() -> impl TypedValueParser<Value = Self> {
        Self::one_of(&[Self::Text, Self::Json, Self::Csv, Self::Tsv, Self::Parquet])
    }

    /// Returns the formats of `links`, whose inputs are documents.
    pub(crate) fn without_parquet() -> impl TypedValueParser<Value = Self> {
        Self::one_of(&[Self::Text, Self::Json, Self::Csv, Self::Tsv, Self::Sarif])
    }

    fn one_of(formats: &[Self]) -> impl TypedValueParser<Value = Self> + use<> {
        let values = formats.iter().filter_map(Self::to_possible_value);
        PossibleValuesParser::new(values)
            .map(|name| Self::from_str(&name, false).expect("only a possible value is chosen"))
    }
}

impl OutputOptions {
    /// Refuses what cannot be written.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if self.to == Format::Parquet {
            parquet::check()?;
            ensure!(!io::stdout().is_terminal(), "Parquet is no text; write it to a file with >");
        }
        Ok(())
    }

    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { self.to }
    }
}

/// What becomes of inputs for which the exit status is 1.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct InvalidOptions {
    /// What becomes of invalid input
    #[arg(long, value_name = "WHAT", hide_possible_values = true, long_help = INVALID_HELP)]
    pub(crate) invalid: Option<Invalid>,

    /// Collect invalid input in a file, as it was read
    #[arg(long, value_name = "FILE")]
    pub(crate) invalid_to: Option<PathBuf>,
}

const INVALID_HELP: &str = "What becomes of invalid input:
- keep: it has its place in the output, as a record or an empty line
- drop: it is only reported on standard error
- stop: the first is reported, and nothing after it is read

By default, it is kept, but an empty line is not printed.";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Invalid {
    Keep,
    Drop,
    Stop,
}
