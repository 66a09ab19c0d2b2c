import { verifyWebhook, WebhookVerificationError } from "@cnh/sdk/webhooks";
import { sampleReport, signWebhook } from "@cnh/sdk/testing";

async function receive(body, headers, secret) {
  try {
    const webhook = await verifyWebhook(body, headers, secret); // o corpo cru, antes de qualquer JSON
    const { event, report, driverEvent } = webhook; // descarte um webhook.eventId já visto
    console.log(event, report?.status ?? driverEvent?.state);
    return 204;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    console.log("recusado:", error.reason);
    return 400;
  }
}

// Nos seus testes, assine como nós assinamos:
const secret = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const report = sampleReport("suspensa");
const { body, headers } = await signWebhook({ report, event: "report.delivered", secret });
console.log(await receive(body, headers, secret));
console.log(await receive(`${body} `, headers, secret));
