// Prints all that the C interface of Ada says of each line of the standard input: an input and a base, with a tab between them if there is a
// base. Linked to Ada and to weburl, it prints the same.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ada_c.h"

static void show(const char *name, ada_string s) { printf(" %s=%.*s", name, (int)s.length, s.data ? s.data : ""); }

static void show_owned(const char *name, ada_owned_string s) {
    printf(" %s=%.*s", name, (int)s.length, s.data ? s.data : "");
    ada_free_owned_string(s);
}

static void show_url(ada_url url) {
    if (!ada_is_valid(url)) {
        printf(" invalid");
        return;
    }
    show("href", ada_get_href(url));
    show_owned("origin", ada_get_origin(url));
    show("protocol", ada_get_protocol(url));
    show("username", ada_get_username(url));
    show("password", ada_get_password(url));
    show("host", ada_get_host(url));
    show("hostname", ada_get_hostname(url));
    show("port", ada_get_port(url));
    show("pathname", ada_get_pathname(url));
    show("search", ada_get_search(url));
    show("hash", ada_get_hash(url));
    printf(" types=%d,%d", ada_get_host_type(url), ada_get_scheme_type(url));
    printf(" has=%d%d%d%d%d%d%d%d%d", ada_has_credentials(url), ada_has_empty_hostname(url), ada_has_hostname(url),
           ada_has_non_empty_username(url), ada_has_non_empty_password(url), ada_has_port(url), ada_has_password(url),
           ada_has_hash(url), ada_has_search(url));
    const ada_url_components *c = ada_get_components(url);
    printf(" components=%u,%u,%u,%u,%u,%u,%u,%u", c->protocol_end, c->username_end, c->host_start, c->host_end, c->port,
           c->pathname_start, c->search_start, c->hash_start);
}

typedef bool setter(ada_url, const char *, size_t);

static bool set_search(ada_url url, const char *value, size_t length) { ada_set_search(url, value, length); return true; }
static bool set_hash(ada_url url, const char *value, size_t length) { ada_set_hash(url, value, length); return true; }

static void show_setters(ada_url url) {
    static const struct { const char *name; setter *set; const char *value; } SETTERS[] = {
        {"href", ada_set_href, "ftp://x/y"}, {"host", ada_set_host, "h.example:99"}, {"hostname", ada_set_hostname, "EXAMPLE"},
        {"protocol", ada_set_protocol, "wss"}, {"username", ada_set_username, "a b"}, {"password", ada_set_password, "c:d"},
        {"port", ada_set_port, "8080x"}, {"pathname", ada_set_pathname, "/p/../q r"}, {"search", set_search, "s t"},
        {"hash", set_hash, "u v"},
    };
    for (size_t i = 0; i < sizeof SETTERS / sizeof *SETTERS; i++) {
        ada_url copy = ada_copy(url);
        SETTERS[i].set(copy, SETTERS[i].value, strlen(SETTERS[i].value));
        printf("\n  set %s:", SETTERS[i].name);
        show_url(copy);
        ada_clear_port(copy);
        ada_clear_search(copy);
        ada_clear_hash(copy);
        show("cleared", ada_get_href(copy));
        ada_free(copy);
    }
}

static void show_params(const char *query, size_t length) {
    ada_url_search_params params = ada_parse_search_params(query, length);
    printf("\n  params %zu:", ada_search_params_size(params));
    show_owned("all", ada_search_params_to_string(params));
    ada_search_params_append(params, "b", 1, "1 2", 3);
    ada_search_params_append(params, "a", 1, "3", 1);
    ada_search_params_append(params, "b", 1, "4", 1);
    ada_search_params_sort(params);
    ada_url_search_params_entries_iter entries = ada_search_params_get_entries(params);
    while (ada_search_params_entries_iter_has_next(entries)) {
        ada_string_pair pair = ada_search_params_entries_iter_next(entries);
        show("key", pair.key);
        show("value", pair.value);
    }
    ada_free_search_params_entries_iter(entries);
    ada_url_search_params_keys_iter keys = ada_search_params_get_keys(params);
    while (ada_search_params_keys_iter_has_next(keys)) show("key", ada_search_params_keys_iter_next(keys));
    ada_free_search_params_keys_iter(keys);
    ada_url_search_params_values_iter values = ada_search_params_get_values(params);
    while (ada_search_params_values_iter_has_next(values)) show("value", ada_search_params_values_iter_next(values));
    ada_free_search_params_values_iter(values);
    ada_strings all = ada_search_params_get_all(params, "b", 1);
    for (size_t i = 0; i < ada_strings_size(all); i++) show("b", ada_strings_get(all, i));
    ada_free_strings(all);
    printf(" has=%d%d", ada_search_params_has(params, "c", 1), ada_search_params_has_value(params, "b", 1, "4", 1));
    ada_search_params_remove_value(params, "b", 1, "4", 1);
    ada_search_params_set(params, "b", 1, "5", 1);
    show("get", ada_search_params_get(params, "b", 1));
    ada_search_params_remove(params, "a", 1);
    show_owned("rest", ada_search_params_to_string(params));
    ada_search_params_reset(params, "x=y", 3);
    show_owned("reset", ada_search_params_to_string(params));
    ada_free_search_params(params);
}

int main(void) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) > 0) {
        if (line[length - 1] == '\n') length--;
        char *tab = memchr(line, '\t', length);
        size_t input = tab ? (size_t)(tab - line) : (size_t)length, base = tab ? length - input - 1 : 0;
        ada_url url = tab ? ada_parse_with_base(line, input, tab + 1, base) : ada_parse(line, input);
        bool can_parse = tab ? ada_can_parse_with_base(line, input, tab + 1, base) : ada_can_parse(line, input);
        printf("%.*s: can_parse=%d", (int)length, line, can_parse);
        show_url(url);
        if (ada_is_valid(url)) {
            show_setters(url);
            ada_string search = ada_get_search(url);
            show_params(search.data, search.length);
        }
        printf("\n");
        ada_free(url);
    }
    free(line);
    return ada_get_version() == NULL;
}
