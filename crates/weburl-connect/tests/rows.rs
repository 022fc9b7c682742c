//! The claims of `tests/data/`: what is read in a string, or what is wrong with it.

use weburl_connect::{Connection, Server, compare, find};
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

/// A line of configuration, and what is found in it.
#[rustfmt::skip]
const LINES: &[(&str, &[&str])] = &[
    ("DATABASE_URL=postgres://u:p#w@db.example/app", &["postgres://u:p#w@db.example/app"]),
    ("DATABASE_URL=postgres://u:p@db.example/app # the main one", &["postgres://u:p@db.example/app"]),
    ("export URL='redis://:a b@cache.example/0'", &["redis://:a b@cache.example/0"]),
    ("  url: mongodb://h1.example:1,h2.example:2/app", &["mongodb://h1.example:1,h2.example:2/app"]),
    ("  urls: [amqp://a.example, \"nats://b.example\"]", &["amqp://a.example", "nats://b.example"]),
    (r#"{"url":"MYSQL://u:p@h/a","jdbc":"jdbc:oracle:thin:u/p@h:1:s"}"#, &["MYSQL://u:p@h/a", "jdbc:oracle:thin:u/p@h:1:s"]),
    ("spring.datasource.url=jdbc:postgresql:app", &["jdbc:postgresql:app"]),
    ("postgresql+asyncpg://u:p@h/a,", &["postgresql+asyncpg://u:p@h/a"]),
    ("# postgres://u:p@h/a", &[]), ("; redis://h", &[]), ("// redis://h", &[]), ("url: https://h.example/redis://a", &["redis://a"]),
    ("postgres://${USER}:${PASSWORD}@h/a redis://h", &["redis://h"]), ("postgres://<user>@h/a", &[]), ("redis: true", &[]), ("a:b:c::", &[]), ("", &[]),
];

#[test]
fn connection_strings_are_found_in_configuration() {
    for (line, expected) in LINES {
        let found: Vec<_> = find(line).map(|span| &line[span]).collect();
        assert_eq!(found, *expected, "{line}");
    }
}

/// Where clients show the default in place of nothing, or do not show what parameters say.
#[rustfmt::skip]
const SHOWN_OTHERWISE: [&str; 8] = [
    "no slash is the default virtual host (c14)", "parameters say any part", "an abstract socket begins with an at sign",
    "a parameter is the socket", "the path is a socket behind Redis", "the default virtual host has a name",
    "a parameter is the database of SQL Server", "a dialect of Oracle",
];

/// The reading that most clients share is ours: the host without the port, the password and the database.
#[test]
fn what_is_parsed_means_the_same_to_most_clients() {
    let (mut count, mut others) = (0, Vec::new());
    for [claim, input, ..] in read_table::<9>(PARSED) {
        let connection = Connection::parse(input.unwrap()).unwrap();
        let groups = compare(input.unwrap());
        let Some(Ok(reading)) = groups.first().map(|group| &group.reading) else { continue };
        let hosts = reading
            .hosts
            .iter()
            .map(|host| host.trim_end_matches(":27017"))
            .filter(|host| !host.is_empty());
        let its = [hosts.collect(), vec![reading.password.as_deref().unwrap_or_default()]];
        let ours = [
            connection.servers().iter().map(Server::host).collect(),
            vec![connection.password().unwrap_or_default()],
        ];
        count += 1;
        if its != ours
            || reading.database.as_deref().unwrap_or_default()
                != connection.database().unwrap_or_default()
        {
            others.push(claim.unwrap());
        }
    }
    assert_eq!(others, SHOWN_OTHERWISE);
    assert!(count >= 25, "{count}");
}
