//! [`mysql2`](https://github.com/sidorares/node-mysql2/blob/master/lib/connection_config.js),
//! [`mysql`](https://github.com/mysqljs/mysql/blob/master/lib/ConnectionConfig.js), from which it comes, and
//! [`mariadb`](https://github.com/mariadb-corporation/mariadb-connector-nodejs/blob/main/lib/config/connection-options.js).

use weburl_readers::models::node_url_parse;

use super::node::{
    decode_component, decode_set, first_parameter, host, json_or_text, parse_int, path_after_first,
    querystring, truthy_json, url,
};
use super::reading::{Reading, Refusal};

/// What the name of a character set or of a collation begins with.
const CHARSETS: &str = " big5 dec8 cp850 hp8 koi8r latin1 latin2 swe7 ascii ujis sjis hebrew tis620 euckr koi8u gb2312 \
    greek cp1250 gbk latin5 armscii8 utf8 ucs2 cp866 keybcs2 macce macroman cp852 latin7 utf8mb4 cp1251 utf16 \
    utf16le cp1256 cp1257 utf32 binary geostd8 cp932 eucjpms utf8mb3 gb18030 ";

/// Options as the last parameter sets them.
#[derive(Default)]
struct Options {
    host: Option<String>,
    port: Option<String>,
    socket: Option<String>,
    user: Option<String>,
    password: Option<String>,
    database: Option<String>,
}

impl Options {
    fn set(&mut self, name: &str, value: Option<String>) {
        let option = match name {
            "host" => &mut self.host,
            "port" => &mut self.port,
            "socketPath" => &mut self.socket,
            "user" => &mut self.user,
            "password" => &mut self.password,
            "database" => &mut self.database,
            _ => return,
        };
        *option = value;
    }

    /// Replaces what is missing or empty, but not the database.
    fn finish(self) -> Reading {
        let set = |value: Option<String>| value.filter(|value| !value.is_empty());
        let socket = set(self.socket);
        let port = set(self.port).unwrap_or_else(|| "3306".to_owned());
        let ports = if socket.is_some() { vec![] } else { vec![port] };
        let host = socket.or(set(self.host)).unwrap_or_else(|| "localhost".to_owned());
        let (user, password) = (set(self.user), set(self.password));
        Reading { hosts: vec![host], ports, user, password, database: self.database }
    }
}

/// Refuses an unknown character set and an unknown profile of TLS.
fn check(charset: Option<String>, profile: Option<String>) -> Result<(), Refusal> {
    let is_known = |charset: String| {
        let family = charset.split('_').next().unwrap_or_default().to_ascii_lowercase();
        !family.contains(' ') && CHARSETS.contains(&format!(" {family} "))
    };
    let is_profile = |profile: String| profile == "Amazon RDS" || profile.starts_with('{');
    let is_valid = charset.is_none_or(is_known) && profile.is_none_or(is_profile);
    if is_valid { Ok(()) } else { Err(Refusal::Parameter) }
}

pub(super) fn mysql2(text: &str) -> Result<Reading, Refusal> {
    let url = url(text)?;
    let parameter = |name| first_parameter(&url, name).and_then(|value| truthy_json(&value));
    let options = Options {
        host: Some(decode_component(host(&url))?),
        port: url.port().filter(|&port| port > 0).map(|port| port.to_string()),
        // The first one stays, as the others are there.
        socket: parameter("socketPath"),
        user: Some(decode_component(url.username())?),
        password: Some(decode_component(url.password())?),
        database: Some(decode_component(path_after_first(&url))?),
    };
    check(parameter("charset"), parameter("ssl"))?;
    Ok(options.finish())
}

