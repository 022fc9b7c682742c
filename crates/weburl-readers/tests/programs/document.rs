//! The table in `docs/readers.md`, which is made of the readers and the recorded answers.

use std::fmt::Write;
use std::{fs, io};

use weburl_readers::ALL;

use crate::hashes::Hashes;
use crate::table::Table;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/readers.md");
const START: &str = "<!-- The table is written by `scripts/record-readers document`. -->\n";
const END: &str = "<!-- The end of the table. -->\n";

pub(crate) fn read() -> io::Result<String> {
    fs::read_to_string(PATH)
}

pub(crate) fn write(text: &str) -> io::Result<()> {
    fs::write(PATH, text)
}

/// Returns the document with the table as it must be.
pub(crate) fn with_table(text: &str) -> io::Result<String> {
    let missing = || io::Error::other(format!("{PATH} has no place for the table"));
    let (before, rest) = text.split_once(START).ok_or_else(missing)?;
    let (_, after) = rest.split_once(END).ok_or_else(missing)?;
    Ok(format!("{before}{START}{}{END}{after}", table()?))
}

fn table() -> io::Result<String> {
    let mut text = String::from(
        "\n| reader | models | version | tested against | inputs | destination of | known gaps |\n\
         | --- | --- | --- | --- | ---: | --- | --- |\n",
    );
    let hashes = Hashes::read()?;
    for reader in ALL {
        let table = Table::read(reader.name)?;
        let inputs = table.answers.len() + hashes.of_reader(reader.name).len();
        let destination = match table.says.destinations {
            true => format!("{}, recorded", reader.client),
            false => format!("{}, not recorded", reader.client),
        };
        let gaps = reader.gaps.join(" ");
        writeln!(
            text,
            "| `{}` | [`{}`]({}) | {} | {} | {inputs} | {destination} | {gaps} |",
            reader.name, reader.title, reader.source, reader.version, table.program
        )
        .map_err(io::Error::other)?;
    }
    text.push('\n');
    Ok(text)
}
