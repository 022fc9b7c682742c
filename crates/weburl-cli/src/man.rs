//! `weburl man`: pages of the manual.

use std::io::Write;

use anyhow::anyhow;
use clap::Command;
use clap_mangen::Man;

use crate::exit_status::help_without_difference;
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl man > weburl.1
  weburl man parse > weburl-parse.1";

/// Print a manual page
#[derive(Debug, clap::Args)]
#[command(after_help = help_without_difference(EXAMPLES, "the page is printed"))]
pub(crate) struct Args {
    /// Subcommand; by default, weburl itself
    subcommand: Option<String>,
}

pub(crate) fn run(args: &Args, mut command: Command, output: &mut Output) -> anyhow::Result<()> {
    command.build();
    let page = match &args.subcommand {
        None => command,
        Some(name) => {
            let subcommand = command.find_subcommand(name).cloned();
            let subcommand = subcommand.ok_or_else(|| anyhow!("unknown subcommand"))?;
            subcommand.name(format!("weburl-{name}"))
        }
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    output.write(|results| results.write_all(&text))?;
    output.flush()
}
