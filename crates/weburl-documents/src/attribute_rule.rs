//! Attributes that hold URLs by a rule of the caller's, besides those of the table.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::link_kind::LinkKind;
use crate::url_attributes::ValueSyntax;

/// An attribute that holds URLs though HTML does not say so, such as `data-src` on `img`.
///
/// [`DocumentOptions::attribute_rules`](crate::DocumentOptions::attribute_rules) adds rules to
/// [`URL_ATTRIBUTES`](crate::URL_ATTRIBUTES), which go first. They hold for elements of HTML: in HTML documents, in XHTML,
/// where the case of names matters, and in the HTML of Markdown. Written as text, a rule
/// is `element[attribute]` or `element[name=value][attribute]`, with `*` for any element and with `:srcset` or another
/// [`ValueSyntax::name`] behind it for other values than one URL.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl_documents::{AttributeRule, DocumentOptions, HtmlDocument};
///
/// let address = Url::parse("https://example.com/")?;
/// let rules: [AttributeRule; 2] =
///     ["img[data-srcset]:srcset".parse()?, "meta[property=og:image][content]".parse()?];
/// let options = DocumentOptions::new(&address).attribute_rules(&rules);
/// let source = b"<img data-srcset='a, b 2x'> <meta property=og:image content=c>";
/// let mut paths = Vec::new();
/// HtmlDocument::new(source, &options)
///     .for_each_link(|link| paths.extend(link.url.map(|url| url.path().to_owned())));
/// assert_eq!(paths, ["/a", "/b", "/c"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeRule {
    /// `*` for all.
    element: Cow<'static, str>,
    attribute: Cow<'static, str>,
    /// An attribute that the element must have, and its value.
    condition: Option<(Cow<'static, str>, Cow<'static, str>)>,
    syntax: ValueSyntax,
    kind: LinkKind,
}

impl AttributeRule {
    /// Returns the rule that `attribute` holds URLs on `element`, or on all elements if that is `*`.
    pub fn new(
        element: impl Into<Cow<'static, str>>,
        attribute: impl Into<Cow<'static, str>>,
        syntax: ValueSyntax,
        kind: LinkKind,
    ) -> Self {
        let (element, attribute) = (element.into(), attribute.into());
        Self { element, attribute, condition: None, syntax, kind }
    }

    /// Returns the rule for elements whose attribute `name` is `value`, without regard to ASCII case.
    #[must_use]
    pub fn when(
        self,
        name: impl Into<Cow<'static, str>>,
        value: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { condition: Some((name.into(), value.into())), ..self }
    }

    const fn preset(
        element: &'static str,
        attribute: &'static str,
        syntax: ValueSyntax,
        kind: LinkKind,
    ) -> Self {
        let (element, attribute) = (Cow::Borrowed(element), Cow::Borrowed(attribute));
        Self { element, attribute, condition: None, syntax, kind }
    }

    const fn of_meta(name: &'static str, value: &'static str, kind: LinkKind) -> Self {
        let condition = Some((Cow::Borrowed(name), Cow::Borrowed(value)));
        let (element, attribute) = (Cow::Borrowed("meta"), Cow::Borrowed("content"));
        Self { element, attribute, condition, syntax: ValueSyntax::Url, kind }
    }

    pub(crate) fn attribute(&self) -> &str {
        &self.attribute
    }

    pub(crate) fn syntax(&self) -> ValueSyntax {
        self.syntax
    }

    pub(crate) fn kind(&self) -> LinkKind {
        self.kind
    }

    /// Returns whether the rule holds for an attribute on an element, whose other attributes `value_of` returns.
    pub(crate) fn holds_in_html<V: AsRef<str>>(
        &self,
        element: &[u8],
        attribute: &[u8],
        value_of: impl FnOnce(&str) -> Option<V>,
    ) -> bool {
        let is = |name: &str, other: &[u8]| other.eq_ignore_ascii_case(name.as_bytes());
        is(&self.attribute, attribute)
            && (self.element == "*" || is(&self.element, element))
            && self.condition_holds(value_of)
    }

    /// Does the same as `holds_in_html` in XML, where the case of names matters.
    pub(crate) fn holds_in_xml<V: AsRef<str>>(
        &self,
        element: &str,
        attribute: &str,
        value_of: impl FnOnce(&str) -> Option<V>,
    ) -> bool {
        self.attribute == attribute
            && (self.element == "*" || self.element == element)
            && self.condition_holds(value_of)
    }

    fn condition_holds<V: AsRef<str>>(&self, value_of: impl FnOnce(&str) -> Option<V>) -> bool {
        self.condition.as_ref().is_none_or(|(name, value)| {
            value_of(name)
                .is_some_and(|found| found.as_ref().trim_ascii().eq_ignore_ascii_case(value))
        })
    }
}

