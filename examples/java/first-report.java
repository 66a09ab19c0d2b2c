// Java 17, Jackson 2: java -cp "libs/*" first-report.java
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;

class FirstReport {
    static final HttpClient HTTP = HttpClient.newHttpClient();
    static final ObjectMapper JSON = new ObjectMapper();

    static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("CNH_BASE_URL") + path))
            .timeout(Duration.ofSeconds(70))
            .header("Authorization", "Bearer " + System.getenv("CNH_API_KEY"));
    }

    static JsonNode send(HttpRequest request) throws IOException, InterruptedException {
        var response = HTTP.send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 300) throw new IOException(response.statusCode() + " " + response.body());
        return JSON.readTree(response.body());
    }

    public static void main(String[] args) throws Exception {
        var order = JSON.writeValueAsString(Map.of("cpf", "900.000.004-18", "externalRef", "pedido-1937"));
        var accepted = send(request("/api/v1/reports")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(order))
            .build());
        JsonNode report;
        do {
            report = send(request(accepted.path("statusUrl").asText()).header("Prefer", "wait=50").build());
        } while (report.path("status").asText().equals("PROCESSING") && report.path("diagnosis").isNull());

        var diagnosis = report.path("diagnosis");
        if (diagnosis.isNull()) throw new IllegalStateException(report.path("status").asText());
        System.out.println(diagnosis.path("status").asText());
        System.out.println(diagnosis.at("/allAlerts/0/title").asText());
    }
}
