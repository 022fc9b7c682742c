//! The program `growth`: checks that time grows with the length of the input, and not with its square.

mod case;
mod editing;
mod forms;
mod parsing;
mod pattern;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::options::Options;
use case::{Case, Job};

/// The length of the shortest input in bytes. It exceeds the first-level cache, while an input four times as long
/// and most of its results fit into the second-level cache. It is not a power of two, because input and output would
/// then lie at the same place of their pages, where one waits for the other.
const LEN: usize = 61_000;

/// The maximum ratio of the times for an input and for one half as long.
const LIMIT: f64 = 2.3;

/// Work that takes less time, in nanoseconds per byte of input, is copying. A longer copy needs slower memory, but
/// its cost is not growth.
const COPYING: f64 = 0.1;

/// In a timing of this length, clocks and interrupts are negligible.
const TIMING: Duration = Duration::from_micros(100);

/// How often each input is timed; the least time counts.
const ATTEMPTS: usize = 10;

/// How often a family that seems to grow too fast is measured again before the result is believed. Another program
/// that slows down the machine does so for a while, so the other families are measured in between.
const REPEATS: usize = 5;

/// Measures all families of inputs, and fails if one grows too fast. Prints, for each operation, the family that
/// grows fastest and those that grow too fast; with a filter, all families.
pub fn run(options: &Options) -> ExitCode {
    let cases = cases().into_iter().filter(|case| options.selects(case.operation));
    if options.test {
        cases.for_each(|case| (case.prepare)(LEN)());
        return ExitCode::SUCCESS;
    }
    keep_freed_memory();
    println!("\nRatios of the times for 2n and n bytes, and for 4n and 2n bytes; n = {LEN}");
    let growths = measure(cases.collect());
    for family in growths.chunk_by(|(a, _), (b, _)| a.operation == b.operation) {
        print_operation(family, !options.filter.is_empty());
    }
    let too_fast = growths.iter().filter(|(_, growth)| !growth.is_linear()).count();
    println!("targets\n  growth ≤ {LIMIT} for each doubling: {too_fast} families exceed it");
    if too_fast == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Makes the C library keep freed memory: once it has got back a block of that size, it serves smaller ones from
/// memory that it keeps. Otherwise the page faults of blocks of more than 128 KiB would look like growth.
fn keep_freed_memory() {
    drop(std::hint::black_box(vec![1_u8; 31 << 20]));
}

fn measure(cases: Vec<Case>) -> Vec<(Case, Growth)> {
    let mut growths: Vec<_> = cases.into_iter().map(|case| (case, Growth::UNKNOWN)).collect();
    for _ in 0..=REPEATS {
        for (case, growth) in &mut growths {
            if !growth.is_linear() {
                growth.measure(case);
            }
        }
    }
    growths
}

fn print_operation(family: &[(Case, Growth)], all: bool) {
    let mut family: Vec<_> = family.iter().collect();
    family.sort_by(|(_, a), (_, b)| b.greatest_ratio().total_cmp(&a.greatest_ratio()));
    println!("\n{}, {} families", family[0].0.operation, family.len());
    let too_fast = family.iter().filter(|(_, growth)| !growth.is_linear()).count();
    let shown = if all { family.len() } else { too_fast.max(1) };
    for (case, growth) in &family[..shown] {
        println!("  {:<48}{growth}", case.inputs);
    }
}

fn cases() -> Vec<Case> {
    [parsing::cases(), editing::cases(), forms::cases()].into_iter().flatten().collect()
}

/// The least time for n, 2n and 4n bytes.
struct Growth([Duration; 3]);

impl Growth {
    const UNKNOWN: Self = Self([Duration::MAX; 3]);

    fn measure(&mut self, case: &Case) {
        let mut jobs = [1, 2, 4].map(|factor| Timed::new((case.prepare)(factor * LEN)));
        for _ in 0..ATTEMPTS {
            for (least, job) in self.0.iter_mut().zip(&mut jobs) {
                *least = job.time().min(*least);
            }
        }
    }

    fn ratios(&self) -> [f64; 2] {
        let [n, n2, n4] = self.0.map(|time| time.as_secs_f64());
        [n2 / n, n4 / n2]
    }

    fn greatest_ratio(&self) -> f64 {
        let [first, second] = self.ratios();
        first.max(second)
    }

    fn is_linear(&self) -> bool {
        let longest = self.0[2];
        longest.as_nanos() as f64 <= COPYING * (4 * LEN) as f64
            || longest != Duration::MAX && self.greatest_ratio() <= LIMIT
    }
}

impl std::fmt::Display for Growth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [first, second] = self.ratios();
        let microseconds = self.0[0].as_secs_f64() * 1e6;
        write!(f, "{microseconds:>10.1} µs{first:>8.2}{second:>8.2}")?;
        if self.is_linear() { Ok(()) } else { f.write_str("  TOO MUCH") }
    }
}

/// A job that is repeated within one timing, so that the clock does not matter.
struct Timed {
    job: Job,
    rounds: u32,
}

impl Timed {
    fn new(mut job: Job) -> Self {
        let start = Instant::now();
        job();
        let once = start.elapsed().as_nanos().max(1);
        let rounds = TIMING.as_nanos().div_ceil(once);
        Self { job, rounds: u32::try_from(rounds).unwrap_or(u32::MAX) }
    }

    fn time(&mut self) -> Duration {
        let start = Instant::now();
        for _ in 0..self.rounds {
            (self.job)();
        }
        start.elapsed() / self.rounds
    }
}
