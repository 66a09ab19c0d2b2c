// CNH_WEBHOOK_SECRET=whsec_… PORT=8080 dotnet run receiver.cs (or: mcs receiver.cs && mono receiver.exe)
using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

static class Receiver
{
    static bool IsGenuine(string header, byte[] body, string secret)
    {
        var found = Regex.Match(header ?? "", @"\At=([0-9]{1,12}),(.+)\z");
        if (!found.Success) return false;
        var t = found.Groups[1].Value;
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(t)) > 300) return false;
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            var digest = hmac.ComputeHash(Encoding.UTF8.GetBytes(t + ".").Concat(body).ToArray());
            var expected = "v1=" + string.Concat(digest.Select(each => each.ToString("x2")));
            return found.Groups[2].Value.Split(',').Any(each => AreEqual(each, expected));
        }
    }

    // In constant time; with .NET (Core), CryptographicOperations.FixedTimeEquals does the same.
    static bool AreEqual(string given, string expected)
    {
        if (given.Length != expected.Length) return false;
        var difference = 0;
        for (var i = 0; i < given.Length; i++) difference |= given[i] ^ expected[i];
        return difference == 0;
    }

    static void Answer(HttpListenerContext context, string secret)
    {
        using (var body = new MemoryStream())
        {
            try
            {
                context.Request.InputStream.CopyTo(body); // the raw bytes: parse them only after the check
                var genuine = IsGenuine(context.Request.Headers["Cnh-Signature"], body.ToArray(), secret);
                // Genuine: store it under context.Request.Headers["Cnh-Event-Id"] if that is new, and process it later.
                context.Response.StatusCode = genuine ? 204 : 400;
                context.Response.Close();
            }
            catch (Exception) { context.Response.Abort(); } // the sender disconnected
        }
    }

    static void Main()
    {
        var secret = Environment.GetEnvironmentVariable("CNH_WEBHOOK_SECRET");
        if (string.IsNullOrEmpty(secret)) throw new InvalidOperationException("Set CNH_WEBHOOK_SECRET");
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:" + (Environment.GetEnvironmentVariable("PORT") ?? "8080") + "/");
        listener.Start();
        while (true)
        {
            var context = listener.GetContext();
            Task.Run(() => Answer(context, secret));
        }
    }
}
