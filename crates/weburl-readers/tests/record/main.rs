//! Asks the real programs, and records their answers.
//!
//! ```text
//! scripts/record-readers record NAME...            write the tables of these readers
//! scripts/record-readers compare NAME COUNT SEED   compare a reader and its program on so many mutants
//! scripts/record-readers ask NAME INPUT...         show both answers
//! scripts/record-readers document                  write the table in docs/readers.md
//! ```

#[path = "../programs/answer.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod answer;
#[path = "../programs/document.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod document;
#[path = "../programs/hashes.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod hashes;
#[path = "../programs/inputs.rs"]
mod inputs;
#[path = "../programs/mutants.rs"]
mod mutants;
mod programs;
#[path = "../programs/table.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod table;

use std::error::Error;

use answer::{hash, hash64, of_reader};
use hashes::Hashes;
use mutants::Mutants;
use programs::{PROGRAMS, Program};
use table::Table;
use weburl_readers::{Reader, reader};
use weburl_testdata::unescape;

/// How many inputs a program gets at a time. Java and Mono take seconds to compile themselves for each batch.
const BATCH: usize = 1_000_000;
/// Differences that are shown.
const SHOWN: usize = 20;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match *arguments.as_slice() {
        ["record", ref names @ ..] => names.iter().try_for_each(|name| record(find(name)?)),
        ["compare", name, count, seed] => compare(find(name)?, count.parse()?, seed.parse()?),
        ["ask", name, ref inputs @ ..] => ask(find(name)?, inputs),
        ["document"] => Ok(document::write(&document::with_table(&document::read()?)?)?),
        _ => Err("the arguments are not those of `scripts/record-readers`".into()),
    }
}

fn find(name: &str) -> Result<(&'static Reader, &'static Program)> {
    let reader = reader(name).ok_or_else(|| format!("there is no reader {name}"))?;
    let program = PROGRAMS.iter().find(|program| program.reader == name);
    Ok((reader, program.ok_or_else(|| format!("{name} has no program"))?))
}

/// Asks for the inputs of all readers. Those whose answers are written out stand in the table of `weburl`.
fn record((reader, program): (&Reader, &Program)) -> Result<()> {
    let table = Table::read("weburl")?;
    let written: Vec<_> = table.answers.into_iter().map(|(input, _)| input).collect();
    let mut hashed = inputs::hashed()?;
    hashed.extend(inputs::collected()?.into_values().filter(|input| !written.contains(input)));
    let (version, answers) = program.ask(&written)?;
    let (_, hashed_answers) = program.ask(&hashed)?;
    let mut hashes = Hashes::read()?;
    for (input, answer) in hashed.iter().zip(&hashed_answers) {
        hashes.insert(reader.name, hash64(input), hash(answer));
    }
    hashes.write()?;
    let mut count = differences(reader, program, &written, &answers);
    count += differences(reader, program, &hashed, &hashed_answers);
    let total = written.len() + hashed.len();
    let answers = written.into_iter().zip(answers).collect();
    Table { program: version, says: program.says, answers }.write(reader.name)?;
    println!("{}: {total} answers, {count} differences", reader.name);
    Ok(())
}

fn compare((reader, program): (&Reader, &Program), count: usize, seed: u64) -> Result<()> {
    let written = Table::read(reader.name)?.answers;
    let mut sources: Vec<_> = written.into_iter().map(|(input, _)| input).collect();
    sources.extend(inputs::hashed()?);
    let mut collected: Vec<_> = inputs::collected()?.into_values().collect();
    collected.sort();
    sources.extend(collected);
    let mut mutants = Mutants::new(seed, sources.iter().map(String::as_str));
    let mut total = 0;
    for done in (0..count).step_by(BATCH) {
        let batch: Vec<_> = mutants.by_ref().take(BATCH.min(count - done)).collect();
        let (_, answers) = program.ask(&batch)?;
        total += differences(reader, program, &batch, &answers);
        if total > 10 * SHOWN {
            return Err(format!("{}: {total} differences so far", reader.name).into());
        }
        eprintln!("{}: {} mutants, {total} differences", reader.name, done + batch.len());
    }
    println!("{}: {count} mutants with the seed {seed}, {total} differences", reader.name);
    Ok(())
}

fn ask((reader, program): (&Reader, &Program), inputs: &[&str]) -> Result<()> {
    // A shell cannot pass all of them as they are.
    let inputs = inputs.iter().map(|input| String::from_utf8(unescape(input)));
    let inputs: Vec<_> = inputs.collect::<std::result::Result<_, _>>()?;
    let (version, answers) = program.ask(&inputs)?;
    println!("{version}");
    for (input, answer) in inputs.iter().zip(answers) {
        let of_reader = of_reader(reader, input, program.says);
        println!("{input:?}\n  reader:  {of_reader}\n  program: {answer}");
    }
    Ok(())
}

/// Counts the differences, and shows the first.
fn differences(reader: &Reader, program: &Program, inputs: &[String], answers: &[String]) -> usize {
    let mut count = 0;
    for (input, answer) in inputs.iter().zip(answers) {
        let of_reader = of_reader(reader, input, program.says);
        if of_reader != *answer {
            count += 1;
            if count <= SHOWN {
                println!("{input:?}\n  reader:  {of_reader}\n  program: {answer}");
            }
        }
    }
    count
}
