//! What may be fetched.

pub(crate) mod explanation;
mod file;
pub(crate) mod limits;
mod paths;
pub(crate) mod policy_error;

use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

use weburl::{HostClass, Url};
use weburl_readers::{CheckedUrl, Guard, RefusalKind};

use crate::fetch_error::FetchError;
use crate::policy::limits::Limits;
use crate::policy::paths::Paths;
use crate::reason::Reason;

/// What may be fetched: URLs and addresses, by a [`Guard`]; paths; redirects; time and size.
///
/// Policies are written in code, or [read](Self::read) from a file. Without one, a policy allows what `Guard::new` allows,
/// five redirects but none from `https` to `http`, 30 seconds, and 10 MiB.
///
/// # Examples
/// ```
/// use weburl_fetch::Policy;
///
/// let policy = Policy::from_toml(r#"
///     schemes = ["https"]
///     [allow]
///     hosts = ["10.1.2.0/24"]
///     [deny]
///     hosts = ["10.0.0.0/8", "*.example.com"]
///     paths = ["/admin/"]
/// "#)?;
/// assert!(policy.check("https://10.1.2.3/").is_ok());
/// let explanation = policy.explain("https://www.example.com/");
/// assert_eq!(explanation.to_string(), "refused by deny \"*.example.com\": the host is not allowed");
/// # Ok::<(), weburl_fetch::PolicyError>(())
/// ```
#[derive(Clone)]
pub struct Policy {
    pub(crate) guard: Guard,
    paths: Paths,
    pub(crate) limits: Limits,
    development: Vec<(Guard, String)>,
}

impl Policy {
    /// Returns the policy for URLs from strangers.
    pub fn new() -> Self {
        Guard::new().into()
    }

    /// Allows only paths that begin with one of these.
    ///
    /// A prefix that ends in `/` means what is below it, another one also the path itself: `/a` allows `/a` and `/a/b`,
    /// but not `/ab`. While a policy lists paths, those with an encoded slash, backslash or percent sign are refused,
    /// which a server may decode into another path.
    ///
    /// # Examples
    /// ```
    /// use weburl_fetch::Policy;
    ///
    /// let policy = Policy::new().only_paths(["/api"]);
    /// assert!(policy.check("https://example.com/api/a").is_ok());
    /// assert_eq!(policy.check("https://example.com/api/../b").unwrap_err().rule(), "path");
    /// ```
    #[must_use]
    pub fn only_paths<S: AsRef<str>>(mut self, prefixes: impl IntoIterator<Item = S>) -> Self {
        self.paths.only(prefixes);
        self
    }

    /// Denies paths that begin with one of these, as [`only_paths`](Self::only_paths) says.
    #[must_use]
    pub fn deny_paths<S: AsRef<str>>(mut self, prefixes: impl IntoIterator<Item = S>) -> Self {
        self.paths.deny(prefixes);
        self
    }

    /// Follows this many redirects. With 0, a redirect is an error; its response may lead nowhere else.
    #[must_use]
    pub fn redirect_limit(mut self, limit: u32) -> Self {
        self.limits.redirects = limit;
        self
    }

    /// Allows redirects from `https` to `http`, which anyone on the way can read and change.
    #[must_use]
    pub fn allow_redirects_to_http(mut self) -> Self {
        self.limits.redirects_to_http = true;
        self
    }

    /// Limits the body of a response, counted after decompression, in bytes.
    #[must_use]
    pub fn body_limit(mut self, limit: u64) -> Self {
        self.limits.body = limit;
        self
    }

