//! Finds and reads the test data and corpora.
