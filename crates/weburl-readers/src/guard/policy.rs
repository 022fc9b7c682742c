//! `Guard`: what may be fetched.

use std::net::{IpAddr, SocketAddr};
use std::ops::Range;

use weburl::{Host, HostClass, ParseError, Parser, Url};

use crate::all::ALL;
use crate::destination::MAX_DOMAIN_LEN;
use crate::guard::checked_url::CheckedUrl;
use crate::guard::host_list::HostList;
use crate::guard::plain::is_plain;
use crate::guard::refusal::{AddrRefusal, Refusal, RefusalKind, UnguardedScheme};
use crate::models::url_standard;
use crate::outcome::elsewhere;
use crate::spelling::Spelling;

/// Decides whether a URL is safe to fetch, as far as its text shows.
///
/// [`new`](Self::new) allows `http` and `https` to globally reachable hosts, without credentials. Everything else is
/// refused, and the other methods open or close more. What leads two [readers](crate::ALL) to different places is
/// always refused, as are hosts in [disguise](Spelling).
///
/// What no check of a text can see:
/// - **DNS.** Who owns a domain decides where it leads, and may decide anew between the check and the request. Ask
///   for the addresses once, pass each to [`check_addr`](Self::check_addr), and connect to one of these.
/// - **Redirects.** Switch them off in the client, and check the target of each as a new URL.
/// - **Proxies.** A client with a proxy lets the proxy ask the DNS. Let it connect directly, or have the proxy check.
/// - **What the server does.** A host of the internet may be a relay into your network.
///
/// # Examples
/// ```
/// use weburl_readers::{Guard, RefusalKind};
///
/// let guard = Guard::new();
/// let url = guard.check("https://example.com/a?b")?;
/// assert_eq!(url.as_str(), "https://example.com/a?b");
///
/// let refusal = guard.check(r"http://a.example\@b.example/").unwrap_err();
/// assert_eq!(refusal.kind(), &RefusalKind::DifferentPlaces);
/// assert_eq!(refusal.span(), 7..16);
/// # Ok::<(), weburl_readers::Refusal>(())
/// ```
///
/// # Example: connect only where the guard allows it
/// ```no_run
/// use std::net::TcpStream;
/// use weburl_readers::Guard;
///
/// let guard = Guard::new().schemes(["https"])?;
/// let url = guard.check("https://example.com/")?;
/// // Ask once. An attacker's DNS may mix addresses, so one that is refused refuses all.
/// let addresses = url.socket_addrs(|| None)?;
/// for &address in &addresses {
///     guard.check_addr(address)?;
/// }
/// // Connect to what was checked, and not to the name. TLS still asks for the name in `url`.
/// let stream = TcpStream::connect(&addresses[..])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Guard {
    allows_http: bool,
    allows_https: bool,
    /// A bit for each class that is allowed.
    classes: u32,
    ports: Option<Vec<u16>>,
    only: Option<HostList>,
    allowed: HostList,
    denied: HostList,
    allows_credentials: bool,
}

impl Default for Guard {
    fn default() -> Self {
        Self::new()
    }
}

impl Guard {
    /// Returns a guard that allows `http` and `https` to globally reachable hosts, on every port, without
    /// credentials.
    pub fn new() -> Self {
        Self {
            allows_http: true,
            allows_https: true,
            classes: 0,
            ports: None,
            only: None,
            allowed: HostList::default(),
            denied: HostList::default(),
            allows_credentials: false,
        }
    }

    /// Allows these schemes and no others.
    ///
    /// # Errors
    /// [`UnguardedScheme`] if one of them is not `http` or `https`: of others, the readers do not say where a request
    /// would go.
    pub fn schemes<S: AsRef<str>>(
        mut self,
        schemes: impl IntoIterator<Item = S>,
    ) -> Result<Self, UnguardedScheme> {
        [self.allows_http, self.allows_https] = [false, false];
        for scheme in schemes {
            match &*scheme.as_ref().to_ascii_lowercase() {
                "http" => self.allows_http = true,
                "https" => self.allows_https = true,
                _ => return Err(UnguardedScheme),
            }
        }
        Ok(self)
    }

