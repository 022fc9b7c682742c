//! The time of hostile inputs of n, 2n and 4n bytes.

use std::error::Error;
use std::process::ExitCode;

use weburl_bench::{Options, growth};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    Ok(growth::run(&Options::from_args(std::env::args().skip(1))?))
}