    /// Limits the time of a request with all its redirects and its body.
    #[must_use]
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.limits.total = limit;
        self
    }

    /// Limits the time of a look-up.
    #[must_use]
    pub fn lookup_limit(mut self, limit: Duration) -> Self {
        self.limits.lookup = limit;
        self
    }

    /// Limits the number of addresses of a host.
    #[must_use]
    pub fn address_limit(mut self, limit: usize) -> Self {
        self.limits.addresses = limit;
        self
    }

    /// Allows one host and port for development, such as `localhost:3000`, with addresses on this machine or in a private
    /// network. Redirects from elsewhere do not reach it.
    ///
    /// It warns on standard error each time, and `Debug` and `Display` of the policy tell of it: it is not for production,
    /// and a file cannot ask for it.
    ///
    /// # Errors
    /// [`PolicyError`](crate::PolicyError) if it is not a host with a port, or a metadata service.
    ///
    /// # Examples
    /// ```
    /// use weburl_fetch::Policy;
    ///
    /// let policy = Policy::new().allow_for_development("localhost:3000")?;
    /// assert!(policy.check("http://localhost:3000/a").is_ok());
    /// assert!(policy.check("http://localhost:3001/a").is_err());
    /// assert_eq!(policy.to_string(), "policy for development: allows localhost:3000");
    /// # Ok::<(), weburl_fetch::PolicyError>(())
    /// ```
    pub fn allow_for_development(
        mut self,
        origin: &str,
    ) -> Result<Self, policy_error::PolicyError> {
        let invalid = || policy_error::PolicyError::of_origin(origin);
        let url = Url::parse(&format!("http://{origin}/")).map_err(|_| invalid())?;
        let (host, port) = url.host().zip(url.port_or_default()).ok_or_else(invalid)?;
        let is_refused = host.class() == HostClass::Metadata || url.includes_credentials();
        if is_refused
            || !origin.ends_with(&format!(":{port}"))
            || url.href().len() != origin.len() + 8
        {
            return Err(invalid());
        }
        let guard = Guard::new().only_hosts([host.to_string()]).map_err(|_| invalid())?;
        let guard = [host.class(), HostClass::Loopback, HostClass::Private]
            .into_iter()
            .fold(guard.ports([port]), Guard::allow);
        eprintln!(
            "warning: weburl-fetch: this program may fetch from {origin}, for development only"
        );
        self.development.push((guard, origin.to_owned()));
        Ok(self)
    }

    /// Checks a URL, as far as its text shows. Allocates the URL.
    ///
    /// # Errors
    /// [`FetchError`] if the policy refuses it.
    pub fn check(&self, url: &str) -> Result<CheckedUrl, FetchError> {
        self.check_from(None, url).map_err(|reason| FetchError::new(0, url, reason))
    }

    /// Checks a URL to which another one leads.
    pub(crate) fn check_from(&self, from: Option<&Url>, url: &str) -> Result<CheckedUrl, Reason> {
        let checked = self.check_host(from, url)?;
        self.paths.judge(checked.path())?;
        Ok(checked)
    }

    /// Checks everything but the path.
    pub(crate) fn check_host(&self, from: Option<&Url>, url: &str) -> Result<CheckedUrl, Reason> {
        self.guard.check(url).or_else(|refusal| {
            let leads = |guard: &Guard| from.is_none_or(|from| guard.check(from.as_str()).is_ok());
            let mut development = self.development.iter().filter(|(guard, _)| leads(guard));
            development.find_map(|(guard, _)| guard.check(url).ok()).ok_or(Reason::Url(refusal))
        })
    }

    /// Judges all addresses of a host, and returns them if every one of them may be connected.
    ///
    /// # Errors
    /// [`Reason`] if there are none or too many, or for the first that is refused.
    ///
    /// # Examples
    /// ```
    /// use std::net::IpAddr;
    /// use weburl_fetch::Policy;
    ///
    /// let policy = Policy::new();
    /// let [public, private]: [IpAddr; 2] = [[1, 1, 1, 1].into(), [192, 168, 0, 1].into()];
    /// assert!(policy.judge("a.example", [public]).is_ok());
    /// assert_eq!(policy.judge("a.example", [public, private]).unwrap_err().address(), Some(private));
    /// assert_eq!(policy.judge("a.example", []).unwrap_err().rule(), "lookup-empty");
    /// ```
    pub fn judge(
        &self,
        host: &str,
        addresses: impl IntoIterator<Item = IpAddr>,
    ) -> Result<Vec<IpAddr>, Reason> {
        let limit = self.limits.addresses;
        let addresses: Vec<_> = addresses.into_iter().take(limit.saturating_add(1)).collect();
        match addresses.len() {
            0 => return Err(Reason::LookupEmpty),
            len if len > limit => return Err(Reason::LookupOversized(limit)),
            _ => {}
        }
        for &address in &addresses {
            self.judge_address(host, address).map_err(|kind| Reason::Address { address, kind })?;
        }
        Ok(addresses)
    }

    fn judge_address(&self, host: &str, address: IpAddr) -> Result<(), RefusalKind> {
        self.guard.check_ip(address).or_else(|kind| {
            let is_of =
                |origin: &str| origin.rsplit_once(':').is_some_and(|(name, _)| name == host);
            let mut development = self.development.iter().filter(|(_, origin)| is_of(origin));
            match development.any(|(guard, _)| guard.check_ip(address).is_ok()) {
                true => Ok(()),
                false => Err(kind),
            }
        })
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self::new()
    }
}

impl From<Guard> for Policy {
    fn from(guard: Guard) -> Self {
        let (paths, limits) = (Paths::default(), Limits::default());
        Self { guard, paths, limits, development: Vec::new() }
    }
}

impl fmt::Debug for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origins: Vec<_> = self.development.iter().map(|(_, origin)| origin).collect();
        f.debug_struct("Policy")
            .field("guard", &self.guard)
            .field("paths", &self.paths)
            .field("limits", &self.limits)
            .field("allowed_for_development", &origins)
            .finish()
    }
}

/// Says whether the policy is for development.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origins: Vec<_> = self.development.iter().map(|(_, origin)| &**origin).collect();
        match &origins[..] {
            [] => f.write_str("policy"),
            origins => write!(f, "policy for development: allows {}", origins.join(", ")),
        }
    }
}
