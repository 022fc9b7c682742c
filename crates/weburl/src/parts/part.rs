//! `Part`: the name of a part of a URL, parsed.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::error::PartSyntaxError;
use crate::form::form_urlencoded;
use crate::record::component::Component;
use crate::web::api::Attribute;

/// A part of a URL, by name. The [module](crate::parts) lists the names.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::parts::Part;
///
/// let url = Url::parse("https://example.com/docs/a%20b?tag=x&page=2&tag=y+z")?;
/// let text = |name: &str| -> Result<String, Box<dyn core::error::Error>> {
///     let value = name.parse::<Part>()?.of((&url).into())?;
///     Ok(value.map(|value| value.to_string()).unwrap_or_default())
/// };
/// assert_eq!(text("path")?, "/docs/a%20b");
/// assert_eq!(text("path.-1")?, "a b");
/// assert_eq!(text("query.page")?, "2");
/// assert_eq!(text("query.tag[]:raw")?, "x y+z");
/// assert_eq!(text("port:default")?, "443");
/// assert_eq!(text("fragment")?, "");
/// assert!(text("fragment:must").is_err());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// As it is written.
    text: String,
    pub(super) subject: Subject,
    pub(super) form: Form,
    pub(super) must: bool,
    pub(super) strict: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    Href,
    Origin,
    Component(Component),
    HostType,
    HostClass,
    #[cfg(feature = "psl")]
    RegistrableDomain,
    #[cfg(feature = "psl")]
    PublicSuffix,
    #[cfg(feature = "psl")]
    Subdomain,
    #[cfg(feature = "psl")]
    Site,
    Segments,
    /// From 1, or from the end if negative.
    Segment(isize),
    Pairs,
    Values(String),
    FirstValue(String),
    Attribute(Attribute),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Form {
    Raw,
    Decoded,
    #[cfg(feature = "idna")]
    Unicode,
    #[cfg(feature = "rendering")]
    Display,
    /// With the default port.
    Default,
    /// By the rules of registries alone.
    #[cfg(feature = "psl")]
    Icann,
}

const UNKNOWN_NAME: &str = "No part of a URL has this name.";

impl Part {
    /// Names of parts. Those of segments, pairs and attributes are left out.
    pub const NAMES: &[&str] = &[
        "href",
        "origin",
        Component::Scheme.name(),
        Component::Username.name(),
        Component::Password.name(),
        Component::Host.name(),
        Component::Port.name(),
        Component::Path.name(),
        Component::Query.name(),
        Component::Fragment.name(),
        "host_type",
        "host_class",
        #[cfg(feature = "psl")]
        "registrable_domain",
        #[cfg(feature = "psl")]
        "public_suffix",
        #[cfg(feature = "psl")]
        "subdomain",
        #[cfg(feature = "psl")]
        "site",
        "path[]",
        "query[]",
    ];

    /// Returns the name as it was written, with its forms.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl FromStr for Part {
    type Err = PartSyntaxError;

    fn from_str(text: &str) -> Result<Self, PartSyntaxError> {
        let (mut name, mut form, mut must, mut strict) = (text, None, false, false);
        // From the end, because the name of a pair may contain colons.
        while let Some((rest, suffix)) = name.rsplit_once(':') {
            match suffix {
                "must" => must = true,
                "strict" => strict = true,
                _ => match Form::of(suffix) {
                    Some(of_suffix) if form.is_none() => form = Some((of_suffix, rest.len())),
                    _ => break,
                },
            }
            name = rest;
        }
        let subject =
            Subject::of(name).ok_or_else(|| PartSyntaxError::new(UNKNOWN_NAME, 0..name.len()))?;
        let (form, form_start) = form.unwrap_or((subject.default_form(), name.len()));
        if form != subject.default_form() && !subject.has_form(form) {
            let error = "This part does not have this form.";
            return Err(PartSyntaxError::new(error, form_start..text.len()));
        }
        if strict && form != Form::Decoded {
            let error = "Only what is decoded can be strict.";
            return Err(PartSyntaxError::new(error, name.len()..text.len()));
        }
        Ok(Self { text: text.to_owned(), subject, form, must, strict })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl Subject {
    fn of(name: &str) -> Option<Self> {
        let is_named = |component: &Component| component.name() == name;
        if let Some(component) = Component::ALL.iter().copied().find(is_named) {
            return Some(Self::Component(component));
        }
        Some(match name {
            "href" => Self::Href,
            "origin" => Self::Origin,
            "host_type" => Self::HostType,
            "host_class" => Self::HostClass,
            #[cfg(feature = "psl")]
            "registrable_domain" => Self::RegistrableDomain,
            #[cfg(feature = "psl")]
            "public_suffix" => Self::PublicSuffix,
            #[cfg(feature = "psl")]
            "subdomain" => Self::Subdomain,
            #[cfg(feature = "psl")]
            "site" => Self::Site,
            "path[]" => Self::Segments,
            "query[]" => Self::Pairs,
            _ => match name.split_once('.')? {
                ("path", number) => {
                    Self::Segment(number.parse().ok().filter(|number| *number != 0)?)
                }
                ("query", name) => match name.strip_suffix("[]") {
                    Some(name) => Self::Values(form_urlencoded::decode(name).into_owned()),
                    None => Self::FirstValue(form_urlencoded::decode(name).into_owned()),
                },
                ("api", name) => Self::Attribute(name.parse().ok()?),
                _ => return None,
            },
        })
    }

    fn default_form(&self) -> Form {
        match self {
            Self::Segments
            | Self::Segment(_)
            | Self::Pairs
            | Self::Values(_)
            | Self::FirstValue(_) => Form::Decoded,
            _ => Form::Raw,
        }
    }

    fn has_form(&self, form: Form) -> bool {
        match (self, form) {
            (Self::Component(Component::Scheme | Component::Port), Form::Decoded) => false,
            (Self::Component(_), Form::Decoded) => true,
            #[cfg(feature = "idna")]
            (Self::Component(Component::Host) | Self::Href, Form::Unicode) => true,
            #[cfg(feature = "rendering")]
            (Self::Component(Component::Host) | Self::Href, Form::Display) => true,
            (Self::Component(Component::Port) | Self::Href, Form::Default) => true,
            #[cfg(feature = "psl")]
            (
                Self::RegistrableDomain | Self::PublicSuffix | Self::Subdomain | Self::Site,
                Form::Icann,
            ) => true,
            (_, Form::Raw) => self.default_form() == Form::Decoded,
            _ => false,
        }
    }
}

impl Form {
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "raw" => Self::Raw,
            "decoded" => Self::Decoded,
            #[cfg(feature = "idna")]
            "unicode" => Self::Unicode,
            #[cfg(feature = "rendering")]
            "display" => Self::Display,
            "default" => Self::Default,
            #[cfg(feature = "psl")]
            "icann" => Self::Icann,
            _ => return None,
        })
    }
}
