//! The validation errors that the setters of the Web IDL interface `URL` meet.
//!
//! [URL Standard: URL class](https://url.spec.whatwg.org/#url-class). Each setter runs the basic
//! URL parser with a state override, in which a value is neither trimmed nor split as an input is.

use alloc::borrow::Cow;
use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::error::validation_error::ValidationError;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::position::ComponentRanges;
use crate::record::url_ref::UrlRef;
use crate::report::diagnose::diagnostic::{Diagnostic, Remedy};
use crate::report::diagnose::fix::Edit;
use crate::report::diagnose::host;
use crate::report::diagnose::outline::{self, Outline};
use crate::report::diagnose::path::{diagnose_list_path, find_drive_letter};
use crate::report::diagnose::report::Report;
use crate::report::diagnose::start::DriveLetter;
use crate::report::diagnose::unit::diagnose_units;
use crate::report::diagnose::url::diagnose_query;
use crate::syntax::authority::divide_host_and_port;
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::port;
use crate::web::api::Attribute;

/// Visits the validation errors that the setter of `attribute` meets in `value`, unless it is that of `href`, which is parsed.
pub(super) fn visit_setter(
    url: UrlRef<'_>,
    attribute: Attribute,
    value: &str,
    visit: &mut dyn FnMut(Diagnostic),
) -> Outline {
    let mut report = Report::new(value, visit);
    report.components(&components_of_value(attribute, 0..value.len()));
    let setter = Setter { url, value, report: &mut report };
    let result = match attribute {
        // Nothing is parsed that could be reported.
        Attribute::Href | Attribute::Origin | Attribute::Username | Attribute::Password => Ok(()),
        Attribute::Protocol => setter.protocol(),
        Attribute::Host => setter.host(true),
        Attribute::Hostname => setter.host(false),
        Attribute::Port => setter.port(),
        Attribute::Pathname => setter.pathname(),
        Attribute::Search => setter.search(),
        Attribute::Hash => setter.hash(),
    };
    if let Err(error) = result {
        report.failure(error);
    }
    report.finish()
}

/// The value of a setter is one component, or a host and its port.
fn components_of_value(attribute: Attribute, value: Range<usize>) -> ComponentRanges {
    let mut components = outline::none();
    match attribute {
        Attribute::Protocol => components.scheme = value,
        Attribute::Username => components.username = value,
        Attribute::Password => components.password = value,
        Attribute::Host | Attribute::Hostname => components.host = Some(value),
        Attribute::Port => components.port = Some(value),
        Attribute::Pathname => components.path = value,
        Attribute::Search => components.query = Some(value),
        Attribute::Hash => components.fragment = Some(value),
        Attribute::Href | Attribute::Origin => {}
    }
    components
}

/// A call of a setter.
struct Setter<'s, 'i, 'v> {
    url: UrlRef<'s>,
    value: &'i str,
    report: &'s mut Report<'i, 'v>,
}

impl Setter<'_, '_, '_> {
    /// A value that is not a scheme is ignored without an error.
    fn protocol(self) -> Result<(), ParseError> {
        self.report.clean(0..self.value.len());
        Ok(())
    }

    /// [Host state](https://url.spec.whatwg.org/#host-state), or
    /// [hostname state](https://url.spec.whatwg.org/#hostname-state) if a port is not allowed.
    fn host(self, allows_port: bool) -> Result<(), ParseError> {
        let Self { url, value, report } = self;
        if url.has_opaque_path() {
            return Ok(());
        }
        let text = report.clean(0..value.len());
        let scheme_type = url.scheme_type();
        let division = divide_host_and_port(text.as_bytes(), scheme_type);
        let host = &text[division.host()];
        let port = division.port().map(|port| &text[port]);
        if division.lacks_host(scheme_type) {
            return Err(ParseError::new(ValidationError::HostMissing, 0..0));
        }
        if scheme_type.is_file() && host.is_empty() {
            return Ok(());
        }
        let is_ignored =
            if host.is_empty() { url.needs_host() } else { !allows_port && port.is_some() };
        if is_ignored {
            return Ok(());
        }
        host::diagnose(host, 0, !scheme_type.is_special(), report)?;
        port.map_or(Ok(()), |port| parse_leading_port(port, host.len() + 1))
    }

    fn port(self) -> Result<(), ParseError> {
        let Self { url, value, report } = self;
        if url.cannot_have_username_password_port() || value.is_empty() {
            return Ok(());
        }
        // The empty string removes the port, while a value that consists of tabs is ignored.
        let text = report.clean_with(0..value.len(), |text, removals| match text {
            "" => Remedy::None,
            _ => Remedy::fix(removals),
        });
        parse_leading_port(&text, 0)
    }

    fn pathname(self) -> Result<(), ParseError> {
        let Self { url, value, report } = self;
        if url.has_opaque_path() {
            return Ok(());
        }
        let text = report.clean(0..value.len());
        let scheme_type = url.scheme_type();
        let is_slash = |c: u8| is_path_separator(c, scheme_type.is_special());
        let start = usize::from(text.bytes().next().is_some_and(is_slash));
        let drive_letter = scheme_type
            .is_file()
            .then(|| find_drive_letter(&text[start..], ""))
            .flatten()
            .map(|at| DriveLetter::in_path(start + at));
        diagnose_list_path(&text, 0, scheme_type, drive_letter, report);
        Ok(())
    }

    fn search(self) -> Result<(), ParseError> {
        let text = clean_after_delimiter(self.value, "?", self.report);
        let scheme_type = self.url.scheme_type();
        diagnose_query(&text, 0, scheme_type, QueryEncoding::default(), self.report);
        Ok(())
    }

    fn hash(self) -> Result<(), ParseError> {
        let text = clean_after_delimiter(self.value, "#", self.report);
        diagnose_units(&text, 0, &PercentEncodeSet::FRAGMENT, self.report);
        Ok(())
    }
}

/// Returns the value without the delimiter at its start, if there is one, and without tabs and
/// newlines.
fn clean_after_delimiter<'i>(
    value: &'i str,
    delimiter: &'static str,
    report: &mut Report<'i, '_>,
) -> Cow<'i, str> {
    let start = if value.starts_with(delimiter) { delimiter.len() } else { 0 };
    report.clean_with(start..value.len(), |text, mut edits| {
        // Removing a tab must not turn the text after it into the delimiter, nor leave the value empty.
        if start == 0 && (text.is_empty() || text.starts_with(delimiter)) {
            edits.insert(0, Edit::insert(0, delimiter));
        }
        Remedy::fix(edits)
    })
}

/// Parses the port that is the digits at the start of `text`. The rest is ignored.
///
/// [URL Standard: port state, with state override](https://url.spec.whatwg.org/#port-state).
fn parse_leading_port(text: &str, start: usize) -> Result<(), ParseError> {
    let port = port::parse(port::leading_digits(text).as_bytes());
    port.map(drop).map_err(|error| error.moved_by(start))
}
