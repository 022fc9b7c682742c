//! [`Env.db_url_config`](https://github.com/joke2k/django-environ/blob/v0.14.0/environ/environ.py) of django-environ.

use weburl::percent_encode::percent_encode_byte;

use super::python_text::{unquote, unquote_plus};
use super::python_urlsplit::{Split, urlparse};
use super::reading::{Reading, Refusal};

const POSTGRES_FAMILY: &str = " postgres postgresql psql pgsql postgis ";

/// Schemes behind which `urlunparse` writes slashes for an empty netloc.
const USES_NETLOC: &str = " ftp http gopher nntp telnet imap wais file mms https shttp snews prospero rtsp rtsps rsync \
    svn svn+ssh sftp nfs git git+ssh ws wss itms-services ";

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let memory = || ":memory:".to_owned();
    if text == "sqlite://:memory:" {
        return Ok(Reading { database: Some(memory()), ..Reading::default() });
    }
    let (mut url, mut source) = (urlparse(text), text.to_owned());
    if url.is_err() {
        source = quote(text);
        url = urlparse(&source);
    }
    let mut url = url?;
    if url.path.is_empty() {
        // Everything is encoded again, so that `#` becomes part of the netloc.
        url = urlparse(&quote(&unparse_without_path(&url, &source)))?;
    }
    let mut name = unquote_plus(url.after_slash());
    match &*url.scheme {
        "sqlite" if name.is_empty() => name = memory(),
        "ldap" => {
            let port = url.port()?.filter(|port| *port > 0);
            let host = url.hostname().unwrap_or_else(|| "None".to_owned());
            name = format!("ldap://{host}{}", port.map(|p| format!(":{p}")).unwrap_or_default());
        }
        _ => {}
    }
    let is_postgres = POSTGRES_FAMILY.contains(&format!(" {} ", url.scheme));
    let netloc = url.netloc.rsplit_once('@').map_or(&*url.netloc, |(_, rest)| rest);
    let netloc = unquote(netloc);
    let (mut host, port) = match netloc.contains(',') && is_postgres && !url.scheme.is_empty() {
        true => cluster(&netloc),
        false => {
            let port = url.port()?.filter(|port| *port > 0);
            (url.hostname().unwrap_or_default(), port.map(|p| p.to_string()).unwrap_or_default())
        }
    };
    if url.scheme.is_empty() {
        return Ok(Reading::default());
    }
    if name.starts_with('/') && (is_postgres || name.contains("cloudsql")) {
        let (directory, database) = name.rsplit_once('/').unwrap_or_default();
        (host, name) = (directory.to_owned(), database.to_owned());
    }
    let is_oracle = url.scheme == "oracle";
    if is_oracle && name.is_empty() {
        name = std::mem::take(&mut host);
    }
    let list = |text: &str| text.split(',').map(str::to_owned).collect();
    Ok(Reading {
        hosts: list(&host),
        ports: if is_oracle && port.is_empty() { Vec::new() } else { list(&port) },
        user: Some(unquote(url.username().unwrap_or_default())),
        password: Some(unquote(url.password().unwrap_or_default())),
        database: Some(name),
    })
}

/// `quote(url, safe=':/?&=@')`.
fn quote(text: &str) -> String {
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || b"_.-~:/?&=@".contains(&byte);
    let encode = |byte: u8| match is_kept(byte) {
        true => char::from(byte).to_string(),
        false => percent_encode_byte(byte).to_owned(),
    };
    text.bytes().map(encode).collect()
}

/// `urlunparse` of a result without a path.
fn unparse_without_path(url: &Split, source: &str) -> String {
    let mut text = String::new();
    if !url.scheme.is_empty() {
        text = format!("{}:", url.scheme);
    }
    if !url.netloc.is_empty() || USES_NETLOC.contains(&format!(" {} ", url.scheme)) {
        text += "//";
        text += &url.netloc;
    }
    if !url.query.is_empty() {
        text = text + "?" + &url.query;
    }
    let source = source.replace(['\t', '\r', '\n'], "");
    match source.split_once('#') {
        Some((_, fragment)) if !fragment.is_empty() => text + "#" + fragment,
        _ => text,
    }
}

/// The hosts and the ports of several servers, each joined by commas.
fn cluster(netloc: &str) -> (String, String) {
    let split = |text: &str| -> (String, String) {
        let divided = match text.starts_with('[') {
            true => text.split_once("]:").map(|(host, port)| (format!("{host}]"), port)),
            false => text
                .rsplit_once(':')
                .filter(|(_, port)| !port.is_empty() && port.chars().all(char::is_numeric))
                .map(|(host, port)| (host.to_owned(), port)),
        };
        divided.map_or((text.to_owned(), String::new()), |(host, port)| (host, port.to_owned()))
    };
    let (hosts, ports): (Vec<_>, Vec<_>) = netloc.split(',').map(split).unzip();
    let ports: Vec<_> = ports.into_iter().filter(|port| !port.is_empty()).collect();
    (hosts.join(","), ports.join(","))
}
