using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

var secret = Environment.GetEnvironmentVariable("CNH_WEBHOOK_SECRET");
if (string.IsNullOrEmpty(secret)) throw new InvalidOperationException("Set CNH_WEBHOOK_SECRET");

var seen = new ConcurrentDictionary<string, bool>(); // in production: a table with a unique column
var app = WebApplication.Create(args);

// HttpRequest, not a class of yours: its Body is the bytes as they came.
app.MapPost("/webhooks/cnh", async (HttpRequest request) =>
{
    using var buffer = new MemoryStream();
    await request.Body.CopyToAsync(buffer);
    if (!IsGenuine(request.Headers, buffer.ToArray(), secret)) return Results.BadRequest();
    var eventId = request.Headers["Cnh-Event-Id"].ToString();
    if (seen.TryAdd(eventId, true))
    {
        // Store it here, and work on it later: the buffer is the report in JSON.
        Console.WriteLine($"{request.Headers["Cnh-Event"]} {eventId}");
    }
    return Results.NoContent();
});
app.Run();

// Cnh-Signature-V2 covers the headers too, so what they say may be acted on.
static bool IsGenuine(IHeaderDictionary headers, byte[] body, string secret)
{
    var found = Regex.Match(headers["Cnh-Signature-V2"].ToString(), @"\At=([0-9]{1,12}),(.+)\z");
    if (!found.Success) return false;
    var t = found.Groups[1].Value;
    if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(t)) > 300) return false;
    string[] ids = [headers["Cnh-Event-Id"].ToString(), headers["Cnh-Delivery-Id"].ToString()];
    // Dots part the fields of what was signed: an id with one could hold the end of another field.
    if (!ids.All(id => Regex.IsMatch(id, @"\A[0-9A-Za-z_]+\z"))) return false;
    var test = headers["Cnh-Test"] == "true" ? "true" : "false";
    var covered = $"{t}.{headers["Cnh-Event"]}.{ids[0]}.{ids[1]}.{test}.";
    using var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret));
    var digest = hmac.ComputeHash([.. Encoding.UTF8.GetBytes(covered), .. body]);
    var expected = Encoding.UTF8.GetBytes("v2=" + Convert.ToHexString(digest).ToLowerInvariant());
    return found.Groups[2].Value.Split(',')
        .Any(each => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(each), expected));
}
