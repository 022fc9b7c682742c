// The C interface of weburl. Made by cbindgen: change the exports, then run
//     WEBURL_WRITE_HEADERS=1 cargo test -p weburl-c --test headers
//
// Texts are UTF-8 with a length; what is not UTF-8 is read as U+FFFD. A text without bytes may be NULL. Objects belong to the
// caller, who frees them; no two threads may use one object at the same time. No input makes a function fail otherwise than as
// it says. On WebAssembly, pointers and sizes have 32 bits.


#ifndef ADA_C_H
#define ADA_C_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What ada_url_components has for what is missing.
#define ada_url_omitted 4294967295

typedef void *ada_url;

// A string that ada_free_owned_string() frees.
typedef struct {
  const char *data;
  size_t length;
} ada_owned_string;

// A string in an object, valid until the object changes.
typedef struct {
  const char *data;
  size_t length;
} ada_string;

// Where the parts of an href are. `host_start` is at the `@` if there are credentials, and `protocol_end` behind the `:`.
typedef struct {
  uint32_t protocol_end;
  uint32_t username_end;
  uint32_t host_start;
  uint32_t host_end;
  uint32_t port;
  uint32_t pathname_start;
  uint32_t search_start;
  uint32_t hash_start;
} ada_url_components;

typedef void *ada_url_search_params;

typedef void *ada_strings;

typedef void *ada_url_search_params_keys_iter;

typedef void *ada_url_search_params_values_iter;

typedef void *ada_url_search_params_entries_iter;

typedef struct {
  ada_string key;
  ada_string value;
} ada_string_pair;

typedef struct {
  int32_t major;
  int32_t minor;
  int32_t revision;
} ada_version_components;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

ada_url ada_parse(const char *input, size_t length);

ada_url ada_parse_with_base(const char *input, size_t input_length, const char *base, size_t base_length);

bool ada_can_parse(const char *input, size_t length);

bool ada_can_parse_with_base(const char *input, size_t input_length, const char *base, size_t base_length);

void ada_free(ada_url result);

void ada_free_owned_string(ada_owned_string owned);

ada_url ada_copy(ada_url input);

bool ada_is_valid(ada_url result);

ada_owned_string ada_get_origin(ada_url result);

ada_string ada_get_href(ada_url result);

ada_string ada_get_username(ada_url result);

ada_string ada_get_password(ada_url result);

ada_string ada_get_port(ada_url result);

ada_string ada_get_hash(ada_url result);

ada_string ada_get_host(ada_url result);

ada_string ada_get_hostname(ada_url result);

ada_string ada_get_pathname(ada_url result);

ada_string ada_get_search(ada_url result);

ada_string ada_get_protocol(ada_url result);

uint8_t ada_get_host_type(ada_url result);

uint8_t ada_get_scheme_type(ada_url result);

bool ada_set_href(ada_url result, const char *input, size_t length);

bool ada_set_host(ada_url result, const char *input, size_t length);

bool ada_set_hostname(ada_url result, const char *input, size_t length);

bool ada_set_protocol(ada_url result, const char *input, size_t length);

bool ada_set_username(ada_url result, const char *input, size_t length);

bool ada_set_password(ada_url result, const char *input, size_t length);

bool ada_set_port(ada_url result, const char *input, size_t length);

bool ada_set_pathname(ada_url result, const char *input, size_t length);

void ada_set_search(ada_url result, const char *input, size_t length);

void ada_set_hash(ada_url result, const char *input, size_t length);

void ada_clear_port(ada_url result);

void ada_clear_hash(ada_url result);

void ada_clear_search(ada_url result);

bool ada_has_credentials(ada_url result);

bool ada_has_empty_hostname(ada_url result);

bool ada_has_hostname(ada_url result);

bool ada_has_non_empty_username(ada_url result);

bool ada_has_non_empty_password(ada_url result);

bool ada_has_port(ada_url result);

bool ada_has_password(ada_url result);

bool ada_has_hash(ada_url result);

bool ada_has_search(ada_url result);

const ada_url_components *ada_get_components(ada_url result);

ada_owned_string ada_idna_to_unicode(const char *input, size_t length);

ada_owned_string ada_idna_to_ascii(const char *input, size_t length);

ada_url_search_params ada_parse_search_params(const char *input, size_t length);

void ada_free_search_params(ada_url_search_params result);

size_t ada_search_params_size(ada_url_search_params result);

void ada_search_params_sort(ada_url_search_params result);

ada_owned_string ada_search_params_to_string(ada_url_search_params result);

void ada_search_params_append(ada_url_search_params result,
                              const char *key,
                              size_t key_length,
                              const char *value,
                              size_t value_length);

void ada_search_params_set(ada_url_search_params result,
                           const char *key,
                           size_t key_length,
                           const char *value,
                           size_t value_length);

void ada_search_params_remove_value(ada_url_search_params result,
                                    const char *key,
                                    size_t key_length,
                                    const char *value,
                                    size_t value_length);

void ada_search_params_remove(ada_url_search_params result, const char *key, size_t key_length);

bool ada_search_params_has(ada_url_search_params result, const char *key, size_t key_length);

bool ada_search_params_has_value(ada_url_search_params result,
                                 const char *key,
                                 size_t key_length,
                                 const char *value,
                                 size_t value_length);

ada_string ada_search_params_get(ada_url_search_params result, const char *key, size_t key_length);

ada_strings ada_search_params_get_all(ada_url_search_params result, const char *key, size_t key_length);

void ada_search_params_reset(ada_url_search_params result, const char *input, size_t length);

void ada_free_strings(ada_strings result);

size_t ada_strings_size(ada_strings result);

ada_string ada_strings_get(ada_strings result, size_t index);

ada_url_search_params_keys_iter ada_search_params_get_keys(ada_url_search_params result);

void ada_free_search_params_keys_iter(ada_url_search_params_keys_iter result);

ada_string ada_search_params_keys_iter_next(ada_url_search_params_keys_iter result);

bool ada_search_params_keys_iter_has_next(ada_url_search_params_keys_iter result);

ada_url_search_params_values_iter ada_search_params_get_values(ada_url_search_params result);

void ada_free_search_params_values_iter(ada_url_search_params_values_iter result);

ada_string ada_search_params_values_iter_next(ada_url_search_params_values_iter result);

bool ada_search_params_values_iter_has_next(ada_url_search_params_values_iter result);

ada_url_search_params_entries_iter ada_search_params_get_entries(ada_url_search_params result);

void ada_free_search_params_entries_iter(ada_url_search_params_entries_iter result);

ada_string_pair ada_search_params_entries_iter_next(ada_url_search_params_entries_iter result);

bool ada_search_params_entries_iter_has_next(ada_url_search_params_entries_iter result);

void ada_set_max_input_length(uint32_t length);

uint32_t ada_get_max_input_length(void);

// Returns the version of weburl.
const char *ada_get_version(void);

ada_version_components ada_get_version_components(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ADA_C_H */
