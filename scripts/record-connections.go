// Asks a client in Go how it reads connection strings, by its name.
//
// Lines of input and output are those of record-connections.py. The versions come before the name.
package main

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/lib/pq"
	amqp "github.com/rabbitmq/amqp091-go"
)

type answer struct {
	Refused  *string  `json:"refused,omitempty"`
	Hosts    []string `json:"hosts"`
	Ports    []string `json:"ports"`
	User     *string  `json:"user"`
	Password *string  `json:"password"`
	Database *string  `json:"database"`
}

// The clients' default user and host are those of the system, which is no answer.
func own(text string) *string {
	if text == "(system)" {
		return nil
	}
	return &text
}

func port[P uint16 | int](port P) string { return strconv.Itoa(int(port)) }

func pgx(text string) (answer, error) {
	config, err := pgconn.ParseConfig(text)
	if err != nil {
		return answer{}, err
	}
	result := answer{User: own(config.User), Password: &config.Password, Database: &config.Database}
	add := func(host string, number uint16) {
		if own(host) != nil {
			result.Hosts = append(result.Hosts, host)
		}
		result.Ports = append(result.Ports, port(number))
	}
	add(config.Host, config.Port)
	// A host comes twice where it is tried with TLS and without.
	secure, isPair := config.TLSConfig != nil, false
	for _, next := range config.Fallbacks {
		isPair = !isPair && (next.TLSConfig != nil) != secure
		if !isPair {
			add(next.Host, next.Port)
		}
		secure = next.TLSConfig != nil
	}
	return result, nil
}

func libpq(text string) (answer, error) {
	config, err := pq.NewConfig(text)
	if err != nil {
		return answer{}, err
	}
	result := answer{User: own(config.User), Password: &config.Password, Database: &config.Database}
	add := func(host string, addr fmt.Stringer, valid bool, number uint16) {
		if valid {
			host = addr.String()
		}
		result.Hosts = append(result.Hosts, host)
		result.Ports = append(result.Ports, port(number))
	}
	add(config.Host, config.Hostaddr, config.Hostaddr.IsValid(), config.Port)
	for _, next := range config.Multi {
		add(next.Host, next.Hostaddr, next.Hostaddr.IsValid(), next.Port)
	}
	return result, nil
}

func amqp091(text string) (answer, error) {
	uri, err := amqp.ParseURI(text)
	if err != nil {
		return answer{}, err
	}
	return answer{
		Hosts: []string{uri.Host}, Ports: []string{port(uri.Port)},
		User: &uri.Username, Password: &uri.Password, Database: &uri.Vhost,
	}, nil
}

func main() {
	clients := map[string]func(string) (answer, error){"pgx": pgx, "lib-pq": libpq, "amqp091": amqp091}
	name := os.Args[2]
	os.Setenv("PGUSER", "(system)")
	if name == "pgx" {
		os.Setenv("PGHOST", "(system)")
	}
	fmt.Println(os.Args[1])
	output := json.NewEncoder(os.Stdout)
	output.SetEscapeHTML(false)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		text, err := hex.DecodeString(lines.Text())
		if err != nil {
			panic(err)
		}
		result, err := clients[name](string(text))
		if err != nil {
			message := err.Error()
			result = answer{Refused: &message}
		}
		output.Encode(result)
	}
}
