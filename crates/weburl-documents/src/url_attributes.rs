//! The attributes that hold URLs, in one table.
//!
//! [HTML Standard: attributes](https://html.spec.whatwg.org/multipage/indices.html#attributes-3), the
//! attributes of earlier editions, and those of SVG, MathML, feeds and e-books.

use crate::link_kind::LinkKind;

/// The namespace of an element, where it decides which attributes hold URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Namespace {
    /// `http://www.w3.org/1999/xhtml`
    Html,
    /// `http://www.w3.org/2000/svg`
    Svg,
    /// `http://www.w3.org/1998/Math/MathML`
    MathMl,
    /// `http://www.w3.org/2005/Atom`
    Atom,
    /// RSS: `http://purl.org/rss/1.0/`, elements without a namespace in a document whose root is `rss`, and
    /// `http://wellformedweb.org/CommentAPI/`.
    Rss,
    /// `http://purl.org/rss/1.0/modules/content/`: HTML in RSS.
    RssContent,
    /// `http://search.yahoo.com/mrss/`: media in RSS.
    MediaRss,
    /// `http://www.itunes.com/dtds/podcast-1.0.dtd` and `https://podcastindex.org/namespace/1.0`: podcasts in RSS.
    Podcast,
    /// Elements without a namespace in a document whose root is `opml`: lists of feeds.
    Opml,
    /// `http://www.sitemaps.org/schemas/sitemap/0.9`
    Sitemap,
    /// `http://www.google.com/schemas/sitemap-image/1.1`: images in sitemaps.
    SitemapImage,
    /// `http://www.google.com/schemas/sitemap-video/1.1`: videos in sitemaps.
    SitemapVideo,
    /// `http://www.idpf.org/2007/opf`: the package of an e-book.
    Opf,
    /// `http://www.daisy.org/z3986/2005/ncx/`: the table of contents of an e-book.
    Ncx,
    /// Any namespace or none: attributes that every element of an XML document may have.
    Any,
}

impl Namespace {
    /// Returns the namespace with this name, if it is one with links. Those of feeds and sitemaps may be written with
    /// `https`, without `www.` or the last slash, and of another version.
    ///
    /// # Examples
    /// ```
    /// use weburl_documents::Namespace;
    ///
    /// assert_eq!(Namespace::named("http://www.w3.org/2000/svg"), Some(Namespace::Svg));
    /// assert_eq!(Namespace::named("http://www.opengis.net/kml/2.2"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "http://www.w3.org/1999/xhtml" => Self::Html,
            "http://www.w3.org/2000/svg" => Self::Svg,
            "http://www.w3.org/1998/Math/MathML" => Self::MathMl,
            "http://www.idpf.org/2007/opf" => Self::Opf,
            "http://www.daisy.org/z3986/2005/ncx/" => Self::Ncx,
            _ => return Self::of_feed(name),
        })
    }

    /// Returns the namespace of feeds and sitemaps that is meant.
    fn of_feed(name: &str) -> Option<Self> {
        let name = name.trim_ascii().to_ascii_lowercase();
        let rest = name.strip_prefix("http://").or_else(|| name.strip_prefix("https://"))?;
        let rest = rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches('/');
        let (stem, version) = rest.rsplit_once('/')?;
        Some(match (stem, version) {
            ("w3.org/2005", "atom") | ("purl.org/atom", "ns#") => Self::Atom,
            ("purl.org/rss", "1.0")
            | ("my.netscape.com/rdf/simple" | "channel.netscape.com/rdf/simple", _)
            | ("backend.userland.com", "rss" | "rss2" | "rss091" | "rss092")
            | ("blogs.law.harvard.edu/tech" | "cyber.law.harvard.edu/rss", _) => Self::Rss,
            ("purl.org/rss/1.0/modules", "content") => Self::RssContent,
            ("search.yahoo.com", "mrss") => Self::MediaRss,
            ("itunes.com/dtds", version) if version.starts_with("podcast-") => Self::Podcast,
            ("podcastindex.org/namespace", "1.0") => Self::Podcast,
            ("wellformedweb.org", "commentapi") => Self::Rss,
            ("sitemaps.org/schemas/sitemap" | "google.com/schemas/sitemap", _) => Self::Sitemap,
            ("google.com/schemas/sitemap-image", _) => Self::SitemapImage,
            ("google.com/schemas/sitemap-video", _) => Self::SitemapVideo,
            _ => return None,
        })
    }

    /// Returns the namespace that a root element means whose own is unknown or missing.
    ///
    /// # Examples
    /// ```
    /// use weburl_documents::Namespace;
    ///
    /// assert_eq!(Namespace::of_root("urlset"), Some(Namespace::Sitemap));
    /// ```
    pub fn of_root(name: &str) -> Option<Self> {
        match name {
            "rss" => Some(Self::Rss),
            "feed" => Some(Self::Atom),
            "opml" => Some(Self::Opml),
            "urlset" | "sitemapindex" => Some(Self::Sitemap),
            _ => None,
        }
    }

    /// Returns the namespace that a prefix means which nothing declares.
    pub(crate) fn of_prefix(prefix: &str) -> Option<Self> {
        match prefix {
            "atom" => Some(Self::Atom),
            "content" => Some(Self::RssContent),
            "media" => Some(Self::MediaRss),
            "itunes" => Some(Self::Podcast),
            "image" => Some(Self::SitemapImage),
            "video" => Some(Self::SitemapVideo),
            "xhtml" => Some(Self::Html),
            _ => None,
        }
    }
}

