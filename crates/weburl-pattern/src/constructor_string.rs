//! From a constructor string to the pattern strings of its components.
//!
//! [URL Pattern Standard: constructor string
//! parsing](https://urlpattern.spec.whatwg.org/#constructor-string-parsing).

use crate::canonicalize::EncodingCallback;
use crate::component::Component;
use crate::component_name::ComponentName;
use crate::engine::EngineChoice;
use crate::error::PatternError;
use crate::init::PatternInit;
use crate::part::Options;
use crate::token::{Token, TokenType, TokenizePolicy, tokenize};

/// [Parses a constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string). Also returns where in
/// `input` each component begins.
pub(crate) fn parse_constructor_string(
    input: &str,
    engine: EngineChoice,
) -> Result<(PatternInit<'_>, [usize; 8]), PatternError> {
    let mut parser = ConstructorStringParser {
        input,
        engine,
        tokens: tokenize(input, TokenizePolicy::Lenient)?,
        result: PatternInit::default(),
        starts: [0; 8],
        component_start: 0,
        token_index: 0,
        token_increment: 1,
        group_depth: 0,
        hostname_ipv6_bracket_depth: 0,
        protocol_matches_a_special_scheme: false,
        state: State::Init,
    };
    while parser.state != State::Done {
        parser.token_increment = 1;
        parser.step()?;
        parser.token_index += parser.token_increment;
    }
    if parser.result.hostname.is_some() && parser.result.port.is_none() {
        parser.result.port = Some("");
    }
    Ok((parser.result, parser.starts))
}

/// A [constructor string parser](https://urlpattern.spec.whatwg.org/#constructor-string-parser).
struct ConstructorStringParser<'i> {
    input: &'i str,
    engine: EngineChoice,
    tokens: Vec<Token<'i>>,
    result: PatternInit<'i>,
    starts: [usize; 8],
    component_start: usize,
    token_index: usize,
    token_increment: usize,
    group_depth: usize,
    hostname_ipv6_bracket_depth: isize,
    protocol_matches_a_special_scheme: bool,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Init,
    Authority,
    Done,
    In(ComponentName),
}

use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};

impl<'i> ConstructorStringParser<'i> {
    fn step(&mut self) -> Result<(), PatternError> {
        match self.token(self.token_index).token_type {
            TokenType::End => {
                self.end();
                return Ok(());
            }
            // No component ends inside braces.
            TokenType::Open => {
                self.group_depth += 1;
                return Ok(());
            }
            TokenType::Close if self.group_depth > 0 => self.group_depth -= 1,
            _ if self.group_depth > 0 => return Ok(()),
            _ => {}
        }
        match self.state {
            State::Init => {
                if self.is_char(0, ":") {
                    self.rewind_and_set_state(State::In(Protocol));
                }
            }
            State::Authority => {
                if self.is_char(0, "@") {
                    self.rewind_and_set_state(State::In(Username));
                } else if self.is_char(0, "/") || self.is_search_prefix() || self.is_char(0, "#") {
                    self.rewind_and_set_state(State::In(Hostname));
                }
            }
            State::In(Protocol) => {
                if self.is_char(0, ":") {
                    return self.end_protocol();
                }
            }
            State::In(Username) if self.is_char(0, ":") => {
                self.change_state(State::In(Password), 1);
            }
            State::In(Username | Password) => {
                if self.is_char(0, "@") {
                    self.change_state(State::In(Hostname), 1);
                }
            }
            State::In(Hostname) if self.is_char(0, "[") => self.hostname_ipv6_bracket_depth += 1,
            State::In(Hostname) if self.is_char(0, "]") => self.hostname_ipv6_bracket_depth -= 1,
            State::In(Hostname)
                if self.is_char(0, ":") && self.hostname_ipv6_bracket_depth == 0 =>
            {
                self.change_state(State::In(Port), 1);
            }
            State::In(Hostname | Port) if self.is_char(0, "/") => {
                self.change_state(State::In(Pathname), 0);
            }
            State::In(Hostname | Port | Pathname) if self.is_search_prefix() => {
                self.change_state(State::In(Search), 1);
            }
            State::In(Hostname | Port | Pathname | Search) => {
                if self.is_char(0, "#") {
                    self.change_state(State::In(Hash), 1);
                }
            }
            State::In(Hash) | State::Done => {}
        }
        Ok(())
    }

