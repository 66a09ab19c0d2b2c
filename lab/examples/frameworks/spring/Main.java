import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Replaces Spring Boot's start: a server, and Spring MVC with the controller. */
public class Main {
    public static void main(String[] args) throws Exception {
        var context = new AnnotationConfigWebApplicationContext();
        // Registered by name, since Debian's Spring 4.3 cannot enhance a configuration class under Java 17.
        context.register(RequestMappingHandlerMapping.class, RequestMappingHandlerAdapter.class);
        context.register(CnhWebhookController.class);
        var dispatcher = new ServletHolder(new DispatcherServlet(context));
        dispatcher.setInitOrder(1);
        var handler = new ServletContextHandler();
        handler.addServlet(dispatcher, "/");
        var server = new Server(new java.net.InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))));
        server.setHandler(handler);
        try {
            server.start();
        } catch (Exception failure) {
            failure.printStackTrace();
            System.exit(1);
        }
    }
}
