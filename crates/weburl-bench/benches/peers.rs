//! The speed of weburl and of other libraries, on the same inputs, in turns.

use std::error::Error;
use std::process::ExitCode;

use weburl_bench::{Options, run};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    Ok(run(&Options::from_args(std::env::args().skip(1))?)?)
}
