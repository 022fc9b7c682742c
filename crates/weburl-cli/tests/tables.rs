//! Tables and JSON pass through the command byte for byte.

use csv::{QuoteStyle, Terminator, WriterBuilder};
use serde_json::Value;
use weburl::Url;
use weburl_testdata::Random;

use crate::weburl;

fn cell(random: &mut Random) -> String {
    const PIECES: [&str; 14] =
        ["", " ", "a", "\"", ",", "\t", "\n", "\r", "é", "\u{202E}", "12", "\"\"", "'", "\\"];
    (0..random.below(6)).map(|_| random.pick(&PIECES)).collect()
}

fn url(random: &mut Random) -> String {
    const PIECES: [&str; 8] = ["https://a/", "https://b:x/", "", "c d", "\"", ",", "é", "?\n"];
    (0..random.below(4)).map(|_| random.pick(&PIECES)).collect()
}

fn run(args: &[&str], input: &[u8]) -> Vec<u8> {
    let output = crate::run(weburl().args(args), input);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// A dialect of CSV as the crate `csv` writes it.
#[derive(Clone, Copy, Debug)]
struct Dialect {
    name: &'static str,
    delimiter: u8,
    quotes: QuoteStyle,
    newline: &'static str,
}

impl Dialect {
    fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for quotes in [QuoteStyle::Always, QuoteStyle::Necessary, QuoteStyle::NonNumeric] {
            for newline in ["\n", "\r\n"] {
                all.push(Self { name: "csv", delimiter: b',', quotes, newline });
                all.push(Self { name: "tsv", delimiter: b'\t', quotes, newline });
            }
        }
        all
    }

    fn record(&self, cells: &[String]) -> Vec<u8> {
        let mut record = Vec::new();
        let terminator = Terminator::Any(b'\n');
        let mut writer = WriterBuilder::new();
        writer.delimiter(self.delimiter).quote_style(self.quotes).terminator(terminator);
        let mut writer = writer.from_writer(&mut record);
        writer.write_record(cells).unwrap();
        writer.flush().unwrap();
        drop(writer);
        record.pop();
        record
    }
}

#[test]
fn rows_of_tables_pass_through_byte_for_byte() {
    let mut random = Random::new(0x5EED_16A0);
    let (mut count, mut valid) = (0, 0);
    for dialect in Dialect::all() {
        let mut rows = vec![(["id", "url", "note"].map(String::from).to_vec(), Vec::new())];
        rows.extend((0..300).map(|_| {
            let cells = vec![cell(&mut random), url(&mut random), cell(&mut random)];
            (cells, "\r\n".repeat(usize::from(random.below(20) == 0)).into_bytes())
        }));
        let mut input = Vec::new();
        for (cells, blank) in &rows {
            input.extend([blank, &*dialect.record(cells), dialect.newline.as_bytes()].concat());
        }
        let args = ["parse", "--from", dialect.name, "-c", "url", "--to", dialect.name];
        let output = run(&args, &input);
        let mut rest = &*output;
        for (i, (cells, blank)) in rows.iter().enumerate() {
            let start = [blank, &*dialect.record(cells), &[dialect.delimiter]].concat();
            rest = rest.strip_prefix(&*start).unwrap_or_else(|| panic!("{dialect:?}: {cells:?}"));
            let end = rest.iter().position(|&byte| byte == b'\n').unwrap();
            let (added, after) = rest.split_at(end + 1);
            let added = added.strip_suffix(dialect.newline.as_bytes()).unwrap();
            rest = after;
            let added = added_cells(added, dialect.delimiter);
            let [url, error, message] = &*added else { panic!("{added:?}") };
            if i == 0 {
                assert_eq!([url, error, message], ["url_2", "error", "message"]);
                continue;
            }
            let parsed = Url::parse(&cells[1]);
            assert_eq!(*url, parsed.as_ref().map_or("", Url::href));
            let is_blank = cells[1].trim_ascii().is_empty();
            assert_eq!(error.is_empty(), parsed.is_ok() || is_blank, "{cells:?}");
            count += 1;
            valid += usize::from(parsed.is_ok());
        }
        assert_eq!(rest, b"");
    }
    assert_eq!(count, 12 * 300);
    assert!(valid > 300 && count - valid > 300, "{valid} of {count}");
}

fn added_cells(added: &[u8], delimiter: u8) -> Vec<String> {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.has_headers(false).delimiter(delimiter).from_reader(added);
    let record = reader.records().next().unwrap().unwrap();
    record.iter().map(String::from).collect()
}

#[test]
fn members_of_json_pass_through_byte_for_byte() {
    let mut random = Random::new(0x5EED_16A1);
    let lines: Vec<_> = (0..500)
        .map(|_| {
            let [id, url, note] = [cell(&mut random), url(&mut random), cell(&mut random)]
                .map(|text| serde_json::to_string(&text).unwrap());
            let spaces = " ".repeat(random.below(3));
            format!("{{{spaces}\"id\":{spaces}{id},\"url\":{url}{spaces},{note}:1.50e1{spaces}")
        })
        .collect();
    let input: String = lines.iter().map(|line| format!("{line}}}\n")).collect();
    let output = run(&["parse", "--from", "jsonl", "-c", "url", "--json"], input.as_bytes());
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), lines.len());
    for (line, written) in lines.iter().zip(output.lines()) {
        assert!(written.starts_with(&format!("{line},\"weburl")), "{written}");
        let record: Value = serde_json::from_str(written).unwrap();
        let input = record["url"].as_str().unwrap();
        assert_eq!(record["weburl"]["input"], input, "{written}");
        let href = Url::parse(input).ok().map(|url| url.href().to_owned());
        assert_eq!(record["weburl"]["url"]["href"].as_str(), href.as_deref(), "{written}");
    }
}
