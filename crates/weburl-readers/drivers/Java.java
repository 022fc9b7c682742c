// java.net.URI with java.net.http.HttpClient, and java.net.URL with its HttpURLConnection, as the first argument says.
// It reads inputs and writes answers as driver.py does. So that no name is resolved, it needs an empty file as
// jdk.net.hosts.file.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketImpl;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.UnknownHostException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

class Java {
    static final String NOWHERE = "-\t-";

    static String field(String text) {
        return text == null ? "-" : "=" + HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }

    static String port(int port) {
        return port == -1 ? "-" : field(Integer.toString(port));
    }

    /** What the client connects to, or the name that it asks a resolver for. */
    static String destination(String host, int port) {
        // InetSocketAddress checks this.
        if (port < 0 || port > 0xffff) return NOWHERE;
        try {
            // It asks a resolver first, and answers itself only because there is none.
            if (host.equalsIgnoreCase("localhost")) throw new UnknownHostException("");
            // This machine may have no such network interface.
            InetAddress address = InetAddress.getByName(host.startsWith("[") ? host.replaceFirst("%.+]", "]") : host);
            return field(address.getHostAddress()) + "\t" + port;
        } catch (UnknownHostException exception) {
            // The literals that it refuses never reach a resolver. Names in Unicode do, as they are.
            boolean isLiteral = exception.getCause() != null || exception.getMessage().endsWith("address literal");
            boolean isAscii = host.chars().allMatch(c -> c < 0x80);
            return isLiteral || !isAscii ? NOWHERE : field(host) + "\t" + port;
        }
    }

    static String readUri(String input) {
        URI uri;
        try {
            uri = new URI(input);
        } catch (URISyntaxException exception) {
            int index = exception.getIndex();
            String place = "-";
            if (index >= 0) {
                place = Integer.toString(input.substring(0, index).getBytes(StandardCharsets.UTF_8).length);
            }
            return "error\t" + field(exception.getReason()) + "\t" + place;
        }
        String destination = NOWHERE;
        try {
            HttpRequest.newBuilder(uri).build();
            int defaultPort = uri.getScheme().equalsIgnoreCase("https") ? 443 : 80;
            destination = destination(uri.getHost(), uri.getPort() == -1 ? defaultPort : uri.getPort());
        } catch (IllegalArgumentException exception) {
            // The client does not accept the URI.
        }
        String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
        return String.join("\t", "ok", field(uri.getScheme()), field(uri.getRawUserInfo()), field(uri.getHost()),
            port(uri.getPort()), field(path), field(uri.getRawQuery()), field(uri.getRawFragment()), destination);
    }

    @SuppressWarnings("deprecation")
    static String readUrl(String input) {
        URL url;
        try {
            url = new URL(input);
        } catch (MalformedURLException exception) {
            return "error\t" + field(reason(exception, input)) + "\t-";
        }
        String destination = NOWHERE;
        if (url.getProtocol().equals("http") || url.getProtocol().equals("https")) {
            connected = null;
            try {
                url.openConnection().connect();
            } catch (IOException | IllegalArgumentException exception) {
                // It always fails, at the latest in the socket.
            }
            boolean isLocalhost = url.getHost().equalsIgnoreCase("localhost");
            if (connected != null && !connected.isUnresolved() && !isLocalhost) {
                destination = field(connected.getAddress().getHostAddress()) + "\t" + connected.getPort();
            } else if (connected != null) {
                destination = destination(connected.getHostString(), connected.getPort());
            }
        }
        String path = url.getPath() == null ? "" : url.getPath();
        String host = url.getAuthority() == null ? null : url.getHost();
        return String.join("\t", "ok", field(url.getProtocol()), field(url.getUserInfo()), field(host),
            port(url.getPort()), field(path), field(url.getQuery()), field(url.getRef()), destination);
    }

    /** Returns the message of an exception without what it repeats of the input. */
    static String reason(MalformedURLException exception, String input) {
        if (exception.getCause() instanceof NumberFormatException) return "NumberFormatException";
        String message = exception.getMessage();
        if (message == null) return null;
        // Which letters outside ASCII a scheme may have is of no importance, because no such scheme is known.
        String scheme = input.substring(0, Math.max(0, input.indexOf(':')));
        boolean isAscii = (scheme + message).chars().allMatch(c -> c < 0x80);
        if (message.startsWith("unknown protocol: ") && !isAscii) return "no protocol";
        // The handler of `jar` stumbles if white space stands in front.
        if (message.startsWith("Cannot invoke ")) return "NullPointerException";
        int colon = message.indexOf(':');
        return (colon < 0 ? message : message.substring(0, colon)).strip();
    }

    /** What a socket was connected to. */
    static InetSocketAddress connected;

    /** A socket that connects to nothing. */
    static class Unconnected extends SocketImpl {
        @Override protected void connect(SocketAddress address, int timeout) throws IOException {
            connected = (InetSocketAddress) address;
            throw new IOException();
        }
        @Override protected void connect(String host, int port) throws IOException { throw new IOException(); }
        @Override protected void connect(InetAddress address, int port) throws IOException { throw new IOException(); }
        @Override protected void create(boolean isStream) {}
        @Override protected void bind(InetAddress host, int port) {}
        @Override protected void listen(int backlog) {}
        @Override protected void accept(SocketImpl socket) {}
        @Override protected InputStream getInputStream() { return null; }
        @Override protected OutputStream getOutputStream() { return null; }
        @Override protected int available() { return 0; }
        @Override protected void close() {}
        @Override protected void sendUrgentData(int data) {}
        @Override public Object getOption(int option) { return null; }
        @Override public void setOption(int option, Object value) {}
    }

    @SuppressWarnings("deprecation")
    public static void main(String[] arguments) throws Exception {
        Socket.setSocketImplFactory(Unconnected::new);
        boolean isUri = arguments[0].equals("uri");
        PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        output.println("Java " + Runtime.version().feature() + ", " + System.getProperty("java.runtime.version"));
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = reader.readLine()) != null; ) {
            String input = new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8);
            output.println(isUri ? readUri(input) : readUrl(input));
        }
        output.flush();
    }
}
