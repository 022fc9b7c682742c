//! The URL data of [web-platform-tests](https://github.com/web-platform-tests/wpt/tree/master/url/resources).
//!
//! Each file has a type for its cases, a function that reads them, and one that runs them on an
//! [`Implementation`](crate::Implementation) as the scripts of web-platform-tests do.

mod case_list;
mod folder;
mod host_test;
mod inputs;
mod lone_surrogates;
pub(crate) mod pattern_test;
mod percent_encoding_test;
mod setter_test;
mod url_test;

pub use host_test::{
    HostTest, idna_test_v2, idna_test_v2_removed, run_host_tests, run_host_tests_and_setters,
    toascii,
};
pub use inputs::{Input, domains, inputs};
pub use pattern_test::{
    ComponentMatch, PATTERN_COMPONENTS, PatternArguments, PatternCompareTest, PatternGenerateTest,
    PatternImplementation, PatternInput, PatternMatch, PatternTest, pattern_compare_tests,
    pattern_generate_tests, pattern_tests, run_pattern_tests,
};
pub use percent_encoding_test::{
    PercentEncodingTest, percent_encoding_tests, run_percent_encoding_tests,
};
pub use setter_test::{SetterTest, run_setter_tests, setter_tests};
pub use url_test::{RelativeTo, UrlTest, javascript_only_url_tests, run_url_tests, url_tests};
