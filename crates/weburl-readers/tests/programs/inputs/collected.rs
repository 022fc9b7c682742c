//! Inputs from web-platform-tests and corpora, of which the project holds hashes only.

use std::collections::HashMap;
use std::fmt::Write;
use std::{fs, io};

use weburl_testdata::{Error, corpora, wpt};

use crate::answer::hash64;
use crate::table;

/// One of so many lines of the corpora is taken.
const ONE_IN: u64 = 24;

const FILE: &str = "_collected.txt";

/// Returns the inputs that are on this machine, by their hashes.
pub(crate) fn collected() -> Result<HashMap<u64, String>, Error> {
    let data = wpt::inputs()?.into_iter().map(|input| input.input);
    let lines = corpora::corpora()?.into_iter().flat_map(|corpus| corpus.urls);
    let lines = lines.filter(|line| hash64(line).is_multiple_of(ONE_IN));
    Ok(data.chain(lines).map(|input| (hash64(&input), input)).collect())
}

/// Returns the hashes of the inputs whose answers are recorded.
pub(crate) fn hashes() -> io::Result<Vec<u64>> {
    let text = fs::read_to_string(table::folder().join(FILE))?;
    let hash = |line| u64::from_str_radix(line, 16).map_err(io::Error::other);
    text.lines().map(hash).collect()
}

/// Writes the list of hashes for the inputs that are on this machine.
#[allow(dead_code, reason = "only the program that records needs it")]
pub(crate) fn write_hashes() -> io::Result<()> {
    let mut hashes: Vec<_> = collected().map_err(io::Error::other)?.into_keys().collect();
    hashes.sort_unstable();
    let mut text = String::new();
    hashes.iter().for_each(|hash| writeln!(text, "{hash:016x}").unwrap());
    fs::write(table::folder().join(FILE), text)
}
