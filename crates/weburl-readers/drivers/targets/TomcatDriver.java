// Answers with what a servlet in Tomcat sees of a request target. Arguments: -version, or a port for each way to
// handle encoded slashes: reject, passthrough, decode.

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.util.ServerInfo;

public class TomcatDriver {
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("-version")) {
            System.out.print(ServerInfo.getServerNumber());
            return;
        }
        java.util.logging.LogManager.getLogManager().reset();
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(Files.createTempDirectory("tomcat").toString());
        String[] handlings = {"reject", "passthrough", "decode"};
        for (int i = 0; i < arguments.length; i++) {
            Connector connector = new Connector();
            connector.setPort(Integer.parseInt(arguments[i]));
            connector.setProperty("address", "127.0.0.1");
            connector.setEncodedSolidusHandling(handlings[i]);
            tomcat.setConnector(connector);
        }
        Context context = tomcat.addContext("", null);
        Tomcat.addServlet(context, "see", new See());
        context.addServletMappingDecoded("/*", "see");
        tomcat.start();
        tomcat.getServer().await();
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
