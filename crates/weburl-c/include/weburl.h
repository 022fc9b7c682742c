// The C interface of weburl. Made by cbindgen: change the exports, then run
//     WEBURL_WRITE_HEADERS=1 cargo test -p weburl-c --test headers
//
// Texts are UTF-8 with a length; what is not UTF-8 is read as U+FFFD. A text without bytes may be NULL. Objects belong to the
// caller, who frees them; no two threads may use one object at the same time. No input makes a function fail otherwise than as
// it says. On WebAssembly, pointers and sizes have 32 bits.


#ifndef WEBURL_H
#define WEBURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A number that is missing.
#define WEBURL_NONE 4294967295

#define WEBURL_HREF 0

#define WEBURL_ORIGIN 1

#define WEBURL_PROTOCOL 2

#define WEBURL_USERNAME 3

#define WEBURL_PASSWORD 4

#define WEBURL_HOST 5

#define WEBURL_HOSTNAME 6

#define WEBURL_PORT 7

#define WEBURL_PATHNAME 8

#define WEBURL_SEARCH 9

#define WEBURL_HASH 10

// How many texts a dictionary has: the eight components in the order in which they stand in a URL, and the base URL.
#define WEBURL_PATTERN_TEXTS 9

// A store of blob URLs, whose objects are numbers that the caller chooses.
typedef struct weburl_blobs weburl_blobs;

// A pattern for URLs.
typedef struct weburl_pattern weburl_pattern;

// Rows of numbers, and the text that they refer to. The function that returns a table says which numbers a row has; two numbers
// named like `name_start` and `name_end` are a part of `text`. A number that is missing is WEBURL_NONE, as in the rest of the
// header. weburl_table_free() frees it.
typedef struct {
  // The rows, one after another.
  const uint32_t *numbers;
  // How many rows there are.
  size_t row_count;
  // How many numbers each has.
  size_t column_count;
  // UTF-8, without a null byte at the end.
  const uint8_t *text;
  size_t text_len;
} weburl_table;

// A URL. Functions that change it update these fields; every pointer is valid until the next call with the same URL.
//
//     https://user:pass@example.com:1234/foo/bar?baz#quux
//          |      |    |          |    |        |   |
//          |      |    |          |    |        |   `- query_end
//          |      |    |          |    |        `----- path_end
//          |      |    |          |    `-------------- path_start
//          |      |    |          `------------------- host_end
//          |      |    `------------------------------ host_start
//          |      `----------------------------------- username_end
//          `------------------------------------------ scheme_end
//
// A component that is missing is empty together with its delimiter. The username begins 3 bytes behind `scheme_end`; without a
// host, `username_end`, `host_start` and `host_end` are 1 byte behind it. Then `/.` may stand before the path.
typedef struct {
  // The href: ASCII, without a null byte at the end.
  const uint8_t *href;
  // 0 if there is no URL.
  size_t href_len;
  uint32_t scheme_end;
  uint32_t username_end;
  uint32_t host_start;
  uint32_t host_end;
  uint32_t path_start;
  uint32_t path_end;
  uint32_t query_end;
  // WEBURL_NONE if the port is null.
  uint32_t port;
  // 0: no host, 1: empty, 2: domain, 3: IPv4 address, 4: IPv6 address, 5: opaque.
  uint32_t host_type;
  // Where in the input the last error is.
  uint32_t error_start;
  uint32_t error_end;
  // The name of the last error, such as `IPv4-too-many-parts`: that of a validation error, or `too-long` or `needs-IDNA`.
  const uint8_t *error;
  // 0 if the last function succeeded.
  size_t error_len;
  // What weburl_get() found.
  const uint8_t *value;
  size_t value_len;
  // 1 if the href is what was parsed, byte for byte.
  uint32_t is_input;
} weburl_url;

// A text. `data` is NULL if it is missing, which is not the same as an empty one.
typedef struct {
  const uint8_t *data;
  size_t len;
} weburl_text;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Returns `len` bytes to write to, aligned for numbers, or NULL if there is no memory. weburl_release() frees them.
uint8_t *weburl_allocate(size_t len);

// Frees what weburl_allocate() returned for the same `len`.
void weburl_release(uint8_t *data, size_t len);

// Frees a table. Does nothing for NULL.
void weburl_table_free(const weburl_table *table);

// Returns a place for a URL, which is empty at first. weburl_free() frees it.
weburl_url *weburl_new(void);

