//! Prints the figures.

use crate::figures::{Figures, ListFigures, geometric_mean};
use crate::targets::{TARGETS, Target};

/// Prints a table with one row per list: nanoseconds per input, gigabytes per second, and the multiple of weburl's
/// time.
pub(crate) fn print_operation(figures: &Figures) {
    let peers: Vec<_> = figures.lists[0].times.iter().map(|time| time.peer).collect();
    print!("  {:<34}", "");
    for (index, peer) in peers.iter().enumerate() {
        let width = if index == 0 { 15 } else { 24 };
        print!("{peer:>width$}");
    }
    println!();
    for list in &figures.lists {
        let inputs = format!("{} of {:.0} B", list.len, list.bytes);
        print!("  {:<16}{inputs:>18}", list.name);
        print_times(list);
    }
    if figures.lists.len() > 1 {
        print!("  {:<34}", "geometric mean");
        print_times(&mean(&figures.lists));
    }
}

fn print_times(list: &ListFigures) {
    for (index, time) in list.times.iter().enumerate() {
        print!("{:>9.1}{:>6.2}", time.nanoseconds, list.bytes / time.nanoseconds);
        if index > 0 {
            print!("{:>8.2}×", time.nanoseconds / list.weburl());
        }
    }
    println!();
}

fn mean(lists: &[ListFigures]) -> ListFigures {
    let mut times = lists[0].times.clone();
    for (index, time) in times.iter_mut().enumerate() {
        time.nanoseconds = geometric_mean(lists.iter().map(|list| list.times[index].nanoseconds));
    }
    let bytes = geometric_mean(lists.iter().map(|list| list.bytes));
    ListFigures { name: String::new(), len: 0, bytes, times }
}

/// Prints the result of each target whose operation was measured.
pub(crate) fn print_targets(all: &[Figures]) {
    println!("targets");
    for target in TARGETS {
        let measured = all.iter().find(|figures| figures.operation == target.operation);
        if let Some(figures) = measured {
            print_target(target, figures);
        }
    }
}

fn print_target(target: &Target, figures: &Figures) {
    print!("  {:<34}{:<51}", target.operation, target.to_string());
    match target.judge(figures) {
        Some(outcome) => {
            let list = outcome.list.map(|list| format!(" ({list})")).unwrap_or_default();
            let verdict = if outcome.met { "met" } else { "NOT MET" };
            println!("{:>8.2}  {verdict}{list}", outcome.value);
        }
        None => println!("{:>8}  not measured", ""),
    }
}
