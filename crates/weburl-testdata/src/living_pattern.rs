//! `weburl_living` as an implementation of the URL Pattern Standard.

use std::array;

use weburl_living::url_pattern::{
    Component, UrlPattern, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
};

use crate::living::Living;
use crate::wpt::pattern_test::{
    ComponentMatch, PATTERN_COMPONENTS, PatternArguments, PatternImplementation, PatternInput,
    PatternMatch,
};

impl PatternImplementation for Living {
    const NAME: &'static str = "living";

    type Pattern = UrlPattern;

    fn create(arguments: &PatternArguments) -> Result<UrlPattern, String> {
        let options = UrlPatternOptions { ignore_case: arguments.ignore_case };
        UrlPattern::new(&to_input(&arguments.input), arguments.base_url.as_deref(), options)
            .map_err(|error| error.to_string())
    }

    fn pattern_strings(pattern: &UrlPattern) -> [String; 8] {
        array::from_fn(|i| pattern.component(Component::ALL[i]).pattern_string().to_owned())
    }

    fn has_regexp_groups(pattern: &UrlPattern) -> bool {
        pattern.has_regexp_groups()
    }

    fn test(
        pattern: &UrlPattern,
        input: &PatternInput,
        base: Option<&str>,
    ) -> Result<bool, String> {
        pattern.test(&to_input(input), base).map_err(|error| error.to_string())
    }

    fn exec(
        pattern: &UrlPattern,
        input: &PatternInput,
        base: Option<&str>,
    ) -> Result<Option<PatternMatch>, String> {
        let result = pattern.exec(&to_input(input), base).map_err(|error| error.to_string())?;
        Ok(result.map(|result| PatternMatch {
            inputs: result.inputs.iter().map(from_input).collect(),
            components: array::from_fn(|i| {
                let component = result.component(Component::ALL[i]);
                let groups = component.groups.iter().cloned().collect();
                ComponentMatch { input: component.input.clone(), groups }
            }),
        }))
    }
}

fn to_input(input: &PatternInput) -> UrlPatternInput {
    match input {
        PatternInput::String(string) => UrlPatternInput::String(string.clone()),
        PatternInput::Init(members) => {
            let mut init = UrlPatternInit {
                base_url: members.get("baseURL").cloned(),
                ..UrlPatternInit::default()
            };
            for (name, &component) in PATTERN_COMPONENTS.iter().zip(Component::ALL) {
                *init.get_mut(component) = members.get(*name).cloned();
            }
            UrlPatternInput::Init(init)
        }
    }
}

fn from_input(input: &UrlPatternInput) -> PatternInput {
    match input.clone() {
        UrlPatternInput::String(string) => PatternInput::String(string),
        UrlPatternInput::Init(mut init) => {
            let members = PATTERN_COMPONENTS.iter().zip(Component::ALL);
            let members = members.filter_map(|(name, &component)| {
                Some(((*name).to_owned(), init.get_mut(component).take()?))
            });
            let members: Vec<_> = members.collect();
            let base_url = init.base_url.map(|base_url| ("baseURL".to_owned(), base_url));
            PatternInput::Init(members.into_iter().chain(base_url).collect())
        }
    }
}
