//! Where the components of a URL are.

use weburl::Position;

use crate::url::Url;

/// Where the components of a URL are, as byte offsets into its text.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub struct InternalComponents {
    pub scheme_end: u32,
    pub username_end: u32,
    pub host_start: u32,
    pub host_end: u32,
    pub port: Option<u16>,
    pub path_start: u32,
    pub query_start: Option<u32>,
    pub fragment_start: Option<u32>,
}

/// Returns where the components are.
pub fn internal_components(url: &Url) -> InternalComponents {
    let offset =
        |position| u32::try_from(url.0.offset_of(position)).expect("a URL of 4 GiB at most");
    InternalComponents {
        scheme_end: offset(Position::AfterScheme),
        username_end: offset(Position::AfterUsername),
        host_start: offset(Position::BeforeHost),
        host_end: offset(Position::AfterHost),
        port: url.port(),
        path_start: offset(Position::BeforePath),
        query_start: url.query().map(|_| offset(Position::AfterPath)),
        fragment_start: url.fragment().map(|_| offset(Position::AfterQuery)),
    }
}
