//! Reads a file of URLs and writes their hrefs, with one of two parsers and everything else the same.
//!
//! ```text
//! cargo build --release -p weburl-bench --bin lines
//! time target/release/lines weburl FILE > /dev/null
//! time target/release/lines ada-url FILE > /dev/null
//! time target/release/lines weburl FILE --no-output
//! ```
//!
//! It reads a file in blocks, as `weburl parse` does, so that it measures the parser and the cost of feeding
//! it.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

use ada_url::Url;
use weburl::Parser;

const BLOCK_LEN: usize = 256 * 1024;

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(counts) => {
            eprintln!("{} URLs, {} errors, {} bytes", counts.urls, counts.errors, counts.bytes);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}\nusage: lines weburl|ada-url FILE [--no-output]");
            ExitCode::from(2)
        }
    }
}

#[derive(Default)]
struct Counts {
    urls: usize,
    errors: usize,
    /// The bytes of all hrefs, which are counted so that each is used even if it is not written.
    bytes: usize,
}

fn run(arguments: &[String]) -> io::Result<Counts> {
    let usage = || io::Error::other("wrong arguments");
    let (parser, path) = match arguments {
        [parser, path] | [parser, path, _] => (parser, path),
        _ => return Err(usage()),
    };
    let mut out: Box<dyn Write> = match arguments.get(2).map(String::as_str) {
        None => Box::new(BufWriter::with_capacity(BLOCK_LEN, io::stdout().lock())),
        Some("--no-output") => Box::new(io::sink()),
        Some(_) => return Err(usage()),
    };
    let file = File::open(path)?;
    let mut counts = Counts::default();
    match parser.as_str() {
        "weburl" => {
            let mut parser = Parser::new();
            for_each_line(file, |line| {
                let url = parser.parse_ref(line).ok();
                counts.count(url.as_ref().map(|url| url.href()), &mut out)
            })?;
        }
        "ada-url" => for_each_line(file, |line| {
            let url = Url::parse(line, None).ok();
            counts.count(url.as_ref().map(|url| url.href()), &mut out)
        })?,
        _ => return Err(usage()),
    }
    out.flush()?;
    Ok(counts)
}

impl Counts {
    fn count(&mut self, href: Option<&str>, out: &mut impl Write) -> io::Result<()> {
        let Some(href) = href else {
            self.errors += 1;
            return Ok(());
        };
        self.urls += 1;
        self.bytes += href.len();
        out.write_all(href.as_bytes())?;
        out.write_all(b"\n")
    }
}

/// Calls `work` with each line, without its line feed.
fn for_each_line(
    mut file: impl Read,
    mut work: impl FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    let mut buffer = Vec::with_capacity(2 * BLOCK_LEN);
    loop {
        let old_len = buffer.len();
        let read = file.by_ref().take(BLOCK_LEN as u64).read_to_end(&mut buffer)?;
        let last_end = memchr::memrchr(b'\n', &buffer[old_len..]).map(|i| old_len + i + 1);
        let end = if read == 0 { buffer.len() } else { last_end.unwrap_or(0) };
        let lines = std::str::from_utf8(&buffer[..end]).map_err(io::Error::other)?;
        let mut start = 0;
        for line_end in memchr::memchr_iter(b'\n', lines.as_bytes()) {
            work(&lines[start..line_end])?;
            start = line_end + 1;
        }
        if start < lines.len() {
            work(&lines[start..])?;
        }
        buffer.drain(..end);
        if read == 0 {
            return Ok(());
        }
    }
}
