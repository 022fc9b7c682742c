//! The speed and memory of patterns and of lists of them.

use std::alloc::System;
use std::error::Error;
use std::process::ExitCode;

use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use weburl_bench::{Options, patterns};

/// Counts allocations. Look-ups, which are timed, make none.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    patterns::run(&Options::from_args(std::env::args().skip(1))?, ALLOCATOR)
}
