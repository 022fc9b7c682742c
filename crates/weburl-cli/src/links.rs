//! `weburl links`: lists, checks or rewrites the links of documents.
//!
//! ```text
//! arguments ──> sources ──> in_order: threads that read documents ──> pieces ──> output
//!                                     link ──> filter ──> reporter ──> record or finding
//!                                                    └──> edits ───> document
//! ```

mod also;
pub(crate) mod args;
mod destination;
mod edits;
mod filter;
mod header;
mod interruption;
mod local_files;
mod output_file;
mod problem;
mod progress;
mod reader;
mod record;
mod report;
mod reporter;
mod rewrite;
mod seen;
mod source;
mod table;
mod tree;
mod vocabulary;

use std::thread;

use self::also::attribute_rules;
use self::args::Args;
use self::interruption::Interruption;
use self::output_file::OutputFile;
use self::progress::Progress;
use self::reader::Reader;
use self::seen::Seen;
use self::source::Argument;
use self::table::Table;
use crate::exit_status::ExitStatus;
use crate::in_order::in_order;
use crate::output::Output;

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    output.set_quiet(args.output_options.quiet);
    let arguments = args.arguments(output)?;
    let destination = args.destination();
    if !args.edits.is_empty() {
        destination.check(&arguments)?;
        args.check_edits()?;
    }
    let local_files = if args.check_local { Some(args.local_files(&arguments)?) } else { None };
    let interruption = Interruption::new(destination.is_files())?;
    let output_file = OutputFile::new();
    let seen = Seen::new(&args.filter, &args.edits);
    let rules = attribute_rules(&args.also);
    let reader = Reader { args, rules, local_files, destination, interruption, output_file, seen };
    let mut table = Table::new(args.output_options.format(), &arguments);
    read_all(&reader, &arguments, &mut table, output)?;
    table.write_end(output)?;
    reader.seen.report(output)?;
    if args.check_local && output.status() == ExitStatus::Success && !reader.seen.has_selected() {
        output.report(&"weburl: --check-local found no link to check")?;
        output.raise_status(ExitStatus::SomeRejected);
    }
    output.flush()?;
    Ok(reader.interruption.end()?)
}

fn read_all(
    reader: &Reader<'_>,
    arguments: &[Argument],
    table: &mut Table,
    output: &mut Output,
) -> anyhow::Result<()> {
    let follows_links = reader.args.follow;
    let sources = || arguments.iter().flat_map(|argument| argument.sources(follows_links));
    let sources_to_read = sources().take_while(|_| !reader.interruption.has_happened());
    let progress = &Progress::new();
    let new_worker = || {
        let mut buffer = Vec::new();
        move |source, pieces: &_| reader.read(source, &mut buffer, pieces)
    };
    thread::scope(|scope| {
        if progress.is_wanted() {
            scope.spawn(|| progress.set_document_count(sources().count()));
        }
        in_order(sources_to_read, reader.args.threads.count(), new_worker, |mut piece| {
            let has_errors = piece.has_errors();
            progress.suspend(has_errors, || table.write_piece(&mut piece, output))?;
            if piece.is_last {
                progress.document_is_done();
            }
            Ok(())
        })
    })
}
