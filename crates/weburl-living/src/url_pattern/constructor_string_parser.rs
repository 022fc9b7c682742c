//! The constructor string parser: from a short string to a `URLPatternInit`.
//!
//! [URL Pattern Standard: constructor string
//! parsing](https://urlpattern.spec.whatwg.org/#constructor-string-parsing).

use super::canonicalization::canonicalize_a_protocol;
use super::component::{
    DEFAULT_OPTIONS, compile_a_component, protocol_component_matches_a_special_scheme,
};
use super::init::{Component, TypeError, UrlPatternInit};
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};

/// The [state](https://urlpattern.spec.whatwg.org/#constructor-string-parser-state) of a parser
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Init,
    Protocol,
    Authority,
    Username,
    Password,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
    Done,
}

/// [constructor string parser](https://urlpattern.spec.whatwg.org/#constructor-string-parser)
struct ConstructorStringParser {
    input: Vec<char>,
    token_list: Vec<Token>,
    result: UrlPatternInit,
    component_start: usize,
    token_index: usize,
    token_increment: usize,
    group_depth: usize,
    /// It can become negative.
    hostname_ipv6_bracket_depth: isize,
    protocol_matches_a_special_scheme_flag: bool,
    state: State,
}

/// [parse a constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string)
pub(super) fn parse_a_constructor_string(input: &str) -> Result<UrlPatternInit, TypeError> {
    // 1.
    let mut parser = ConstructorStringParser {
        input: input.chars().collect(),
        token_list: tokenize(input, TokenizePolicy::Lenient)?,
        result: UrlPatternInit::default(),
        component_start: 0,
        token_index: 0,
        token_increment: 1,
        group_depth: 0,
        hostname_ipv6_bracket_depth: 0,
        protocol_matches_a_special_scheme_flag: false,
        state: State::Init,
    };
    // 2.
    while parser.token_index < parser.token_list.len() {
        // 2.1.
        parser.token_increment = 1;
        // 2.2.
        if parser.token_list[parser.token_index].r#type == TokenType::End {
            // 2.2.1.
            if parser.state == State::Init {
                // 2.2.1.1.
                parser.rewind();
                // 2.2.1.2.
                if parser.is_a_hash_prefix() {
                    parser.change_state(State::Hash, 1);
                // 2.2.1.3.
                } else if parser.is_a_search_prefix() {
                    parser.change_state(State::Search, 1);
                // 2.2.1.4.
                } else {
                    parser.change_state(State::Pathname, 0);
                }
                // 2.2.1.5.
                parser.token_index += parser.token_increment;
                // 2.2.1.6.
                continue;
            }
            // 2.2.2.
            if parser.state == State::Authority {
                // 2.2.2.1.
                parser.rewind_and_set_state(State::Hostname);
                // 2.2.2.2.
                parser.token_index += parser.token_increment;
                // 2.2.2.3.
                continue;
            }
            // 2.2.3.
            parser.change_state(State::Done, 0);
            // 2.2.4.
            break;
        }
        // 2.3.
        if parser.is_a_group_open() {
            // 2.3.1.
            parser.group_depth += 1;
            // 2.3.2.
            parser.token_index += parser.token_increment;
            // 2.3.3.
            continue;
        }
        // 2.4.
        if parser.group_depth > 0 {
            // 2.4.1.
            if parser.is_a_group_close() {
                parser.group_depth -= 1;
            // 2.4.2.
            } else {
                // 2.4.2.1.
                parser.token_index += parser.token_increment;
                // 2.4.2.2.
                continue;
            }
        }
        // 2.5.
        parser.run_the_state()?;
        // 2.6.
        parser.token_index += parser.token_increment;
    }
    // 3.
    if parser.result.hostname.is_some() && parser.result.port.is_none() {
        parser.result.port = Some(String::new());
    }
    // 4.
    Ok(parser.result)
}

