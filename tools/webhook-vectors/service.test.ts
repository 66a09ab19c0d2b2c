/** The service signs as the guide says, byte for byte. */
import { signHeaders } from "@cnh/server/usecases/webhooks/sending/sign.ts";
import { expect, it } from "vitest";
import { signWebhook } from "./sign.ts";
import { webhookVectors } from "./vectors.ts";

const accepted = webhookVectors().filter(({ accept }) => accept);
const other = "whsec_YW5vdGhlciBvbmUsIGFuZCBub2JvZHkncyBlaXRoZXI=";

it.each(accepted)("$name", ({ body, secret, headers }) => {
  for (const secrets of [[secret], [secret, other]]) {
    const eventId = headers["webhook-id"];
    const unixSeconds = Number(headers["webhook-timestamp"]);
    const event = "report.delivered";
    const deliveryId = headers["Cnh-Delivery-Id"];
    const test = headers["Cnh-Test"] === "true";
    const sent = signHeaders({
      event,
      eventId,
      deliveryId,
      test,
      body: Buffer.from(body),
      secrets,
      at: new Date(unixSeconds * 1000 + 999),
      userAgent: "cnh-reports/1",
    });
    const signing = { secrets, event, eventId, deliveryId, test, unixSeconds, body };
    expect(sent).toMatchObject(signWebhook(signing));
  }
});
