//! [`kombu.utils.url.parse_url`](https://github.com/celery/kombu/blob/v5.7.0/kombu/utils/url.py), with which Celery reads
//! the URL of a broker, and `kombu.Connection`, which asks it.

use std::collections::HashMap;

use super::python_text::{float, parse_qsl, unquote};
use super::python_urlsplit::urlparse;
use super::reading::{Reading, Refusal};

/// Arguments that a URL gives already.
const GIVEN: [&str; 6] = ["transport", "hostname", "port", "userid", "password", "virtual_host"];

/// Further arguments of a connection.
const ARGUMENTS: [&str; 6] =
    ["insist", "ssl", "connect_timeout", "login_method", "heartbeat", "credential_provider"];

const CERT_REQS: [&str; 6] =
    ["CERT_REQUIRED", "CERT_OPTIONAL", "CERT_NONE", "required", "optional", "none"];

/// Transports that get the parts of a URL, and those that get its text.
const TRANSPORTS: &str = " amqp amqps pyamqp librabbitmq confluentkafka kafka memory redis rediss SQS sqs zookeeper SLMQ \
    slmq filesystem qpid sentinel consul etcd pyro pgmq ";
const PARSING_TRANSPORTS: &str =
    " mongodb sqlalchemy sqla azurestoragequeues azureservicebus gcpubsub ";

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    read_url(text).map(|(reading, _)| reading)
}

fn read_url(text: &str) -> Result<(Reading, HashMap<String, String>), Refusal> {
    let scheme = urlparse(text)?.scheme;
    let rest: String = text.chars().skip(scheme.len() + 3).collect();
    let url = urlparse(&format!("http://{rest}"))?;
    let decoded = |text: &str| Some(unquote(text)).filter(|text| !text.is_empty());
    let reading = Reading {
        hosts: Vec::from_iter(url.hostname().and_then(|host| decoded(&host))),
        ports: Vec::from_iter(url.port()?.map(|port| port.to_string())),
        user: url.username().and_then(decoded),
        password: url.password().and_then(decoded),
        database: decoded(url.path.strip_prefix('/').unwrap_or(&url.path)),
    };
    let is_wrong = |(name, value): (&String, &String)| {
        GIVEN.contains(&&**name) || name == "ssl_cert_reqs" && !CERT_REQS.contains(&&**value)
    };
    let parameters: HashMap<_, _> = parse_qsl(&url.query).collect();
    if parameters.iter().any(is_wrong) {
        return Err(Refusal::Parameter);
    }
    Ok((reading, parameters))
}

/// `kombu.Connection`, where the package that a transport asks for is installed.
pub(super) fn connection(text: &str) -> Result<Reading, Refusal> {
    let mut urls = text.split(';');
    let first = urls.next().unwrap_or_default();
    let has_dot = |scheme: &str| scheme.contains(['.', ':']);
    let reading = read_first(first)?;
    for url in text.split(';').filter(|url| text.contains(';') && url.contains("://")) {
        if has_dot(&urlparse(url)?.scheme) {
            return Err(Refusal::Scheme);
        }
    }
    Ok(reading)
}

fn read_first(text: &str) -> Result<Reading, Refusal> {
    let slash = Some("/".to_owned());
    let unread = |host: &str| {
        let hosts = vec![host.to_owned()];
        Reading { hosts, database: slash.clone(), ..Reading::default() }
    };
    let Some((scheme, _)) = text.split_once("://") else { return Ok(unread(text)) };
    if let Some((transport, rest)) = text.split_once('+').filter(|_| scheme.contains('+')) {
        return match transport.contains(['.', ':']) {
            true => Err(Refusal::Scheme),
            false => Ok(unread(rest)),
        };
    }
    let transport = format!(" {} ", urlparse(text)?.scheme);
    if PARSING_TRANSPORTS.contains(&transport) {
        return Ok(unread(text));
    }
    if !TRANSPORTS.contains(&transport) {
        return Err(Refusal::Scheme);
    }
    let (mut reading, parameters) = read_url(text)?;
    let is_wrong = |(name, value): (&String, &String)| {
        let is_known = ARGUMENTS.contains(&&**name) || name.starts_with("ssl_");
        !is_known || name == "heartbeat" && float(value).is_none()
    };
    if parameters.iter().any(is_wrong) {
        return Err(Refusal::Parameter);
    }
    reading.database = reading.database.or(slash);
    if reading.ports == ["0"] {
        reading.ports.clear();
    }
    Ok(reading)
}
