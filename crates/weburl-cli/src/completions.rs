//! `weburl completions`: what a shell completes.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use crate::exit_status::help_without_difference;
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl completions bash > weburl.bash
  weburl completions zsh > _weburl
  weburl completions fish > weburl.fish";

/// Print a shell completion script
#[derive(Debug, clap::Args)]
#[command(after_help = help_without_difference(EXAMPLES, "the script is printed"))]
pub(crate) struct Args {
    /// Shell to complete in
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut command: Command, output: &mut Output) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "weburl", &mut script);
    output.write(|results| results.write_all(&script))?;
    output.flush()
}
