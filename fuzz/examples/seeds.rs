//! Writes the inputs of web-platform-tests to `corpus/`, so that a fuzzer does not have to find out what
//! a URL is.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use weburl_testdata::wpt;

fn main() -> Result<(), Box<dyn Error>> {
    let inputs = wpt::inputs()?;
    let input = || inputs.iter().map(|input| input.input.clone());
    let with_base = inputs.iter().map(|input| {
        let base = input.base.as_deref().unwrap_or_default();
        format!("{base}\n{}", input.input)
    });
    let values: Vec<_> = wpt::setter_tests()?;
    let calls = values.iter().map(|test| {
        // The code point of a digit chooses the setter with that number.
        let (href, value) = (&*test.href, &*test.new_value);
        (0..10).map(|digit| format!("\n{digit}{value}")).fold(href.to_owned(), |a, b| a + &b)
    });
    write("parse", input())?;
    write("percent_encoding", input())?;
    write("parse_in_encoding", input().map(|input| format!("a{input}")))?;
    write("parse_with_base", with_base.clone())?;
    write("laws", with_base.clone())?;
    write("editions", with_base)?;
    write("setters", calls)?;
    write("search_params", ["?a=b&c=d&a=%20+\n2a=x\n1a\n0\u{1f308}=\u{fb03}\n3".to_owned()])?;
    write("hosts", wpt::domains()?)
}

fn write(target: &str, seeds: impl IntoIterator<Item = String>) -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&folder)?;
    for (i, seed) in seeds.into_iter().enumerate() {
        fs::write(folder.join(format!("seed-{i}")), seed)?;
    }
    Ok(())
}
