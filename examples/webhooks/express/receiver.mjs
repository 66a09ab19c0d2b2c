import { verifyWebhook, WebhookVerificationError } from "@cnh/sdk/webhooks";
import express from "express";

const secret = process.env.CNH_WEBHOOK_SECRET;
if (!secret) throw new Error("Set CNH_WEBHOOK_SECRET");

const seen = new Set(); // in production: a table with a unique column
const app = express();

// Before express.json(), and with raw(): the raw bytes. The default `limit` is 100 KB.
app.post("/webhooks/cnh", express.raw({ type: "*/*", limit: "5mb" }), async (request, response) => {
  try {
    const webhook = await verifyWebhook(request.body, request.headers, secret);
    const { event, eventId, report, driverEvent } = webhook;
    if (!seen.has(eventId)) {
      seen.add(eventId);
      // Store it here, and process it later.
      console.log(event, report?.reportId ?? driverEvent?.enrollmentId);
    }
    response.sendStatus(204);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    console.error("refused:", error.reason, error.message);
    response.sendStatus(400);
  }
});

app.use(express.json()); // for your other routes

app.listen(Number(process.env.PORT ?? 3000), "127.0.0.1");
