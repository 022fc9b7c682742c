// Answers with what a handler of Go's ServeMux sees of a request target. Arguments: -version, or a port.
package main

import (
	"fmt"
	"net/http"
	"os"
	"runtime"
)

func see(response http.ResponseWriter, request *http.Request) {
	url := request.URL
	fmt.Fprintf(response, "path=%s\nraw=%s\nhost=%s\n", url.Path, url.EscapedPath(), request.Host)
	if url.RawQuery != "" || url.ForceQuery {
		fmt.Fprintf(response, "query=%s\n", url.RawQuery)
	}
}

func main() {
	if os.Args[1] == "-version" {
		fmt.Print(runtime.Version())
		return
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/", see)
	panic(http.ListenAndServe("127.0.0.1:"+os.Args[1], mux))
}
