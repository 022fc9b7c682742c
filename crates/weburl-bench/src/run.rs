//! The program `peers`.

use std::process::ExitCode;
use std::time::Duration;

use weburl_testdata::Error;

use crate::check::compare;
use crate::figures::{Figures, ListFigures, Time};
use crate::lists::corpora::Corpora;
use crate::measure::measure;
use crate::operations::{OPERATIONS, Operation};
use crate::options::Options;
use crate::report::{print_operation, print_targets};
use crate::work::Row;

/// Compares the answers and times of all contenders, and prints them. Fails if weburl gives an answer that no peer
/// shares.
///
/// # Errors
/// [`Error`] if the corpora cannot be read.
pub fn run(options: &Options) -> Result<ExitCode, Error> {
    let corpora = Corpora::load()?;
    let budget = options.time / OPERATIONS.len() as u32;
    let mut all = Vec::new();
    let mut agreed = true;
    println!(
        "Per input: nanoseconds, GB/s, and the multiple of weburl's time. M is malloc, memcpy, free; for lines, memchr and memcpy."
    );
    for operation in OPERATIONS.iter().filter(|operation| options.selects(operation.name)) {
        println!("\n{}", operation.name);
        let mut rows = (operation.rows)(&corpora);
        for row in &mut rows {
            agreed &= check(row);
        }
        if !options.test {
            let figures = time(operation, &mut rows, budget);
            print_operation(&figures);
            all.push(figures);
        }
    }
    if !options.test {
        println!();
        print_targets(&all);
    }
    Ok(if agreed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns whether some peer shares every answer of weburl.
fn check(row: &mut Row) -> bool {
    let differences = compare(row);
    for note in row.notes.iter().chain(&differences.notes) {
        println!("  {}: {note}", row.name);
    }
    if let Some(first) = differences.unshared.first() {
        let count = differences.unshared.len();
        println!(
            "  {}: ERROR: no peer shares {count} answers of weburl, such as {first}",
            row.name
        );
    }
    differences.unshared.is_empty()
}

fn time(operation: &Operation, rows: &mut [Row], budget: Duration) -> Figures {
    let budget = budget / rows.len() as u32;
    let list = |row: &mut Row| {
        let peers: Vec<_> = row.contenders.iter().map(|contender| contender.peer()).collect();
        let times = measure(row, budget).into_iter().zip(peers);
        ListFigures {
            name: row.name.clone(),
            len: row.len,
            bytes: row.bytes as f64 / row.len as f64,
            times: times.map(|(nanoseconds, peer)| Time { peer, nanoseconds }).collect(),
        }
    };
    Figures { operation: operation.name, lists: rows.iter_mut().map(list).collect() }
}
