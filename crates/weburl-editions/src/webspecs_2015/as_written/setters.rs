//! The setter rules (1.4), applied to the given URL.

use encoding_rs::UTF_8;

use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::percent::EncodeSet;
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::url::{Url, default_port};

/// [1.4.1. set-protocol](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1380)
// S15-53, S15-88
pub(super) fn set_protocol(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    let scheme = e.part(node, Rule::Scheme)?;
    url.scheme = Some(e.scheme(scheme)?);
    Ok(())
}

/// [1.4.2. set-username](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1393)
// S15-54, S15-89
pub(super) fn set_username(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    if url.scheme_data.is_some() {
        return Ok(());
    }
    url.username = e.encode(e.text(node), EncodeSet::Username, UTF_8);
    Ok(())
}

/// [1.4.3. set-password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1407)
// S15-54, S15-90
pub(super) fn set_password(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    if url.scheme_data.is_some() {
        return Ok(());
    }
    url.password = Some(e.encode(e.text(node), EncodeSet::Password, UTF_8));
    Ok(())
}

/// [1.4.4. set-host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1421)
// S15-55, S15-92
pub(super) fn set_host(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    if url.scheme_data.is_some() {
        return Ok(());
    }
    let host = e.part(node, Rule::Host)?;
    url.host = Some(e.host(host)?);
    // the rule has no "result"; it modifies the URL.
    if let Some(port) = node.child(Rule::Port) {
        url.port = e.port(port)?;
    }
    Ok(())
}

/// [1.4.5. set-hostname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1444)
// S15-56, S15-92
pub(super) fn set_hostname(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    if url.scheme_data.is_some() {
        return Ok(());
    }
    let host = e.part(node, Rule::Host)?;
    url.host = Some(e.host(host)?);
    Ok(())
}

/// [1.4.6. set-port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1459)
// S15-57, S15-92
pub(super) fn set_port(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    if url.scheme_data.is_some() || url.scheme() == "file" {
        return Ok(());
    }
    let port = e.part(node, Rule::Port)?;
    let port = e.port(port)?;
    let is_default = default_port(url.scheme()) == Some(&port);
    url.port = if is_default { String::new() } else { port };
    Ok(())
}

/// [1.4.7. set-pathname](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1477)
// S15-58, S15-93
pub(super) fn set_pathname(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    if url.scheme_data.is_some() {
        return Ok(());
    }
    let path = e.part(node, Rule::Path)?;
    url.path = e.path(path)?;
    Ok(())
}

/// [1.4.8. set-search](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1496)
// S15-59, S15-94
pub(super) fn set_search(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    let text = e.text(node);
    let value = text.strip_prefix('?').unwrap_or(text);
    url.query = Some(e.encode(value, EncodeSet::Query, e.encoding_override));
    Ok(())
}

/// [1.4.9. set-hash](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1511)
// S15-59, S15-96
pub(super) fn set_hash(e: &mut Evaluation<'_>, node: &Node, url: &mut Url) -> Result<()> {
    let text = e.text(node);
    let value = text.strip_prefix('#').unwrap_or(text);
    url.fragment = Some(e.encode(value, EncodeSet::Simple, UTF_8));
    Ok(())
}
