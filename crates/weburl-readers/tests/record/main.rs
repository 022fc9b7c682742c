//! Asks the real programs, and records their answers.
//!
//! ```text
//! scripts/record-readers record NAME...            write the tables of these readers
//! scripts/record-readers compare NAME COUNT SEED   compare a reader and its program on so many mutants
//! scripts/record-readers ask NAME INPUT...         show both answers
//! scripts/record-readers collect                   choose the inputs from test data and corpora
//! scripts/record-readers document                  write the table in docs/readers.md
//! scripts/record-readers hash                      print the hash of the generated inputs
//! ```

#[path = "../programs/answer.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod answer;
#[path = "../programs/document.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod document;
#[path = "../programs/inputs/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the tests use the rest")]
mod inputs;
mod programs;
#[path = "../programs/table.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod table;

use std::error::Error;

use answer::{hash, hash64, of_reader};
use inputs::{BY_HAND, Mutants};
use programs::{PROGRAMS, Program};
use table::Table;
use weburl_readers::{Reader, reader};

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
        ["collect"] => Ok(inputs::write_collected_hashes()?),
        ["document"] => Ok(document::write(&document::with_table(&document::read()?)?)?),
        ["hash"] => {
            println!("{:#x}", hash64(&inputs::generated().join("\n")));
            Ok(())
        }
        _ => Err("the arguments are not those of `scripts/record-readers`".into()),
    }
}

fn find(name: &str) -> Result<(&'static Reader, &'static Program)> {
    let reader = reader(name).ok_or_else(|| format!("there is no reader {name}"))?;
    let program = PROGRAMS.iter().find(|program| program.reader == name);
    Ok((reader, program.ok_or_else(|| format!("{name} has no program"))?))
}

fn record((reader, program): (&Reader, &Program)) -> Result<()> {
    let generated = inputs::for_reader(reader.name);
    let by_hash = inputs::collected()?;
    let collected = inputs::collected_hashes()?;
    let collected = collected.iter().map(|hash| by_hash.get(hash).cloned());
    let collected: Option<Vec<_>> = collected.collect();
    let collected = collected.ok_or("test data and corpora are not those of the list")?;
    let (version, answers) = program.ask(&generated)?;
    let (_, of_collected) = program.ask(&collected)?;
    let hashes = |answers: &[String]| answers.iter().map(|answer| hash(answer)).collect();
    let table = Table {
        program: version,
        says: program.says,
        generated: hashes(&answers),
        collected: hashes(&of_collected),
        answers: answers[..BY_HAND.len()].to_vec(),
    };
    table.write(reader.name)?;
    let inputs: Vec<_> = generated.into_iter().chain(collected).collect();
    let answers: Vec<_> = answers.into_iter().chain(of_collected).collect();
    let differences = differences(reader, program, &inputs, &answers);
    println!("{}: {} answers, {differences} differences", reader.name, answers.len());
    Ok(())
}

fn compare((reader, program): (&Reader, &Program), count: usize, seed: u64) -> Result<()> {
    let mut sources = inputs::for_reader(reader.name);
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
    let inputs: Vec<_> = inputs.iter().map(|input| unescape(input)).collect();
    let (version, answers) = program.ask(&inputs)?;
    println!("{version}");
    for (input, answer) in inputs.iter().zip(answers) {
        let of_reader = of_reader(reader, input, program.says);
        println!("{input:?}\n  reader:  {of_reader}\n  program: {answer}");
    }
    Ok(())
}

/// Reads `\n`, `\t`, `\0` and so on, as a shell cannot pass all of them.
fn unescape(input: &str) -> String {
    [("\\n", "\n"), ("\\t", "\t"), ("\\r", "\r"), ("\\0", "\0")]
        .iter()
        .fold(input.to_owned(), |input, (from, to)| input.replace(from, to))
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
