//! What a client reads, or why it refuses.

use std::fmt;

/// What a client shows of a connection string after reading it.
///
/// Missing and empty differ: a client that shows no host has no `hosts`, and one that shows an empty host has one that
/// is empty. Fields hold the client's own words, decoded where it decodes.
#[derive(Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// Hosts, addresses without brackets, and directories or files of sockets.
    pub hosts: Vec<String>,
    /// Ports in the order of the hosts. One that is empty stands for the default.
    pub ports: Vec<String>,
    /// The user.
    pub user: Option<String>,
    /// The password. `Debug` doesn't show it.
    pub password: Option<String>,
    /// The database, the number of a Redis database, or the virtual host of a queue.
    pub database: Option<String>,
}

impl fmt::Debug for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reading")
            .field("hosts", &self.hosts)
            .field("ports", &self.ports)
            .field("user", &self.user)
            .field("password", &self.password.as_ref().map(|_| "***"))
            .field("database", &self.database)
            .finish()
    }
}

/// Which part of a connection string a client refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// It doesn't know the scheme, or finds none.
    Scheme,
    /// It finds no parts.
    Syntax,
    /// The user or the password is missing or malformed.
    Userinfo,
    /// A host is missing or malformed.
    Host,
    /// A port isn't a number in its range.
    Port,
    /// The database is missing or malformed.
    Database,
    /// A parameter is unknown or malformed.
    Parameter,
    /// What is percent-encoded can't be decoded.
    Encoding,
}

impl Refusal {
    /// Returns the name of the part, such as `port`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Syntax => "syntax",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Database => "database",
            Self::Parameter => "parameter",
            Self::Encoding => "encoding",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused because of its {}", self.name())
    }
}

impl std::error::Error for Refusal {}