/// The syntax in which an attribute holds its URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ValueSyntax {
    /// One URL, possibly surrounded by spaces.
    Url,
    /// URLs separated by spaces: `ping`.
    SpaceSeparated,
    /// URLs separated by commas: `archive` on `applet`.
    CommaSeparated,
    /// [Image candidates](https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute): `srcset`. The
    /// images of candidates with invalid descriptors, which are not fetched, count, too.
    Srcset,
    /// A [time and a URL](https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps):
    /// `content` on `<meta http-equiv=refresh>`, and the header `Refresh`.
    Refresh,
    /// [CSS](https://drafts.csswg.org/css-values/#urls): a style sheet, declarations or a value, with URLs in `url()`,
    /// `src()`, `image-set()` and `@import`.
    Css,
    /// [JSON-LD](https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents): the strings of `@id`, and of the
    /// properties of schema.org whose values are URLs.
    JsonLd,
    /// An [import map](https://html.spec.whatwg.org/multipage/webappapis.html#import-maps): the addresses of modules.
    ImportMap,
    /// [Speculation rules](https://html.spec.whatwg.org/multipage/speculative-loading.html#speculation-rules): the URLs
    /// that they list.
    SpeculationRules,
    /// An HTML document: `srcdoc`.
    Html,
    /// A [`robots.txt`](https://www.rfc-editor.org/rfc/rfc9309), or lines of it: the URLs of sitemaps.
    RobotsTxt,
}

impl ValueSyntax {
    const ALL: [Self; 11] = [
        Self::Url,
        Self::SpaceSeparated,
        Self::CommaSeparated,
        Self::Srcset,
        Self::Refresh,
        Self::Css,
        Self::JsonLd,
        Self::ImportMap,
        Self::SpeculationRules,
        Self::Html,
        Self::RobotsTxt,
    ];

    /// Returns a short name: `url`, `space-separated`, `comma-separated`, `srcset`, `refresh`, `css`, `json-ld`,
    /// `import-map`, `speculation-rules`, `html` or `robots-txt`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Url => "url",
            Self::SpaceSeparated => "space-separated",
            Self::CommaSeparated => "comma-separated",
            Self::Srcset => "srcset",
            Self::Refresh => "refresh",
            Self::Css => "css",
            Self::JsonLd => "json-ld",
            Self::ImportMap => "import-map",
            Self::SpeculationRules => "speculation-rules",
            Self::Html => "html",
            Self::RobotsTxt => "robots-txt",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|syntax| syntax.name() == name)
    }
}

/// An attribute that holds one or more URLs, and the elements on which it does.
#[derive(Debug)]
#[non_exhaustive]
pub struct UrlAttribute {
    /// The namespace of the elements.
    pub namespace: Namespace,
    /// The name of the attribute, in lowercase.
    pub attribute: &'static str,
    /// The local names of the elements, in lowercase; empty for all elements of the namespace.
    pub elements: &'static [&'static str],
    /// The syntax of the value.
    pub syntax: ValueSyntax,
    kind: LinkKind,
}

