//! [Components](https://urlpattern.spec.whatwg.org/#component) of a pattern.

use regress::Regex;

use super::init::TypeError;
use super::part_list::{EncodingCallback, Options, PartType, parse_a_pattern_string};
use super::pattern_string::generate_a_pattern_string;
use super::regular_expression::generate_a_regular_expression_and_name_list;

/// A [component](https://urlpattern.spec.whatwg.org/#component) of a pattern.
#[derive(Clone)]
pub struct PatternComponent {
    pub(super) pattern_string: String,
    pub(super) regular_expression: Regex,
    pub(super) group_name_list: Vec<String>,
    pub(super) has_regexp_groups: bool,
    /// Not of the standard: what `regular_expression` was created from.
    pub(super) regular_expression_string: String,
}

impl PatternComponent {
    /// Returns the [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string). Borrows.
    pub fn pattern_string(&self) -> &str {
        &self.pattern_string
    }

    /// Returns the source of the [regular
    /// expression](https://urlpattern.spec.whatwg.org/#component-regular-expression). Borrows.
    pub fn regular_expression(&self) -> &str {
        &self.regular_expression_string
    }

    /// Returns the [group name list](https://urlpattern.spec.whatwg.org/#component-group-name-list). Borrows.
    pub fn group_name_list(&self) -> &[String] {
        &self.group_name_list
    }
}

/// [default options](https://urlpattern.spec.whatwg.org/#default-options)
pub(super) const DEFAULT_OPTIONS: Options =
    Options { delimiter_code_point: "", prefix_code_point: "", ignore_case: false };

/// [hostname options](https://urlpattern.spec.whatwg.org/#hostname-options)
pub(super) const HOSTNAME_OPTIONS: Options =
    Options { delimiter_code_point: ".", prefix_code_point: "", ignore_case: false };

/// [pathname options](https://urlpattern.spec.whatwg.org/#pathname-options)
pub(super) const PATHNAME_OPTIONS: Options =
    Options { delimiter_code_point: "/", prefix_code_point: "/", ignore_case: false };

/// [compile a component](https://urlpattern.spec.whatwg.org/#compile-a-component)
pub(super) fn compile_a_component(
    input: &str,
    encoding_callback: EncodingCallback,
    options: Options,
) -> Result<PatternComponent, TypeError> {
    // 1.
    let part_list = parse_a_pattern_string(input, options, encoding_callback)?;
    // 2.
    let (regular_expression_string, name_list) =
        generate_a_regular_expression_and_name_list(&part_list, options);
    // 3., 4., 5. The flag "v" implies the syntax of "u", which `regress` is told by both.
    let flags = if options.ignore_case { "uvi" } else { "uv" };
    // 6.
    let regular_expression =
        Regex::with_flags(&regular_expression_string, flags).map_err(|_| TypeError)?;
    // 7.
    let pattern_string = generate_a_pattern_string(&part_list, options);
    // 8., 9.
    let has_regexp_groups = part_list.iter().any(|part| part.r#type == PartType::Regexp);
    // 10.
    Ok(PatternComponent {
        pattern_string,
        regular_expression,
        group_name_list: name_list,
        has_regexp_groups,
        regular_expression_string,
    })
}

/// [protocol component matches a special
/// scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme)
pub(super) fn protocol_component_matches_a_special_scheme(
    protocol_component: &PatternComponent,
) -> bool {
    // 1.
    let special_scheme_list = ["ftp", "file", "http", "https", "ws", "wss"];
    // 2., 3.
    special_scheme_list
        .iter()
        .any(|scheme| protocol_component.regular_expression.find(scheme).is_some())
}
