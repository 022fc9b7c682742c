//! The messages: which text is wrong, where, and what to write instead.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use crate::error::message::as_clause;
use crate::error::validation_error::ValidationError::{self, *};
use crate::percent::percent_encode::percent_decode_str_lossy;
use crate::record::component::Component;
use crate::record::position::ComponentRanges;
use crate::report::diagnose::diagnostic::InvalidUrlUnit;
use crate::report::diagnose::fix::Edit;
use crate::report::findings::group::Group;
use crate::report::findings::missing_scheme;
use crate::report::findings::quote::{grouped, named, quoted};
use crate::syntax::scheme::SchemeType;

/// The longest label of a domain in the DNS, in code points of its ASCII form.
const MAX_LABEL_LEN: usize = 63;

/// How much of the input a message repeats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Repeats {
    /// What is wrong, if it is not secret.
    Text,
    /// A character, and a special scheme.
    Character,
}

/// Returns the message of `group`, whose places are in `input`.
pub(super) fn message(
    group: &Group,
    input: &str,
    components: &ComponentRanges,
    repeats: Repeats,
) -> String {
    let component = Component::of(components, &group.span);
    let text = &input[group.span.clone()];
    let wording = Wording { group, input, text, components, component, repeats };
    wording.message().unwrap_or_else(|| wording.advised(wording.description()))
}

struct Wording<'a> {
    group: &'a Group,
    input: &'a str,
    /// What is wrong.
    text: &'a str,
    components: &'a ComponentRanges,
    component: Option<Component>,
    repeats: Repeats,
}