impl UrlAttribute {
    /// Returns what the URLs are used for on an element whose `rel` attribute is `rel`, which matters only for
    /// `link`. The text of a URL may still make it a [`LinkKind::SameDocument`].
    ///
    /// [HTML Standard: link types](https://html.spec.whatwg.org/multipage/links.html#linkTypes). A `link` with
    /// several types is a resource if one of them is an external resource. A `link` without a type is only a
    /// [`LinkKind::Reference`].
    ///
    /// # Examples
    /// ```
    /// use weburl_documents::{LinkKind, Namespace, find_url_attribute};
    ///
    /// let href = find_url_attribute(Namespace::Html, "link", "href").unwrap();
    /// assert_eq!(href.kind(Some("alternate stylesheet")), LinkKind::Resource);
    /// assert_eq!(href.kind(Some("next")), LinkKind::Hyperlink);
    /// assert_eq!(href.kind(None), LinkKind::Reference);
    /// ```
    pub fn kind(&self, rel: Option<&str>) -> LinkKind {
        if self.is_href_of_link() { kind_of_link(rel) } else { self.kind }
    }

    /// Returns whether the URL is that of a hyperlink on an element whose `rel` attribute is `rel`. A `link` with
    /// several types can be a hyperlink and a resource.
    // H5-27
    pub(crate) fn is_hyperlink(&self, rel: Option<&str>) -> bool {
        if self.is_href_of_link() {
            names_a_hyperlink(rel.unwrap_or_default())
        } else {
            self.kind == LinkKind::Hyperlink
        }
    }

    fn is_href_of_link(&self) -> bool {
        self.namespace == Namespace::Html && self.elements == LINK && self.attribute == "href"
    }
}

/// Returns what a `link` with these types is used for.
pub(crate) fn kind_of_link(rel: Option<&str>) -> LinkKind {
    match rel.unwrap_or_default() {
        rel if names_an_external_resource(rel) => LinkKind::Resource,
        rel if rel.trim_ascii().is_empty() => LinkKind::Reference,
        _ => LinkKind::Hyperlink,
    }
}

const LINK: &[&str] = &["link"];

/// The types of `link` that are external resources, including vendor-specific icons.
const EXTERNAL_RESOURCES: &[&str] = &[
    "apple-touch-icon",
    "apple-touch-icon-precomposed",
    "apple-touch-startup-image",
    "compression-dictionary",
    "dns-prefetch",
    "icon",
    "manifest",
    "mask-icon",
    "modulepreload",
    "pingback",
    "preconnect",
    "prefetch",
    "preload",
    "prerender",
    "stylesheet",
];

/// The types of `link` that only say more about a resource, if its type is there, too.
const ABOUT_RESOURCES: [(&str, &str); 2] = [("alternate", "stylesheet"), ("shortcut", "icon")];

fn names_an_external_resource(rel: &str) -> bool {
    rel.split_ascii_whitespace().any(is_external_resource)
}

fn is_external_resource(name: &str) -> bool {
    EXTERNAL_RESOURCES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

// H5-27
fn names_a_hyperlink(rel: &str) -> bool {
    let names = || rel.split_ascii_whitespace();
    let is_about_a_resource = |name: &str| {
        ABOUT_RESOURCES.iter().any(|(about, resource)| {
            name.eq_ignore_ascii_case(about)
                && names().any(|name| name.eq_ignore_ascii_case(resource))
        })
    };
    names().any(|name| !is_external_resource(name) && !is_about_a_resource(name))
}

/// Returns the row of [`URL_ATTRIBUTES`] for an attribute on an element, or `None` if it holds no URLs.
///
/// Compares names without regard to ASCII case, as HTML documents write names of SVG in lowercase.
///
/// # Examples
/// ```
/// use weburl_documents::{Namespace, ValueSyntax, find_url_attribute};
///
/// let srcset = find_url_attribute(Namespace::Html, "IMG", "srcset").unwrap();
/// assert_eq!(srcset.syntax, ValueSyntax::Srcset);
/// assert!(find_url_attribute(Namespace::Html, "img", "alt").is_none());
/// ```
// H5-27, H5-28
pub fn find_url_attribute(
    namespace: Namespace,
    element: &str,
    attribute: &str,
) -> Option<&'static UrlAttribute> {
    find_row(namespace, element.as_bytes(), attribute.as_bytes())
}