    fn end(&mut self) {
        match self.state {
            State::Init => {
                self.rewind();
                if self.is_char(0, "#") {
                    self.change_state(State::In(Hash), 1);
                } else if self.is_search_prefix() {
                    self.change_state(State::In(Search), 1);
                } else {
                    self.change_state(State::In(Pathname), 0);
                }
            }
            State::Authority => self.rewind_and_set_state(State::In(Hostname)),
            _ => self.change_state(State::Done, 0),
        }
    }

    fn end_protocol(&mut self) -> Result<(), PatternError> {
        let protocol = self.component_string();
        let component =
            Component::compile(protocol, Options::DEFAULT, EncodingCallback::Protocol, self.engine);
        let start = self.token(self.component_start).index;
        let component = component.map_err(|error| error.within(Protocol, start.cast_signed()))?;
        self.protocol_matches_a_special_scheme = component.matches_a_special_scheme();
        if self.is_char(1, "/") && self.is_char(2, "/") {
            self.change_state(State::Authority, 3);
        } else if self.protocol_matches_a_special_scheme {
            self.change_state(State::Authority, 1);
        } else {
            self.change_state(State::In(Pathname), 1);
        }
        Ok(())
    }

    /// [Change state](https://urlpattern.spec.whatwg.org/#change-state).
    fn change_state(&mut self, new: State, skip: usize) {
        if let State::In(component) = self.state {
            let value = self.component_string();
            self.starts[component as usize] = self.token(self.component_start).index;
            *self.result.get_mut(component) = Some(value);
        }
        if self.state != State::Init {
            self.skip_components(new);
        }
        self.state = new;
        self.token_index += skip;
        self.component_start = self.token_index;
        self.token_increment = 0;
    }

    /// Leaves empty what the constructor string leaves out between two of its components.
    fn skip_components(&mut self, new: State) {
        let State::In(new) = new else { return };
        let old = match self.state {
            State::In(component) => component,
            _ => Username,
        };
        let is_missing = |result: &PatternInit<'_>, name: ComponentName| {
            old < name && name < new && result.get(name).is_none()
        };
        if is_missing(&self.result, Hostname) {
            self.result.hostname = Some("");
        }
        if is_missing(&self.result, Pathname) {
            let is_special = self.protocol_matches_a_special_scheme;
            self.result.pathname = Some(if is_special { "/" } else { "" });
        }
        if is_missing(&self.result, Search) {
            self.result.search = Some("");
        }
    }

    fn rewind(&mut self) {
        self.token_index = self.component_start;
        self.token_increment = 0;
    }

    fn rewind_and_set_state(&mut self, state: State) {
        self.rewind();
        self.state = state;
    }

    /// Returns the token at `index`, or the last one behind the end.
    fn token(&self, index: usize) -> Token<'i> {
        let end = Token { token_type: TokenType::End, index: self.input.len(), value: "" };
        self.tokens.get(index).copied().unwrap_or(end)
    }

    /// [Is a non-special pattern char](https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char), so many tokens
    /// ahead.
    fn is_char(&self, ahead: usize, value: &str) -> bool {
        let token = self.token(self.token_index + ahead);
        token.value == value
            && matches!(
                token.token_type,
                TokenType::Char | TokenType::EscapedChar | TokenType::InvalidChar
            )
    }

    /// [Is a search prefix](https://urlpattern.spec.whatwg.org/#is-a-search-prefix): a `?` that is not a modifier.
    fn is_search_prefix(&self) -> bool {
        if self.is_char(0, "?") {
            return true;
        }
        if self.token(self.token_index).value != "?" {
            return false;
        }
        let Some(previous) = self.token_index.checked_sub(1) else { return true };
        !matches!(
            self.token(previous).token_type,
            TokenType::Name | TokenType::Regexp | TokenType::Close | TokenType::Asterisk
        )
    }

    /// [Make a component string](https://urlpattern.spec.whatwg.org/#make-a-component-string).
    fn component_string(&self) -> &'i str {
        let start = self.token(self.component_start).index;
        let end = self.token(self.token_index).index;
        self.input.get(start..end).unwrap_or_default()
    }
}
