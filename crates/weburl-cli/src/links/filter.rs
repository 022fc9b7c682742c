//! Which links are selected.

use weburl::{Host, Url, UrlRef};
use weburl_documents::{Link, LinkKind};

use super::problem::problem_named;
use crate::finding::Finding;

/// A link must pass each kind of filter that is given; if one is given several times, any of its values will do.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Filters")]
pub(super) struct Filter {
    /// Keep links on this element
    #[arg(long, value_name = "NAME")]
    pub(super) element: Vec<String>,

    /// Keep links in this attribute
    #[arg(long, value_name = "NAME")]
    pub(super) attribute: Vec<String>,

    /// Keep URLs with this scheme
    #[arg(long, value_name = "SCHEME", value_parser = scheme)]
    pub(super) scheme: Vec<String>,

    /// Keep links of this kind: hyperlink, resource, same-document, form-target, ping, refresh, base or reference
    #[arg(long, value_name = "KIND", value_parser = kind_named)]
    pub(super) kind: Vec<LinkKind>,

    /// With --check-local or --validate, keep this problem: missing-file, missing-fragment,
    /// unreadable-file, suspect-scheme, or the name of a validation error
    #[arg(long, value_name = "NAME", value_parser = problem_named, requires = "problems")]
    problem: Vec<&'static str>,

    /// Keep links to the document's own site: the same scheme and registrable domain
    #[arg(long, conflicts_with = "external")]
    same_site: bool,

    /// Keep links to other sites
    #[arg(long)]
    external: bool,
}

fn kind_named(name: &str) -> Result<LinkKind, &'static str> {
    let kind = LinkKind::ALL.iter().copied().find(|kind| kind.name().eq_ignore_ascii_case(name));
    kind.ok_or(
        "the kinds are hyperlink, resource, same-document, form-target, ping, refresh, base and reference",
    )
}

impl Filter {
    /// Returns whether a link of the document at `address` passes. A link that cannot be resolved has no
    /// scheme and no site.
    pub(super) fn selects(&self, link: &Link<'_>, address: UrlRef<'_>) -> bool {
        let url = link.url.as_ref().ok();
        is_one_of(&self.element, Some(link.element))
            && is_one_of(&self.attribute, link.attribute)
            && is_one_of(&self.scheme, url.map(|url| url.scheme()))
            && (self.kind.is_empty() || self.kind.contains(&link.kind))
            && (!self.same_site || url.is_some_and(|url| is_same_site(*url, address)))
            && (!self.external || url.is_some_and(|url| is_external(*url, address)))
    }

    /// Returns whether some links may not pass.
    pub(super) fn selects_links(&self) -> bool {
        let names = [&self.element, &self.attribute, &self.scheme];
        let has_names = names.iter().any(|names| !names.is_empty()) || !self.kind.is_empty();
        has_names || self.same_site || self.external
    }

    pub(super) fn selects_problem(&self, problem: Option<&Finding<'_>>) -> bool {
        self.problem.is_empty()
            || problem.is_some_and(|problem| self.problem.contains(&problem.name))
    }
}

fn is_one_of(names: &[String], name: Option<&str>) -> bool {
    names.is_empty() || names.iter().any(|other| is_name(name, other))
}

/// Compares without regard to case, as names of SVG contain uppercase letters.
pub(super) fn is_name(name: Option<&str>, other: &str) -> bool {
    name.is_some_and(|name| name.eq_ignore_ascii_case(other))
}

/// Refuses what can be no scheme, and so would select nothing.
fn scheme(text: &str) -> Result<String, String> {
    let is_scheme = |text: &str| {
        Url::parse(&format!("{text}:x")).is_ok_and(|url| is_name(Some(url.scheme()), text))
    };
    let before_colon = text.split(':').next().unwrap_or_default();
    match is_scheme(text) {
        true => Ok(text.to_owned()),
        false if is_scheme(before_colon) => Err(format!("write the scheme alone: {before_colon}")),
        false => Err("a scheme is a letter, followed by letters, digits, `+`, `-` and `.`".into()),
    }
}

/// Returns whether a URL leads to another site. `mailto:` and `data:` lead to none.
fn is_external(url: UrlRef<'_>, address: UrlRef<'_>) -> bool {
    !url.has_opaque_path() && !is_same_site(url, address)
}

/// [HTML Standard: same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site), except that
/// files, whose origins are opaque in browsers, are in the same site, too.
fn is_same_site(a: UrlRef<'_>, b: UrlRef<'_>) -> bool {
    a.scheme() == b.scheme() && !a.has_opaque_path() && is_same_host(a.host(), b.host())
}

fn is_same_host<'u>(a: Option<Host<&'u str>>, b: Option<Host<&'u str>>) -> bool {
    let registrable_domain = |host: Option<Host<&'u str>>| host?.registrable_domain();
    a == b || registrable_domain(a).is_some_and(|domain| registrable_domain(b) == Some(domain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_can_be_named() {
        for kind in LinkKind::ALL {
            assert_eq!(kind_named(kind.name()), Ok(*kind));
        }
    }
}