/// Reads with `url.parse`, and lets parameters replace everything.
pub(super) fn mysql(text: &str) -> Result<Reading, Refusal> {
    let moved;
    let reading = match node_url_parse::READER.read(text) {
        Err(error) if error.reason == "ERR_INVALID_ARG_VALUE" => {
            moved = move_colon(text);
            node_url_parse::READER.read(&moved)
        }
        reading => reading,
    };
    let reading = reading.map_err(|error| match error.reason {
        "URI malformed" => Refusal::Encoding,
        _ => Refusal::Syntax,
    })?;
    let own = |text: Option<weburl_readers::Text<'_>>| text.map(|text| text.to_string());
    let mut path = reading.path.to_str().unwrap_or_default().chars();
    if path.next().is_none() {
        return Err(Refusal::Database);
    }
    let mut options = Options {
        host: own(reading.host),
        port: own(reading.port),
        database: Some(path.as_str().to_owned()),
        ..Options::default()
    };
    if let Some(userinfo) = own(reading.userinfo).filter(|userinfo| !userinfo.is_empty()) {
        let (user, password) = userinfo.split_once(':').unwrap_or((&userinfo, ""));
        options.user = Some(user.to_owned());
        options.password = Some(password.to_owned());
    }
    let (mut charset, mut profile) = (None, None);
    let query = reading.query.as_ref().and_then(|query| query.to_str()).unwrap_or_default();
    for (name, value) in querystring(query) {
        // A profile of TLS is named by text, and by no other value.
        let is_json = value.starts_with(|c: char| "[{-".contains(c) || c.is_ascii_digit())
            || matches!(&*value, "true" | "false" | "null");
        match &*name {
            "charset" => charset = truthy_json(&value),
            "ssl" => profile = Some(value).filter(|value| !is_json && !value.is_empty()),
            "database" => options.database = json_or_text(&value),
            name => options.set(name, truthy_json(&value)),
        }
    }
    check(charset, profile)?;
    Ok(options.finish())
}

/// Puts what follows a colon in the host, but not the port, into the path, where Node 20 has it. Newer ones refuse it.
fn move_colon(text: &str) -> String {
    let after_scheme = text.find(':').map_or(0, |place| place + 1);
    let slashes = if text[after_scheme..].starts_with("//") { 2 } else { 0 };
    let start = after_scheme + slashes;
    let find = |from: usize, delimiters: &[char]| {
        text[from..].find(delimiters).map_or(text.len(), |place| from + place)
    };
    let end = find(start, &['#', '/', '?', '\\']);
    let host = text[start..end].rfind('@').map_or(start, |place| start + place + 1);
    let end = end.min(find(host, &[' ', '"', '%', '\'', ';', '<', '>', '^', '`', '{', '|', '}']));
    let colon = find(host, &[':']);
    if colon >= end || text[host..].starts_with('[') {
        return text.to_owned();
    }
    let is_port = |place: &usize| text[place + 1..end].bytes().all(|byte| byte.is_ascii_digit());
    let port = text[..end].rfind(':').filter(|place| *place > colon).filter(is_port).unwrap_or(end);
    let moved = text[colon..port].replace(['\t', '\n', '\r'], "");
    [&text[..colon], &text[port..end], "/", &moved, &text[end..]].concat()
}

/// Requires a database, and has one message for all that it refuses.
pub(super) fn mariadb(text: &str) -> Result<Reading, Refusal> {
    let url = url(text)?;
    if url.scheme() != "mariadb" {
        return Err(Refusal::Syntax);
    }
    let path = url.api().pathname();
    let database = path.strip_prefix('/').unwrap_or(path);
    if database.is_empty() {
        return Err(Refusal::Syntax);
    }
    let mut options = Options {
        host: Some(host(&url).to_owned()),
        port: url.port().filter(|&port| port > 0).map(|port| port.to_string()),
        user: decode_set(url.username())?,
        password: decode_set(url.password())?,
        database: decode_set(database)?,
        ..Options::default()
    };
    for pair in url.query().unwrap_or_default().split('&') {
        // A name of one letter is left out.
        if pair.find('=') != Some(1) {
            let (name, value) = pair.split_once('=').unwrap_or(("", pair));
            let value = decode_set(value)?;
            options.set(
                name,
                if name == "port" {
                    value.map(|port| parse_int(&port)).filter(|port| port != "0")
                } else {
                    value
                },
            );
        }
    }
    Ok(options.finish())
}
