/* Takes the place of the C library's resolver in programs that cannot be asked where they would connect to:
 * LD_PRELOAD=resolver.so, from cc -shared -fPIC resolver.c -o resolver.so.
 *
 * Writes the host and the port of the first connection to the file RESOLVER_LOG. Nothing leaves the machine: names
 * get an address for documentation, and every connection is refused.
 */

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* The address of each name. */
#define PLACEHOLDER "192.0.2.1"

typedef int resolve(const char *, const char *, const struct addrinfo *, struct addrinfo **);
typedef int connect_to(int, const struct sockaddr *, socklen_t);

static char name[70000];

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **result)
{
  resolve *original = (resolve *)dlsym(RTLD_NEXT, "getaddrinfo");
  struct addrinfo numeric = {0};
  int code;
  if(hints)
    numeric = *hints;
  numeric.ai_flags |= AI_NUMERICHOST;
  numeric.ai_flags &= ~AI_ADDRCONFIG;
  code = node ? original(node, service, &numeric, result) : EAI_NONAME;
  name[0] = 0;
  /* An asterisk is no name: it stands for this machine, if there is a service. */
  if(!code || !node || !*node || !strcmp(node, "*"))
    return code;
  snprintf(name, sizeof(name), "%s", node);
  return original(PLACEHOLDER, service, &numeric, result);
}

int connect(int fd, const struct sockaddr *address, socklen_t length)
{
  char text[INET6_ADDRSTRLEN] = "";
  int port = 0;
  FILE *log;
  if(address->sa_family == AF_INET) {
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)address;
    inet_ntop(AF_INET, &v4->sin_addr, text, sizeof(text));
    port = ntohs(v4->sin_port);
  }
  else if(address->sa_family == AF_INET6) {
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)address;
    inet_ntop(AF_INET6, &v6->sin6_addr, text, sizeof(text));
    port = ntohs(v6->sin6_port);
  }
  else {
    connect_to *original = (connect_to *)dlsym(RTLD_NEXT, "connect");
    return original(fd, address, length);
  }
  log = fopen(getenv("RESOLVER_LOG"), "w");
  if(log) {
    fprintf(log, "%s\t%d", *name && !strcmp(text, PLACEHOLDER) ? name : text, port);
    fclose(log);
  }
  errno = ECONNREFUSED;
  return -1;
}
