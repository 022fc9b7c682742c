// Answers with what a servlet in Jetty sees of a request target. Argument: -version, or a port.

import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;

public class JettyDriver {
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("-version")) {
            System.out.print(Server.getVersion());
            return;
        }
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        connector.setPort(Integer.parseInt(arguments[0]));
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler();
        context.setContextPath("/");
        context.addServlet(new ServletHolder(new See()), "/*");
        server.setHandler(context);
        server.start();
        server.join();
    }

    static class See extends HttpServlet {
        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            String info = request.getPathInfo() == null ? "" : request.getPathInfo();
            String body = "path=" + request.getServletPath() + info + "\nraw=" + request.getRequestURI()
                    + "\nhost=" + request.getServerName() + "\n";
            if (request.getQueryString() != null) {
                body += "query=" + request.getQueryString() + "\n";
            }
            response.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        }
    }
}
