//! The file that lists what models answer otherwise than their programs did.

use std::fmt::Write;
use std::io;

use weburl::api::Attribute;
use weburl_readers::browsers::BROWSERS;

use crate::calls::Call;
use crate::table::{Answer, Table, members, of_browser, recorded_calls, row, standard};

pub(crate) const PATH: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browsers/differences.txt");

/// What a model answers otherwise.
pub(crate) struct Differences {
    /// Calls of the constructor and of setters, and those of them that are answered otherwise.
    pub(crate) parsed: [usize; 2],
    pub(crate) set: [usize; 2],
    /// Calls that both answer, and those of them with another origin.
    pub(crate) origins: [usize; 2],
    /// A row for each, with the program's answer and the model's.
    pub(crate) rows: Vec<String>,
}

/// Compares a model with the recorded answers.
pub(crate) fn of(table: &Table, calls: &[Call], model: &dyn Fn(&Call) -> Answer) -> Differences {
    let recorded = table.answers();
    let mut differences =
        Differences { parsed: [0; 2], set: [0; 2], origins: [0; 2], rows: Vec::new() };
    for call in calls {
        let program = recorded.get(call).map_or_else(|| standard(call), |&answer| answer.clone());
        let model = model(call);
        let counts = match call.set {
            None => &mut differences.parsed,
            Some(_) => &mut differences.set,
        };
        counts[0] += 1;
        if program != model {
            counts[1] += 1;
            let line = format!("{}\t|{}", row(call, &program), members(call, &model));
            differences.rows.push(line);
        }
        if let (Some(program), Some(model)) = (&program, &model) {
            let origin = Attribute::ALL.iter().position(|a| *a == Attribute::Origin).unwrap_or(0);
            differences.origins[0] += 1;
            differences.origins[1] += usize::from(program[origin] != model[origin]);
        }
    }
    differences
}

/// Returns the text of the file.
pub(crate) fn of_all() -> io::Result<String> {
    let calls = recorded_calls()?;
    let mut text = String::from(
        "# What models of browsers and runtimes answer otherwise than these did: the call, the members that the program\n\
         # has otherwise than the standard, and behind the bar those that the model has. `scripts/record-browsers document`\n\
         # writes this.\n",
    );
    for browser in BROWSERS {
        let name = browser.reader.name;
        let table = Table::read(name)?;
        let found = of(&table, &calls, &|call| of_browser(browser, call));
        let ([parsed, parsed_otherwise], [set, set_otherwise]) = (found.parsed, found.set);
        writeln!(
            text,
            "\n## {name}: {parsed_otherwise} of {parsed} URLs, {set_otherwise} of {set} setters, {} of {} origins",
            found.origins[1], found.origins[0],
        )
        .map_err(io::Error::other)?;
        for row in found.rows {
            text += &row;
            text.push('\n');
        }
    }
    Ok(text)
}
