//! Instructions a URL, by what has to be done to it.
//!
//! `cargo bench -p weburl --bench instructions` counts them with valgrind, which repeats to the instruction where
//! a clock does not: each row is run with one and with three passes over its inputs, and half of what the
//! two differ by belongs to one pass. Valgrind knows no AVX-512, so that the kernel is the one for AVX2;
//! `RUSTFLAGS='--cfg weburl_kernel="sse2"'` counts the one for SSE2, and `--cfg weburl_no_simd` the portable one.
//! `-- NAME` counts the rows whose name has NAME in it, and `--test` runs every row once without valgrind.
//!
//! `WEBURL_COUNTER` names another counter than valgrind: a command that gets a row, its inputs and a number of
//! passes, and prints how many instructions that takes. `scripts/count-instructions` is one for other machines.

#![allow(clippy::incompatible_msrv, reason = "benchmarks need no old compiler")]

use std::error::Error;
use std::ffi::OsStr;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use weburl::{Parser, Url};
use weburl_testdata::{Random, corpora};

/// What is done with an input.
#[derive(Clone, Copy)]
enum Operation {
    Parse,
    Borrow,
    CanParse,
    Join,
    /// Sets a component of the base.
    Set(fn(&mut Url, &str) -> bool),
}

/// A name, an operation and how an input comes of a URL in normal form.
type Row = (&'static str, Operation, fn(&Split<'_>) -> String);

