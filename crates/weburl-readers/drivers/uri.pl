# Perl's URI, and where LWP would connect to. It reads inputs and writes answers as driver.py does.
use v5.20;
use warnings;

use IO::Socket::IP ();
use LWP::Protocol::http;
use LWP::UserAgent;
use Socket ();
use URI;

my $agent = LWP::UserAgent->new;
my $connected;

# What the C library finds for an address and a service, without asking a server or the machine's list of services.
sub find {
    my ($host, $service, $family) = @_;
    my $flags = Socket::AI_NUMERICHOST() | Socket::AI_NUMERICSERV();
    return Socket::getaddrinfo($host, $service, { flags => $flags, family => $family, socktype => Socket::SOCK_STREAM() });
}

{
    # What a socket asks the C library for. It gets no address, so it does not connect; of the services that it tries,
    # the first one counts that is a number.
    no warnings 'redefine';
    *IO::Socket::IP::getaddrinfo = sub {
        my ($host, $service, $hints) = @_;
        # An asterisk is no host, which is an error if there is no service either.
        my $is_missing = $host =~ /\A(?:\*\0|\*?\z)/;
        my ($error, $found) = find($is_missing ? '*' : '127.0.0.1', $service, Socket::AF_INET());
        $connected //= [$host, (Socket::unpack_sockaddr_in($found->{addr}))[0], $hints] if !$error;
        return Socket::EAI_NONAME();
    };
}

sub field {
    my ($text) = @_;
    return '-' if !defined $text;
    return '=' . unpack('H*', $text);
}

sub destination {
    my ($uri) = @_;
    my $scheme = $uri->scheme // '';
    return "-\t-" if $scheme ne 'http' && $scheme ne 'https';
    undef $connected;
    # The class for HTTPS has another default, and needs OpenSSL.
    no warnings 'redefine';
    local *Net::HTTP::Methods::http_default_port = sub { $scheme eq 'https' ? 443 : 80 };
    my $protocol = LWP::Protocol::http->new($scheme, $agent);
    eval { $protocol->_new_socket($uri->host, $uri->port, 1) };
    return "-\t-" if !$connected;
    my ($host, $port, $hints) = @$connected;
    my ($error, $found) = find($host, $port, Socket::AF_UNSPEC());
    if ($error) {
        # A C string ends at a NUL.
        $host =~ s/\0.*//s;
        return "-\t-" if ($hints->{flags} // 0) & Socket::AI_NUMERICHOST() || $host eq '' || $host =~ /[^\x00-\x7f]/;
    } else {
        ($error, $host) = Socket::getnameinfo($found->{addr}, Socket::NI_NUMERICHOST(), Socket::NIx_NOSERV());
    }
    return field($host) . "\t$port";
}

sub read_uri {
    my ($input) = @_;
    my $uri = URI->new($input);
    my $get = sub { my ($method) = @_; $uri->can($method) ? scalar $uri->$method : undef };
    return join "\t", 'ok', field($uri->scheme), field($get->('userinfo')), field($get->('host')),
        field($get->('_port')), field($get->('path') // ''), field($get->('query')), field($uri->fragment),
        destination($uri);
}

local $SIG{__WARN__} = sub { };
$| = 0;
say "Perl $^V, URI $URI::VERSION, LWP $LWP::UserAgent::VERSION";
while (my $line = <STDIN>) {
    chomp $line;
    my $input = pack('H*', $line);
    utf8::decode($input);
    utf8::upgrade($input);
    say eval { read_uri($input) } // "error\t" . field($@ =~ s/ at .*//sr) . "\t-";
}
