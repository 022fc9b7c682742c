//! Lists everything that is not valid in a URL, though a parser may accept it.
//!
//! ```console
//! $ cargo run --example validate -- 'https://user@0x7F.1/a b'
//! https://user@0x7F.1/a b
//!         ^^^^^ not valid: The URL contains a username or a password.
//!              ^^^^^^ not valid: The IPv4 address has fewer than four parts.
//!              ^^^^ not valid: A part of the IPv4 address is hexadecimal or octal.
//!                      ^ not valid: A code point is not allowed in a URL unless it is percent-encoded.
//! ```

use std::env;
use std::process::ExitCode;

use weburl::Parser;

fn main() -> ExitCode {
    let input = env::args().nth(1).unwrap_or_default();
    let diagnosis = Parser::new().diagnose(&input);
    println!("{input}");
    diagnosis.for_each(|diagnostic| {
        let column = input[..diagnostic.span().start].chars().count();
        let width = input[diagnostic.span()].chars().count().max(1);
        let kind = if diagnostic.is_failure() { "failure" } else { "not valid" };
        println!("{:column$}{:^<width$} {kind}: {}", "", "", diagnostic.kind().description());
    });
    ExitCode::from(u8::from(!diagnosis.is_valid()))
}
