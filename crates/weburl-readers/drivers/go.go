// Go's net/url, and where net/http's Transport would connect to. It reads inputs and writes answers as driver.py does.
package main

import (
	"bufio"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"runtime"
	"strings"
)

var errDialed = errors.New("dialed")

// dialed is the address that the transport passed to its dialer.
var dialed string

var client = &http.Client{Transport: &http.Transport{
	DialContext: func(_ context.Context, _, address string) (net.Conn, error) {
		dialed = address
		return nil, errDialed
	},
}}

func field(text string) string {
	return "=" + hex.EncodeToString([]byte(text))
}

// nonempty writes what has no difference between missing and empty.
func nonempty(text string) string {
	if text == "" {
		return "-"
	}
	return field(text)
}

// reason returns the message of an error without what it repeats of the input.
func reason(err error) string {
	var escape url.EscapeError
	var host url.InvalidHostError
	message := errors.Unwrap(err).Error()
	switch {
	case errors.As(err, &escape):
		return "invalid URL escape"
	case errors.As(err, &host):
		return "invalid character in host name"
	case strings.HasPrefix(message, "invalid port "):
		return "invalid port after host"
	case strings.HasPrefix(message, "invalid host: "):
		return "invalid host"
	}
	return strings.TrimPrefix(message, "net/url: ")
}

// address returns what the dialer of package net makes of host and port before it asks a resolver.
func address(hostPort string) string {
	host, port, err := net.SplitHostPort(hostPort)
	if err != nil {
		return "-\t-"
	}
	number, err := net.DefaultResolver.LookupPort(context.Background(), "tcp", port)
	if err != nil {
		return "-\t-"
	}
	if _, err := netip.ParseAddr(host); err == nil || host == "" {
		resolved, err := net.ResolveTCPAddr("tcp", hostPort)
		if err != nil {
			return "-\t-"
		}
		// A missing address is the unspecified one.
		host = net.IPv4zero.String()
		if resolved.IP != nil {
			host = resolved.IP.String()
		}
	}
	for _, char := range host {
		if char >= 0x80 {
			// The resolver finds that it is no domain.
			return "-\t-"
		}
	}
	return fmt.Sprintf("%s\t%d", field(host), number)
}

func destination(input string) string {
	request, err := http.NewRequest("GET", input, nil)
	if err != nil {
		return "-\t-"
	}
	if _, err := client.Do(request); !errors.Is(err, errDialed) {
		return "-\t-"
	}
	return address(dialed)
}

func read(input string) string {
	parsed, err := url.Parse(input)
	if err != nil {
		return "error\t" + field(reason(err)) + "\t-"
	}
	userinfo := "-"
	if parsed.User != nil {
		userinfo = field(parsed.User.String())
	}
	path := parsed.EscapedPath()
	if parsed.Opaque != "" {
		path = parsed.Opaque
	}
	query := nonempty(parsed.RawQuery)
	if parsed.ForceQuery {
		query = field("")
	}
	return strings.Join([]string{
		"ok", nonempty(parsed.Scheme), userinfo, nonempty(parsed.Hostname()), nonempty(parsed.Port()), field(path),
		query, nonempty(parsed.EscapedFragment()), destination(input),
	}, "\t")
}

func main() {
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	fmt.Fprintf(output, "Go %s, net/url and net/http\n", strings.TrimPrefix(runtime.Version(), "go"))
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<24)
	for input.Scan() {
		text, err := hex.DecodeString(input.Text())
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(output, read(string(text)))
	}
}
