//! Recorded results of other implementations, with which the editions must agree.

pub(crate) mod setters_2015;
pub(crate) mod test_data_2013;
pub(crate) mod test_data_2014;
pub(crate) mod test_data_2015;
pub(crate) mod webspecs_2015;

/// What a recorded parse returned: the href and the attributes, and whether there was a conformance
/// error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Conforming(&'static str, [&'static str; 8]),
    NotConforming(&'static str, [&'static str; 8]),
    Exception,
}
