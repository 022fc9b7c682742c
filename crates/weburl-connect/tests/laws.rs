//! What is true of all connection strings: of generated ones, with a fixed seed, and of mutants.

use weburl::percent_encode::{PercentEncodeSet, percent_decode_str_lossy, percent_encode};
use weburl_connect::{Connection, Kind, redact};
use weburl_testdata::{Mutator, Random, SECRET, are_tests_long, read_table};

fn count() -> usize {
    if are_tests_long() { 1_000_000 } else { 20_000 }
}

/// The strings of the rows that are parsed.
fn rows() -> Vec<&'static str> {
    read_table::<9>(include_str!("data/parsed.tsv")).iter().map(|row| row[1].unwrap()).collect()
}

/// Text of a user name, a password, a database or a value.
fn text(random: &mut Random) -> String {
    #[rustfmt::skip]
    const PIECES: &[&str] = &[
        "user", "p", "0", "w0rd", "%", "%41", "@", ":", "/", "?", "#", "[", "]", "&", "=", "+", " ",
        "é", "\u{1f600}", "\\", "|", "'", "\"", "$", ";", ",", "{", "}", "(", ")", "***", ".", "..",
    ];
    (0..random.below(5)).map(|_| random.pick(PIECES)).collect()
}

/// The patterns of strings: `U`, `P`, `D` and `V` stand for texts as their syntax writes them, `H` for a host.
#[rustfmt::skip]
const PATTERNS: &[&str] = &[
    "postgresql://U:P@H,H/D?application_name=V&options=V", "postgres:///D?host=/run&password=P", "postgresql+psycopg://U:P@H/D?x=V",
    "mysql://U:P@H/D?charset=V", "mysql+pymysql://U:P@/D?unix_socket=/run/a&x=V", "mongodb://U:P@H,H/?authSource=V",
    "mongodb+srv://U:P@a.b.example/?w=V", "redis://U:P@H/7?x=V", "unix://U:P@/D?db=3", "amqps://U:P@H/D?x=V", "mssql+pyodbc://U:P@H/D?driver=V",
    "oracle+oracledb://U:P@H/?service_name=V", "clickhouse://U:P@H,H/D?x=V", "nats://U:P@H", "jdbc:postgresql://H,H/D?user=U&password=P",
    "jdbc:mysql://U:P@H,H/D?x=V", "jdbc:mysql://address=(host=a.example)(user=U)(password=P)/D?x=V", "jdbc:mariadb://H/D?user=U&password=P",
    "jdbc:clickhouse:https://H/D?password=P",
];

/// Returns a connection string, the password in it, and whether every client reads all of it.
fn connection_string(random: &mut Random) -> (String, String) {
    const HOSTS: &[&str] =
        &["localhost", "db.example", "DB_1.example.", "10.0.0.1", "[::1]", "[2001:db8::a]"];
    let mut password = text(random);
    match random.below(8) {
        0 => {
            let quote =
                |text: &str| format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"));
            let user = quote(&text(random));
            return (
                format!("host=a.example user = {user} password={}", quote(&password)),
                password,
            );
        }
        1 => {
            let braced = |text: &str| format!("{{{}}}", text.replace('}', "}}"));
            let user = braced(&text(random));
            let text =
                format!("jdbc:sqlserver://a.example:1;user={user};password={}", braced(&password));
            return (text, password);
        }
        2 => {
            password = password.replace('"', "");
            let user = text(random).replace('"', "");
            return (
                format!("jdbc:oracle:thin:\"{user}\"/\"{password}\"@//a.example:1/b"),
                password,
            );
        }
        _ => {}
    }
    const ENCODED: PercentEncodeSet = PercentEncodeSet::NON_ALPHANUMERIC;
    let mut string = String::new();
    for c in random.pick(PATTERNS).chars() {
        let part = match c {
            'U' | 'V' | 'D' => percent_encode(&text(random), &ENCODED).into_owned(),
            'P' => percent_encode(&password, &ENCODED).into_owned(),
            'H' => {
                let port = random.pick(&["", ":1", ":65535"]);
                [random.pick(HOSTS), port].concat()
            }
            _ => c.to_string(),
        };
        string += &part;
    }
    (string, password)
}

