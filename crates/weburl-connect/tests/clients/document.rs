//! The tables of `docs/connections.md`, which are made of the recorded answers.

use std::fmt::Write;
use std::{env, fs};

use weburl_connect::Kind;
use weburl_connect::client::Client;

use crate::{hash, inputs, table};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/connections.md");
const START: &str = "<!-- The tables are written by `scripts/record-connections --document`. -->\n";
const END: &str = "<!-- The end of the tables. -->\n";

/// The cells of a row.
const HOSTS: usize = 0;
const PASSWORD: usize = 3;
const DATABASE: usize = 4;

/// A heading, the kind of the clients or all of them, and the columns: a string, and the cell of its row.
type Section = (&'static str, Option<Kind>, &'static [(&'static str, usize)]);

const SECTIONS: &[Section] = &[
    (
        "PostgreSQL",
        Some(Kind::PostgreSql),
        &[
            ("postgresql://u:p%2Bw@db.example/app", PASSWORD),
            ("postgresql://u:p+w@db.example/app", PASSWORD),
            ("postgresql://u:p#w@db.example/app", PASSWORD),
            ("postgresql://u:p@w@db.example/app", HOSTS),
            ("postgres://u:p@h1.example:5432,h2.example:5433/app", HOSTS),
            ("postgresql://u@%2Fvar%2Frun%2Fpostgresql/app", HOSTS),
            ("postgresql://u:p@db.example/my%20db", DATABASE),
            ("postgresql://u:p@db.example/1?host=/tmp", HOSTS),
        ],
    ),
    (
        "MySQL",
        Some(Kind::MySql),
        &[
            ("mysql://u:p%2Bw@db.example/app", PASSWORD),
            ("mysql://u:p+w@db.example/app", PASSWORD),
            ("mysql://u:p#w@db.example/app", PASSWORD),
            ("mysql://u:p@w@db.example/app", HOSTS),
            ("mysql://u:p@h1.example,h2.example/1", HOSTS),
            ("mysql://u:p@db.example/my%20db", DATABASE),
        ],
    ),
    (
        "SQLite",
        Some(Kind::Sqlite),
        &[
            ("sqlite:///app.db", DATABASE),
            ("sqlite:////var/lib/app.db", DATABASE),
            ("sqlite://app.db", DATABASE),
            ("sqlite:///my%20app.db", DATABASE),
            ("sqlite:///app.db?mode=ro", DATABASE),
        ],
    ),
    (
        "MongoDB",
        Some(Kind::MongoDb),
        &[
            ("mongodb://u:p%2Bw@db.example/app", PASSWORD),
            ("mongodb://u:p+w@db.example/app", PASSWORD),
            ("mongodb://u:p@w@db.example/app", HOSTS),
            ("mongodb://u:p@h1.example:27017,h2.example/app?replicaSet=rs", HOSTS),
            ("mongodb://%2Ftmp%2Fmongodb-27017.sock/app", HOSTS),
            ("mongodb://u:p@db.example/a.b", DATABASE),
        ],
    ),
    (
        "Redis",
        Some(Kind::Redis),
        &[
            ("redis://guest:p%23w@db_1.example/2", PASSWORD),
            ("redis://u:p@db.example/x1", DATABASE),
            ("redis://u:p@db.example/1/2", DATABASE),
            ("redis://u:p@db.example/1?db=3", DATABASE),
            ("redis:///2", HOSTS),
        ],
    ),
    (
        "AMQP",
        Some(Kind::Amqp),
        &[
            ("amqp://u:p%2Bw@db.example/app", PASSWORD),
            ("amqp://guest:guest@mq.example", DATABASE),
            ("amqp://h/", DATABASE),
            ("amqp://h/%2F", DATABASE),
            ("amqp://h//", DATABASE),
            ("amqp://h/a/b", DATABASE),
            ("amqp://u@", HOSTS),
        ],
    ),
    (
        "Unknown schemes",
        None,
        &[
            ("s3://bucket/key", HOSTS),
            ("s3://bucket/key", DATABASE),
            ("nats://u:p@h.example:4222", HOSTS),
            ("u:p@tcp(db.example:3306)/app", HOSTS),
        ],
    ),
];

#[test]
fn document_shows_the_recorded_answers() {
    let written = fs::read_to_string(PATH).unwrap();
    let (before, rest) = written.split_once(START).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let expected =
        format!("{before}{START}{}{END}{after}", SECTIONS.iter().map(section).collect::<String>());
    if env::var_os("WEBURL_WRITE_DOCUMENT").is_some() {
        return fs::write(PATH, expected).unwrap();
    }
    assert_eq!(written, expected, "`scripts/record-connections --document` writes it again");
}

fn section(&(heading, kind, columns): &Section) -> String {
    let inputs = inputs();
    let mut text = format!("\n### {heading}\n\n| client |");
    for (input, cell) in columns {
        assert!(inputs.iter().any(|known| known == input), "{input} was not recorded");
        let name = ["host", "", "", "password", "database"][*cell];
        write!(text, " {name} of `{input}`<br>{} |", hash(input)).unwrap();
    }
    text += "\n|";
    text += &" --- |".repeat(columns.len() + 1);
    text.push('\n');
    let is_shown = |client: &&Client| kind.is_none_or(|kind| client.kinds().contains(&kind));
    for &client in Client::ALL.iter().filter(is_shown) {
        let rows = table(client);
        let answers = columns.iter().map(|(input, cell)| answer(&rows[&hash(input)], *cell));
        let answers: Vec<_> = answers.collect();
        if answers.iter().all(|answer| answer.starts_with("refused")) {
            continue;
        }
        writeln!(text, "| {} {} | {} |", client.name(), version(client), answers.join(" | "))
            .unwrap();
    }
    text
}

/// The version without the name of the package.
fn version(client: Client) -> &'static str {
    client.version().split(' ').nth(1).unwrap_or_default().trim_end_matches(',')
}

fn answer(row: &str, cell: usize) -> String {
    if let Some(refusal) = row.strip_prefix('!') {
        return format!("refused: {refusal}");
    }
    match row.split('\t').nth(cell).unwrap_or("-") {
        "-" => "missing".to_owned(),
        "\"\"" => "empty".to_owned(),
        text => format!("`{}`", text.replace("\\x2c", ",").replace('|', "\\|")),
    }
}
