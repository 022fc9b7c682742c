//! Asks browsers and runtimes, and records what they answer otherwise than the standard; `scripts/record-browsers` says
//! how.

#[allow(dead_code, reason = "the tests use the rest")]
mod calls;
mod differences;
#[allow(dead_code, reason = "the tests use the rest")]
mod document;
#[allow(dead_code, reason = "the tests use the rest")]
mod table;

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::{env, fs, thread};

use calls::Call;
use table::{Answer, Table, of_browser, row, standard};
use weburl_readers::browsers::browser;

/// Differences that are shown.
const SHOWN: usize = 40;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match *arguments.as_slice() {
        ["record", ref names @ ..] => names.iter().try_for_each(|name| record(name)),
        ["compare", name, count, seed] => compare(name, count.parse()?, seed.parse()?),
        ["document"] => {
            fs::write(differences::PATH, differences::of_all()?)?;
            Ok(fs::write(document::PATH, document::write()?)?)
        }
        _ => Err("the arguments are not those of `scripts/record-browsers`".into()),
    }
}

fn record(name: &str) -> Result<()> {
    let calls = table::recorded_calls()?;
    let asked = table::number(&calls);
    let (program, answers) = ask(name, &calls)?;
    let total = calls.len();
    let rows: Vec<_> =
        calls.into_iter().zip(answers).filter(|(call, answer)| standard(call) != *answer).collect();
    println!("{name}: {program}, {total} calls, {} answered otherwise", rows.len());
    let date = env::var("DATE")?;
    Ok(Table { program, date, asked, rows }.write(name)?)
}

/// Counts what a model answers otherwise than its program, for other calls than the recorded ones.
fn compare(name: &str, count: usize, seed: u64) -> Result<()> {
    let browser = browser(name).ok_or("there is no such browser")?;
    let calls = calls::generated(seed, count, count / 4);
    let (program, answers) = ask(name, &calls)?;
    let answers = calls.iter().zip(&answers);
    let differences: Vec<_> =
        answers.filter(|(call, answer)| of_browser(browser, call) != **answer).collect();
    for (call, answer) in differences.iter().take(SHOWN) {
        println!("{}", row(call, answer));
        println!("    model{}", table::members(call, &of_browser(browser, call)));
    }
    let set = differences.iter().filter(|(call, _)| call.set.is_some()).count();
    println!(
        "{program}: {} of {count} URLs and {set} of {} setters",
        differences.len() - set,
        count / 4
    );
    Ok(())
}

/// Returns the program's version and its answers.
fn ask(name: &str, calls: &[Call]) -> Result<(String, Vec<Answer>)> {
    let field = |text: Option<&str>| match text {
        None => "-".to_owned(),
        Some(text) => text.bytes().fold("=".to_owned(), |mut field, byte| {
            write!(field, "{byte:02x}").expect("a String takes all text");
            field
        }),
    };
    let mut lines = String::new();
    for Call { input, base, set } in calls {
        let (attribute, value) = set.as_ref().map(|(a, value)| (a.name(), &**value)).unzip();
        let fields = [Some(&**input), base.as_deref(), attribute, value].map(field);
        writeln!(lines, "{}", fields.join("\t"))?;
    }
    let mut child = Command::new("node")
        .args(["ask.mjs", name])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/drivers/browsers"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take().ok_or("no standard input")?;
    let writer = thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = String::from_utf8(child.wait_with_output()?.stdout)?;
    writer.join().map_err(|_| "the driver stopped")??;
    let mut lines = output.lines();
    let version = lines.next().ok_or("the driver says nothing")?.to_owned();
    let answers: Vec<_> =
        lines.map(read_answer).collect::<Option<_>>().ok_or("a malformed line")?;
    match answers.len() == calls.len() {
        true => Ok((version, answers)),
        false => Err(format!("{} answers to {} calls", answers.len(), calls.len()).into()),
    }
}

fn read_answer(line: &str) -> Option<Answer> {
    if line == "-" {
        return Some(None);
    }
    let text = |field: &str| {
        let digits = field.strip_prefix('=')?.as_bytes();
        let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
        String::from_utf8(digits.chunks(2).map(byte).collect::<Option<_>>()?).ok()
    };
    let members: Vec<_> = line.split('\t').map(text).collect::<Option<_>>()?;
    Some(Some(members.try_into().ok()?))
}