/// `find_url_attribute` for names that may not be UTF-8.
#[inline]
pub(crate) fn find_row(
    namespace: Namespace,
    element: &[u8],
    attribute: &[u8],
) -> Option<&'static UrlAttribute> {
    find_row_where(attribute, |row| {
        row.namespace == namespace
            && attribute.eq_ignore_ascii_case(row.attribute.as_bytes())
            && (row.elements.is_empty()
                || row.elements.iter().any(|name| element.eq_ignore_ascii_case(name.as_bytes())))
    })
}

/// Returns the first row that `is_for` accepts. Attributes whose names no row can have are ruled out at once.
#[inline]
pub(crate) fn find_row_where(
    attribute: &[u8],
    is_for: impl Fn(&UrlAttribute) -> bool,
) -> Option<&'static UrlAttribute> {
    let lengths = LENGTHS_BY_FIRST_LETTER[usize::from(attribute.first()? & 0x1F)];
    if lengths.checked_shr(attribute.len() as u32).unwrap_or(0) & 1 == 0 {
        return None;
    }
    URL_ATTRIBUTES.iter().find(|row| is_for(row))
}

/// For each letter, in either case, the lengths of the attributes that begin with it, as bits. Rules out most
/// attributes that hold no URL.
static LENGTHS_BY_FIRST_LETTER: [u32; 32] = {
    let mut lengths = [0; 32];
    let mut i = 0;
    while i < URL_ATTRIBUTES.len() {
        let name = URL_ATTRIBUTES[i].attribute.as_bytes();
        lengths[(name[0] & 0x1F) as usize] |= 1 << name.len();
        i += 1;
    }
    lengths
};

const fn row(
    namespace: Namespace,
    attribute: &'static str,
    elements: &'static [&'static str],
    syntax: ValueSyntax,
    kind: LinkKind,
) -> UrlAttribute {
    UrlAttribute { namespace, attribute, elements, syntax, kind }
}