// Frees a URL. Does nothing for NULL.
void weburl_free(weburl_url *url);

// Parses `input` relative to `base`, which may be NULL, into `url`. Returns whether that succeeds; otherwise `url` is empty, and
// its fields name the error. Input that is not UTF-8 is read with U+FFFD in its place.
bool weburl_parse(weburl_url *url,
                  const uint8_t *input,
                  size_t input_len,
                  const weburl_url *base);

// Returns whether `input` can be parsed relative to `base`, which may be NULL.
bool weburl_can_parse(const uint8_t *input, size_t input_len, const weburl_url *base);

// Restores the URL that had this href, exactly: the parser would change two that the `protocol` setter can make. So a program
// can keep the href and nothing else.
bool weburl_restore(weburl_url *url,
                    const uint8_t *href,
                    size_t href_len);

// Sets an attribute, such as WEBURL_HOST, as the interface `URL` does. Returns whether the steps of the standard accept the
// value. Only WEBURL_HREF can fail with an error; the URL stays as it was.
bool weburl_set(weburl_url *url,
                uint32_t attribute,
                const uint8_t *value,
                size_t value_len);

// Finds the value of an attribute, such as WEBURL_ORIGIN: it is in the fields `value` and `value_len`. Returns whether there is
// a URL.
bool weburl_get(weburl_url *url,
                uint32_t attribute);

// Parses each line of `input`, relative to `base`, which may be NULL. A line ends with `\n` or `\r\n`.
//
// A row for each line: `href_start`, `href_end`, and the seven offsets of weburl_url, counted from `href_start`. The row of a line that
// fails begins with WEBURL_NONE, 0, `error_name_start`, `error_name_end`, and where the error is in the line. NULL if the text would be
// longer than 4 GiB.
const weburl_table *weburl_parse_lines(const uint8_t *input,
                                       size_t input_len,
                                       const weburl_url *base);

// Returns the pairs of a query without its `?`. A row for each: `name_start`, `name_end`, `value_start`, `value_end`.
const weburl_table *weburl_pairs_parse(const uint8_t *query, size_t query_len);

// Writes pairs as a query. `text` is all names and values, one after another, and `ends` says where each ends: the name of a pair, then its
// value. A table without rows.
const weburl_table *weburl_pairs_serialize(const uint8_t *text,
                                           size_t text_len,
                                           const uint32_t *ends,
                                           size_t pair_count);

// Returns the validation errors of `input`, which is parsed relative to `base`, which may be NULL. All places are in `input`.
//
// What a row is, its first number says:
// - 0: an error: 0, 1 if the parser fails on it, `start`, `end`, `name_start`, `name_end`, `message_start`, `message_end`
// - 1: an edit that fixes the error before it: 1, 0, `start`, `end`, `text_start`, `text_end`
// - 2: the same for an edit that may be what was meant
// - 3, last: 3, how many errors are left out (from 1,000 on), 0, 0, and the input with all fixes as `text_start`, `text_end`
const weburl_table *weburl_diagnose(const uint8_t *input,
                                    size_t input_len,
                                    const weburl_url *base);

// Returns what the parser changes in `input`, which is parsed relative to `base`, which may be NULL. NULL if the parser fails.
//
// The first row has `href_start`, `href_end`. Then a row for each change: `name_start`, `name_end`, `description_start`, `description_end`,
// its start and end in the input, and its start and end in the href.
const weburl_table *weburl_changes(const uint8_t *input,
                                   size_t input_len,
                                   const weburl_url *base);

// Returns `input`, which is one URL, or what was meant to be one, without its secrets. A table without rows.
const weburl_table *weburl_redact(const uint8_t *input, size_t input_len);

// Returns running text, such as a log, without the secrets of the URLs in it. A table without rows.
const weburl_table *weburl_redact_text(const uint8_t *input, size_t input_len);

// Returns an empty store. weburl_blobs_free() frees it.
weburl_blobs *weburl_blobs_new(void);

// Frees a store. Does nothing for NULL.
void weburl_blobs_free(weburl_blobs *_blobs);

// Adds an object. Its URL is a table without rows: `blob:`, the origin of `creator`, which is opaque if that is NULL, `/` and the UUID, which is
// 16 bytes of a secure random source. NULL if the URL would be too long.
const weburl_table *weburl_blobs_create(weburl_blobs *blobs,
                                        uint32_t object,
                                        const weburl_url *creator,
                                        const uint8_t (*uuid)[16]);

