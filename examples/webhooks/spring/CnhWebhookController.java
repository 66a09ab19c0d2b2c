import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class CnhWebhookController {
    private static final Pattern FORM = Pattern.compile("t=([0-9]{1,12}),(.+)");
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z_]+");

    private final Set<String> seen = ConcurrentHashMap.newKeySet(); // in production: a table with a unique column
    private final byte[] secret;

    public CnhWebhookController() {
        var given = System.getenv("CNH_WEBHOOK_SECRET");
        if (given == null || given.isEmpty()) throw new IllegalStateException("Set CNH_WEBHOOK_SECRET");
        secret = given.getBytes(UTF_8);
    }

    // byte[], not your own class: the raw bytes, regardless of their Content-Type.
    @PostMapping("/webhooks/cnh")
    public ResponseEntity<Void> receive(
            @RequestBody(required = false) byte[] body, @RequestHeader HttpHeaders headers)
            throws GeneralSecurityException {
        if (body == null || !isGenuine(headers, body)) return ResponseEntity.badRequest().build();
        if (seen.add(headers.getFirst("Cnh-Event-Id"))) {
            // Store it here, and process it later: new String(body, UTF_8) is JSON, a report or an event of an enrolled driver.
            System.out.println(headers.getFirst("Cnh-Event") + " " + headers.getFirst("Cnh-Event-Id"));
        }
        return ResponseEntity.noContent().build();
    }

    // Cnh-Signature-V2 also covers the headers, so they can be trusted.
    private boolean isGenuine(HttpHeaders headers, byte[] body) throws GeneralSecurityException {
        var found = FORM.matcher(text(headers, "Cnh-Signature-V2"));
        var eventId = text(headers, "Cnh-Event-Id");
        var deliveryId = text(headers, "Cnh-Delivery-Id");
        if (!found.matches()) return false;
        var t = found.group(1);
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(t)) > 300) return false;
        // Dots separate the signed fields: an id with a dot could contain part of another field.
        if (!ID.matcher(eventId).matches() || !ID.matcher(deliveryId).matches()) return false;
        var test = text(headers, "Cnh-Test").equals("true");
        var covered = String.join(".", t, text(headers, "Cnh-Event"), eventId, deliveryId, test + ".");
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret, "HmacSHA256"));
        mac.update(covered.getBytes(UTF_8));
        var expected = ("v2=" + HexFormat.of().formatHex(mac.doFinal(body))).getBytes(UTF_8);
        for (var each : found.group(2).split(",")) {
            if (MessageDigest.isEqual(each.getBytes(UTF_8), expected)) return true;
        }
        return false;
    }

    private static String text(HttpHeaders headers, String name) {
        var value = headers.getFirst(name);
        return value == null ? "" : value;
    }
}
