//! What readers and programs are asked.

mod by_hand;
mod collected;
mod composed;
mod mutated;
mod own;
#[allow(dead_code, reason = "another test reads the citations")]
mod published;

pub(crate) use by_hand::BY_HAND;
pub(crate) use collected::{
    collected, hashes as collected_hashes, write_hashes as write_collected_hashes,
};
pub(crate) use mutated::Mutants;

use composed::composed;
use published::SOURCES;

/// The seed of the inputs whose answers are recorded.
const SEED: u64 = 3986;
/// How many inputs are put together from parts.
const COMPOSED_COUNT: usize = 11_000;
/// How many inputs are mutants of the others.
const MUTANT_COUNT: usize = 11_000;

/// The hash of [`generated`], which says whether answers were recorded for other inputs.
pub(crate) const GENERATED_HASH: u64 = 0xa109_0bc9_dd83_011c;

/// Returns the inputs that are the same on every machine: those written by hand, then others made from the seed.
pub(crate) fn generated() -> Vec<String> {
    let mut inputs: Vec<_> = BY_HAND.iter().map(|&input| input.to_owned()).collect();
    inputs.extend(composed(SEED).take(COMPOSED_COUNT));
    let mutants: Vec<_> =
        Mutants::new(SEED, inputs.iter().map(String::as_str)).take(MUTANT_COUNT).collect();
    inputs.extend(mutants);
    inputs
}

/// Returns the inputs that are the same on every machine, with those from published work and those for this reader only
/// behind them.
pub(crate) fn for_reader(reader: &str) -> Vec<String> {
    let published = SOURCES.iter().flat_map(|source| source.inputs);
    let others = published.chain(own::own(reader)).map(|&input| input.to_owned());
    generated().into_iter().chain(others).collect()
}
