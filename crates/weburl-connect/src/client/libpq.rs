//! [`PQconninfoParse`](https://github.com/postgres/postgres/blob/REL_18_STABLE/src/interfaces/libpq/fe-connect.c), which
//! psycopg, psql and most drivers in C ask.

use std::borrow::Cow;

use super::reading::{Reading, Refusal};

/// What `PQconninfoParse` calls its options.
const OPTIONS: &str = " service user password passfile channel_binding connect_timeout dbname host hostaddr port \
    client_encoding options application_name fallback_application_name keepalives keepalives_idle \
    keepalives_interval keepalives_count tcp_user_timeout sslmode sslnegotiation sslcompression sslcert sslkey \
    sslcertmode sslpassword sslrootcert sslcrl sslcrldir sslsni requirepeer require_auth min_protocol_version \
    max_protocol_version ssl_min_protocol_version ssl_max_protocol_version gssencmode krbsrvname gsslib \
    gssdelegation replication target_session_attrs load_balance_hosts scram_client_key scram_server_key \
    oauth_issuer oauth_client_id oauth_client_secret oauth_scope sslkeylogfile requiressl ";

/// The options that are shown, by their places in [`Options`].
const SHOWN: [&str; 5] = ["host", "port", "user", "password", "dbname"];

#[derive(Default)]
struct Options {
    shown: [Option<String>; SHOWN.len()],
    /// Whether a value isn't UTF-8, which psycopg notices last.
    has_bytes: bool,
}

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    // C stops there.
    let text = text.split('\0').next().unwrap_or_default();
    let mut options = Options::default();
    match text.strip_prefix("postgresql://").or(text.strip_prefix("postgres://")) {
        Some(rest) => options.read_uri(rest)?,
        None => options.read_pairs(text)?,
    }
    if options.has_bytes {
        return Err(Refusal::Encoding);
    }
    let [host, port, user, password, database] = options.shown;
    let list = |text: String| text.split(',').map(str::to_owned).collect();
    Ok(Reading {
        hosts: host.map(list).unwrap_or_default(),
        ports: port.map(list).unwrap_or_default(),
        user,
        password,
        database,
    })
}

impl Options {
    fn store(&mut self, name: &str, value: String) -> Result<(), Refusal> {
        if let Some(place) = SHOWN.iter().position(|shown| *shown == name) {
            self.shown[place] = Some(value);
        } else if name.is_empty() || name.contains(' ') || !OPTIONS.contains(&format!(" {name} ")) {
            return Err(Refusal::Parameter);
        }
        Ok(())
    }

    fn store_encoded(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        if value.is_empty() {
            return Ok(());
        }
        let value = self.decode(value)?;
        self.store(name, value)
    }

    /// Decodes a part, without the spaces around it.
    fn decode(&mut self, text: &str) -> Result<String, Refusal> {
        let text = text.trim_start_matches(' ');
        let (text, after) = before_any(text, &[' ']);
        if !after.trim_start_matches(' ').is_empty() {
            return Err(Refusal::Encoding);
        }
        let mut bytes = Vec::with_capacity(text.len());
        let mut pieces = text.split('%');
        bytes.extend(pieces.next().unwrap_or_default().as_bytes());
        for piece in pieces {
            let digits = piece.get(..2).ok_or(Refusal::Encoding)?;
            match u8::from_str_radix(digits, 16) {
                Ok(byte) if byte > 0 && !digits.starts_with('+') => bytes.push(byte),
                _ => return Err(Refusal::Encoding),
            }
            bytes.extend(&piece.as_bytes()[2..]);
        }
        let text = String::from_utf8_lossy(&bytes);
        self.has_bytes |= matches!(text, Cow::Owned(_));
        Ok(text.into_owned())
    }

    fn read_uri(&mut self, mut rest: &str) -> Result<(), Refusal> {
        if let Some((userinfo, after)) = rest.split_once('@').filter(|(u, _)| !u.contains('/')) {
            let (user, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
            self.store_encoded("user", user)?;
            self.store_encoded("password", password)?;
            rest = after;
        }
        let (mut hosts, mut ports) = (String::new(), String::new());
        loop {
            let host;
            (host, rest) = split_host(rest)?;
            hosts.push_str(host);
            if let Some(after) = rest.strip_prefix(':') {
                let (port, after) = before_any(after, &['/', '?', ',']);
                ports.push_str(port);
                rest = after;
            }
            let Some(after) = rest.strip_prefix(',') else { break };
            rest = after;
            hosts.push(',');
            ports.push(',');
        }
        self.store_encoded("host", &hosts)?;
        self.store_encoded("port", &ports)?;
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        self.store_encoded("dbname", path.strip_prefix('/').unwrap_or_default())?;
        self.read_parameters(query)
    }

    fn read_parameters(&mut self, query: &str) -> Result<(), Refusal> {
        if query.is_empty() {
            return Ok(());
        }
        for pair in query.strip_suffix('&').unwrap_or(query).split('&') {
            let (name, value) = pair.split_once('=').ok_or(Refusal::Parameter)?;
            if value.contains('=') {
                return Err(Refusal::Parameter);
            }
            match (&*self.decode(name)?, self.decode(value)?) {
                ("ssl", value) if value == "true" => {}
                (name, value) => self.store(name, value)?,
            }
        }
        Ok(())
    }

    /// Reads `host=a port=1`.
    fn read_pairs(&mut self, mut rest: &str) -> Result<(), Refusal> {
        loop {
            rest = rest.trim_start_matches(is_space);
            if rest.is_empty() {
                return Ok(());
            }
            let (name, after) = before_any_of(rest, |c| c == '=' || is_space(c));
            let after = after.trim_start_matches(is_space);
            let after = after.strip_prefix('=').ok_or(Refusal::Syntax)?;
            let (value, after) = take_value(after.trim_start_matches(is_space))?;
            self.store(name, value)?;
            rest = after;
        }
    }
}

fn split_host(text: &str) -> Result<(&str, &str), Refusal> {
    let Some(bracketed) = text.strip_prefix('[') else {
        return Ok(before_any(text, &[':', '/', '?', ',']));
    };
    let (host, after) = bracketed.split_once(']').ok_or(Refusal::Host)?;
    let ends = after.is_empty() || after.starts_with([':', '/', '?', ',']);
    if host.is_empty() || !ends {
        return Err(Refusal::Host);
    }
    Ok((host, after))
}

/// Takes a value that may be quoted, and what follows.
fn take_value(text: &str) -> Result<(String, &str), Refusal> {
    let (text, is_quoted) = match text.strip_prefix('\'') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let mut value = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => value.extend(chars.next()),
            '\'' if is_quoted => return Ok((value, chars.as_str())),
            c if !is_quoted && is_space(c) => break,
            c => value.push(c),
        }
    }
    if is_quoted { Err(Refusal::Syntax) } else { Ok((value, chars.as_str())) }
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r')
}

fn before_any<'a>(text: &'a str, delimiters: &[char]) -> (&'a str, &'a str) {
    before_any_of(text, |c| delimiters.contains(&c))
}

fn before_any_of(text: &str, is_end: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(is_end).unwrap_or(text.len()))
}
