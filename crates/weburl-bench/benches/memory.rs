//! The number of bytes that a URL takes.

use std::alloc::System;
use std::error::Error;

use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use weburl_bench::{Options, memory};

/// Counts allocations. That would slow down everything else, so this is a program of its own.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::from_args(std::env::args().skip(1))?;
    Ok(memory::run(&options, ALLOCATOR)?)
}
