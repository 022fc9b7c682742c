//! From a part list back to a pattern string.
//!
//! [URL Pattern Standard: converting part lists to pattern
//! strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings).

use super::escape::escape_a_pattern_string;
use super::part_list::{
    FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType, convert_a_modifier_to_a_string,
    generate_a_segment_wildcard_regexp,
};
use super::tokenizer::is_a_valid_name_code_point;

/// [generate a pattern string](https://urlpattern.spec.whatwg.org/#generate-a-pattern-string)
pub(super) fn generate_a_pattern_string(part_list: &[Part], options: Options) -> String {
    // 1.
    let mut result = String::new();
    // 2., 3.
    for index in 0..part_list.len() {
        // 3.1.
        let part = &part_list[index];
        // 3.2.
        let previous_part = index.checked_sub(1).map(|previous| &part_list[previous]);
        // 3.3.
        let next_part = part_list.get(index + 1);
        let modifier = convert_a_modifier_to_a_string(part.modifier);
        // 3.4.
        if part.r#type == PartType::FixedText {
            let value = escape_a_pattern_string(&part.value);
            // 3.4.1.
            if part.modifier == Modifier::None {
                // 3.4.1.1.
                result.push_str(&value);
                // 3.4.1.2.
                continue;
            }
            // 3.4.2. to 3.4.5.
            result.push_str(&format!("{{{value}}}{modifier}"));
            // 3.4.6.
            continue;
        }
        // 3.5.
        let custom_name = !starts_with_an_ascii_digit(&part.name);
        // 3.6. to 3.8.
        let needs_grouping = needs_grouping(part, previous_part, next_part, custom_name, options);
        // 3.9. is an assertion; 3.10.
        if needs_grouping {
            result.push('{');
        }
        // 3.11.
        result.push_str(&escape_a_pattern_string(&part.prefix));
        // 3.12.
        if custom_name {
            // 3.12.1.
            result.push(':');
            // 3.12.2.
            result.push_str(&part.name);
        }
        match part.r#type {
            // 3.13.
            PartType::Regexp => result.push_str(&format!("({})", part.value)),
            // 3.14.
            PartType::SegmentWildcard if !custom_name => {
                result.push_str(&format!("({})", generate_a_segment_wildcard_regexp(options)));
            }
            // 3.15.
            PartType::FullWildcard => {
                // 3.15.1.
                if !custom_name
                    && (previous_part.is_none_or(|previous| {
                        previous.r#type == PartType::FixedText
                            || previous.modifier != Modifier::None
                    }) || needs_grouping
                        || !part.prefix.is_empty())
                {
                    result.push('*');
                // 3.15.2.
                } else {
                    result.push_str(&format!("({FULL_WILDCARD_REGEXP_VALUE})"));
                }
            }
            _ => {}
        }
        // 3.16.
        if part.r#type == PartType::SegmentWildcard
            && custom_name
            && part.suffix.chars().next().is_some_and(|c| is_a_valid_name_code_point(c, false))
        {
            result.push('\\');
        }
        // 3.17.
        result.push_str(&escape_a_pattern_string(&part.suffix));
        // 3.18.
        if needs_grouping {
            result.push('}');
        }
        // 3.19.
        result.push_str(modifier);
    }
    // 4.
    result
}

/// Steps 3.6 to 3.8 of [generate a pattern string](https://urlpattern.spec.whatwg.org/#generate-a-pattern-string)
fn needs_grouping(
    part: &Part,
    previous_part: Option<&Part>,
    next_part: Option<&Part>,
    custom_name: bool,
    options: Options,
) -> bool {
    // 3.6.
    let mut needs_grouping = !part.suffix.is_empty()
        || (!part.prefix.is_empty() && part.prefix != options.prefix_code_point);
    // 3.7.
    if !needs_grouping
        && custom_name
        && part.r#type == PartType::SegmentWildcard
        && part.modifier == Modifier::None
        && let Some(next_part) = next_part
        && next_part.prefix.is_empty()
        && next_part.suffix.is_empty()
    {
        // 3.7.1.
        if next_part.r#type == PartType::FixedText {
            let first = next_part.value.chars().next();
            needs_grouping = first.is_some_and(|c| is_a_valid_name_code_point(c, false));
        // 3.7.2.
        } else {
            needs_grouping = starts_with_an_ascii_digit(&next_part.name);
        }
    }
    // 3.8.
    if !needs_grouping
        && part.prefix.is_empty()
        && let Some(previous_part) = previous_part
        && previous_part.r#type == PartType::FixedText
        && let Some((last, _)) = previous_part.value.char_indices().next_back()
        && previous_part.value[last..] == *options.prefix_code_point
    {
        needs_grouping = true;
    }
    needs_grouping
}

fn starts_with_an_ascii_digit(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_digit())
}
