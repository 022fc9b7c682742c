//! Code points: the classes that the standard names.
