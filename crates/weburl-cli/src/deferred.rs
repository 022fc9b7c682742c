//! Options that are defined only when they are needed.

use std::sync::atomic::{AtomicBool, Ordering};

use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

/// The arguments of a subcommand, which are not defined unless it runs or somebody asks for help: defining those of all
/// subcommands took a third of the instructions of a start.
#[derive(Clone, Debug)]
pub(crate) struct Deferred<T>(pub(crate) T);

static IS_DEFERRED: AtomicBool = AtomicBool::new(true);

/// Defines all options at once from now on: the help shows them in the order of their definitions, and those that are
/// deferred come behind the options of all subcommands.
pub(crate) fn define_at_once() {
    IS_DEFERRED.store(false, Ordering::Relaxed);
}

impl<T: Args> Args for Deferred<T> {
    fn augment_args(command: Command) -> Command {
        match IS_DEFERRED.load(Ordering::Relaxed) {
            true => command.defer(T::augment_args),
            false => T::augment_args(command),
        }
    }

    fn augment_args_for_update(command: Command) -> Command {
        command.defer(T::augment_args_for_update)
    }
}

impl<T: FromArgMatches> FromArgMatches for Deferred<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}
