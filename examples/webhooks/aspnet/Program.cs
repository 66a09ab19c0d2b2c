using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

var secret = Environment.GetEnvironmentVariable("CNH_WEBHOOK_SECRET");
if (string.IsNullOrEmpty(secret)) throw new InvalidOperationException("Set CNH_WEBHOOK_SECRET");

var seen = new ConcurrentDictionary<string, bool>(); // in production: a table with a unique column
var app = WebApplication.Create(args);

// HttpRequest, not your own class: its Body is the raw bytes.
app.MapPost("/webhooks/cnh", async (HttpRequest request) =>
{
    using var buffer = new MemoryStream();
    await request.Body.CopyToAsync(buffer);
    if (!IsGenuine(request.Headers, buffer.ToArray(), secret)) return Results.BadRequest();
    var eventId = request.Headers["Cnh-Event-Id"].ToString();
    if (seen.TryAdd(eventId, true))
    {
        // Store it here, and process it later: the buffer is the report, or the event of an enrolled driver, in JSON.
        Console.WriteLine($"{request.Headers["Cnh-Event"]} {eventId}");
    }
    return Results.NoContent();
});
app.Run();

// Cnh-Signature-V2 also covers the headers, so they can be trusted.
static bool IsGenuine(IHeaderDictionary headers, byte[] body, string secret)
{
    var found = Regex.Match(headers["Cnh-Signature-V2"].ToString(), @"\At=([0-9]{1,12}),(.+)\z");
    if (!found.Success) return false;
    var t = found.Groups[1].Value;
    if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(t)) > 300) return false;
    string[] ids = [headers["Cnh-Event-Id"].ToString(), headers["Cnh-Delivery-Id"].ToString()];
    // Dots separate the signed fields: an id with a dot could contain part of another field.
    if (!ids.All(id => Regex.IsMatch(id, @"\A[0-9A-Za-z_]+\z"))) return false;
    var test = headers["Cnh-Test"] == "true" ? "true" : "false";
    var covered = $"{t}.{headers["Cnh-Event"]}.{ids[0]}.{ids[1]}.{test}.";
    using var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret));
    var digest = hmac.ComputeHash([.. Encoding.UTF8.GetBytes(covered), .. body]);
    var expected = Encoding.UTF8.GetBytes("v2=" + Convert.ToHexString(digest).ToLowerInvariant());
    return found.Groups[2].Value.Split(',')
        .Any(each => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(each), expected));
}
