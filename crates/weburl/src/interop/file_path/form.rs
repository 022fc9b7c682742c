//! How much of a path's spelling its URL keeps.

/// How much of the spelling of a file path its URL keeps.
///
/// [`Url::from_file_path_as`](crate::Url::from_file_path_as) and the functions for POSIX and Windows paths take
/// it. None of the forms asks the file system.
///
/// | path | `Exact` | `Components` | `Lexical` |
/// | --- | --- | --- | --- |
/// | `/a/b` | `file:///a/b` | `file:///a/b` | `file:///a/b` |
/// | `/a/./b` | `file:///a/b` | `file:///a/b` | `file:///a/b` |
/// | `/a//b/` | `file:///a//b/` | `file:///a/b` | `file:///a/b` |
/// | `/a/../b` | an error | an error | `file:///b` |
/// | `/../b` | an error | an error | `file:///b` |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FilePathForm {
    /// As it is: repeated separators and one at the end stay. Segments `.` are dropped, because no URL keeps
    /// them, and for the same reason `..` is an error.
    #[default]
    Exact,
    /// The components that [`Path`](std::path::Path) sees, and by which it compares: repeated separators are
    /// one, and there is none at the end. A segment `..` is an error.
    Components,
    /// The same components, with `..` resolved: it removes the component before it, and nothing at the root.
    ///
    /// With symbolic links on the way, the result may name another file. After `\\?\`, where Windows does not
    /// resolve `..` either, it is an error.
    Lexical,
}
