//! Which rule decides about a URL.

use std::fmt;
use std::net::IpAddr;

use weburl::{Host, HostClass};
use weburl_readers::RefusalKind;

use crate::policy::Policy;
use crate::reason::Reason;

/// Which rule of a policy decides about a URL or an address, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    allows: bool,
    rule: &'static str,
    entry: Option<String>,
    reason: String,
}

impl Explanation {
    /// Returns whether it is allowed.
    pub fn allows(&self) -> bool {
        self.allows
    }

    /// Returns the key of the policy that decides, or `readers` for what no policy allows.
    pub fn rule(&self) -> &'static str {
        self.rule
    }

    /// Returns the entry under that key. Borrows.
    pub fn entry(&self) -> Option<&str> {
        self.entry.as_deref()
    }

    /// Returns the reason, for people. Borrows.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    fn of_refusal(reason: &Reason) -> Self {
        let kind = match reason {
            Reason::Url(refusal) => Some(refusal.kind()),
            Reason::Address { kind, .. } => Some(kind),
            _ => None,
        };
        let rule = match (reason, kind) {
            (Reason::Path { denied_by: Some(_) }, _) => "deny.paths",
            (Reason::Path { denied_by: None }, _) => "only.paths",
            (_, Some(RefusalKind::Scheme)) => "schemes",
            (_, Some(RefusalKind::Credentials)) => "credentials",
            (_, Some(RefusalKind::Port(_))) => "ports",
            (_, Some(RefusalKind::Host { denied_by: Some(_) })) => "deny",
            (_, Some(RefusalKind::Host { denied_by: None })) => "only",
            (_, Some(RefusalKind::Class { .. })) => "classes",
            _ => "readers",
        };
        let text = match (reason, kind) {
            (Reason::Path { .. }, _) | (_, None) => "the path is not allowed".to_owned(),
            (_, Some(kind)) => kind.to_string(),
        };
        let entry = reason.entry().map(str::to_owned);
        Self { allows: false, rule, entry, reason: text }
    }

    fn of_allowed(policy: &Policy, host: &Host<&str>) -> Self {
        let class = host.class();
        let entry = policy.guard.allowing_entry(host).map(str::to_owned);
        let (rule, reason) = match &entry {
            Some(_) => ("allow", "the host is allowed before others are denied".to_owned()),
            None if class == HostClass::Global => {
                ("classes", "global hosts are allowed".to_owned())
            }
            None => ("classes", format!("the policy allows the class {}", class.name())),
        };
        Self { allows: true, rule, entry, reason }
    }
}

impl Policy {
    /// Explains which rule decides about a URL, as far as its text shows. Allocates.
    ///
    /// Rules are asked in this order: what [readers](weburl_readers::ALL) agree on, `schemes`, `credentials`, `ports`, `only`,
    /// `allow`, `deny`, `classes`, `deny.paths`, `only.paths`. So an entry of `allow` is an exception to `deny` and `classes`.
    ///
    /// # Examples
    /// ```
    /// use weburl_fetch::Policy;
    ///
    /// let policy = Policy::from_toml("[allow]\nhosts = ['10.1.2.0/24']")?;
    /// let explanation = policy.explain("http://10.1.2.3/");
    /// assert_eq!((explanation.rule(), explanation.entry()), ("allow", Some("10.1.2.0/24")));
    /// assert_eq!(policy.explain("http://10.1.3.3/").rule(), "classes");
    /// # Ok::<(), weburl_fetch::PolicyError>(())
    /// ```
    pub fn explain(&self, url: &str) -> Explanation {
        match self.check_from(None, url) {
            Ok(url) => Explanation::of_allowed(self, &url.host().unwrap_or(Host::Empty)),
            Err(reason) => Explanation::of_refusal(&reason),
        }
    }

    /// Explains which rule decides about an address. Allocates.
    ///
    /// # Examples
    /// ```
    /// use weburl_fetch::Policy;
    ///
    /// let explanation = Policy::new().explain_address([169, 254, 169, 254].into());
    /// assert_eq!(explanation.reason(), "a host of the class metadata is not allowed");
    /// ```
    pub fn explain_address(&self, address: IpAddr) -> Explanation {
        match self.guard.check_ip(address) {
            Ok(()) => Explanation::of_allowed(self, &Host::from(address)),
            Err(kind) => Explanation::of_refusal(&Reason::Address { address, kind }),
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.allows { "allowed" } else { "refused" };
        write!(f, "{verdict} by {}", self.rule)?;
        if let Some(entry) = &self.entry {
            write!(f, " \"{entry}\"")?;
        }
        write!(f, ": {}", self.reason)
    }
}
