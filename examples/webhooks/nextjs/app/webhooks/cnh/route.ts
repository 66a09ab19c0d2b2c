import { verifyWebhook, WebhookVerificationError } from "@cnh/sdk/webhooks";

const seen = new Set<string>(); // in production: a table with a unique column

export async function POST(request: Request): Promise<Response> {
  // arrayBuffer(), not json(): the raw bytes.
  const body = new Uint8Array(await request.arrayBuffer());
  const secret = process.env.CNH_WEBHOOK_SECRET ?? ""; // without it, verifyWebhook throws: 500
  try {
    const webhook = await verifyWebhook(body, request.headers, secret);
    const { event, eventId, report, driverEvent } = webhook;
    if (!seen.has(eventId)) {
      seen.add(eventId);
      // Store it here, and process it later.
      console.log(event, report?.reportId ?? driverEvent?.enrollmentId);
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    console.error("refused:", error.reason, error.message);
    return new Response(null, { status: 400 });
  }
}
