//! What a connection string says, and what its clients read in it. Passwords are masked.

use serde::Serialize;
use weburl::percent_encode::percent_decode_str_lossy;
use weburl_connect::client::Reading;
use weburl_connect::{Connection, Group, Kind, Server, compare, redact};

use super::facts::Table;
use crate::finding::Finding;
use crate::visible::{isolated, shortened};
use crate::wrap::wrapped;

const MASK: &str = "***";

/// Returns a table of what the string says, and where its clients differ. Empty if its scheme is another one.
pub(super) fn in_words(text: &str, width: usize) -> String {
    let parsed = Connection::parse(text);
    let Some(kind) = Kind::of(text) else {
        return parsed.map_or(String::new(), |connection| table(&connection));
    };
    let said = match &parsed {
        Ok(connection) => table(connection),
        Err(error) => {
            let finding = Finding::of_connection(error);
            format!("Not a connection string for {kind}: {}\n", finding.in_option(text))
        }
    };
    said + &in_words_of_clients(text, &compare(text), width)
}

fn table(connection: &Connection) -> String {
    let mut table = Table::default();
    let driver = connection.driver().map(|driver| format!(", driver {driver}")).unwrap_or_default();
    table.add("connection", &[connection.kind().name(), &driver].concat());
    let mut title = "host";
    for server in connection.servers() {
        table.add(title, &in_words_of_server(server));
        title = "";
    }
    let password = connection.password().map(|_| MASK);
    for (name, part) in [
        ("user", connection.user()),
        ("password", password),
        ("database", connection.database()),
        ("key", connection.key()),
    ] {
        part.into_iter().for_each(|part| table.add(name, part));
    }
    let mut title = "parameters";
    for (name, value) in connection.redacted_parameters() {
        table.add(title, &format!("{name} = {value}"));
        title = "";
    }
    table.in_words()
}

fn in_words_of_server(server: &Server) -> String {
    let host = server.host();
    match server.port() {
        Some(port) if host.contains(':') && !server.is_socket() => format!("[{host}]:{port}"),
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    }
}

fn in_words_of_clients(text: &str, groups: &[Group], width: usize) -> String {
    let names = |group: &Group| {
        let names: Vec<_> = group.clients.iter().map(|client| client.name()).collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => [&others.join(", "), " and ", last].concat(),
            None => String::new(),
        }
    };
    let line = |group: &Group| {
        let ending = if group.clients.len() == 1 { "s" } else { "" };
        let line = match &group.reading {
            Ok(reading) => {
                format!("{} read{ending} {}", names(group), in_words_of_reading(text, reading))
            }
            Err(refusal) => format!("{} refuse{ending} the {}", names(group), refusal.name()),
        };
        let lines = wrapped(&isolated(&shortened(&line)), width.saturating_sub(4));
        format!("  {}\n", lines.join("\n    "))
    };
    match groups {
        [] => String::new(),
        [group] if group.reading.is_ok() => {
            format!("\n{} clients read it alike.\n", group.clients.len())
        }
        _ => ["\nClients differ:\n".into(), groups.iter().map(line).collect::<String>()].concat(),
    }
}

/// Returns what a client reads as a host or database. If it took a part of the credentials for one, that is masked.
fn shown(text: &str, part: &str) -> String {
    let safe = redact(text);
    if safe.contains(part) || percent_decode_str_lossy(&safe).contains(part) {
        return part.to_owned();
    }
    if part.contains('@') { redact(part) } else { MASK.to_owned() }
}

/// Returns what a client reads as the user, unless it may hold more.
fn shown_user(user: &str) -> String {
    if user.contains([':', '/', '@', '#', '?']) { MASK.to_owned() } else { user.to_owned() }
}

/// Says what distinguishes one reading from another.
fn in_words_of_reading(text: &str, reading: &Reading) -> String {
    let hosts: Vec<_> = reading.hosts.iter().map(|host| shown(text, host)).collect();
    let hosts = match &*hosts {
        [] => "no host".to_owned(),
        [host] => format!("the host \"{host}\""),
        hosts => format!("the hosts \"{}\"", hosts.join("\", \"")),
    };
    let part = |name: &str, part: Option<String>| match part.as_deref().unwrap_or_default() {
        "" => format!("no {name}"),
        part => format!("the {name} \"{part}\""),
    };
    let password = match reading.password.as_deref().map_or(0, |it| it.chars().count()) {
        0 => "no password".to_owned(),
        1 => "a password of 1 character".to_owned(),
        len => format!("a password of {len} characters"),
    };
    let user = part("user", reading.user.as_deref().map(shown_user));
    let database = part("database", reading.database.as_deref().map(|name| shown(text, name)));
    format!("{hosts}, {user}, {password}, {database}")
}

/// What JSON says of a connection string.
#[derive(Serialize)]
pub(super) struct ConnectionRecord {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorRecord>,
    hosts: Vec<String>,
    user: Option<String>,
    has_password: bool,
    database: Option<String>,
    parameters: Vec<(String, String)>,
    clients: Vec<ClientRecord>,
}

#[derive(Serialize)]
struct ErrorRecord {
    name: &'static str,
    message: String,
    span: [usize; 2],
}

#[derive(Serialize)]
struct ClientRecord {
    names: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refuses: Option<&'static str>,
    hosts: Vec<String>,
    ports: Vec<String>,
    user: Option<String>,
    database: Option<String>,
}

impl ConnectionRecord {
    pub(super) fn of(text: &str) -> Option<Self> {
        let parsed = Connection::parse(text);
        let kind = Kind::of(text).or(parsed.as_ref().ok().map(Connection::kind))?;
        let connection = parsed.as_ref().ok();
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Some(Self {
            kind: kind.name(),
            error: parsed.as_ref().err().map(|error| {
                let (finding, span) = (Finding::of_connection(error), error.span());
                ErrorRecord {
                    name: finding.name,
                    message: finding.message(),
                    span: [span.start, span.end],
                }
            }),
            hosts: connection.map_or(Vec::new(), |connection| {
                connection.servers().iter().map(in_words_of_server).collect()
            }),
            user: owned(connection.and_then(Connection::user)),
            has_password: connection.is_some_and(|connection| connection.password().is_some()),
            database: owned(connection.and_then(Connection::database)),
            parameters: connection.map_or(Vec::new(), |connection| {
                let parameters = connection.redacted_parameters();
                parameters.map(|(name, value)| (name.into(), value.into_owned())).collect()
            }),
            clients: compare(text).into_iter().map(|group| ClientRecord::of(text, group)).collect(),
        })
    }
}

impl ClientRecord {
    fn of(text: &str, group: Group) -> Self {
        let names = group.clients.iter().map(|client| client.name()).collect();
        let refuses = group.reading.as_ref().err().map(|refusal| refusal.name());
        let Reading { hosts, ports, user, database, .. } = group.reading.unwrap_or_default();
        Self {
            names,
            refuses,
            hosts: hosts.iter().map(|host| shown(text, host)).collect(),
            ports,
            user: user.as_deref().map(shown_user),
            database: database.as_deref().map(|name| shown(text, name)),
        }
    }
}
