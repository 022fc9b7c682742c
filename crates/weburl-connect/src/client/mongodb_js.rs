//! [`mongodb`](https://github.com/mongodb/node-mongodb-native/blob/main/src/connection_string.ts), and the package
//! [`mongodb-connection-string-url`](https://github.com/mongodb-js/devtools-shared/tree/main/packages/mongodb-connection-string-url)
//! which it reads with.

use std::collections::BTreeMap;

use weburl::Url;

use super::node::{decode_component, parse_int, path_after_first, url, without_brackets};
use super::reading::{Reading, Refusal};

/// Takes the place of the hosts, which no URL could hold.
const PLACEHOLDER: &str = "__this_is_a_placeholder__";
const DELIMITERS: [char; 7] = [':', '/', '?', '#', '[', ']', '@'];

struct Divided<'a> {
    hosts: Vec<&'a str>,
    is_srv: bool,
    url: Url,
}

fn divide(text: &str) -> Result<Divided<'_>, Refusal> {
    let (scheme, after) = text.split_once("://").ok_or(Refusal::Scheme)?;
    if !matches!(scheme, "mongodb" | "mongodb+srv") {
        return Err(Refusal::Scheme);
    }
    // Hosts that begin with a colon are none, and then there is no user.
    let (userinfo, rest) = match after.split_once('@') {
        Some((userinfo, rest)) if !rest.starts_with(':') => (Some(userinfo), rest),
        _ => (None, after),
    };
    if rest.starts_with(':') {
        return Err(Refusal::Syntax);
    }
    let (hosts, rest) = rest.split_at(rest.find(['/', '?', '@']).unwrap_or(rest.len()));
    // The rest is `.*`, which ends with the line.
    let rest = rest.split(['\n', '\r', '\u{2028}', '\u{2029}']).next().unwrap_or_default();
    if hosts.is_empty() {
        return Err(Refusal::Host);
    }
    let (user, password) = match userinfo.map(|userinfo| userinfo.split_once(':').ok_or(userinfo)) {
        Some(Ok((user, password))) => (user, password),
        Some(Err(user)) => (user, ""),
        None => ("", ""),
    };
    decode_component(user)?;
    decode_component(password)?;
    if [user, password].iter().any(|part| part.contains(DELIMITERS))
        || after.starts_with(['@', ':'])
    {
        return Err(Refusal::Userinfo);
    }
    if rest.split(['/', '?']).next().is_some_and(|rest| rest.contains('@')) {
        return Err(Refusal::Syntax);
    }
    let userinfo = userinfo.map(|userinfo| [userinfo, "@"].concat()).unwrap_or_default();
    let url = url(&[scheme, "://", &userinfo, PLACEHOLDER, rest].concat())?;
    let hosts: Vec<_> = hosts.split(',').collect();
    let is_srv = scheme == "mongodb+srv";
    if is_srv && (hosts.len() > 1 || hosts[0].contains(':')) {
        return Err(Refusal::Host);
    }
    Ok(Divided { hosts, is_srv, url })
}

pub(super) fn connection_string_url(text: &str) -> Result<Reading, Refusal> {
    let Divided { hosts, url, .. } = divide(text)?;
    let path = url.path();
    Ok(Reading {
        hosts: hosts.into_iter().map(str::to_owned).collect(),
        user: Some(url.username().to_owned()),
        password: Some(url.password().to_owned()),
        database: Some(if path.is_empty() { "/" } else { path }.to_owned()),
        ..Reading::default()
    })
}

pub(super) fn mongodb(text: &str) -> Result<Reading, Refusal> {
    let Divided { hosts, is_srv, url } = divide(text)?;
    let mut reading = Reading::default();
    for host in &hosts {
        if is_srv {
            reading.hosts.push((*host).to_owned());
            reading.ports.push(String::new());
        } else {
            read_host(host, &mut reading)?;
        }
    }
    let mut database = decode_component(path_after_first(&url))?;
    if !url.username().is_empty() {
        reading.user = Some(decode_component(url.username())?);
        reading.password = Some(decode_component(url.password())?);
    }
    let options = Options::read(&url)?;
    options.check(&reading, is_srv, hosts.len())?;
    if database.is_empty() {
        database = options.get("dbname").unwrap_or("test").to_owned();
    }
    if reading.user.is_none()
        && options.get("authmechanism").is_some_and(|name| !is(name, "default"))
    {
        reading.user = Some(String::new());
        reading.password = Some(String::new());
    }
    reading.database = Some(database);
    Ok(reading)
}