const ROWS: &[Row] = &[
    ("normal: parse", Operation::Parse, |url| url.with("", "", "")),
    ("normal: borrow", Operation::Borrow, |url| url.with("", "", "")),
    ("normal: can_parse", Operation::CanParse, |url| url.with("", "", "")),
    ("normal: credentials", Operation::Parse, |url| url.with("user:pass@", "", "")),
    ("normal: port", Operation::Parse, |url| url.with("", ":8080", "")),
    ("normal: IPv4 host", Operation::Parse, |url| format!("https://192.0.2.17{}", url.path)),
    ("normal: IPv6 host", Operation::Parse, |url| format!("https://[2001:db8::7]{}", url.path)),
    ("normal: git:", Operation::Parse, |url| format!("git://{}{}", url.host, url.path)),
    ("normal: mailto:", Operation::Parse, |url| format!("mailto:someone@{}", url.host)),
    ("normal: file:", Operation::Parse, |url| format!("file://{}", url.path)),
    ("rewrite: scheme case", Operation::Parse, |url| {
        url.with("", "", "").replace("https", "HTTPS")
    }),
    ("rewrite: host case", Operation::Parse, |url| url.upper_case_host()),
    ("rewrite: default port", Operation::Parse, |url| url.with("", ":443", "")),
    ("rewrite: no path", Operation::Parse, |url| format!("https://{}", url.host)),
    ("rewrite: dot segments", Operation::Parse, |url| url.with("", "", "/a/../b/.")),
    ("rewrite: space in path", Operation::Parse, |url| url.with("", "", "/a b c")),
    ("rewrite: non-ASCII path", Operation::Parse, |url| url.with("", "", "/größe/東京")),
    ("rewrite: backslashes", Operation::Parse, |url| url.with("", "", "").replace('/', "\\")),
    ("rewrite: credentials", Operation::Parse, |url| url.with("us er:p|ss@", "", "")),
    ("rewrite: query", Operation::Parse, |url| format!("{}?q='a b'", url.with("", "", ""))),
    ("rewrite: fragment", Operation::Parse, |url| format!("{}#a b", url.with("", "", ""))),
    ("rewrite: IDN host", Operation::Parse, |url| {
        format!("https://bücher.{}{}", url.host, url.path)
    }),
    ("rewrite: IPv4 host", Operation::Parse, |url| format!("https://0xC0.0.529{}", url.path)),
    ("rewrite: IPv6 host", Operation::Parse, |url| {
        format!("https://[2001:DB8:0:0::7]{}", url.path)
    }),
    ("rewrite: percent-encoded host", Operation::Parse, |url| {
        format!("https://%77{}{}", url.host, url.path)
    }),
    ("rewrite: no slashes", Operation::Parse, |url| format!("https:{}{}", url.host, url.path)),
    ("rewrite: long host", Operation::Parse, |url| {
        format!("https://{}{}{}", "long-label.".repeat(8), url.host, url.path)
    }),
    ("rewrite: file localhost", Operation::Parse, |url| format!("file://localhost{}", url.path)),
    ("rewrite: file drive letter", Operation::Parse, |url| format!("file:///C|{}", url.path)),
    ("rewrite: opaque path", Operation::Parse, |url| format!("data:text/plain,ü{} #", url.path)),
    ("trim: space before", Operation::Parse, |url| format!(" {}", url.with("", "", ""))),
    ("trim: newline behind", Operation::Parse, |url| format!("{}\n", url.with("", "", ""))),
    ("trim: space before, rewritten", Operation::Parse, |url| {
        format!(" {}", url.with("", ":443", ""))
    }),
    ("trim: tab inside", Operation::Parse, |url| url.with("", "", "/a\tb")),
    ("fail: no scheme", Operation::Parse, |url| format!("{}{}", url.host, url.path)),
    ("fail: port", Operation::Parse, |url| url.with("", ":80a", "")),
    ("fail: port out of range", Operation::Parse, |url| url.with("", ":65536", "")),
    ("fail: host", Operation::Parse, |url| format!("https://a<b{}{}", url.host, url.path)),
    ("fail: no host", Operation::Parse, |_| "https://?query".to_owned()),
    ("fail: can_parse, port", Operation::CanParse, |url| url.with("", ":80a", "")),
    ("set: protocol", Operation::Set(|url, value| url.api_mut().set_protocol(value)), |_| {
        "http".to_owned()
    }),
    ("set: host", Operation::Set(|url, value| url.api_mut().set_host(value)), |url| {
        url.host.to_owned()
    }),
    ("set: port", Operation::Set(|url, value| url.api_mut().set_port(value)), |url| {
        url.path.len().to_string()
    }),
    ("set: pathname", Operation::Set(|url, value| url.api_mut().set_pathname(value)), |url| {
        url.path.to_owned()
    }),
    ("set: search", Operation::Set(|url, value| url.api_mut().set_search(value)), |url| {
        url.path.to_owned()
    }),
    ("set: hash", Operation::Set(|url, value| url.api_mut().set_hash(value)), |url| {
        url.path.to_owned()
    }),
    ("join: path", Operation::Join, |url| url.path[1..].to_owned()),
    ("join: absolute path", Operation::Join, |url| url.path.to_owned()),
    ("join: parent", Operation::Join, |url| format!("..{}", url.path)),
    ("join: query", Operation::Join, |url| format!("?{}", &url.path[1..])),
    ("join: fragment", Operation::Join, |url| format!("#{}", &url.path[1..])),
    ("join: no scheme", Operation::Join, |url| format!("//{}{}", url.host, url.path)),
    ("join: absolute URL", Operation::Join, |url| url.with("", "", "")),
    ("join: rewritten", Operation::Join, |url| format!("{}/a b", &url.path[1..])),
    ("join: dot segments", Operation::Join, |url| format!("{}/../b", &url.path[1..])),
    ("join: backslash", Operation::Join, |url| format!("{}\\b", &url.path[1..])),
    ("join: no slashes", Operation::Join, |url| format!("https:{}", &url.path[1..])),
];

const COUNT: usize = 256;
const SEED: u64 = 10;
const BASE: &str = "https://docs.example.org/guide/chapter/section.html?version=3#top";

/// A URL in normal form, at its delimiters.
struct Split<'u> {
    host: &'u str,
    path: &'u str,
}

impl<'u> Split<'u> {
    fn new(url: &'u str) -> Option<Self> {
        let rest = url.strip_prefix("https://")?;
        let (host, path) = rest.split_at(rest.find('/')?);
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "/.-_".contains(c);
        (path.len() > 2
            && !path.contains("/.")
            && !path.starts_with("//")
            && rest.chars().all(is_plain)
            && host.len() < 40)
            .then_some(Self { host, path })
    }

