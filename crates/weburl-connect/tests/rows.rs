//! The claims of `tests/data/`: what is read in a string, or what is wrong with it.

use weburl_connect::{Connection, Server};
use weburl_testdata::read_table;

const PARSED: &str = include_str!("data/parsed.tsv");
const REFUSED: &str = include_str!("data/refused.tsv");

fn server(server: &Server) -> String {
    let port = server.port().map(|port| format!(":{port}")).unwrap_or_default();
    let parameters: Vec<_> =
        server.parameters().map(|(name, value)| format!("{name}={value}")).collect();
    let parameters =
        if parameters.is_empty() { String::new() } else { format!("{{{}}}", parameters.join(",")) };
    [server.host(), &port, &parameters].concat()
}

/// Returns the cells of a row that say what was read.
fn cells(connection: &Connection) -> [Option<String>; 6] {
    let join = |parts: Vec<String>, by| (!parts.is_empty()).then(|| parts.join(by));
    let kind = [Some(connection.kind().name()), connection.driver()];
    let database = [connection.database(), connection.key()];
    let words = |words: [Option<&str>; 2]| words.into_iter().flatten().map(str::to_owned).collect();
    [
        join(words(kind), " "),
        join(connection.servers().iter().map(server).collect(), ","),
        connection.user().map(str::to_owned),
        connection.password().map(str::to_owned),
        join(words(database), " "),
        join(connection.parameters().map(|(name, value)| format!("{name}={value}")).collect(), " "),
    ]
}

#[test]
fn connection_strings_are_read_as_the_rows_say() {
    let rows = read_table::<9>(PARSED);
    assert!(rows.len() >= 60, "{} rows", rows.len());
    for [claim, input, expected @ .., written] in rows {
        let (claim, input) = (claim.unwrap(), input.unwrap());
        let connection =
            Connection::parse(input).unwrap_or_else(|error| panic!("{claim}: {error}"));
        assert_eq!(cells(&connection), expected.map(|cell| cell.map(str::to_owned)), "{claim}");
        assert_eq!(connection.to_string(), written.unwrap_or(input), "{claim}");
        assert_eq!(input.parse(), Ok(connection), "{claim}");
    }
}

#[test]
fn errors_have_a_place_and_a_fix() {
    let rows = read_table::<5>(REFUSED);
    assert!(rows.len() >= 65, "{} rows", rows.len());
    for [claim, input, name, text, advice] in rows {
        let (claim, input) = (claim.unwrap(), input.unwrap());
        let error = Connection::parse(input).expect_err(claim);
        let found = (Some(error.kind().name()), input.get(error.span()), error.advice());
        assert_eq!(found, (name, text, advice), "{claim}");
    }
}
