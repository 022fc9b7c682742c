//! The program `memory`: the size of a URL, both struct and heap.

use std::alloc::System;
use std::hint::black_box;

use stats_alloc::{Region, StatsAlloc};
use weburl_testdata::Error;

use crate::figures::geometric_mean;
use crate::lists::List;
use crate::lists::corpora::Corpora;
use crate::options::Options;
use crate::peers::{Parse, sorug::Sorug, url::RustUrl, weburl::Weburl};

/// The maximum share of what `url` takes.
const TARGET: f64 = 0.8;

/// Prints how many bytes a URL of each corpus takes, counted by `allocator`, which must be the global allocator of
/// the program. Omits Ada, whose C++ allocations that allocator does not see.
///
/// # Errors
/// [`Error`] if the corpora cannot be read.
pub fn run(options: &Options, allocator: &StatsAlloc<System>) -> Result<(), Error> {
    const NAME: &str = "memory";
    if !options.selects(NAME) {
        return Ok(());
    }
    println!("\n{NAME}, in bytes per URL: struct, heap, total, and heap blocks");
    let corpora = Corpora::load()?.found;
    let shares: Vec<_> = corpora.iter().map(|list| print_list(list, allocator)).collect();
    let share = geometric_mean(shares.into_iter());
    let verdict = if share <= TARGET { "met" } else { "NOT MET" };
    println!("  geometric mean: {share:.2} of url; ≤ {TARGET} is {verdict}");
    Ok(())
}

/// Returns weburl's share of what `url` takes.
fn print_list(list: &List, allocator: &StatsAlloc<System>) -> f64 {
    let ours = Footprint::of(&Weburl::default(), list, allocator);
    let urls = Footprint::of(&RustUrl, list, allocator);
    let sorugs = Footprint::of(&Sorug, list, allocator);
    for footprint in [&ours, &urls, &sorugs] {
        let Footprint { peer, stack, heap, blocks } = footprint;
        let total = footprint.total();
        println!("  {:<16}{peer:<10}{stack:>5}{heap:>8.1}{total:>8.1}{blocks:>6.2}", list.name);
    }
    ours.total() / urls.total()
}

/// The average size of one URL.
struct Footprint {
    peer: &'static str,
    stack: usize,
    heap: f64,
    blocks: f64,
}

impl Footprint {
    fn of<P: Parse>(peer: &P, list: &List, allocator: &StatsAlloc<System>) -> Self {
        let mut urls = Vec::with_capacity(list.inputs.len());
        let region = Region::new(allocator);
        urls.extend(list.inputs.iter().filter_map(|input| peer.parse(input)));
        let change = region.change();
        let count = black_box(&urls).len() as f64;
        Self {
            peer: peer.name(),
            stack: size_of::<P::Url>(),
            heap: (change.bytes_allocated - change.bytes_deallocated) as f64 / count,
            blocks: (change.allocations - change.deallocations) as f64 / count,
        }
    }

    fn total(&self) -> f64 {
        self.stack as f64 + self.heap
    }
}
