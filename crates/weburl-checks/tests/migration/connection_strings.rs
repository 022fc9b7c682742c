//! Connection strings of databases, as drivers read and write them, in two versions.

use std::collections::HashSet;

use weburl_testdata::Random;

/// What a driver takes from a connection string.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Options {
    /// The default, `localhost`, if there is none.
    host: Option<String>,
    /// The path of a Unix socket, instead of a host.
    socket: Option<String>,
    port: Option<u16>,
    user: Option<String>,
    password: Option<String>,
    database: Option<String>,
    parameters: Vec<(String, String)>,
}

fn read_with_url(input: &str) -> Result<Options, &'static str> {
    use percent_encoding::percent_decode_str;

    let url = url::Url::parse(input).map_err(|_| "not a URL")?;
    let decode = |text: &str| match percent_decode_str(text).decode_utf8() {
        Ok(text) => Ok(Some(text.into_owned()).filter(|text| !text.is_empty())),
        Err(_) => Err("not UTF-8"),
    };
    let mut options = Options { port: url.port(), ..Options::default() };
    if let Some(host) = url.host_str() {
        match decode(host)? {
            Some(path) if path.starts_with('/') => options.socket = Some(path),
            _ => options.host = Some(host.to_owned()),
        }
    }
    options.user = decode(url.username())?;
    options.password = decode(url.password().unwrap_or_default())?;
    options.database = decode(url.path().trim_start_matches('/'))?;
    options.parameters = url.query_pairs().into_owned().collect();
    Ok(options)
}

fn read_with_weburl(input: &str) -> Result<Options, &'static str> {
    use weburl::percent_encode::percent_decode_str;

    let url = weburl::Url::parse(input).map_err(|_| "not a URL")?;
    let decode = |text: &str| match percent_decode_str(text) {
        Ok(text) => Ok(Some(text.into_owned()).filter(|text| !text.is_empty())),
        Err(_) => Err("not UTF-8"),
    };
    let mut options = Options { port: url.port(), ..Options::default() };
    if let Some(host) = url.host_str() {
        match decode(host)? {
            Some(path) if path.starts_with('/') => options.socket = Some(path),
            _ => options.host = Some(host.to_owned()),
        }
    }
    options.user = decode(url.username())?;
    options.password = decode(url.password())?;
    options.database = decode(url.path().trim_start_matches('/'))?;
    options.parameters =
        url.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
    Ok(options)
}

fn write_with_url(options: &Options) -> String {
    use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

    let encode = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let host = options.host.clone().or(options.socket.as_deref().map(encode)).unwrap_or_default();
    let mut url = url::Url::parse(&format!("postgres://{host}")).unwrap();
    if host.is_empty() {
        return url.into();
    }
    url.set_username(&encode(options.user.as_deref().unwrap_or_default())).unwrap();
    url.set_password(options.password.as_deref().map(encode).as_deref()).unwrap();
    url.set_port(options.port).unwrap();
    if let Some(database) = &options.database {
        url.set_path(&encode(database));
    }
    if !options.parameters.is_empty() {
        url.query_pairs_mut().extend_pairs(&options.parameters);
    }
    url.into()
}

fn write_with_weburl(options: &Options) -> Result<String, weburl::SetError> {
    use weburl::percent_encode::{PercentEncodeSet, percent_encode};

    let encode = |text: &str| percent_encode(text, &PercentEncodeSet::NON_ALPHANUMERIC).to_string();
    let host = options.host.clone().or(options.socket.as_deref().map(encode)).unwrap_or_default();
    let mut url = weburl::Url::parse(&format!("postgres://{host}")).unwrap();
    if host.is_empty() {
        return Ok(url.into());
    }
    url.set_username(options.user.as_deref().unwrap_or_default())?;
    url.set_password(options.password.as_deref().unwrap_or_default())?;
    url.set_port(options.port)?;
    url.append_path_segments(options.database.as_deref())?;
    url.append_query_pairs(&options.parameters)?;
    Ok(url.into())
}

const SCHEMES: &[&str] =
    &["postgres", "postgresql", "mysql", "mariadb", "redis", "rediss", "amqp", "mssql", "http"];
