#!/usr/bin/env bash
# Versions: Jetty 9.4.57 (Debian 12, libjetty9-java 9.4.57-1.1~deb12u1)
# Behavior: the path of a servlet loses only the last of several parameters, unless the path also has
#   an escape or a slash behind them.
# Guess: `;` and what follows it go from each segment, so all these paths are `/a` or begin with it.
# Seen: `/a;b=1` is `/a` and `/a;b=1;c=2/d` is `/a/d`, but `/a;b=1;c=2` is `/a;b=1`, while
#   `/%61;b=1;c=2` is `/a`.
# Meaning: a link with two matrix parameters, or with a session behind one, gets 404 or another
#   page. `%61` and `a` should mean the same.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
apt-cache show libjetty9-java=9.4.57-1.1~deb12u1 >/dev/null 2>&1 || apt-get update -qq
(cd "$dir" && apt-get -o APT::Sandbox::User=root download -qq \
  libjetty9-java=9.4.57-1.1~deb12u1 libservlet-api-java=4.0.1-2)
for package in "$dir"/*.deb; do dpkg -x "$package" "$dir"; done
cat >"$dir/See.java" <<'JAVA'
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;

public class See extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        System.out.println(request.getRequestURI() + " " + request.getPathInfo());
    }

    public static void main(String[] targets) throws Exception {
        Server server = new Server();
        LocalConnector connector = new LocalConnector(server);
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(new ServletHolder(new See()), "/*");
        server.setHandler(context);
        server.start();
        for (String target : targets) {
            connector.getResponse("GET " + target + " HTTP/1.1\r\nHost: a.example\r\n\r\n");
        }
        server.stop();
    }
}
JAVA
java -cp "$dir/usr/share/java/*" "$dir/See.java" \
  '/a;b=1' '/a;b=1;c=2' '/a;b=1;c=2/d' '/%61;b=1;c=2' >"$dir/seen" 2>"$dir/log"
diff - "$dir/seen" <<'SEEN'
/a;b=1 /a
/a;b=1;c=2 /a;b=1
/a;b=1;c=2/d /a/d
/%61;b=1;c=2 /a
SEEN
