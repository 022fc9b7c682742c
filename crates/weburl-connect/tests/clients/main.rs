//! The models of clients against their recorded answers.

mod document;

use std::collections::{HashMap, HashSet};
use std::fs;

use weburl_connect::client::{Client, Reading, Refusal};
use weburl_testdata::{Mutator, unescape};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients");

fn read_file(name: &str) -> String {
    fs::read_to_string(format!("{FOLDER}/{name}")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn inputs() -> Vec<String> {
    let cell = |line: &str| if line == "\"\"" { Vec::new() } else { unescape(line) };
    read_file("inputs.txt").lines().map(|line| String::from_utf8(cell(line)).unwrap()).collect()
}

/// FNV-1a, which the rows of tables begin with.
fn hash(input: &str) -> String {
    let step = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", input.bytes().fold(0x811c_9dc5, step))
}

/// Writes text as `scripts/record-connections` does.
fn cell(text: &str, delimiter: &str) -> String {
    let is_plain = |byte: &char| matches!(byte, ' '..='~') && !"\\\"".contains(*byte);
    let escape = |byte: char| match Some(byte).filter(|b| is_plain(b) && !delimiter.contains(*b)) {
        Some(byte) => byte.to_string(),
        None => format!("\\x{:02x}", u32::from(byte)),
    };
    match text {
        "" => "\"\"".to_owned(),
        "-" => "\\-".to_owned(),
        _ => text.bytes().map(|byte| escape(char::from(byte))).collect(),
    }
}

fn items(texts: &[String]) -> String {
    let item = |text: &String| if text.is_empty() { String::new() } else { cell(text, ",") };
    let joined = texts.iter().map(item).collect::<Vec<_>>().join(",");
    match joined.as_str() {
        "" if texts.is_empty() => "-".to_owned(),
        "" => "\"\"".to_owned(),
        _ => joined,
    }
}

fn row(answer: Result<Reading, Refusal>) -> String {
    let reading = match answer {
        Ok(reading) => reading,
        Err(refusal) => return format!("!{}", refusal.name()),
    };
    let optional = |text: Option<String>| text.map_or("-".to_owned(), |text| cell(&text, ""));
    let rest = [reading.user, reading.password, reading.database].map(optional);
    let mut cells = vec![items(&reading.hosts), items(&reading.ports)];
    cells.extend(rest);
    while cells.last().is_some_and(|cell| cell == "-") {
        cells.pop();
    }
    cells.join("\t")
}

/// The rows of a client, by the hashes of their inputs.
fn table(client: Client) -> HashMap<String, String> {
    let text = read_file(&format!("{}.tsv", client.name()));
    let (head, rows) = text.split_once('\n').unwrap();
    let version = client.version();
    assert!(head.starts_with(&format!("# {version}, ")), "{version} is not what {head} says");
    let split = |line: &str| match line.split_once('\t') {
        Some((hash, row)) => (hash.to_owned(), row.to_owned()),
        None => (line.to_owned(), String::new()),
    };
    rows.lines().map(split).collect()
}

#[test]
fn each_client_is_read_as_it_answered() {
    let inputs = inputs();
    let known = read_file("differences.tsv");
    let mut known: HashSet<_> = known
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.rsplit_once('\t'))
        .map(|(row, _)| row)
        .collect();
    let mut differences = String::new();
    for &client in Client::ALL {
        let table = table(client);
        for input in &inputs {
            let (hash, model) = (hash(input), row(client.read(input)));
            let Some(recorded) = table.get(&hash) else {
                panic!("{}: {input:?} was not recorded", client.name());
            };
            let is_known = known.remove(&*format!("{}\t{hash}", client.name()));
            if (model != *recorded) != is_known {
                let name = client.name();
                differences +=
                    &format!("{name} {hash} {input:?}\n  model: {model}\n  real:  {recorded}\n");
            }
        }
        assert_eq!(table.len(), inputs.len(), "rows of {}", client.name());
    }
    let count = differences.lines().count() / 3;
    assert_eq!(count, 0, "differences, or none where one is named:\n{differences}");
    assert!(known.is_empty(), "named without an input: {known:?}");
}

#[test]
fn inputs_are_many_and_have_hashes_of_their_own() {
    let inputs = inputs();
    let hashes: HashSet<_> = inputs.iter().map(|input| hash(input)).collect();
    assert_eq!((inputs.len(), hashes.len()), (2_450, 2_450));
    let bytes = |client: &Client| read_file(&format!("{}.tsv", client.name())).len();
    assert!(Client::ALL.iter().map(bytes).sum::<usize>() < 2_500_000);
}

#[test]
fn no_mutant_makes_a_model_panic() {
    let inputs = inputs();
    let mut mutator = Mutator::new(41, inputs.iter().map(String::as_str));
    for _ in 0..10_000 {
        let input = mutator.source_or_mutant();
        for client in Client::ALL {
            let _ = client.read(&input);
        }
    }
}

#[test]
fn debug_shows_no_password() {
    let reading = Client::Libpq.read("postgresql://u:planted@h/app").unwrap();
    assert_eq!(reading.password.as_deref(), Some("planted"));
    assert!(!format!("{reading:?}").contains("planted"));
}
