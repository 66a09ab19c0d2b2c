// CNH_WEBHOOK_SECRET=whsec_… PORT=8080 java receiver.java (Java 17 or newer)
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Receiver {
    static final Pattern FORM = Pattern.compile("t=([0-9]{1,12}),(.+)");

    static boolean isGenuine(String header, byte[] body, String secret) throws GeneralSecurityException {
        var found = FORM.matcher(header == null ? "" : header);
        if (!found.matches()) return false;
        var t = found.group(1);
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(t)) > 300) return false;
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        mac.update((t + ".").getBytes(UTF_8));
        var expected = ("v1=" + HexFormat.of().formatHex(mac.doFinal(body))).getBytes(UTF_8);
        for (var each : found.group(2).split(",")) {
            if (MessageDigest.isEqual(each.getBytes(UTF_8), expected)) return true;
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        var secret = System.getenv("CNH_WEBHOOK_SECRET");
        if (secret == null || secret.isEmpty()) throw new IllegalStateException("Set CNH_WEBHOOK_SECRET");
        var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", exchange -> {
            try (exchange) {
                var body = exchange.getRequestBody().readAllBytes(); // the raw bytes: parse them only after the check
                var genuine = isGenuine(exchange.getRequestHeaders().getFirst("Cnh-Signature"), body, secret);
                // Genuine: store it under the header Cnh-Event-Id if that is new, and process it later.
                exchange.sendResponseHeaders(genuine ? 204 : 400, -1);
            } catch (GeneralSecurityException impossible) {
                throw new IllegalStateException(impossible);
            }
        });
        server.start();
    }
}