/// The URLs in `meta` elements that social networks and messengers read: those of
/// [Open Graph](https://ogp.me/) and of Twitter's cards, by `property` or `name`. Pages are hyperlinks, and images, videos
/// and sounds resources, although browsers fetch none of them.
pub const SOCIAL: &[AttributeRule] = {
    use LinkKind::{Hyperlink, Resource};
    const fn named(value: &'static str, kind: LinkKind) -> [AttributeRule; 2] {
        [
            AttributeRule::of_meta("property", value, kind),
            AttributeRule::of_meta("name", value, kind),
        ]
    }
    const ROWS: &[[AttributeRule; 2]] = &[
        named("og:url", Hyperlink),
        named("og:see_also", Hyperlink),
        named("og:image", Resource),
        named("og:image:url", Resource),
        named("og:image:secure_url", Resource),
        named("og:video", Resource),
        named("og:video:url", Resource),
        named("og:video:secure_url", Resource),
        named("og:audio", Resource),
        named("og:audio:url", Resource),
        named("og:audio:secure_url", Resource),
        named("twitter:url", Hyperlink),
        named("twitter:image", Resource),
        named("twitter:image:src", Resource),
        named("twitter:player", Resource),
        named("twitter:player:stream", Resource),
    ];
    ROWS.as_flattened()
};

/// The attributes from which widespread scripts take images and frames when they come into view. Links in them are
/// resources, which a browser without these scripts does not fetch.
pub const LAZY_LOADING: &[AttributeRule] = {
    use ValueSyntax::{Srcset, Url};
    const fn rule(
        element: &'static str,
        attribute: &'static str,
        syntax: ValueSyntax,
    ) -> AttributeRule {
        AttributeRule::preset(element, attribute, syntax, LinkKind::Resource)
    }
    &[
        rule("img", "data-src", Url),
        rule("img", "data-srcset", Srcset),
        rule("img", "data-lazy-src", Url),
        rule("img", "data-lazy-srcset", Srcset),
        rule("img", "data-original", Url),
        rule("source", "data-src", Url),
        rule("source", "data-srcset", Srcset),
        rule("iframe", "data-src", Url),
        rule("video", "data-src", Url),
        rule("video", "data-poster", Url),
        rule("*", "data-bg", Url),
        rule("*", "data-background", Url),
        rule("*", "data-background-image", Url),
    ]
};

/// The error for a text that is not written like a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeRuleError {
    rule: String,
}

impl fmt::Display for AttributeRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule } = self;
        write!(
            f,
            "{rule:?} is no rule; write element[attribute], such as img[data-src], img[data-srcset]:srcset or \
             meta[property=og:image][content]"
        )
    }
}

impl std::error::Error for AttributeRuleError {}

impl FromStr for AttributeRule {
    type Err = AttributeRuleError;

    /// # Errors
    /// [`AttributeRuleError`] if the text is not `element[attribute]`, with one condition and a syntax at most.
    fn from_str(rule: &str) -> Result<Self, Self::Err> {
        parse(rule).ok_or_else(|| AttributeRuleError { rule: rule.to_owned() })
    }
}

fn parse(rule: &str) -> Option<AttributeRule> {
    let (element, rest) = rule.split_once('[')?;
    let (brackets, syntax) = rest.rsplit_once(']')?;
    let syntax = match syntax {
        "" => ValueSyntax::Url,
        named => ValueSyntax::named(named.strip_prefix(':')?)?,
    };
    let (condition, attribute) = match brackets.split_once("][") {
        Some((condition, attribute)) => (Some(condition.split_once('=')?), attribute),
        None => (None, brackets),
    };
    let is_name = |name: &str| {
        !name.is_empty()
            && !name.contains(|c: char| c.is_ascii_whitespace() || "[]=<>/\"'".contains(c))
    };
    let names = [element, attribute, condition.map_or(attribute, |(name, _)| name)];
    if !names.into_iter().all(is_name) {
        return None;
    }
    let [element, attribute] = [element, attribute].map(str::to_owned);
    let rule = AttributeRule::new(element, attribute, syntax, LinkKind::Resource);
    Some(match condition {
        Some((name, value)) => rule.when(name.to_owned(), value.to_owned()),
        None => rule,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_written_with_brackets() {
        let rule = |element: &'static str, attribute: &'static str, syntax| {
            AttributeRule::new(element, attribute, syntax, LinkKind::Resource)
        };
        for (text, expected) in [
            ("img[data-src]", Some(rule("img", "data-src", ValueSyntax::Url))),
            ("*[data-bg]:css", Some(rule("*", "data-bg", ValueSyntax::Css))),
            (
                "meta[name=a:b c][content]",
                Some(rule("meta", "content", ValueSyntax::Url).when("name", "a:b c")),
            ),
            ("", None),
            ("img", None),
            ("[data-src]", None),
            ("img[]", None),
            ("img[a]]", None),
            ("img[a][b]", None),
            ("img[a=b]", None),
            ("img[a]:nothing", None),
            ("img[a] ", None),
        ] {
            assert_eq!(text.parse().ok(), expected, "{text}");
        }
    }
}
