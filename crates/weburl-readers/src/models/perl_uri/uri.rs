//! The object that `URI->new` makes, and its methods.

use crate::client::percent;
use crate::models::perl_uri::characters::Characters;
use crate::models::perl_uri::encode::{encode_name, escape, restore_brackets, unwrap};
use crate::models::perl_uri::parts::{split_authority, split_path, split_port, split_scheme};

/// The schemes whose URLs have a user, a host and a port.
const SERVERS: &[&str] = &[
    "ftp", "gopher", "http", "https", "ldap", "ldaps", "mms", "news", "nntp", "nntps", "pop",
    "rlogin", "rsync", "rtsp", "rtspu", "sftp", "sip", "sips", "snews", "ssh", "telnet", "tn3270",
];

/// Which methods a class of `URI` has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Server,
    Ftp,
    Sip,
    File,
    Generic,
    Mailto,
    Opaque,
}

pub(super) struct Uri {
    /// In ASCII.
    pub(super) text: String,
    class: Class,
}

impl Uri {
    pub(super) fn new(input: &str, characters: Characters) -> Self {
        let input = unwrap(input, "<", ">");
        let input = unwrap(&input, "\"", "\"");
        let input = input.trim_matches(|c| characters.is_space(c));
        let class = match split_scheme(input).0.map(str::to_ascii_lowercase).as_deref() {
            Some("ftp") => Class::Ftp,
            Some("sip" | "sips") => Class::Sip,
            Some("file") => Class::File,
            Some("mailto") => Class::Mailto,
            Some("data" | "urn") => Class::Opaque,
            Some(scheme) if SERVERS.contains(&scheme) => Class::Server,
            _ => Class::Generic,
        };
        let has_name = matches!(class, Class::Server | Class::Ftp | Class::Sip);
        let encoded = has_name.then(|| encode_name(input, characters)).flatten();
        let text = escape(encoded.as_deref().unwrap_or(input), characters);
        Self { text: restore_brackets(text), class }
    }

    pub(super) fn scheme(&self) -> Option<&str> {
        split_scheme(&self.text).0
    }

    fn authority(&self) -> Option<&str> {
        match self.class {
            Class::Sip => {
                let rest = split_scheme(&self.text).1;
                Some(&rest[..rest.find([';', '?']).unwrap_or(rest.len())])
            }
            _ => split_authority(&self.text).1,
        }
    }

    fn has_server(&self) -> bool {
        matches!(self.class, Class::Server | Class::Ftp | Class::Sip)
    }

    pub(super) fn userinfo(&self) -> Option<&str> {
        let authority = self.authority().filter(|_| self.has_server())?;
        authority.rsplit_once('@').map(|(userinfo, _)| userinfo)
    }

    pub(super) fn host(&self) -> Option<Vec<u8>> {
        if self.class == Class::File {
            return self.authority().map(|authority| percent::decode(authority).into_owned());
        }
        let authority = self.authority().filter(|_| self.has_server())?;
        let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
        let host = split_port(host).map_or(host, |(host, _)| host);
        let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        Some(percent::decode(literal.unwrap_or(host)).into_owned())
    }

    /// The port, which may be empty, unlike for the host.
    pub(super) fn port(&self) -> Option<&str> {
        let (_, port) = self.authority().filter(|_| self.has_server())?.rsplit_once(':')?;
        port.bytes().all(|byte| byte.is_ascii_digit()).then_some(port)
    }

    pub(super) fn path(&self) -> &str {
        let before_fragment = self.text.split('#').next().unwrap_or_default();
        match self.class {
            Class::Sip => "",
            Class::Mailto | Class::Opaque => split_scheme(before_fragment).1,
            Class::Ftp => split_path(before_fragment),
            _ => split_path(before_fragment.split('?').next().unwrap_or_default()),
        }
    }

    pub(super) fn query(&self) -> Option<&str> {
        let before_fragment = self.text.split('#').next().unwrap_or_default();
        let (_, query) = before_fragment.split_once('?')?;
        (self.class != Class::Opaque).then_some(query)
    }
}