fn read_host(host: &str, reading: &mut Reading) -> Result<(), Refusal> {
    let host = host.replace(' ', "%20");
    if host.ends_with(".sock") {
        reading.hosts.push(decode_component(&host)?);
        reading.ports.push(String::new());
        return Ok(());
    }
    let url = Url::parse(&["ilovejs://", &host].concat()).map_err(|_| Refusal::Host)?;
    let name = decode_component(url.host_str().unwrap_or_default())?.to_lowercase();
    reading.hosts.push(without_brackets(&name).to_owned());
    match url.port() {
        Some(0) => return Err(Refusal::Port),
        port => reading.ports.push(port.unwrap_or(27017).to_string()),
    }
    Ok(())
}

fn is(text: &str, lowercase: &str) -> bool {
    text.eq_ignore_ascii_case(lowercase)
}

/// What the values of options are.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Boolean,
    Integer,
    Unsigned,
    Any,
    /// One of these, or several with commas between.
    OneOf(&'static str),
    /// Only programs can set it.
    Program,
}

/// The options in lowercase, with spaces around them.
const OPTIONS: &[(Kind, &str)] = &[
    (
        Kind::Boolean,
        " enableoverloadretargeting autoselectfamily bsonregexp checkkeys directconnection enableutf8validation \
         forceserverobjectid ignoreundefined loadbalanced monitorcommands nodelay promotebuffers promotelongs \
         promotevalues usebigint64 raw retryreads retrywrites serializefunctions ssl tls __skippingonconnect fsync j \
         journal tlsallowinvalidcertificates tlsallowinvalidhostnames tlsinsecure ",
    ),
    (
        Kind::Unsigned,
        " autoselectfamilyattempttimeout connecttimeoutms heartbeatfrequencyms localthresholdms maxadaptiveretries \
         maxidletimems maxpoolsize mininternalbuffersize minpoolsize minheartbeatfrequencyms proxyport \
         serverselectiontimeoutms sockettimeoutms srvmaxhosts waitqueuetimeoutms mongodblogmaxdocumentlength \
         maxstalenessseconds wtimeout wtimeoutms maxconnecting ",
    ),
    (Kind::Integer, " zlibcompressionlevel "),
    (Kind::OneOf(" none snappy zlib zstd "), " compressors "),
    (Kind::OneOf(" 4 6 "), " family "),
    (Kind::OneOf(" auto poll stream "), " servermonitoringmode "),
    (Kind::OneOf(" stderr stdout "), " mongodblogpath "),
    (Kind::OneOf(" majority "), " writeconcern "),
    (
        Kind::OneOf(" primary primaryPreferred secondary secondaryPreferred nearest "),
        " readpreference ",
    ),
    (
        Kind::Any,
        " appname dbname proxyhost proxypassword proxyusername replicaset servername srvservicename tlscafile \
         tlscrlfile tlscertificatekeyfile authmechanism authmechanismproperties authsource name readconcernlevel \
         readpreferencetags srvallowedhostssuffix w timeoutms tlscertificatekeyfilepassword connectiontype srvpoller \
         allowpartialtrustchain mindhsize pskcallback securecontext enabletrace requestcert rejectunauthorized \
         checkserveridentity keepaliveinitialdelay alpnprotocols snicallback session requestocsp localaddress \
         localport hints lookup ca cert ciphers crl ecdhcurve key passphrase pfx secureprotocol index ",
    ),
    (
        Kind::Program,
        " auth serverapi srvhostvalidator pkfactory readconcern mongodblogcomponentseverities autoencryption \
         driverinfo fieldsasraw runtimeadapters ",
    ),
];

