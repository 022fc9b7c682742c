//! The editions behind one interface.

use encoding_rs::UTF_8;

use crate::webspecs_2015::{self, Options};
use crate::{html5, living, w3c_2012};

/// An edition of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// [`living`]
    Living,
    /// [`webspecs_2015`], as written.
    Webspecs2015,
    /// [`w3c_2012`]
    W3c2012,
    /// [`html5`]
    Html5,
}

impl Edition {
    /// All editions, the newest first.
    pub const ALL: [Edition; 4] =
        [Edition::Living, Edition::Webspecs2015, Edition::W3c2012, Edition::Html5];

    /// Returns the name of the edition, which is that of its module.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Living => "living",
            Edition::Webspecs2015 => "webspecs_2015",
            Edition::W3c2012 => "w3c_2012",
            Edition::Html5 => "html5",
        }
    }

    /// Parses an input, against a base if there is one. Allocates the result.
    ///
    /// # Errors
    /// The reason why the edition fails, in a few words. The editions have different types of errors.
    ///
    /// # Examples
    /// ```
    /// use weburl_editions::compare::{Component, Edition};
    ///
    /// let seen = Edition::Living.parse("https://user@EXAMPLE.com/a", None)?;
    /// assert_eq!(seen.href, "https://user@example.com/a");
    /// assert_eq!(seen.component(Component::Host), Some("example.com"));
    /// assert!(Edition::Living.parse("https://example.com:a/", None).is_err());
    /// # Ok::<(), String>(())
    /// ```
    pub fn parse(self, input: &str, base: Option<&str>) -> Result<Seen, String> {
        match self {
            Edition::Living => living(input, base),
            Edition::Webspecs2015 => webspecs_2015(input, base),
            Edition::W3c2012 => w3c_2012(input, base),
            Edition::Html5 => html5(input, base),
        }
    }
}

/// A component of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the standard's")]
pub enum Component {
    Scheme,
    Username,
    Password,
    Host,
    Port,
    Path,
    Query,
    Fragment,
}

impl Component {
    /// All components, in the order in which a URL has them.
    pub const ALL: [Component; 8] = [
        Component::Scheme,
        Component::Username,
        Component::Password,
        Component::Host,
        Component::Port,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];

    /// Returns the name of the component.
    pub const fn name(self) -> &'static str {
        match self {
            Component::Scheme => "scheme",
            Component::Username => "username",
            Component::Password => "password",
            Component::Host => "host",
            Component::Port => "port",
            Component::Path => "path",
            Component::Query => "query",
            Component::Fragment => "fragment",
        }
    }
}

/// What an edition finds in an input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The serialization.
    pub href: String,
    /// The components as the edition has them, in the order of [`Component::ALL`]. `None` for a component
    /// that the edition lacks, and for an empty username, password, host or port.
    components: [Option<String>; 8],
    /// Where a request would go.
    pub target: Option<Target>,
}

impl Seen {
    /// Returns a component, or `None` if the URL does not have it. Borrows.
    pub fn component(&self, component: Component) -> Option<&str> {
        self.components[component as usize].as_deref()
    }

    fn new(href: String, mut components: [Option<String>; 8]) -> Self {
        for component in &mut components[Component::Username as usize..=Component::Port as usize] {
            component.take_if(|text| text.is_empty());
        }
        let mut seen = Seen { href, components, target: None };
        seen.target = seen.find_target();
        seen
    }

    fn find_target(&self) -> Option<Target> {
        let scheme = self.component(Component::Scheme)?.to_ascii_lowercase();
        let host = self.component(Component::Host)?;
        let is_opaque = !webspecs_2015::is_relative_scheme(&scheme);
        let host = match living::parse_host(host, is_opaque, &mut Vec::new()) {
            Ok(host) => host.to_string(),
            Err(_) => host.to_ascii_lowercase(),
        };
        let port = self.component(Component::Port).or(webspecs_2015::default_port(&scheme));
        Some(Target { host, port: port.map(without_leading_zeros) })
    }
}

fn without_leading_zeros(port: &str) -> String {
    let zeros = port.bytes().take_while(|&byte| byte == b'0').count();
    port[zeros.min(port.len().saturating_sub(1))..].to_owned()
}

/// Where a request would go.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// The host as the living standard's host parser normalizes it; in lowercase if that parser fails.
    pub host: String,
    /// The port without leading zeros, or the default port of the scheme.
    pub port: Option<String>,
}

fn of_base(error: String) -> String {
    format!("the base URL: {error}")
}

fn living(input: &str, base: Option<&str>) -> Result<Seen, String> {
    let parse = |input: &str, base: Option<&_>| {
        living::parse(input, base).map_err(|failure| failure.to_string())
    };
    let base = base.map(|base| parse(base, None)).transpose().map_err(of_base)?;
    let url = parse(input, base.as_ref())?;
    let components = [
        Some(url.scheme().to_owned()),
        Some(url.username().to_owned()),
        Some(url.password().to_owned()),
        url.host().map(ToString::to_string),
        url.port().map(|port| port.to_string()),
        Some(url.serialize_path()),
        url.query().map(str::to_owned),
        url.fragment().map(str::to_owned),
    ];
    Ok(Seen::new(url.to_string(), components))
}

fn webspecs_2015(input: &str, base: Option<&str>) -> Result<Seen, String> {
    let options = Options::default();
    let parse = |input: &str, base: Option<&_>| {
        let outcome = webspecs_2015::basic_url_parser(input, base, &options);
        outcome.result.map_err(|exception| exception.to_string())
    };
    let base = base.map(|base| parse(base, None)).transpose().map_err(of_base)?;
    let url = parse(input, base.as_ref())?;
    let path = url.scheme_data.clone().unwrap_or_else(|| format!("/{}", url.path.join("/")));
    let href = url.serialize();
    let components = [
        url.scheme,
        Some(url.username),
        url.password,
        url.host,
        Some(url.port),
        Some(path),
        url.query,
        url.fragment,
    ];
    Ok(Seen::new(href, components))
}

fn w3c_2012(input: &str, base: Option<&str>) -> Result<Seen, String> {
    let base = base.map(|base| w3c_2012::parse(base, None));
    let url = w3c_2012::parse(input, base.as_ref());
    let href = url.serialize().ok_or("fatal error")?;
    let path = match url.relative {
        true => format!("/{}", url.path.join("/")),
        false => url.scheme_data,
    };
    let (username, password) = match url.userinfo.split_once(':') {
        Some((username, password)) => (username.to_owned(), Some(password.to_owned())),
        None => (url.userinfo, None),
    };
    let components = [
        Some(url.scheme),
        Some(username),
        password,
        Some(url.host),
        Some(url.port),
        Some(path),
        url.query,
        url.fragment,
    ];
    Ok(Seen::new(href, components))
}

fn html5(input: &str, base: Option<&str>) -> Result<Seen, String> {
    let error = |error: html5::NotResolvable| error.to_string();
    let href = html5::resolve(input, base, UTF_8).map_err(error)?;
    let parsed = html5::parse(&href).map_err(error)?;
    let userinfo = parsed.userinfo.unwrap_or_default();
    let (username, password) = match userinfo.split_once(':') {
        Some((username, password)) => (username, Some(password)),
        None => (userinfo, None),
    };
    let components = [
        parsed.scheme,
        Some(username),
        password,
        parsed.host,
        parsed.port,
        Some(parsed.path),
        parsed.query,
        parsed.fragment,
    ];
    let components = components.map(|component| component.map(str::to_owned));
    Ok(Seen::new(href, components))
}
