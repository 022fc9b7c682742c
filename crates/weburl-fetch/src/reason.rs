//! Why something is not fetched.

use std::error::Error;
use std::fmt;
use std::io;
use std::net::IpAddr;
use std::time::Duration;

use weburl::{Host, HostClass};
use weburl_readers::{Refusal, RefusalKind};

/// Why something is not fetched.
#[derive(Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The guard refuses the URL.
    Url(Refusal),
    /// The policy does not allow the path of the URL.
    Path {
        /// The prefix that denies it. Without it, the path begins with none that is allowed.
        denied_by: Option<Box<str>>,
    },
    /// The guard refuses an address of the host.
    Address {
        /// The address.
        address: IpAddr,
        /// What is wrong with it.
        kind: RefusalKind,
    },
    /// The addresses of the host could not be found.
    LookupFailed(io::Error),
    /// The host has no address.
    LookupEmpty,
    /// The addresses of the host were not found in this time.
    LookupSlow(Duration),
    /// The host has more addresses than this.
    LookupOversized(usize),
    /// There were more redirects than this.
    RedirectLimit(u32),
    /// A redirect leads from `https` to `http`.
    RedirectToHttp,
    /// The target of a redirect is not a URL, is written so that readers differ, or is not the only one.
    RedirectLocation,
    /// The body is longer than this number of bytes.
    BodyLimit(u64),
    /// The response did not arrive in this time.
    TimeLimit(Duration),
    /// A name or value of a header is not valid.
    Header,
    /// The client failed, or does not read the URL as the guard does.
    Client(Box<dyn Error + Send + Sync>),
}

impl Reason {
    /// Returns the name of the rule, such as `class` or `redirect-limit`.
    ///
    /// # Examples
    /// ```
    /// use weburl_fetch::Policy;
    ///
    /// let reason = Policy::new().judge("a.example", [[10, 0, 0, 1].into()]).unwrap_err();
    /// assert_eq!(reason.rule(), "class");
    /// assert_eq!(reason.to_string(), "10.0.0.1: a host of the class private is not allowed");
    /// ```
    pub fn rule(&self) -> &'static str {
        match self {
            Reason::Url(refusal) => refusal.kind().name(),
            Reason::Path { .. } => "path",
            Reason::Address { kind, .. } => kind.name(),
            Reason::LookupFailed(_) => "lookup-failed",
            Reason::LookupEmpty => "lookup-empty",
            Reason::LookupSlow(_) => "lookup-slow",
            Reason::LookupOversized(_) => "lookup-oversized",
            Reason::RedirectLimit(_) => "redirect-limit",
            Reason::RedirectToHttp => "redirect-to-http",
            Reason::RedirectLocation => "redirect-location",
            Reason::BodyLimit(_) => "body-limit",
            Reason::TimeLimit(_) => "time-limit",
            Reason::Header => "header",
            Reason::Client(_) => "client",
        }
    }

    /// Returns the address that is refused.
    pub fn address(&self) -> Option<IpAddr> {
        match self {
            Reason::Address { address, .. } => Some(*address),
            _ => None,
        }
    }

    /// Returns the class of the host or address that is refused for it.
    pub fn class(&self) -> Option<HostClass> {
        match self {
            Reason::Address { address, .. } => Some(Host::<&str>::from(*address).class()),
            Reason::Url(refusal) => match refusal.kind() {
                RefusalKind::Class { class, .. } => Some(*class),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the entry of the policy that refuses, such as `10.0.0.0/8`. Borrows.
    pub fn entry(&self) -> Option<&str> {
        let kind = match self {
            Reason::Path { denied_by } => return denied_by.as_deref(),
            Reason::Url(refusal) => refusal.kind(),
            Reason::Address { kind, .. } => kind,
            _ => return None,
        };
        match kind {
            RefusalKind::Host { denied_by } => denied_by.as_deref(),
            _ => None,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Url(refusal) => refusal.kind().fmt(f)?,
            Reason::Path { .. } => f.write_str("the path is not allowed")?,
            Reason::Address { address, kind } => write!(f, "{address}: {kind}")?,
            Reason::LookupFailed(error) => write!(f, "looking up the host failed: {error}")?,
            Reason::LookupEmpty => f.write_str("the host has no address")?,
            Reason::LookupSlow(limit) => {
                write!(f, "looking up the host took more than {} s", limit.as_secs_f32())?;
            }
            Reason::LookupOversized(limit) => {
                write!(f, "the host has more than {limit} addresses")?;
            }
            Reason::RedirectLimit(limit) => write!(f, "more than {limit} redirects")?,
            Reason::RedirectToHttp => {
                f.write_str("redirects from https to http are not allowed")?
            }
            Reason::RedirectLocation => f.write_str("the target of the redirect is not clear")?,
            Reason::BodyLimit(limit) => write!(f, "the body has more than {limit} bytes")?,
            Reason::TimeLimit(limit) => {
                write!(f, "the response took more than {} s", limit.as_secs_f32())?;
            }
            Reason::Header => f.write_str("a header of the request is not valid")?,
            Reason::Client(error) => write!(f, "{error}")?,
        }
        match self.entry() {
            Some(entry) => write!(f, " (denied by \"{entry}\")"),
            None => Ok(()),
        }
    }
}

impl Error for Reason {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Reason::LookupFailed(error) => Some(error),
            Reason::Client(error) => Some(&**error),
            _ => None,
        }
    }
}
