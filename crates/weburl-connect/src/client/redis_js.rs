//! [`ioredis`](https://github.com/redis/ioredis/blob/main/lib/utils/index.ts) and
//! [`node-redis`](https://github.com/redis/node-redis/blob/master/packages/client/lib/client/index.ts).

use weburl::Url;

use super::node::{
    decode_component, decode_set, first_parameter, host, last_parameter, number, parse_int,
    path_after_first, url,
};
use super::reading::{Reading, Refusal};

/// Takes anything: what is no `redis:` URL gets one around it, and its path is then a socket.
pub(super) fn ioredis(text: &str) -> Result<Reading, Refusal> {
    let defaults = Reading {
        hosts: vec!["localhost".to_owned()],
        ports: vec!["6379".to_owned()],
        database: Some("0".to_owned()),
        ..Reading::default()
    };
    if is_integer(text) {
        return Ok(Reading { ports: vec![parse_int(text)], ..defaults });
    }
    let lower = text.get(..9).unwrap_or(text).to_ascii_lowercase();
    let has_scheme = ["redis://", "rediss://"].iter().any(|scheme| lower.starts_with(scheme));
    let has_slashes = text.starts_with("//");
    let (path, url) = if text.starts_with('/') && !has_slashes {
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        // The query is read alone, where a fragment belongs to it.
        let query = query.replace('#', "%23");
        (Some(path.to_owned()), url(&["redis:?", &query].concat())?)
    } else {
        let prefix = match (has_scheme, has_slashes) {
            (true, _) => "",
            (false, true) => "redis:",
            (false, false) => "redis://",
        };
        (None, url(&[prefix, text].concat())?)
    };
    let set = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let has_user = !url.username().is_empty() || !url.password().is_empty();
    let (mut user, mut password) = (None, None);
    if has_user {
        user = Some(decode_component(url.username())?);
        password = Some(decode_component(url.password())?);
    }
    let after_slash = set(path_after_first(&url));
    let (path, database) = match path {
        Some(path) => (Some(path), None),
        None if has_scheme || has_slashes => (None, after_slash),
        None => (after_slash.map(|_| url.path().to_owned()), None),
    };
    let parameter = |name| last_parameter(&url, name);
    let name = set(host(&url));
    let port = set(url.api().port()).or_else(|| parameter("port"));
    let socket = path.or_else(|| parameter("path")).filter(|path| !path.is_empty());
    if parameter("replyMapping").as_deref() == Some("resp3") {
        return Err(Refusal::Parameter);
    }
    let host = socket.or(name).or_else(|| parameter("host"));
    Ok(Reading {
        hosts: host.map_or(defaults.hosts, |host| vec![host]),
        ports: port.map_or(defaults.ports, |port| vec![parse_int(&port)]),
        user: user.or_else(|| parameter("username")),
        password: password.or_else(|| parameter("password")),
        database: database
            .or_else(|| parameter("db"))
            .map(|db| parse_int(&db))
            .or(defaults.database),
    })
}

/// `!isNaN(parseFloat(text)) && (parseFloat(text) | 0) === parseFloat(text)` of a text that is a number
fn is_integer(text: &str) -> bool {
    number(text).is_some_and(|number| number.parse::<i32>().is_ok()) && !text.trim().is_empty()
}

pub(super) fn node_redis(text: &str) -> Result<Reading, Refusal> {
    if text.is_empty() {
        return Ok(Reading::default());
    }
    if text.starts_with("unix:") {
        return unix(text);
    }
    let url = url(text)?;
    if !matches!(url.scheme(), "redis" | "rediss") {
        return Err(Refusal::Scheme);
    }
    Ok(Reading {
        hosts: vec![host(&url).to_owned()],
        ports: url.port().map(|port| port.to_string()).into_iter().collect(),
        user: decode_set(url.username())?,
        password: decode_set(url.password())?,
        database: match path_after_first(&url) {
            "" => None,
            path => Some(number(path).ok_or(Refusal::Database)?),
        },
    })
}

/// Reads `unix://user:password@/file?db=1`.
fn unix(text: &str) -> Result<Reading, Refusal> {
    let rest = text.strip_prefix("unix://").ok_or(Refusal::Syntax)?;
    let (userinfo, rest) = rest.split_at(rest.find('/').ok_or(Refusal::Syntax)?);
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let ends_line = |c| matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}');
    if path == "/" || fragment.contains(ends_line) {
        return Err(Refusal::Syntax);
    }
    let userinfo = match userinfo.strip_suffix('@') {
        Some(userinfo) => userinfo,
        None if userinfo.is_empty() => "",
        None => return Err(Refusal::Syntax),
    };
    let (user, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
    if user.contains('@') || password.contains('@') {
        return Err(Refusal::Syntax);
    }
    let path = decode_component(path)?;
    let query = Url::parse(&["unix:?", query].concat()).map_err(|_| Refusal::Syntax)?;
    Ok(Reading {
        hosts: vec![path],
        user: decode_set(user)?,
        password: decode_set(password)?,
        database: match first_parameter(&query, "db") {
            Some(db) => Some(number(&db).ok_or(Refusal::Parameter)?),
            None => None,
        },
        ..Reading::default()
    })
}