// Returns the object of a URL, whose fragment does not matter; WEBURL_NONE if there is none.
uint32_t weburl_blobs_resolve(const weburl_blobs *blobs, const weburl_url *url);

// Removes a URL and returns its object; WEBURL_NONE if there is none.
uint32_t weburl_blobs_revoke(weburl_blobs *blobs, const weburl_url *url);

// Creates a pattern of a constructor string, relative to a base URL whose `data` may be NULL. weburl_pattern_free() frees it.
//
// NULL if that fails. Then `*error`, if `error` is not NULL, is a table of one row: the number of the component, or WEBURL_NONE, and where in
// its text, or in the whole one, the error is; then `name_start`, `name_end`, `message_start`, `message_end`.
weburl_pattern *weburl_pattern_parse(const weburl_text *input,
                                     const weburl_text *base,
                                     bool ignores_case,
                                     const weburl_table **error);

// Creates a pattern of a dictionary of pattern strings: WEBURL_PATTERN_TEXTS texts. Otherwise like weburl_pattern_parse().
weburl_pattern *weburl_pattern_new(const weburl_text (*init)[WEBURL_PATTERN_TEXTS],
                                   bool ignores_case,
                                   const weburl_table **error);

// Frees a pattern. Does nothing for NULL.
void weburl_pattern_free(weburl_pattern *_pattern);

// Returns the pattern strings: a row for each component, `text_start`, `text_end`, and 1 if it has a regexp group.
const weburl_table *weburl_pattern_components(const weburl_pattern *pattern);

// Matches a URL with a pattern. NULL if it does not match, or if `input` or `base`, whose `data` may be NULL, cannot be parsed.
//
// A row for each component: its number, `input_start`, `input_end`, 0, 0. Behind it a row for each of its groups: the component's number, `value_start`,
// `value_end`, which are WEBURL_NONE if the group took no part, `name_start`, `name_end`.
const weburl_table *weburl_pattern_exec(const weburl_pattern *pattern,
                                        const weburl_text *input,
                                        const weburl_text *base);

// Matches a dictionary of components with a pattern. Otherwise like weburl_pattern_exec().
const weburl_table *weburl_pattern_exec_init(const weburl_pattern *pattern,
                                             const weburl_text (*init)[WEBURL_PATTERN_TEXTS]);

// Compares a component of two patterns: -1, 0 or 1; the more restrictive one is greater. Not in the standard.
int32_t weburl_pattern_compare(uint32_t component, const weburl_pattern *left, const weburl_pattern *right);

// Writes a component with texts for its groups: names and values by turns. NULL if it cannot be written so. Not in the standard.
const weburl_table *weburl_pattern_generate(const weburl_pattern *pattern,
                                            uint32_t component,
                                            const weburl_text *groups,
                                            size_t group_count);

// Returns how programs read `input`. What a row is, its first number says:
// - 0: the verdict: 0, `name_start`, `name_end`, 1 if the input is to be distrusted
// - 1: a cause of disagreement: 1, `name_start`, `name_end`
// - 2: a program's answer: 2, `name_start`, `name_end`, `host_start`, `host_end` and the port that it connects to, and why it does not as `error_start`,
//   `error_end`; the host or the error is WEBURL_NONE
const weburl_table *weburl_compare(const uint8_t *input,
                                   size_t input_len);

// Returns the registrable domain of the host, by the public suffix list: a table without rows. NULL if it has none.
const weburl_table *weburl_registrable_domain(const weburl_url *url);

// Returns whether the origins of two URLs are same site.
bool weburl_same_site(const weburl_url *left, const weburl_url *right);

// Returns the canonical form of a URL by a profile, such as `rfc3986`, and its key: one row, the 128 bits in four numbers, the highest first. NULL if the
// profile refuses the URL, or there is no such profile.
const weburl_table *weburl_key(const uint8_t *profile,
                               size_t profile_len,
                               const uint8_t *input,
                               size_t input_len);

// Parses a URL of a document in the encoding with this label, as weburl_parse() does. Returns false, with an empty `url`, for an unknown label.
bool weburl_parse_in_encoding(weburl_url *url,
                              const uint8_t *input,
                              size_t input_len,
                              const weburl_url *base,
                              const uint8_t *label,
                              size_t label_len);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* WEBURL_H */
