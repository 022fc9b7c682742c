//! Policies as data: TOML, JSON and YAML by `serde`.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Deserializer};
use weburl::{Host, HostClass};
use weburl_readers::Guard;

use crate::policy::Policy;
use crate::policy::policy_error::PolicyError;

/// What a file may hold. A key that is not listed is an error: it may be a misspelt one, without effect.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Rules {
    schemes: Option<Vec<Scheme>>,
    ports: Option<Vec<u16>>,
    credentials: bool,
    classes: Vec<Class>,
    only: Only,
    allow: Allow,
    deny: Deny,
    redirects: Redirects,
    limits: LimitsOfFile,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Only {
    hosts: Option<Vec<Entry>>,
    registrable_domains: Option<Vec<RegistrableDomain>>,
    paths: Option<Vec<Prefix>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Allow {
    hosts: Vec<Entry>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Deny {
    hosts: Vec<Entry>,
    registrable_domains: Vec<RegistrableDomain>,
    paths: Vec<Prefix>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Redirects {
    limit: Option<u32>,
    to_http: bool,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct LimitsOfFile {
    addresses: Option<usize>,
    body_bytes: Option<u64>,
    lookup_seconds: Option<u32>,
    total_seconds: Option<u32>,
}

/// Checked as it is read, so that an error has a place.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Entry(String);

impl TryFrom<String> for Entry {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match Guard::new().deny_hosts([&text]) {
            Ok(_) => Ok(Self(text)),
            Err(error) => Err(format!(
                "\"{text}\" is not a host: {error}; write it like example.com, *.example.com, .example.com or 10.0.0.0/8"
            )),
        }
    }
}

/// With everything below it.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct RegistrableDomain(String);

impl TryFrom<String> for RegistrableDomain {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let host =
            Host::parse(&text).map_err(|error| format!("\"{text}\" is not a host: {error}"))?;
        match (host.registrable_domain(), host.domain()) {
            (Some(registrable), Some(domain)) if registrable == domain => {
                Ok(Self(format!(".{domain}")))
            }
            (Some(registrable), _) => {
                Err(format!("\"{text}\" is below a registrable domain; write \"{registrable}\""))
            }
            _ => Err(format!("\"{text}\" is not a registrable domain, such as \"example.com\"")),
        }
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Prefix(String);

impl TryFrom<String> for Prefix {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let url = weburl::Url::parse(&format!("http://a.example{text}"));
        match url.is_ok_and(|url| text.starts_with('/') && url.path() == text) {
            true => Ok(Self(text)),
            false => Err(format!(
                "\"{text}\" is not the beginning of a path in normal form, such as \"/api/\""
            )),
        }
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Scheme(String);

impl TryFrom<String> for Scheme {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let guard = Guard::new().schemes([&text]);
        guard.map(|_| Self(text.clone())).map_err(|error| format!("\"{text}\": {error}"))
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Class(HostClass);

impl TryFrom<String> for Class {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map(Self).map_err(|error| format!("\"{text}\": {error}"))
    }
}

impl TryFrom<Rules> for Policy {
    type Error = String;

    fn try_from(rules: Rules) -> Result<Self, String> {
        let mut guard = Guard::new();
        if let Some(schemes) = rules.schemes {
            let schemes = schemes.into_iter().map(|Scheme(scheme)| scheme);
            guard = guard.schemes(schemes).map_err(|error| error.to_string())?;
        }
        if let Some(ports) = rules.ports {
            guard = guard.ports(ports);
        }
        if rules.credentials {
            guard = guard.allow_credentials();
        }
        guard = rules.classes.iter().fold(guard, |guard, Class(class)| guard.allow(*class));
        let invalid = |error: weburl::ParseError| error.to_string();
        let only = rules.only;
        if only.hosts.is_some() || only.registrable_domains.is_some() {
            let hosts =
                texts(only.hosts.unwrap_or_default(), only.registrable_domains.unwrap_or_default());
            guard = guard.only_hosts(hosts).map_err(invalid)?;
        }
        let denied = texts(rules.deny.hosts, rules.deny.registrable_domains);
        guard = guard.deny_hosts(denied).map_err(invalid)?;
        guard = guard.allow_hosts(texts(rules.allow.hosts, Vec::new())).map_err(invalid)?;
        let mut policy = Policy::from(guard);
        if let Some(paths) = only.paths {
            policy = policy.only_paths(paths.into_iter().map(|Prefix(prefix)| prefix));
        }
        policy = policy.deny_paths(rules.deny.paths.into_iter().map(|Prefix(prefix)| prefix));
        let limits = &mut policy.limits;
        limits.redirects = rules.redirects.limit.unwrap_or(limits.redirects);
        limits.redirects_to_http = rules.redirects.to_http;
        limits.addresses = rules.limits.addresses.unwrap_or(limits.addresses);
        limits.body = rules.limits.body_bytes.unwrap_or(limits.body);
        let seconds = |seconds: u32| Duration::from_secs(seconds.into());
        limits.lookup = rules.limits.lookup_seconds.map_or(limits.lookup, seconds);
        limits.total = rules.limits.total_seconds.map_or(limits.total, seconds);
        Ok(policy)
    }
}

fn texts(hosts: Vec<Entry>, domains: Vec<RegistrableDomain>) -> impl Iterator<Item = String> {
    let domains = domains.into_iter().map(|RegistrableDomain(domain)| domain);
    hosts.into_iter().map(|Entry(host)| host).chain(domains)
}

impl<'de> Deserialize<'de> for Policy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Rules::deserialize(deserializer)?.try_into().map_err(serde::de::Error::custom)
    }
}

impl Policy {
    /// Reads a policy in TOML. Allocates.
    ///
    /// # Errors
    /// [`PolicyError`] with the place, also for a key that is not known.
    ///
    /// # Examples
    /// ```
    /// use weburl_fetch::Policy;
    ///
    /// let error = Policy::from_toml("scheme = ['https']").unwrap_err();
    /// assert!(error.to_string().starts_with("1:1: unknown field `scheme`, expected one of `schemes`"));
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, PolicyError> {
        toml::from_str(text).map_err(|error| {
            let place = error.span().map(|span| place_of(text, span.start));
            PolicyError::new(error.message(), place)
        })
    }

    /// Reads a policy in JSON. Allocates.
    ///
    /// # Errors
    /// [`PolicyError`] with the place, also for a key that is not known.
    pub fn from_json(text: &str) -> Result<Self, PolicyError> {
        serde_json::from_str(text).map_err(|error| {
            let place = (error.line() as u64, error.column() as u64);
            let text = error.to_string();
            let message = text.rsplit_once(" at line ").map_or(&*text, |(message, _)| message);
            PolicyError::new(message, Some(place))
        })
    }

    /// Reads a policy in YAML. Allocates.
    ///
    /// # Errors
    /// [`PolicyError`] with the place, also for a key that is not known.
    #[cfg(feature = "yaml")]
    pub fn from_yaml(text: &str) -> Result<Self, PolicyError> {
        serde_saphyr::from_str(text).map_err(|error| {
            let place = error.location().map(|place| (place.line(), place.column()));
            PolicyError::new(error.without_snippet(), place)
        })
    }

    /// Reads a policy from a file: `.json`, `.yaml` or `.yml` with the feature `yaml`, and otherwise TOML.
    ///
    /// # Errors
    /// [`PolicyError`] with the place, also if the file cannot be read.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, PolicyError> {
        let path = path.as_ref();
        let text = fs::read_to_string(path).map_err(|error| PolicyError::new(error, None))?;
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("json") => Self::from_json(&text),
            #[cfg(feature = "yaml")]
            Some("yaml" | "yml") => Self::from_yaml(&text),
            #[cfg(not(feature = "yaml"))]
            Some("yaml" | "yml") => {
                Err(PolicyError::new("a policy in YAML needs the feature \"yaml\"", None))
            }
            _ => Self::from_toml(&text),
        }
    }
}

/// Returns the line and column of a byte, from 1, in characters.
fn place_of(text: &str, byte: usize) -> (u64, u64) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() as u64 + 1, line.chars().count() as u64 + 1)
}
