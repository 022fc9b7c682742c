//! What is timed: how one peer performs one operation on the inputs of a list.

use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::lists::{Input, List};

/// How one peer performs an operation.
///
/// The same code runs to compare answers and to measure times; only the reader differs.
pub(crate) trait Work {
    type Input: Input;

    /// Returns the name of the peer.
    fn peer(&self) -> &'static str;

    /// Performs the operation on one input, lets `reader` read the answer, and drops it. If the operation fails,
    /// there is nothing to read.
    fn run(&mut self, index: usize, input: &Self::Input, reader: &mut impl Reader);
}

/// Receives an answer, which may come in several pieces.
pub(crate) trait Reader {
    fn flag(&mut self, flag: bool);
    fn bytes(&mut self, bytes: &[u8]);

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
}

/// Reads as little as proves that the answer exists: its length and its last byte.
#[derive(Default)]
struct Sum(usize);

impl Reader for Sum {
    #[inline]
    fn flag(&mut self, flag: bool) {
        self.0 += usize::from(flag);
    }

    #[inline]
    fn bytes(&mut self, bytes: &[u8]) {
        // The compiler must assume that all of the bytes are read. Passed together, pointer and length would go
        // through memory, stored in two pieces and loaded in one, which stalls every contender alike.
        black_box(bytes.as_ptr());
        self.0 += bytes.len() + usize::from(bytes.last().copied().unwrap_or_default());
    }
}

/// Keeps the answer for comparison.
#[derive(Default)]
struct Transcript(Option<String>);

impl Reader for Transcript {
    fn flag(&mut self, flag: bool) {
        self.text(if flag { "true" } else { "false" });
    }

    fn bytes(&mut self, bytes: &[u8]) {
        let piece = String::from_utf8_lossy(bytes);
        match &mut self.0 {
            Some(text) => {
                text.push('\n');
                text.push_str(&piece);
            }
            None => self.0 = Some(piece.into_owned()),
        }
    }
}

/// The number of inputs that are timed at once: enough to make the clock negligible, and few enough that even the
/// slowest contenders usually finish before the scheduler gives the core to another program.
pub(crate) const PIECE_LEN: usize = 1024;

/// A [`Work`] together with its inputs, whatever their type.
pub(crate) trait Contender {
    fn peer(&self) -> &'static str;

    fn input(&self, index: usize) -> &str;

    /// Returns the answer to each input, or `None` for a failure.
    fn answers(&mut self) -> Vec<Option<String>>;

    /// Works on the inputs of these pieces, and times each piece.
    fn work_on(&mut self, pieces: &[usize]);

    /// Returns the sum of the least times of all pieces.
    fn least_time(&self) -> Duration;
}

/// Returns the number of pieces for this many inputs.
pub(crate) fn count_pieces(inputs: usize) -> usize {
    inputs.div_ceil(PIECE_LEN)
}

struct Entry<W: Work> {
    work: W,
    inputs: Rc<[W::Input]>,
    /// The least time of each piece.
    least: Vec<Duration>,
}

impl<W: Work> Contender for Entry<W> {
    fn peer(&self) -> &'static str {
        self.work.peer()
    }

    fn input(&self, index: usize) -> &str {
        self.inputs[index].text()
    }

    fn answers(&mut self) -> Vec<Option<String>> {
        let answer = |(index, input)| {
            let mut transcript = Transcript::default();
            self.work.run(index, input, &mut transcript);
            transcript.0
        };
        self.inputs.iter().enumerate().map(answer).collect()
    }

    fn work_on(&mut self, pieces: &[usize]) {
        for &piece in pieces {
            let first = piece * PIECE_LEN;
            let inputs = &self.inputs[first..self.inputs.len().min(first + PIECE_LEN)];
            let mut sum = Sum::default();
            let start = Instant::now();
            for (index, input) in (first..).zip(inputs) {
                self.work.run(index, input, &mut sum);
            }
            black_box(sum.0);
            self.least[piece] = start.elapsed().min(self.least[piece]);
        }
    }

    fn least_time(&self) -> Duration {
        self.least.iter().sum()
    }
}

/// A list of inputs, and all contenders that work on it.
pub(crate) struct Row {
    pub(crate) name: String,
    /// The number of inputs.
    pub(crate) len: usize,
    /// The total length of all inputs.
    pub(crate) bytes: usize,
    pub(crate) notes: Vec<String>,
    pub(crate) contenders: Vec<Box<dyn Contender>>,
}

/// Collects the contenders of a [`Row`], all of which take the same inputs.
pub(crate) struct RowBuilder<I> {
    name: String,
    inputs: Rc<[I]>,
    notes: Vec<String>,
    contenders: Vec<Box<dyn Contender>>,
}

impl<I: Input> RowBuilder<I> {
    pub(crate) fn new(list: &List<I>) -> Self {
        Self {
            name: list.name.clone(),
            inputs: list.inputs.clone(),
            notes: list.notes.clone(),
            contenders: Vec::new(),
        }
    }

    pub(crate) fn with<W: Work<Input = I> + 'static>(mut self, work: W) -> Self {
        let inputs = self.inputs.clone();
        let least = vec![Duration::MAX; count_pieces(inputs.len())];
        self.contenders.push(Box::new(Entry { work, inputs, least }));
        self
    }

    pub(crate) fn build(self) -> Row {
        Row {
            name: self.name,
            len: self.inputs.len(),
            bytes: self.inputs.iter().map(|input| input.text().len()).sum(),
            notes: self.notes,
            contenders: self.contenders,
        }
    }
}