    fn with(&self, credentials: &str, port: &str, path: &str) -> String {
        format!("https://{credentials}{}{port}{}{path}", self.host, self.path)
    }

    fn upper_case_host(&self) -> String {
        format!("https://{}{}", self.host.to_uppercase(), self.path)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> =
        env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [row, file, passes] = &arguments[..] {
        let (_, operation, _) = ROWS.iter().find(|(name, ..)| name == row).ok_or("no such row")?;
        return run(*operation, &fs::read_to_string(file)?, passes.parse()?);
    }
    let mut urls: Vec<String> =
        corpora::corpora()?.into_iter().flat_map(|corpus| corpus.urls).collect();
    urls.retain(|url| Url::parse(url).is_ok_and(|parsed| parsed.as_str() == *url));
    urls.retain(|url| Split::new(url).is_some());
    let mut random = Random::new(SEED);
    let sample: Vec<String> = (0..COUNT).map(|_| urls[random.below(urls.len())].clone()).collect();
    let folder = env::temp_dir().join(format!("weburl-instructions-{}", std::process::id()));
    fs::create_dir(&folder)?;
    let result = rows(&arguments, &sample, &folder.join("inputs"));
    fs::remove_dir_all(&folder)?;
    result
}

fn rows(arguments: &[String], sample: &[String], file: &Path) -> Result<(), Box<dyn Error>> {
    let is_test = arguments.iter().any(|argument| argument == "--test");
    let filter = arguments.iter().find(|argument| !argument.starts_with("--"));
    for (name, operation, input) in ROWS {
        if filter.is_some_and(|filter| !name.contains(filter.as_str())) {
            continue;
        }
        let inputs: Vec<_> =
            sample.iter().filter_map(|url| Split::new(url)).map(|url| input(&url)).collect();
        let text = inputs.join("\0");
        if is_test {
            run(*operation, &text, 1)?;
            continue;
        }
        fs::write(file, &text)?;
        let [once, thrice] = [count(name, file, "1")?, count(name, file, "3")?];
        let per_input = (thrice - once) as f64 / 2.0 / inputs.len() as f64;
        println!("{name:<32} {per_input:8.1}");
    }
    Ok(())
}

/// Returns how many instructions one row takes.
fn count(row: &str, file: &Path, passes: &str) -> Result<u64, Box<dyn Error>> {
    let arguments = [row.as_ref(), file.as_os_str(), passes.as_ref()];
    let Some(counter) = env::var_os("WEBURL_COUNTER") else {
        return count_with_valgrind(arguments);
    };
    let output = Command::new(&counter).args(arguments).output()?;
    let count = str::from_utf8(&output.stdout)?.trim().parse();
    count.map_err(|_| format!("{} printed no number", counter.display()).into())
}

/// Runs this program on one row under valgrind.
fn count_with_valgrind(arguments: [&OsStr; 3]) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .args(arguments)
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let messages = String::from_utf8_lossy(&output.stderr);
    let refs = messages
        .lines()
        .find_map(|line| line.split_once("I refs:").or(line.split_once("I   refs:")));
    let (_, count) = refs.ok_or_else(|| format!("valgrind counted nothing: {messages}"))?;
    Ok(count.replace(',', "").trim().parse()?)
}

fn run(operation: Operation, text: &str, passes: usize) -> Result<(), Box<dyn Error>> {
    let inputs: Vec<&str> = text.split('\0').collect();
    let base = Url::parse(BASE)?;
    let mut changed = base.clone();
    let mut parser = Parser::new();
    for _ in 0..passes {
        for input in &inputs {
            let input = black_box(*input);
            match operation {
                Operation::Parse => drop(black_box(Url::parse(input))),
                Operation::Borrow => _ = black_box(parser.parse_ref(input)),
                Operation::CanParse => _ = black_box(Url::can_parse(input)),
                Operation::Join => drop(black_box(base.join(input))),
                Operation::Set(set) => assert!(set(black_box(&mut changed), input), "{input}"),
            }
        }
    }
    Ok(())
}
