import { verifyWebhook, WebhookVerificationError } from "@cnh/sdk/webhooks";
import fastify from "fastify";

const secret = process.env.CNH_WEBHOOK_SECRET;
if (!secret) throw new Error("Set CNH_WEBHOOK_SECRET");

const seen = new Set(); // in production: a table with a unique column
const app = fastify();

// A plugin has its own parsers: raw bytes here, JSON as usual in your other routes.
app.register(async (webhooks) => {
  webhooks.removeAllContentTypeParsers();
  webhooks.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: 5 * 1024 * 1024 },
    (_request, body, done) => done(null, body),
  );

  webhooks.post("/webhooks/cnh", async (request, reply) => {
    try {
      const webhook = await verifyWebhook(request.body, request.headers, secret);
      const { event, eventId, report, driverEvent } = webhook;
      if (!seen.has(eventId)) {
        seen.add(eventId);
        // Store it here, and process it later.
        console.log(event, report?.reportId ?? driverEvent?.enrollmentId);
      }
      return reply.code(204).send();
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      console.error("refused:", error.reason, error.message);
      return reply.code(400).send();
    }
  });
});

await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
