import {
  BadRequestException,
  Controller,
  HttpCode,
  Post,
  type RawBodyRequest,
  Req,
} from "@nestjs/common";
import { verifyWebhook, WebhookVerificationError } from "@cnh/sdk/webhooks";
import type { IncomingMessage } from "node:http";

const secret = process.env.CNH_WEBHOOK_SECRET ?? "";
if (!secret) throw new Error("Set CNH_WEBHOOK_SECRET");

const seen = new Set<string>(); // in production: a table with a unique column

@Controller("webhooks/cnh")
export class CnhWebhookController {
  @Post()
  @HttpCode(204)
  async receive(@Req() request: RawBodyRequest<IncomingMessage>): Promise<void> {
    try {
      // rawBody, not body: the raw bytes. An empty request has none.
      const body = request.rawBody ?? "";
      const webhook = await verifyWebhook(body, request.headers, secret);
      const { event, eventId, report, driverEvent } = webhook;
      if (seen.has(eventId)) return;
      seen.add(eventId);
      // Store it here, and process it later.
      console.log(event, report?.reportId ?? driverEvent?.enrollmentId);
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      console.error("refused:", error.reason, error.message);
      throw new BadRequestException();
    }
  }
}