#[rustfmt::skip]
const HOSTS: &[&str] = &[
    "", "localhost", "db.example.com", "DB.Example.com", "127.0.0.1", "127.1", "[::1]",
    "[2001:DB8::1]", "[::1", "%2Fvar%2Frun%2Fpostgresql", "%2fcloudsql%2fa:b", "db_1",
    "bücher.example", "h%FF", "a b", "a,b", "/run",
];
const PORTS: &[&str] = &["", ":", ":5432", ":0", ":65535", ":65536", ":5432x", ":80"];
const PATHS: &[&str] =
    &["", "/", "/db", "/0", "//db", "/my%20db", "/my db", "/a/b", "/../x", "/%FF", "/é", "/a#b"];
const NAMES: &[&str] =
    &["sslmode", "options[a]", "host", "application_name", "a b", "é", "x%20y", "", "utm"];

/// Text of a user name, a password or a value, as people paste it.
fn text(random: &mut Random) -> String {
    #[rustfmt::skip]
    const PIECES: &[&str] = &[
        "user", "p", "ss", "w0rd", "%", "%41", "%40", "@", ":", "/", "?", "#", "[", "]", "&", "=",
        "+", " ", "é", "\u{1f600}", "%FF", "\\", "|", "'", "\"", "$", "!", "~", "^", "`", "{", "}",
        ";", ",",
    ];
    (0..random.below(5)).map(|_| random.pick(PIECES)).collect()
}

fn connection_string(random: &mut Random) -> String {
    let mut input = format!("{}://", random.pick(SCHEMES));
    if random.below(2) == 0 {
        input.push_str(&text(random));
        if random.below(3) > 0 {
            input.push(':');
            input.push_str(&text(random));
        }
        input.push('@');
    }
    for part in [HOSTS, PORTS, PATHS] {
        input.push_str(random.pick(part));
    }
    for i in 0..random.below(4) {
        input.push(if i == 0 { '?' } else { '&' });
        input.push_str(random.pick(NAMES));
        if random.below(4) > 0 {
            input.push('=');
            input.push_str(&text(random));
        }
    }
    input
}

#[test]
fn connection_strings_are_read_as_before() {
    let mut random = Random::new(7);
    let (mut inputs, mut read, mut sockets, mut passwords) = (HashSet::new(), 0, 0, 0);
    let mut refused = 0;
    while inputs.len() < 20_000 {
        let input = connection_string(&mut random);
        let (options, old) = (read_with_weburl(&input), read_with_url(&input));
        if options == Err("not a URL") && old != options {
            // Credentials need a host, even empty ones, and an error is not silent.
            assert!(input.contains('@'), "{input:?}");
            refused += 1;
            continue;
        }
        assert_eq!(options, old, "{input:?}");
        if inputs.insert(input)
            && let Ok(options) = options
        {
            read += 1;
            sockets += usize::from(options.socket.is_some());
            passwords += usize::from(options.password.is_some());
        }
    }
    assert!(read > 8_000 && sockets > 500 && passwords > 1_000, "{read} {sockets} {passwords}");
    assert!(refused < 20, "{refused}");
}

/// Data that is set comes back, whatever is in it.
#[test]
fn connection_strings_are_written_as_before() {
    let mut random = Random::new(8);
    let some = |random: &mut Random| Some(text(random)).filter(|text| !text.is_empty());
    for _ in 0..10_000 {
        let is_socket = random.below(4) == 0;
        let options = Options {
            host: (!is_socket).then(|| "db.example.com".to_owned()),
            socket: is_socket.then(|| format!("/run/{}", text(&mut random))),
            port: Some(random.below(65_536) as u16).filter(|_| random.below(2) == 0),
            user: some(&mut random),
            password: some(&mut random),
            database: some(&mut random).map(|name| name.trim_start_matches('/').to_owned()),
            parameters: (0..random.below(3))
                .map(|_| (text(&mut random), text(&mut random)))
                .collect(),
        };
        let options =
            Options { database: options.database.filter(|name| !name.is_empty()), ..options };
        let written = write_with_weburl(&options).unwrap();
        assert_eq!(read_with_weburl(&written).as_ref(), Ok(&options), "{written}");
        assert_eq!(read_with_url(&write_with_url(&options)).as_ref(), Ok(&options));
    }
}
