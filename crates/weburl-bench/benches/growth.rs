//! Time at n, 2n and 4n of hostile inputs.

use std::error::Error;
use std::process::ExitCode;

use weburl_bench::{Options, growth};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    Ok(growth::run(&Options::from_args(std::env::args().skip(1))?))
}