impl Kind {
    fn of(name: &str) -> Option<Self> {
        let found = |names: &str| !name.contains(' ') && names.contains(&[" ", name, " "].concat());
        OPTIONS.iter().find(|(_, names)| found(names)).map(|(kind, _)| *kind)
    }

    fn accepts(self, value: &str) -> bool {
        match self {
            Self::Boolean => matches!(value, "true" | "false"),
            Self::Integer => parse_int(value) != "NaN",
            Self::Unsigned => parse_int(value) != "NaN" && !parse_int(value).starts_with('-'),
            Self::OneOf(values) => {
                value.split(',').all(|value| values.contains(&[" ", value, " "].concat()))
            }
            Self::Any => true,
            Self::Program => false,
        }
    }
}

const MECHANISMS: [&str; 8] = [
    "mongodb-aws",
    "default",
    "gssapi",
    "plain",
    "scram-sha-1",
    "scram-sha-256",
    "mongodb-x509",
    "mongodb-oidc",
];

/// The options by their names in lowercase.
struct Options(BTreeMap<String, String>);

impl Options {
    fn read(url: &Url) -> Result<Self, Refusal> {
        // Each name has the values of its first spelling; other spellings are left out.
        let mut lists: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
        for (name, value) in url.query_pairs() {
            let entry = lists.entry(name.to_lowercase());
            let (first, values) = entry.or_insert_with(|| (name.clone().into_owned(), Vec::new()));
            if *first == name {
                values.push(value.into_owned());
            }
        }
        let mut options = BTreeMap::new();
        for (name, (_, mut values)) in lists {
            let are_tags = name.contains("readpreferencetags");
            let is_empty = values.iter().any(String::is_empty) && name != "timeoutms";
            let value = values.swap_remove(0);
            let is_refused = !are_tags && (!values.is_empty() || is_empty);
            if is_refused || !Kind::of(&name).is_some_and(|kind| kind.accepts(&value)) {
                return Err(Refusal::Parameter);
            }
            options.insert(name, value);
        }
        Ok(Self(options))
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    fn check(&self, reading: &Reading, is_srv: bool, hosts: usize) -> Result<(), Refusal> {
        let has = |name| self.get(name).is_some();
        let is_true = |name| self.get(name) == Some("true");
        let is_zero = |name| self.get(name).is_none_or(|value| parse_int(value) == "0");
        let mechanism = self.get("authmechanism").map(str::to_ascii_lowercase);
        let has_user = reading.user.is_some();
        let has_password = reading.password.as_ref().is_some_and(|password| !password.is_empty());
        let is_primary = self.get("readpreference").is_none_or(|mode| mode == "primary");
        let conflicts = [
            self.get("tls").is_some_and(|tls| self.get("ssl").is_some_and(|ssl| tls != ssl)),
            has("tlsinsecure")
                && (has("tlsallowinvalidcertificates") || has("tlsallowinvalidhostnames")),
            is_true("loadbalanced")
                && (hosts > 1 || has("replicaset") || is_true("directconnection")),
            is_true("directconnection") && (hosts != 1 || is_srv),
            !is_srv
                && ["srvmaxhosts", "srvservicename", "srvallowedhostssuffix"].into_iter().any(has),
            is_srv && !is_zero("srvmaxhosts") && (has("replicaset") || is_true("loadbalanced")),
            !has("proxyhost")
                && ["proxyport", "proxyusername", "proxypassword"].into_iter().any(has),
            has("proxyusername") != has("proxypassword"),
            has("maxconnecting") && is_zero("maxconnecting"),
            has("readpreference")
                && is_primary
                && (has("maxstalenessseconds") || has("readpreferencetags")),
            mechanism.as_deref().is_some_and(|mechanism| match mechanism {
                "default" => false,
                "mongodb-aws" => has_user,
                "mongodb-x509" => has_password,
                "mongodb-oidc" => true,
                mechanism => !has_user || !MECHANISMS.contains(&mechanism),
            }),
        ];
        if conflicts.contains(&true) { Err(Refusal::Parameter) } else { Ok(()) }
    }
}