impl Wording<'_> {
    /// Returns `None` if the message would repeat more of the input than it may.
    fn message(&self) -> Option<String> {
        let error = self.group.main.kind();
        Some(match error {
            InvalidUrlUnit => self.of_unit(),
            SpecialSchemeMissingFollowingSolidus => self.of_slashes(),
            InvalidReverseSolidus => {
                format!("write / instead of {}", self.wrong())
            }
            MissingSchemeNonRelativeUrl if !self.group.main.is_failure() => {
                format!("the scheme is missing; begin with {}", self.replacement()?)
            }
            MissingSchemeNonRelativeUrl => {
                let is_shown = self.repeats == Repeats::Text;
                missing_scheme::message(self.text, self.group.main.advice(), is_shown)
            }
            InvalidCredentials => self.of_credentials(),
            HostMissing => self.advised("the host is missing".into()),
            PortOutOfRange if !self.may_be_secret() => {
                format!("{} is not a port: the highest is 65535", self.quoted(self.text)?)
            }
            PortInvalid if !self.may_be_secret() => {
                self.advised(format!("{} in the port is not a digit", self.first()))
            }
            FileInvalidWindowsDriveLetter | FileInvalidWindowsDriveLetterHost => {
                let (text, replacement) = (self.quoted(self.text)?, self.replacement()?);
                if error == FileInvalidWindowsDriveLetter {
                    format!("write {replacement} instead of the drive letter {text}")
                } else {
                    format!("write {replacement} instead of the host {text}, a drive letter")
                }
            }
            _ if self.may_be_secret() => self.advised(self.description()),
            DomainPercentEncoded | DomainToAscii | HostInvalidCodePoint => self.of_domain(error)?,
            Ipv4EmptyPart | Ipv4TooFewParts | Ipv4TooManyParts | Ipv4NonNumericPart
            | Ipv4NonDecimalPart | Ipv4OutOfRangePart | Ipv4NonAsciiInput => self.of_ipv4(error)?,
            _ => self.of_ipv6(error)?,
        })
    }

    fn of_credentials(&self) -> String {
        let ComponentRanges { username, password, .. } = self.components;
        let (what, them) = match (username.is_empty(), password.is_empty()) {
            (true, true) => return "remove the \"@\" after the empty username".into(),
            (false, true) => ("a username is", "it"),
            (true, false) => ("a password is", "it"),
            (false, false) => ("a username and a password are", "them"),
        };
        format!("{what} not valid in a URL; remove {them} and the \"@\"")
    }

    fn of_unit(&self) -> String {
        match self.group.main.invalid_url_unit() {
            Some(InvalidUrlUnit::ControlOrSpaceAround) => self.of_trimmed(),
            Some(InvalidUrlUnit::TabOrNewline) => self.of_removed(),
            _ if self.component.is_some_and(Component::is_secret) => {
                format!("percent-encode a character{}", self.place(" in"))
            }
            Some(InvalidUrlUnit::PercentSign) => format!(
                "two hexadecimal digits must follow {}; write %25 for a percent sign",
                self.wrong()
            ),
            // It stands for one character.
            _ => format!("write {} instead of {}", self.edited(), self.wrong()),
        }
    }

    fn of_trimmed(&self) -> String {
        let removed = || self.edits().iter().map(|edit| &self.input[edit.span()]);
        let is_before = self.edits().first().is_some_and(|edit| edit.span().start == 0);
        let place = match (self.edits().len(), is_before) {
            (1, true) => "before",
            (1, false) => "after",
            _ => "before and after",
        };
        format!("remove {} {place} the URL", all_named(removed().flat_map(str::chars)))
    }

    fn of_removed(&self) -> String {
        let removed = self.edits().iter().flat_map(|edit| self.input[edit.span()].chars());
        let place =
            if self.edits().len() > 1 { " from the URL".into() } else { self.place(" from") };
        format!("remove {}{place}", all_named(removed))
    }

    fn of_slashes(&self) -> String {
        let scheme = &self.input[self.components.scheme.clone()];
        let colon = quoted(&format!("{scheme}:"));
        let slashes = self.text.trim_start_matches(':');
        match self.edits() {
            // What is removed is the scheme.
            [edit] if edit.span().start < self.components.scheme.end => {
                format!("remove {colon} before the relative URL, or add \"//\" after it")
            }
            [edit] if slashes.is_empty() => {
                format!("add {} after {colon}", quoted(edit.text()))
            }
            // The two before are right.
            _ if self.input[..self.group.span.start].ends_with("//") => {
                let start = quoted(&format!("{scheme}://"));
                format!("remove {} after {start}", quoted(slashes))
            }
            // The slashes are the start of the path.
            [edit] if SchemeType::of(scheme).is_file() => {
                let kept = &slashes[edit.span().len()..];
                let written = [edit.text(), &kept.replace('\\', "/")].concat();
                format!("write {} instead of {} after {colon}", quoted(&written), quoted(slashes))
            }
            _ => format!("write \"//\" instead of {} after {colon}", quoted(slashes)),
        }
    }

    fn of_domain(&self, error: ValidationError) -> Option<String> {
        if self.group.main.fix().is_some() {
            return Some(format!("write the host as {}", self.replacement()?));
        }
        let decoded = percent_decode_str_lossy(self.text);
        let mut chars = decoded.chars();
        let longest_label = self.host().split('.').map(str::len).max().unwrap_or(0);
        Some(match (chars.next(), chars.next()) {
            _ if error == HostInvalidCodePoint => {
                format!("percent-encode {} in the host", self.first())
            }
            (Some(c), None) if decoded != self.text && self.repeats == Repeats::Text => format!(
                "{} in the host stands for {}, which is not allowed in a domain",
                self.quoted(self.text)?,
                named(c, 1)
            ),
            (Some('.'), None) | (None, _) if self.host().ends_with('.') => {
                "the domain ends with a dot".into()
            }
            (Some('.'), None) | (None, _) => "the domain has an empty label".into(),
            (Some(c), None) => format!("{} is not allowed in a domain", named(c, 1)),
            _ if self.text.is_ascii() && longest_label > MAX_LABEL_LEN => format!(
                "a label of the domain has {longest_label} characters; at most {MAX_LABEL_LEN} are allowed"
            ),
            _ if decoded.starts_with('-') || decoded.ends_with('-') => {
                format!(
                    "{} begins or ends with a hyphen, which no label may",
                    self.quoted(self.text)?
                )
            }
            _ => format!("{} is not a valid domain", self.quoted(self.text)?),
        })
    }

    fn of_ipv4(&self, error: ValidationError) -> Option<String> {
        const BECAUSE: &str = "the host ends in a number, so it must be an IPv4 address, but";
        if self.group.main.fix().is_some() {
            return Some(format!("write the IPv4 address as {}", self.replacement()?));
        }
        Some(match error {
            Ipv4TooManyParts => {
                let host = self.host();
                let count = host.strip_suffix('.').unwrap_or(host).split('.').count();
                format!("{BECAUSE} it has {count} parts instead of four")
            }
            Ipv4NonNumericPart if self.text.is_empty() => format!("{BECAUSE} a part is empty"),
            Ipv4NonNumericPart => format!("{BECAUSE} {} is not a number", self.quoted(self.text)?),
            Ipv4OutOfRangePart => {
                format!("{} in the IPv4 address is too large", self.quoted(self.text)?)
            }
            _ => self.description(),
        })
    }

    fn of_ipv6(&self, error: ValidationError) -> Option<String> {
        let is_digit = self.text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let message = match error {
            Ipv6Unclosed => "the IPv6 address has no closing bracket; end it with \"]\"".into(),
            Ipv6InvalidCompression => {
                "the IPv6 address begins with one colon; write \"::\" or a piece before it".into()
            }
            Ipv6TooManyPieces => "the IPv6 address has more than eight pieces".into(),
            Ipv6MultipleCompression => "an IPv6 address can have \"::\" only once".into(),
            Ipv6InvalidCodePoint if self.text.is_empty() => {
                "a piece is missing at the end of the IPv6 address".into()
            }
            Ipv6InvalidCodePoint if is_digit => {
                "a piece of the IPv6 address has more than four digits".into()
            }
            Ipv6InvalidCodePoint => {
                format!("{} in the IPv6 address is not a hexadecimal digit", self.first())
            }
            Ipv6TooFewPieces => {
                let count = self.host().split(':').count();
                format!(
                    "the IPv6 address has {count} of eight pieces; write \"::\" in place of zeros"
                )
            }
            Ipv6PieceLeadingZero => {
                format!(
                    "write {} in the IPv6 address without leading zeros",
                    self.quoted(self.text)?
                )
            }
            Ipv4InIpv6InvalidCodePoint => format!(
                "{} is wrong in the IPv4 address; write four decimal numbers without leading zeros",
                self.first()
            ),
            Ipv4InIpv6OutOfRangePart => {
                format!("{} in the IPv4 address is greater than 255", self.quoted(self.text)?)
            }
            _ => self.description(),
        };
        Some(self.advised(message))
    }

    /// ` in the path`, or nothing where no component is.
    fn place(&self, preposition: &str) -> Cow<'static, str> {
        let place =
            |component: Component| Cow::Owned(format!("{preposition} the {}", component.name()));
        self.component.map_or(Cow::Borrowed(""), place)
    }

    /// The first code point that is wrong, its place, and how often it stands there: `a space in the path (2 times)`.
    fn wrong(&self) -> String {
        let first = self.text.chars().next().map_or("nothing".into(), |c| named(c, 1));
        let times = match self.group.count {
            1 => String::new(),
            count => format!(" ({} times)", grouped(count)),
        };
        format!("{first}{}{times}", self.place(" in"))
    }

    /// The first code point that is wrong, as often as it stands there.
    fn first(&self) -> String {
        self.text.chars().next().map_or("nothing".into(), |c| named(c, self.group.count))
    }

    /// The text in quotation marks, if it may be repeated.
    fn quoted(&self, text: &str) -> Option<String> {
        let is_shown = self.repeats == Repeats::Text || text.chars().nth(1).is_none();
        is_shown.then(|| quoted(text))
    }

    /// What to write instead, if it may be repeated.
    fn replacement(&self) -> Option<String> {
        (self.repeats == Repeats::Text).then(|| self.edited())
    }

    /// What to write instead.
    fn edited(&self) -> String {
        let text = self.edits().first().map_or("", Edit::text);
        let text = quoted(text);
        if self.edits().first().is_some_and(|edit| edit.text().len() == 1)
            || text.contains([' ', '<', '…'])
        {
            text
        } else {
            text.trim_matches(['"', '\'']).into()
        }
    }

    fn edits(&self) -> &[Edit] {
        let main = &self.group.main;
        main.fix().or(main.suggestion()).unwrap_or_default()
    }

    /// The host without its brackets.
    fn host(&self) -> &str {
        let host = self.components.host.clone().map_or("", |host| &self.input[host]);
        host.trim_matches(['[', ']'])
    }

    /// Whether it looks like a host or a port and may be a password with a delimiter in it, such as `p#ss`.
    fn may_be_secret(&self) -> bool {
        self.group.main.is_failure() && self.input[self.group.span.end..].contains('@')
    }

    fn description(&self) -> String {
        as_clause(self.group.main.kind().description())
    }

    fn advised(&self, message: String) -> String {
        match self.group.main.advice() {
            Some(advice) => format!("{message}; {advice}"),
            None => message,
        }
    }
}

/// Returns the name of what is removed: `2 tabs`, or `3 spaces, controls, tabs or newlines` if they differ.
fn all_named(mut chars: impl Iterator<Item = char> + Clone) -> String {
    let all = chars.clone();
    let Some(first) = chars.next() else { return String::new() };
    let count = all.clone().count();
    if all.clone().all(|c| c == first) {
        return named(first, count);
    }
    let is_tab_or_newline = |c| matches!(c, '\t' | '\n' | '\r');
    let kind = if all.clone().all(is_tab_or_newline) {
        "tabs and newlines"
    } else {
        "spaces and controls"
    };
    format!("{} {kind}", grouped(count))
}