/// Returns all parameters, also of servers.
fn parameters(connection: &Connection) -> impl Iterator<Item = (&str, &str)> {
    let of_servers = connection.servers().iter().flat_map(|server| server.parameters());
    connection.parameters().chain(of_servers)
}

/// Parses a string, and checks what is true of each connection.
fn check(string: &str) -> Option<Connection> {
    let connection = match Connection::parse(string) {
        Ok(connection) => connection,
        Err(error) => {
            assert!(string.get(error.span()).is_some(), "{string:?}: {error}");
            return None;
        }
    };
    let written = connection.to_string();
    assert_eq!(Connection::parse(&written).as_ref(), Ok(&connection), "{string:?}: {written:?}");
    Some(connection)
}

#[test]
fn what_is_written_is_parsed_to_the_same_connection() {
    let mut random = Random::new(41);
    let (mut parsed, mut kinds) = (0, [0; Kind::ALL.len()]);
    for _ in 0..count() {
        let (string, password) = connection_string(&mut random);
        let Some(connection) = check(&string) else { continue };
        let its = parameters(&connection).find(|(name, _)| *name == "password");
        let its = its.map(|(_, value)| value);
        let its = connection.password().or(its).unwrap_or_default();
        assert_eq!(its, password, "{string:?}");
        parsed += 1;
        kinds[Kind::ALL.iter().position(|kind| *kind == connection.kind()).unwrap()] += 1;
    }
    assert!(parsed > count() * 3 / 4, "{parsed}");
    assert!(kinds.iter().filter(|count| **count > 0).count() >= 9, "{kinds:?}");
}

#[test]
fn no_mutant_panics_or_changes_when_it_is_written() {
    let rows = rows();
    let (mut parsed, mut hidden) = (0, 0);
    for string in Mutator::new(41, rows.iter().copied()).take(count()) {
        let _ = redact(&string);
        let Some(connection) = check(&string) else { continue };
        parsed += 1;
        // A password that is nowhere else in the string is nowhere in what is logged.
        let Some(password) = connection.password().filter(|it| it.len() > 5) else { continue };
        if string.matches(password).count() == 1 {
            let (shown, debug) = (connection.redacted(), format!("{connection:?}"));
            assert!(!shown.contains(password) && !debug.contains(password), "{string:?}: {shown}");
            hidden += 1;
        }
    }
    assert!(parsed > count() / 10 && hidden > 0, "{parsed} and {hidden}");
}

