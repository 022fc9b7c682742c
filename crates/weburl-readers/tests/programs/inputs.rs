//! What readers and programs are asked.
//!
//! The list is frozen: it was written by hand and made from a seed, and only grows. Its answers are kept by the hash of the
//! input, so that another input changes nothing else.

use std::collections::HashMap;
use std::{fs, io};

use weburl_testdata::{Error, corpora, unescape, wpt};

use crate::answer::hash64;
use crate::table;

/// One of so many lines of the corpora is taken.
const ONE_IN: u64 = 24;

/// Returns the inputs whose answers are recorded as hashes. Those whose answers are written out stand in the tables.
pub(crate) fn hashed() -> io::Result<Vec<String>> {
    let text = fs::read_to_string(table::folder().join("_inputs.txt"))?;
    let input = |line: &str| String::from_utf8(unescape(line)).map_err(io::Error::other);
    text.lines().map(input).collect()
}

/// Returns the inputs from web-platform-tests and corpora that are on this machine, by their hashes. The project holds
/// nothing else of them.
pub(crate) fn collected() -> Result<HashMap<u64, String>, Error> {
    let data = wpt::inputs()?.into_iter().map(|input| input.input);
    let lines = corpora::corpora()?.into_iter().flat_map(|corpus| corpus.urls);
    let lines = lines.filter(|line| hash64(line).is_multiple_of(ONE_IN));
    Ok(data.chain(lines).map(|input| (hash64(&input), input)).collect())
}