    /// Allows a class of hosts.
    ///
    /// An IPv6 address that stands for an IPv4 address needs both classes: `[::ffff:10.0.0.1]` is allowed with
    /// [`Ipv4Mapped`](HostClass::Ipv4Mapped) and [`Private`](HostClass::Private). [`Metadata`](HostClass::Metadata)
    /// is a class of its own, which [`LinkLocal`](HostClass::LinkLocal) does not open.
    ///
    /// # Examples
    /// ```
    /// use weburl::HostClass;
    /// use weburl_readers::Guard;
    ///
    /// let guard = Guard::new().allow(HostClass::Private);
    /// assert!(guard.check("http://10.0.0.1/").is_ok());
    /// assert!(guard.check("http://127.0.0.1/").is_err());
    /// assert!(guard.check("http://10.1/").is_err());
    /// ```
    #[must_use]
    pub fn allow(mut self, class: HostClass) -> Self {
        self.classes |= 1 << class as u32;
        self
    }

    /// Allows these ports and no others. The default port of a scheme counts, too.
    #[must_use]
    pub fn ports(mut self, ports: impl IntoIterator<Item = u16>) -> Self {
        self.ports = Some(ports.into_iter().collect());
        self
    }

    /// Allows these hosts and no others, if their class is allowed, too. `.example.com` means `example.com` and all
    /// its subdomains, `*.example.com` the subdomains only, and `10.0.0.0/8` a range of addresses.
    ///
    /// # Errors
    /// [`ParseError`] if one of them is not the host of a special URL.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Guard;
    ///
    /// let guard = Guard::new().only_hosts([".example.com"])?;
    /// assert!(guard.check("https://api.example.com/").is_ok());
    /// assert!(guard.check("https://example.com.b.example/").is_err());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn only_hosts<S: AsRef<str>>(
        mut self,
        hosts: impl IntoIterator<Item = S>,
    ) -> Result<Self, ParseError> {
        let mut list = self.only.take().unwrap_or_default();
        hosts.into_iter().try_for_each(|host| list.add(host.as_ref()))?;
        self.only = Some(list);
        Ok(self)
    }

    /// Allows these hosts whatever their class, and though [`deny_hosts`](Self::deny_hosts) names them. Their spelling
    /// is the same as there. Addresses of metadata services also need the class
    /// [`Metadata`](HostClass::Metadata), because a range is easily too wide.
    ///
    /// A host that is allowed leads to addresses that are judged for themselves; an address that is allowed may be
    /// reached by any name.
    ///
    /// # Errors
    /// [`ParseError`] if one of them is not the host of a special URL.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Guard;
    ///
    /// let guard = Guard::new().allow_hosts(["10.1.2.0/24"])?.deny_hosts(["10.0.0.0/8"])?;
    /// assert!(guard.check("http://10.1.2.3/").is_ok());
    /// assert!(guard.check("http://10.1.3.2/").is_err());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn allow_hosts<S: AsRef<str>>(
        mut self,
        hosts: impl IntoIterator<Item = S>,
    ) -> Result<Self, ParseError> {
        hosts.into_iter().try_for_each(|host| self.allowed.add(host.as_ref()))?;
        Ok(self)
    }

    /// Denies these hosts. `.example.com` means `example.com` and all its subdomains, `*.example.com` the subdomains
    /// only, and `10.0.0.0/8` a range of addresses, also where an IPv6 address stands for one of them.
    ///
    /// A domain that is denied may have other names, and its addresses may, too: this keeps friends away, not
    /// attackers.
    ///
    /// # Errors
    /// [`ParseError`] if one of them is not the host of a special URL.
    pub fn deny_hosts<S: AsRef<str>>(
        mut self,
        hosts: impl IntoIterator<Item = S>,
    ) -> Result<Self, ParseError> {
        hosts.into_iter().try_for_each(|host| self.denied.add(host.as_ref()))?;
        Ok(self)
    }

    /// Allows a username and a password, which clients send to the host, and which hide the host from people.
    #[must_use]
    pub fn allow_credentials(mut self) -> Self {
        self.allows_credentials = true;
        self
    }

    /// Checks an absolute URL.
    ///
    /// Both the input and its serialization lead every reader that accepts them to the same place. A plain URL takes
    /// three to four times as long as parsing it; any other is read by each reader, twice if it is not its serialization.
    ///
    /// # Errors
    /// [`Refusal`] with the reason, the place, and what each reader would do.
    pub fn check(&self, input: &str) -> Result<CheckedUrl, Refusal> {
        let refuse = |reason, span| Refusal::new(reason, span, input);
        let refuse_at_place = |reason| {
            let span = place(&reason, input);
            refuse(reason, span)
        };
        let url = Url::parse(input).map_err(|error| {
            let span = error.span();
            refuse(RefusalKind::Rejected(error), span)
        })?;
        self.judge_scheme(&url).map_err(refuse_at_place)?;
        if !is_plain(input) {
            // Before the readers: some of them take quadratic time.
            if url.host_str().is_some_and(|host| host.len() > MAX_DOMAIN_LEN) {
                return Err(refuse_at_place(RefusalKind::LongHost));
            }
            if let Some((spelling, span)) = find_spelling(input, &url)? {
                return Err(refuse(RefusalKind::Spelling(spelling), span));
            }
            if let Some(text) = find_disputed(input, &url) {
                let refusal = refuse_at_place(RefusalKind::DifferentPlaces);
                return Err(if text == input { refusal } else { refusal.of_serialization(text) });
            }
        }
        self.judge(&url).map_err(refuse_at_place)?;
        Ok(CheckedUrl::new(url))
    }

    /// Checks an address to which a client is about to connect: that of a host that [`check`](Self::check) has
    /// accepted, as the DNS returned it.
    ///
    /// # Errors
    /// [`AddrRefusal`] if the class of the address is not allowed, or its port, or if it is denied.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Guard;
    ///
    /// let guard = Guard::new();
    /// assert!(guard.check_addr(([1, 1, 1, 1], 443).into()).is_ok());
    /// assert!(guard.check_addr(([169, 254, 169, 254], 80).into()).is_err());
    /// ```
    pub fn check_addr(&self, address: SocketAddr) -> Result<(), AddrRefusal> {
        let verdict = self.check_ip(address.ip()).and_then(|()| self.judge_port(address.port()));
        verdict.map_err(|reason| AddrRefusal::new(reason, address))
    }

    /// Does what [`check_addr`](Self::check_addr) does for an address whose port is known to be allowed.
    ///
    /// # Errors
    /// [`RefusalKind`] if the class of the address is not allowed, or if it is denied.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::Guard;
    ///
    /// let guard = Guard::new().ports([443]);
    /// assert!(guard.check_ip([1, 1, 1, 1].into()).is_ok());
    /// assert!(guard.check_ip([127, 0, 0, 1].into()).is_err());
    /// ```
    pub fn check_ip(&self, address: IpAddr) -> Result<(), RefusalKind> {
        self.judge_host(&Host::from(address))
    }

    /// Decides about a URL with an allowed scheme, on which all readers agree.
    fn judge(&self, url: &Url) -> Result<(), RefusalKind> {
        if url.includes_credentials() && !self.allows_credentials {
            return Err(RefusalKind::Credentials);
        }
        self.judge_port(url.port_or_default().ok_or(RefusalKind::Unexplained)?)?;
        let host = url.host().ok_or(RefusalKind::Unexplained)?;
        match &self.only {
            Some(only) if only.find(&host).is_none() => Err(RefusalKind::Host { denied_by: None }),
            _ => self.judge_host(&host),
        }
    }

    /// What allows a host is asked before what denies it.
    fn judge_host(&self, host: &Host<&str>) -> Result<(), RefusalKind> {
        if self.allowing_entry(host).is_some() {
            return Ok(());
        }
        let embedded = host.embedded_ipv4().map(Host::<&str>::from);
        let denied = [Some(*host), embedded].into_iter().flatten();
        match denied.filter_map(|host| self.denied.find(&host)).next() {
            Some(entry) => Err(RefusalKind::Host { denied_by: Some(entry.into()) }),
            None => self.judge_class(host),
        }
    }

    /// Returns what was passed to [`allow_hosts`](Self::allow_hosts) and allows this host. Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl::Host;
    /// use weburl_readers::Guard;
    ///
    /// let guard = Guard::new().allow_hosts(["10.1.2.0/24"])?;
    /// assert_eq!(guard.allowing_entry(&Host::parse("10.1.2.3")?.as_deref()), Some("10.1.2.0/24"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn allowing_entry(&self, host: &Host<&str>) -> Option<&str> {
        let classes =
            [Some(host.class()), host.embedded_ipv4().map(|it| Host::<&str>::from(it).class())];
        let is_metadata = classes.contains(&Some(HostClass::Metadata));
        self.allowed.find(host).filter(|_| !is_metadata || self.allows_class(HostClass::Metadata))
    }

    fn allows_class(&self, class: HostClass) -> bool {
        class == HostClass::Global || self.classes >> class as u32 & 1 == 1
    }

    fn judge_scheme(&self, url: &Url) -> Result<(), RefusalKind> {
        let is_allowed = match url.scheme() {
            "http" => self.allows_http,
            "https" => self.allows_https,
            _ => false,
        };
        if is_allowed { Ok(()) } else { Err(RefusalKind::Scheme) }
    }

    fn judge_port(&self, port: u16) -> Result<(), RefusalKind> {
        let is_allowed = self.ports.as_ref().is_none_or(|ports| ports.contains(&port));
        if is_allowed { Ok(()) } else { Err(RefusalKind::Port(port)) }
    }

    fn judge_class(&self, host: &Host<&str>) -> Result<(), RefusalKind> {
        let class = host.class();
        if class == HostClass::Global {
            return Ok(());
        }
        let embedded = host.embedded_ipv4().map(|address| Host::<&str>::from(address).class());
        let is_allowed =
            self.allows_class(class) && embedded.is_none_or(|embedded| self.allows_class(embedded));
        match is_allowed || host.is_globally_reachable() {
            true => Ok(()),
            false => Err(RefusalKind::Class { class, embedded }),
        }
    }
}