impl ConstructorStringParser {
    /// Step 2.5 of [parse a constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string)
    fn run_the_state(&mut self) -> Result<(), TypeError> {
        match self.state {
            State::Init => {
                // 1.
                if self.is_a_protocol_suffix() {
                    // 1.1.
                    self.rewind_and_set_state(State::Protocol);
                }
            }
            State::Protocol => {
                // 1.
                if self.is_a_protocol_suffix() {
                    // 1.1.
                    self.compute_protocol_matches_a_special_scheme_flag()?;
                    // 1.2.
                    let mut next_state = State::Pathname;
                    // 1.3.
                    let mut skip = 1;
                    // 1.4.
                    if self.next_is_authority_slashes() {
                        // 1.4.1.
                        next_state = State::Authority;
                        // 1.4.2.
                        skip = 3;
                    // 1.5.
                    } else if self.protocol_matches_a_special_scheme_flag {
                        next_state = State::Authority;
                    }
                    // 1.6.
                    self.change_state(next_state, skip);
                }
            }
            State::Authority => {
                // 1.
                if self.is_an_identity_terminator() {
                    self.rewind_and_set_state(State::Username);
                // 2.
                } else if self.is_a_pathname_start()
                    || self.is_a_search_prefix()
                    || self.is_a_hash_prefix()
                {
                    self.rewind_and_set_state(State::Hostname);
                }
            }
            State::Username => {
                // 1.
                if self.is_a_password_prefix() {
                    self.change_state(State::Password, 1);
                // 2.
                } else if self.is_an_identity_terminator() {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Password => {
                // 1.
                if self.is_an_identity_terminator() {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Hostname => {
                // 1.
                if self.is_an_ipv6_open() {
                    self.hostname_ipv6_bracket_depth += 1;
                // 2.
                } else if self.is_an_ipv6_close() {
                    self.hostname_ipv6_bracket_depth -= 1;
                // 3.
                } else if self.is_a_port_prefix() && self.hostname_ipv6_bracket_depth == 0 {
                    self.change_state(State::Port, 1);
                // 4., 5., 6.
                } else {
                    self.leave_the_authority();
                }
            }
            // 1., 2., 3.
            State::Port => self.leave_the_authority(),
            State::Pathname => {
                // 1.
                if self.is_a_search_prefix() {
                    self.change_state(State::Search, 1);
                // 2.
                } else if self.is_a_hash_prefix() {
                    self.change_state(State::Hash, 1);
                }
            }
            State::Search => {
                // 1.
                if self.is_a_hash_prefix() {
                    self.change_state(State::Hash, 1);
                }
            }
            // 1.
            State::Hash => {}
            // 1. is an assertion.
            State::Done => unreachable!("the loop ends in this state"),
        }
        Ok(())
    }

    /// The last three steps for the states of a hostname and of a port
    fn leave_the_authority(&mut self) {
        if self.is_a_pathname_start() {
            self.change_state(State::Pathname, 0);
        } else if self.is_a_search_prefix() {
            self.change_state(State::Search, 1);
        } else if self.is_a_hash_prefix() {
            self.change_state(State::Hash, 1);
        }
    }

    /// [change state](https://urlpattern.spec.whatwg.org/#change-state)
    fn change_state(&mut self, new_state: State, skip: usize) {
        use State::{
            Authority, Done, Hash, Hostname, Init, Password, Pathname, Port, Protocol, Search,
            Username,
        };
        let state = self.state;
        // 1.
        if !matches!(state, Init | Authority | Done) {
            let component_string = self.make_a_component_string();
            *self.component_of(state) = Some(component_string);
        }
        // 2.
        if state != Init && new_state != Done {
            // 2.1.
            if matches!(state, Protocol | Authority | Username | Password)
                && matches!(new_state, Port | Pathname | Search | Hash)
                && self.result.hostname.is_none()
            {
                self.result.hostname = Some(String::new());
            }
            // 2.2.
            if matches!(state, Protocol | Authority | Username | Password | Hostname | Port)
                && matches!(new_state, Search | Hash)
                && self.result.pathname.is_none()
            {
                // 2.2.1., 2.2.2.
                let flag = self.protocol_matches_a_special_scheme_flag;
                self.result.pathname = Some(if flag { "/" } else { "" }.to_owned());
            }
            // 2.3.
            if matches!(
                state,
                Protocol | Authority | Username | Password | Hostname | Port | Pathname
            ) && new_state == Hash
                && self.result.search.is_none()
            {
                self.result.search = Some(String::new());
            }
        }
        // 3.
        self.state = new_state;
        // 4.
        self.token_index += skip;
        // 5.
        self.component_start = self.token_index;
        // 6.
        self.token_increment = 0;
    }

    /// Returns the member of the result that is named as the state.
    fn component_of(&mut self, state: State) -> &mut Option<String> {
        self.result.get_mut(match state {
            State::Protocol => Component::Protocol,
            State::Username => Component::Username,
            State::Password => Component::Password,
            State::Hostname => Component::Hostname,
            State::Port => Component::Port,
            State::Pathname => Component::Pathname,
            State::Search => Component::Search,
            State::Hash => Component::Hash,
            State::Init | State::Authority | State::Done => {
                unreachable!("no component has this name")
            }
        })
    }

    /// [rewind](https://urlpattern.spec.whatwg.org/#rewind)
    fn rewind(&mut self) {
        // 1.
        self.token_index = self.component_start;
        // 2.
        self.token_increment = 0;
    }

    /// [rewind and set state](https://urlpattern.spec.whatwg.org/#rewind-and-set-state)
    fn rewind_and_set_state(&mut self, state: State) {
        // 1.
        self.rewind();
        // 2.
        self.state = state;
    }

    /// [get a safe token](https://urlpattern.spec.whatwg.org/#get-a-safe-token)
    fn get_a_safe_token(&self, index: usize) -> &Token {
        // 1.
        if index < self.token_list.len() {
            return &self.token_list[index];
        }
        // 2. and 5. are assertions; 3., 4., 6.
        &self.token_list[self.token_list.len() - 1]
    }

    /// [is a non-special pattern char](https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char)
    fn is_a_non_special_pattern_char(&self, index: usize, value: &str) -> bool {
        // 1.
        let token = self.get_a_safe_token(index);
        // 2., 3., 4.
        token.value == value
            && matches!(
                token.r#type,
                TokenType::Char | TokenType::EscapedChar | TokenType::InvalidChar
            )
    }

    /// [is a protocol suffix](https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix)
    fn is_a_protocol_suffix(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// [next is authority slashes](https://urlpattern.spec.whatwg.org/#next-is-authority-slashes)
    fn next_is_authority_slashes(&self) -> bool {
        // 1., 2., 3.
        self.is_a_non_special_pattern_char(self.token_index + 1, "/")
            && self.is_a_non_special_pattern_char(self.token_index + 2, "/")
    }

    /// [is an identity terminator](https://urlpattern.spec.whatwg.org/#is-an-identity-terminator)
    fn is_an_identity_terminator(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, "@")
    }

    /// [is a password prefix](https://urlpattern.spec.whatwg.org/#is-a-password-prefix)
    fn is_a_password_prefix(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// [is a port prefix](https://urlpattern.spec.whatwg.org/#is-a-port-prefix)
    fn is_a_port_prefix(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// [is a pathname start](https://urlpattern.spec.whatwg.org/#is-a-pathname-start)
    fn is_a_pathname_start(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, "/")
    }

    /// [is a search prefix](https://urlpattern.spec.whatwg.org/#is-a-search-prefix)
    fn is_a_search_prefix(&self) -> bool {
        // 1.
        if self.is_a_non_special_pattern_char(self.token_index, "?") {
            return true;
        }
        // 2.
        if self.token_list[self.token_index].value != "?" {
            return false;
        }
        // 3., 4.
        let Some(previous_index) = self.token_index.checked_sub(1) else { return true };
        // 5.
        let previous_token = self.get_a_safe_token(previous_index);
        // 6., 7.
        !matches!(
            previous_token.r#type,
            TokenType::Name | TokenType::Regexp | TokenType::Close | TokenType::Asterisk
        )
    }

    /// [is a hash prefix](https://urlpattern.spec.whatwg.org/#is-a-hash-prefix)
    fn is_a_hash_prefix(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, "#")
    }

    /// [is a group open](https://urlpattern.spec.whatwg.org/#is-a-group-open)
    fn is_a_group_open(&self) -> bool {
        // 1., 2.
        self.token_list[self.token_index].r#type == TokenType::Open
    }

    /// [is a group close](https://urlpattern.spec.whatwg.org/#is-a-group-close)
    fn is_a_group_close(&self) -> bool {
        // 1., 2.
        self.token_list[self.token_index].r#type == TokenType::Close
    }

    /// [is an IPv6 open](https://urlpattern.spec.whatwg.org/#is-an-ipv6-open)
    fn is_an_ipv6_open(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, "[")
    }

    /// [is an IPv6 close](https://urlpattern.spec.whatwg.org/#is-an-ipv6-close)
    fn is_an_ipv6_close(&self) -> bool {
        // 1.
        self.is_a_non_special_pattern_char(self.token_index, "]")
    }

    /// [make a component string](https://urlpattern.spec.whatwg.org/#make-a-component-string)
    fn make_a_component_string(&self) -> String {
        // 1. is an assertion; 2.
        let token = &self.token_list[self.token_index];
        // 3.
        let component_start_token = self.get_a_safe_token(self.component_start);
        // 4.
        let component_start_input_index = component_start_token.index;
        // 5.
        let end_index = token.index;
        // 6.
        self.input[component_start_input_index..end_index].iter().collect()
    }

    /// [compute protocol matches a special scheme
    /// flag](https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag)
    fn compute_protocol_matches_a_special_scheme_flag(&mut self) -> Result<(), TypeError> {
        // 1.
        let protocol_string = self.make_a_component_string();
        // 2.
        let protocol_component =
            compile_a_component(&protocol_string, canonicalize_a_protocol, DEFAULT_OPTIONS)?;
        // 3.
        if protocol_component_matches_a_special_scheme(&protocol_component) {
            self.protocol_matches_a_special_scheme_flag = true;
        }
        Ok(())
    }
}