/// All attributes that hold URLs. If two rows match an attribute, the first one applies.
pub const URL_ATTRIBUTES: &[UrlAttribute] = {
    use LinkKind::{Base, FormTarget, Hyperlink, Ping, Reference, Refresh, Resource};
    use Namespace::{Any, Atom, Html, MathMl, MediaRss, Ncx, Opf, Opml, Podcast, Rss, Svg};
    use ValueSyntax::{CommaSeparated, Css, SpaceSeparated, Srcset, Url};
    &[
        row(Html, "href", &["a", "area"], Url, Hyperlink),
        row(Html, "href", LINK, Url, Hyperlink),
        row(Html, "href", &["base"], Url, Base),
        row(Html, "ping", &["a", "area"], SpaceSeparated, Ping),
        row(
            Html,
            "src",
            &["audio", "embed", "iframe", "img", "input", "script", "source", "track", "video"],
            Url,
            Resource,
        ),
        row(Html, "srcset", &["img", "source"], Srcset, Resource),
        row(Html, "imagesrcset", LINK, Srcset, Resource),
        row(Html, "poster", &["video"], Url, Resource),
        row(Html, "data", &["object"], Url, Resource),
        row(Html, "action", &["form"], Url, FormTarget),
        row(Html, "formaction", &["button", "input"], Url, FormTarget),
        row(Html, "content", &["meta"], ValueSyntax::Refresh, Refresh),
        row(Html, "style", &[], Css, Resource),
        row(Html, "cite", &["blockquote", "del", "ins", "q"], Url, Reference),
        row(Html, "itemid", &[], Url, Reference),
        row(Html, "itemtype", &[], SpaceSeparated, Reference),
        // Obsolete attributes of HTML.
        row(Html, "cite", &["article", "section"], Url, Reference),
        row(Html, "manifest", &["html"], Url, Resource),
        row(Html, "src", &["bgsound", "frame"], Url, Resource),
        row(
            Html,
            "background",
            &["body", "table", "tbody", "td", "tfoot", "th", "thead", "tr"],
            Url,
            Resource,
        ),
        row(Html, "longdesc", &["frame", "iframe", "img"], Url, Reference),
        row(Html, "lowsrc", &["img"], Url, Resource),
        row(Html, "dynsrc", &["img"], Url, Resource),
        row(Html, "icon", &["command", "menuitem"], Url, Resource),
        row(Html, "profile", &["head"], SpaceSeparated, Reference),
        row(Html, "codebase", &["applet", "object"], Url, Reference),
        row(Html, "classid", &["object"], Url, Resource),
        row(Html, "archive", &["object"], SpaceSeparated, Resource),
        row(Html, "archive", &["applet"], CommaSeparated, Resource),
        row(Svg, "href", &["a"], Url, Hyperlink),
        row(Svg, "href", &[], Url, Resource),
        row(Svg, "xlink:href", &["a"], Url, Hyperlink),
        row(Svg, "xlink:href", &[], Url, Resource),
        row(Svg, "style", &[], Css, Resource),
        row(Svg, "clip-path", &[], Css, Resource),
        row(Svg, "cursor", &[], Css, Resource),
        row(Svg, "fill", &[], Css, Resource),
        row(Svg, "filter", &[], Css, Resource),
        row(Svg, "marker", &[], Css, Resource),
        row(Svg, "marker-end", &[], Css, Resource),
        row(Svg, "marker-mid", &[], Css, Resource),
        row(Svg, "marker-start", &[], Css, Resource),
        row(Svg, "mask", &[], Css, Resource),
        row(Svg, "stroke", &[], Css, Resource),
        row(MathMl, "href", &[], Url, Hyperlink),
        row(MathMl, "xlink:href", &[], Url, Hyperlink),
        row(MathMl, "style", &[], Css, Resource),
        row(Atom, "href", LINK, Url, Hyperlink),
        row(Atom, "src", &["content"], Url, Resource),
        row(Atom, "uri", &["generator"], Url, Reference),
        row(Atom, "url", &["generator"], Url, Reference),
        row(Rss, "url", &["enclosure"], Url, Resource),
        row(Rss, "url", &["source"], Url, Hyperlink),
        row(MediaRss, "url", &["content", "player", "thumbnail"], Url, Resource),
        row(Podcast, "href", &["image", "link"], Url, Resource),
        row(Podcast, "url", &["chapters", "image", "trailer", "transcript"], Url, Resource),
        row(Podcast, "url", &["funding", "license"], Url, Hyperlink),
        row(Podcast, "href", &["person"], Url, Hyperlink),
        row(Podcast, "img", &["person"], Url, Resource),
        row(Podcast, "uri", &["source"], Url, Resource),
        row(Podcast, "feedUrl", &["remoteItem"], Url, Hyperlink),
        row(Opml, "htmlUrl", &["outline"], Url, Hyperlink),
        row(Opml, "url", &["outline"], Url, Hyperlink),
        row(Opml, "xmlUrl", &["outline"], Url, Hyperlink),
        row(Opf, "href", &["item"], Url, Resource),
        row(Opf, "href", &["link", "reference"], Url, Hyperlink),
        row(Ncx, "src", &["content"], Url, Hyperlink),
        row(Ncx, "src", &["audio", "img"], Url, Resource),
        row(Any, "xlink:href", &[], Url, Hyperlink),
        row(Any, "xml:base", &[], Url, Base),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_html_compares_are_in_lower_case() {
        // Vocabularies of XML alone have names in both cases.
        let is_of_html =
            |row: &&UrlAttribute| !matches!(row.namespace, Namespace::Opml | Namespace::Podcast);
        for row in URL_ATTRIBUTES.iter().filter(is_of_html) {
            for name in row.elements.iter().chain([&row.attribute]) {
                assert_eq!(**name, name.to_ascii_lowercase());
            }
        }
        assert!(find_url_attribute(Namespace::Html, "a", "").is_none());
    }

    #[test]
    fn a_link_element_can_be_a_hyperlink_and_a_resource() {
        const CASES: &[(&str, Option<&str>, bool)] = &[
            ("link", Some("next"), true),
            ("link", Some("stylesheet"), false),
            ("link", Some("next stylesheet"), true),
            ("link", Some("icon Prefetch STYLESHEET"), false),
            ("link", Some("Alternate STYLESHEET"), false),
            ("link", Some("stylesheet alternate next"), true),
            ("link", Some("alternate"), true),
            ("link", Some("alternate icon"), true),
            ("link", Some("shortcut icon"), false),
            ("link", Some(" "), false),
            ("link", None, false),
            ("a", None, true),
            ("a", Some("stylesheet"), true),
            ("base", Some("next"), false),
        ];
        for &(element, rel, expected) in CASES {
            let row = find_url_attribute(Namespace::Html, element, "href");
            assert_eq!(row.map(|row| row.is_hyperlink(rel)), Some(expected), "{element} {rel:?}");
        }
    }
}
