//! From a part list to a regular expression.
//!
//! [URL Pattern Standard: converting part lists to regular
//! expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions).

use super::escape::escape_a_regexp_string;
use super::part_list::{
    FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType, convert_a_modifier_to_a_string,
    generate_a_segment_wildcard_regexp,
};

/// [generate a regular expression and name
/// list](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list)
pub(super) fn generate_a_regular_expression_and_name_list(
    part_list: &[Part],
    options: Options,
) -> (String, Vec<String>) {
    // 1.
    let mut result = "^".to_owned();
    // 2.
    let mut name_list = Vec::new();
    // 3.
    for part in part_list {
        let modifier = convert_a_modifier_to_a_string(part.modifier);
        // 3.1.
        if part.r#type == PartType::FixedText {
            let value = escape_a_regexp_string(&part.value);
            // 3.1.1.
            if part.modifier == Modifier::None {
                result.push_str(&value);
            // 3.1.2.
            } else {
                // 3.1.2.1. to 3.1.2.4.
                result.push_str(&format!("(?:{value}){modifier}"));
            }
            // 3.1.3.
            continue;
        }
        // 3.2. is an assertion; 3.3.
        name_list.push(part.name.clone());
        let regexp_value = match part.r#type {
            // 3.5.
            PartType::SegmentWildcard => generate_a_segment_wildcard_regexp(options),
            // 3.6.
            PartType::FullWildcard => FULL_WILDCARD_REGEXP_VALUE.to_owned(),
            // 3.4.
            _ => part.value.clone(),
        };
        let repeats = matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
        // 3.7.
        if part.prefix.is_empty() && part.suffix.is_empty() {
            // 3.7.1.
            if !repeats {
                // 3.7.1.1. to 3.7.1.4.
                result.push_str(&format!("({regexp_value}){modifier}"));
            // 3.7.2.
            } else {
                // 3.7.2.1. to 3.7.2.5.
                result.push_str(&format!("((?:{regexp_value}){modifier})"));
            }
            // 3.7.3.
            continue;
        }
        let prefix = escape_a_regexp_string(&part.prefix);
        let suffix = escape_a_regexp_string(&part.suffix);
        // 3.8.
        if !repeats {
            // 3.8.1. to 3.8.8.
            result.push_str(&format!("(?:{prefix}({regexp_value}){suffix}){modifier}"));
            // 3.8.9.
            continue;
        }
        // 3.9., 3.10. are assertions; 3.11. to 3.22.
        result.push_str(&format!(
            "(?:{prefix}((?:{regexp_value})(?:{suffix}{prefix}(?:{regexp_value}))*){suffix})"
        ));
        // 3.23.
        if part.modifier == Modifier::ZeroOrMore {
            result.push('?');
        }
    }
    // 4.
    result.push('$');
    // 5.
    (result, name_list)
}
