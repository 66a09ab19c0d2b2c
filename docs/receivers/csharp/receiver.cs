#:sdk Microsoft.NET.Sdk.Web
// CNH_WEBHOOK_SECRET=whsec_… PORT=8080 dotnet run receiver.cs (.NET 10 or newer)
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

var secret = Environment.GetEnvironmentVariable("CNH_WEBHOOK_SECRET");
if (string.IsNullOrEmpty(secret)) throw new InvalidOperationException("Set CNH_WEBHOOK_SECRET");

static bool IsGenuine(string header, byte[] body, string secret)
{
    var found = Regex.Match(header, @"\At=([0-9]{1,12}),(.+)\z");
    if (!found.Success) return false;
    var t = found.Groups[1].Value;
    if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(t)) > 300) return false;
    using var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret));
    var digest = hmac.ComputeHash([.. Encoding.UTF8.GetBytes(t + "."), .. body]);
    var expected = Encoding.UTF8.GetBytes("v1=" + Convert.ToHexString(digest).ToLowerInvariant());
    return found.Groups[2].Value.Split(',')
        .Any(each => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(each), expected));
}

var app = WebApplication.Create(args);
app.MapPost("/{**path}", async (HttpRequest request) =>
{
    using var buffer = new MemoryStream();
    await request.Body.CopyToAsync(buffer); // the raw bytes: parse them only after the check
    var genuine = IsGenuine(request.Headers["Cnh-Signature"].ToString(), buffer.ToArray(), secret);
    // Genuine: store it under request.Headers["Cnh-Event-Id"] if that is new, and work on it later.
    return genuine ? Results.NoContent() : Results.BadRequest();
});
app.Run($"http://127.0.0.1:{Environment.GetEnvironmentVariable("PORT") ?? "8080"}");
