// HttpClient, Newtonsoft.Json
using System;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using Newtonsoft.Json.Linq;

static class FirstReport
{
    static readonly HttpClient Http = new HttpClient
    {
        BaseAddress = new Uri(Environment.GetEnvironmentVariable("CNH_BASE_URL")),
    };

    static async Task<JObject> Send(HttpRequestMessage request)
    {
        using (var response = await Http.SendAsync(request))
        {
            var body = await response.Content.ReadAsStringAsync();
            if (!response.IsSuccessStatusCode)
                throw new HttpRequestException((int)response.StatusCode + " " + body);
            return JObject.Parse(body);
        }
    }

    static void Main() { Run().GetAwaiter().GetResult(); }

    static async Task Run()
    {
        var key = Environment.GetEnvironmentVariable("CNH_API_KEY");
        Http.DefaultRequestHeaders.Add("Authorization", "Bearer " + key);
        Http.DefaultRequestHeaders.Add("Prefer", "wait=50");

        var order = new JObject { ["cpf"] = "900.000.004-18", ["externalRef"] = "pedido-1937" };
        var accepted = await Send(new HttpRequestMessage(HttpMethod.Post, "/api/v1/reports")
        {
            Content = new StringContent(order.ToString(), Encoding.UTF8, "application/json"),
        });
        JObject report, diagnosis;
        do
        {
            report = await Send(new HttpRequestMessage(HttpMethod.Get, (string)accepted["statusUrl"]));
            diagnosis = report["diagnosis"] as JObject;
        } while ((string)report["status"] == "PROCESSING" && diagnosis == null);

        if (diagnosis == null) throw new InvalidOperationException((string)report["status"]);
        Console.WriteLine(diagnosis["status"]);
        Console.WriteLine(diagnosis.SelectToken("allAlerts[0].title"));
    }
}
