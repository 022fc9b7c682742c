//! The measurements.

use crate::peers::malloc::MALLOC;

/// The measurements of one operation.
pub(crate) struct Figures {
    pub(crate) operation: &'static str,
    pub(crate) lists: Vec<ListFigures>,
}

/// The measurements on one list.
pub(crate) struct ListFigures {
    pub(crate) name: String,
    pub(crate) len: usize,
    /// The average length of an input.
    pub(crate) bytes: f64,
    /// The times of all contenders, weburl first.
    pub(crate) times: Vec<Time>,
}

/// The time that a contender takes for one input.
#[derive(Clone, Copy)]
pub(crate) struct Time {
    pub(crate) peer: &'static str,
    pub(crate) nanoseconds: f64,
}

impl ListFigures {
    pub(crate) fn weburl(&self) -> f64 {
        self.times[0].nanoseconds
    }

    pub(crate) fn of(&self, peer: &str) -> Option<f64> {
        self.times.iter().find(|time| time.peer == peer).map(|time| time.nanoseconds)
    }

    /// Returns the least time of those that do the work, without weburl.
    pub(crate) fn fastest_peer(&self) -> Option<f64> {
        let peers = self.times[1..].iter().filter(|time| time.peer != MALLOC);
        peers.map(|time| time.nanoseconds).min_by(f64::total_cmp)
    }
}

/// Returns 1 if there are no values.
pub(crate) fn geometric_mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let len = values.len().max(1) as f64;
    (values.map(f64::ln).sum::<f64>() / len).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_is_geometric() {
        assert!((geometric_mean([2.0, 8.0].into_iter()) - 4.0).abs() < 1e-9);
    }

    #[test]
    fn neither_weburl_nor_the_baseline_is_the_fastest_peer() {
        let times = [("weburl", 1.0), ("url", 5.0), ("ada-url", 3.0), (MALLOC, 2.0)];
        let times = times.map(|(peer, nanoseconds)| Time { peer, nanoseconds }).to_vec();
        let figures = ListFigures { name: String::new(), len: 1, bytes: 1.0, times };
        assert_eq!(figures.fastest_peer(), Some(3.0));
        assert_eq!(figures.weburl(), 1.0);
    }
}