/// Finds an unusual spelling of the host, or refuses what is not understood.
fn find_spelling(input: &str, url: &Url) -> Result<Option<(Spelling, Range<usize>)>, Refusal> {
    let outline = Parser::new().outline(input);
    let found = outline.host.clone().zip(url.host()).and_then(|(written, host)| {
        let mut text = input[written].to_owned();
        text.retain(|c| !matches!(c, '\t' | '\n' | '\r'));
        let is_found = Host::parse(&text).is_ok_and(|found| found == host);
        is_found.then(|| Spelling::find(input, &outline, &host))
    });
    found.ok_or_else(|| Refusal::new(RefusalKind::Unexplained, 0..input.len(), input))
}

/// Returns the input or its serialization, whichever first leads a reader elsewhere than today's standard.
fn find_disputed<'a>(input: &'a str, url: &'a Url) -> Option<&'a str> {
    let Ok(standard) = url_standard::destination(url) else { return Some(input) };
    // The first is today's standard, which reads its serialization as it has read the input.
    let is_disputed = |text: &str| elsewhere(&ALL[1..], text, &standard).next().is_some();
    let href = Some(url.as_str()).filter(|href| *href != input && !is_plain(href));
    [Some(input), href].into_iter().flatten().find(|text| is_disputed(text))
}

/// Returns the place in the input that a reason is about.
#[cold]
fn place(reason: &RefusalKind, input: &str) -> Range<usize> {
    let outline = Parser::new().outline(input);
    match reason {
        RefusalKind::Scheme => Some(outline.scheme),
        RefusalKind::Credentials => Some(outline.username.start..outline.password.end),
        RefusalKind::Port(_) => outline.port.or(outline.host),
        RefusalKind::Host { .. } | RefusalKind::LongHost | RefusalKind::Class { .. } => {
            outline.host
        }
        RefusalKind::DifferentPlaces => Some(outline.username.start..outline.path.start),
        _ => None,
    }
    .unwrap_or(0..input.len())
}