/// Where `§` stands for a password, and what it is as people paste it. Some of the strings are connections to this crate, and all
/// of them to some client.
#[rustfmt::skip]
const PLANTED: &[&str] = &[
    "postgresql://u:§@db.example:5432/app?sslmode=require", "postgres://§@h1.example:1,h2.example:2/app", "postgres://u:§@h1.example,u2:§@h2.example/app",
    "postgres:///app?host=/run&user=u&password=§", "postgres://db.example/app?pass%77ord=§", "host=db.example user=u password=§ sslmode=require",
    "host=db.example password = §", "password=§", "mysql://u:§@db.example/app?ssl-mode=x", "mysql://db.example?user=u&pwd=§", "mongodb://u:§@h1.example,h2.example/a?w=1",
    "mongodb+srv://u:§@a.b.example/?authMechanismProperties=AWS_SESSION_TOKEN:§", "redis://:§@cache.example/0", "redis://§@cache.example", "unix://:§@/run/a.sock?db=1",
    "unix:///run/a.sock?password=§", "amqp://u:§@mq.example/%2F", "nats://u:§@h1.example,nats://u:§@h2.example", "nats://§@mq.example", "h1.example:1,u:§@h2.example:2",
    "mssql+pyodbc:///?odbc_connect=DRIVER%3D%7BODBC%7D%3BUID%3Dsa%3BPWD%3D§", "sqlserver://sa:§@db.example?database=a", "sqlserver://db.example;user=sa;password=§;encrypt=true",
    "jdbc:sqlserver://db.example:1433;user=sa;password=§;a=b", "jdbc:sqlserver://db.example;Password={§};a=b", "jdbc:postgresql://db.example/app?user=u&password=§",
    "jdbc:mysql://u:§@db.example/app", "jdbc:mysql://address=(host=h)(user=u)(password=§)/app", "jdbc:mysql://(host=h,user=u,password=§),b/app", "jdbc:oracle:thin:u/§@//h:1/s",
    "jdbc:oracle:thin:u/\"§\"@h:1:s", "jdbc:mariadb://h/app?user=u&password=§", "Server=tcp:db.example,1433;User ID=u;Password=§;Encrypt=true", "clickhouse://h?username=u&password=§",
    "POSTGRES://u:§@h/a", "postgres:u:§@h", "postgres:/u:§@h/a", "postgers://u:§@h:x/a", "u:§@db.example/app", "s3://key:§@bucket/a", "kafka://u:§@h:9092", "jdbc:postgres://u:§@h/a",
    "postgresql+asyncpg://u:§@h/a?b=c", "valkeys://u:§@h:1/0 ", " redis://u:§@h/0",
];

/// `S` stands for the secret.
#[rustfmt::skip]
const PASSWORDS: &[&str] = &[
    "S", "S%40S", "%53%33cr3t", "S#S", "1#S", "S@S", "S/S", "1/S", "S?S", "1?S", "S:S", "S[S", "S]S", "S%S", "S S", "S+S", "S&S", "S;S", "S;a=S", "S=S", "{S;S}", "S,S", "S\\S",
    "'S S'", "'S\\'S'", "\"S@S\"", "S}}S", "S(S)", "éS", "S\u{0}S", "S%00S", "S|S^S", "S***S", "x://S", "S://S", "/S", "@S", "S@", "#S", "S,h:1", "password=S",
];

#[test]
fn no_planted_password_is_shown() {
    let is_other = |(name, value): (&str, &str)| {
        let is_secret = |part: &&str| name.to_ascii_lowercase().contains(part);
        let is_hidden = ["password", "pwd", "odbc", "mechanism"].iter().any(is_secret);
        !is_hidden && [name, value].concat().contains(SECRET)
    };
    let mut random = Random::new(41);
    let (mut parsed, mut refused) = (0, 0);
    for index in 0..count().max(PLANTED.len() * PASSWORDS.len()) {
        let password = match index.checked_sub(PLANTED.len() * PASSWORDS.len()) {
            None => PASSWORDS[index / PLANTED.len()].to_owned(),
            Some(_) => text(&mut random) + "S" + &text(&mut random),
        };
        let password = password.replace('S', SECRET);
        let string = PLANTED[index % PLANTED.len()].replace('§', &password);
        let mut shown = vec![redact(&string)];
        match Connection::parse(&string) {
            // To all clients, what follows a delimiter is no part of the password.
            Ok(connection) if parameters(&connection).any(is_other) => {}
            Ok(connection) => {
                shown.extend([connection.redacted(), format!("{connection:?}")]);
                shown.extend(connection.servers().iter().map(|server| format!("{server:?}")));
                parsed += 1;
            }
            Err(error) => {
                shown.extend([error.to_string(), format!("{error:?}")]);
                refused += 1;
            }
        }
        for shown in shown {
            let is_hidden = |text: &str| !percent_decode_str_lossy(text).contains(SECRET);
            assert!(is_hidden(&shown), "{string:?} is shown as {shown:?}");
        }
    }
    assert!(parsed > count() / 10 && refused > count() / 10, "{parsed} and {refused}");
}
