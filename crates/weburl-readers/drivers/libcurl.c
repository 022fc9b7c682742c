/* libcurl: the URL API with the flags that a transfer sets, and where the transfer would connect to.
 *
 * cc libcurl.c -o libcurl -lcurl, with a libcurl whose resolver has no threads. Nothing leaves the machine: names get
 * no address, and sockets are not opened.
 */

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <curl/curl.h>
#include <locale.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define FLAGS (CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME)

static char destination_host[70000];
static int destination_port;
static int is_found;

/* Takes the place of the C library's function. */
int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **result)
{
  struct in_addr address;
  (void)hints;
  *result = NULL;
  if(!node || is_found)
    return EAI_FAIL;
  /* What the function itself would take for an address. */
  if(inet_aton(node, &address) && !strchr(node, ' '))
    inet_ntop(AF_INET, &address, destination_host, sizeof(destination_host));
  else
    snprintf(destination_host, sizeof(destination_host), "%s", node);
  destination_port = service ? atoi(service) : 0;
  is_found = 1;
  return EAI_FAIL;
}

static curl_socket_t open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
  (void)data;
  (void)purpose;
  if(!is_found && address->family == AF_INET) {
    is_found = 1;
    struct sockaddr_in *v4 = (struct sockaddr_in *)(void *)&address->addr;
    inet_ntop(AF_INET, &v4->sin_addr, destination_host, sizeof(destination_host));
    destination_port = ntohs(v4->sin_port);
  }
  else if(!is_found && address->family == AF_INET6) {
    is_found = 1;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)(void *)&address->addr;
    inet_ntop(AF_INET6, &v6->sin6_addr, destination_host, sizeof(destination_host));
    destination_port = ntohs(v6->sin6_port);
  }
  return CURL_SOCKET_BAD;
}

static size_t ignore(char *data, size_t size, size_t count, void *user)
{
  (void)data;
  (void)user;
  return size * count;
}

static void put_text(const char *text)
{
  if(!text) {
    putchar('-');
    return;
  }
  putchar('=');
  for(; *text; text++)
    printf("%02x", (unsigned char)*text);
}

static void put_part(CURLU *url, CURLUPart part)
{
  char *text = NULL;
  curl_url_get(url, part, &text, CURLU_GET_EMPTY);
  putchar('\t');
  put_text(text);
  curl_free(text);
}

/* User, password and options, put together again. */
static void put_userinfo(CURLU *url)
{
  static char userinfo[200000];
  char *user = NULL;
  char *password = NULL;
  char *options = NULL;
  curl_url_get(url, CURLUPART_USER, &user, 0);
  curl_url_get(url, CURLUPART_PASSWORD, &password, 0);
  curl_url_get(url, CURLUPART_OPTIONS, &options, 0);
  snprintf(userinfo, sizeof(userinfo), "%s%s%s%s%s", user ? user : "", password ? ":" : "", password ? password : "",
           options ? ";" : "", options ? options : "");
  putchar('\t');
  put_text(user || password || options ? userinfo : NULL);
  curl_free(user);
  curl_free(password);
  curl_free(options);
}

/* libcurl has the addresses of these names built in. */
static int is_localhost(const char *host)
{
  size_t length = strlen(host);
  if(length && host[length - 1] == '.')
    length--;
  return length >= 9 && !strncasecmp(host + length - 9, "localhost", 9) && (length == 9 || host[length - 10] == '.');
}

static void find_destination(CURL *curl, const char *input, CURLU *url)
{
  char *host = NULL;
  is_found = 0;
  curl_easy_setopt(curl, CURLOPT_URL, input);
  curl_easy_perform(curl);
  if(is_found && !curl_url_get(url, CURLUPART_HOST, &host, CURLU_PUNYCODE) && is_localhost(host))
    snprintf(destination_host, sizeof(destination_host), "%s", host);
  curl_free(host);
}

int main(void)
{
  static char line[1 << 20];
  CURL *curl;
  setlocale(LC_ALL, "C.UTF-8");
  curl_global_init(CURL_GLOBAL_DEFAULT);
  curl = curl_easy_init();
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore);
  curl_easy_setopt(curl, CURLOPT_DNS_CACHE_TIMEOUT, 0L);
  printf("libcurl %s\n", curl_version_info(CURLVERSION_NOW)->version);
  while(fgets(line, sizeof(line), stdin)) {
    static char input[1 << 19];
    size_t length = 0;
    CURLU *url = curl_url();
    CURLUcode code;
    unsigned int byte;
    while(sscanf(line + 2 * length, "%2x", &byte) == 1 && line[2 * length] != '\n')
      input[length++] = (char)byte;
    input[length] = 0;
    code = curl_url_set(url, CURLUPART_URL, input, FLAGS);
    if(code) {
      printf("error\t");
      put_text(curl_url_strerror(code));
      printf("\t-\n");
    }
    else {
      printf("ok");
      put_part(url, CURLUPART_SCHEME);
      put_userinfo(url);
      put_part(url, CURLUPART_HOST);
      put_part(url, CURLUPART_PORT);
      put_part(url, CURLUPART_PATH);
      put_part(url, CURLUPART_QUERY);
      put_part(url, CURLUPART_FRAGMENT);
      find_destination(curl, input, url);
      putchar('\t');
      put_text(is_found ? destination_host : NULL);
      if(is_found)
        printf("\t%d\n", destination_port);
      else
        printf("\t-\n");
    }
    curl_url_cleanup(url);
  }
  curl_easy_cleanup(curl);
  return 0;
}
