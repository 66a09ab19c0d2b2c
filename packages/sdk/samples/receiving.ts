import { verifyWebhook, WebhookVerificationError } from "@cnh/sdk/webhooks";

export async function receive(request: Request, secret: string): Promise<Response> {
  try {
    const webhook = await verifyWebhook(
      await request.text(), // the raw body, before any JSON parser
      request.headers,
      secret, // the endpoint's, whole with whsec_; or several
    );
    // Once per eventId: the same event may come twice. The work comes afterwards.
    if (webhook.report) console.log(webhook.eventId, webhook.event, webhook.report.status);
    if (webhook.driverEvent) console.log(webhook.event, webhook.driverEvent.deadline?.dueOn);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response(error.reason, { status: 400 });
  }
}
