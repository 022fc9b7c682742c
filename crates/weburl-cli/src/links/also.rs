//! What else holds URLs.

use std::str::FromStr;

use weburl_documents::{AttributeRule, DocumentOptions, LAZY_LOADING, SOCIAL};

/// What holds URLs by the caller's wish, as it is written on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Also {
    Social,
    LazyLoading,
    JsonLd,
    ImportMaps,
    SpeculationRules,
    Srcdoc,
    Attribute(AttributeRule),
}

impl FromStr for Also {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "social" => Self::Social,
            "lazy-loading" => Self::LazyLoading,
            "json-ld" => Self::JsonLd,
            "import-maps" => Self::ImportMaps,
            "speculation-rules" => Self::SpeculationRules,
            "srcdoc" => Self::Srcdoc,
            rule if rule.contains('[') => {
                Self::Attribute(rule.parse().map_err(|error| format!("{error}"))?)
            }
            _ => {
                return Err("write social, lazy-loading, json-ld, import-maps, speculation-rules, srcdoc or an \
                            attribute, such as img[data-src]"
                    .into());
            }
        })
    }
}

/// Returns the rules for attributes.
pub(super) fn attribute_rules(also: &[Also]) -> Vec<AttributeRule> {
    let rules = also.iter().flat_map(|also| match also {
        Also::Social => SOCIAL,
        Also::LazyLoading => LAZY_LOADING,
        Also::Attribute(rule) => std::slice::from_ref(rule),
        _ => &[],
    });
    rules.cloned().collect()
}

/// Returns the options with what else is to be read, but for attributes.
pub(super) fn with_embedded_data<'a>(
    options: DocumentOptions<'a>,
    also: &[Also],
) -> DocumentOptions<'a> {
    also.iter().fold(options, |options, also| match also {
        Also::JsonLd => options.json_ld(),
        Also::ImportMaps => options.import_maps(),
        Also::SpeculationRules => options.speculation_rules(),
        Also::Srcdoc => options.srcdoc(),
        _ => options,
    })
}
