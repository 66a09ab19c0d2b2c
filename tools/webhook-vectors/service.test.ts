/** The service signs as the guide says, byte for byte. */
import { signedHeaders } from "@cnh/server/usecases/webhooks/sign.ts";
import { expect, it } from "vitest";
import { signWebhook } from "./sign.ts";
import { webhookVectors } from "./vectors.ts";

const accepted = webhookVectors().filter(({ accept }) => accept);
const other = "whsec_YW5vdGhlciBvbmUsIGFuZCBub2JvZHkncyBlaXRoZXI=";

it.each(accepted)("$name", ({ body, secret, headers }) => {
  for (const secrets of [[secret], [secret, other]]) {
    const eventId = headers["webhook-id"];
    const unixSeconds = Number(headers["webhook-timestamp"]);
    const sent = signedHeaders({
      event: "report.delivered",
      eventId,
      deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
      test: false,
      body: Buffer.from(body),
      secrets,
      at: new Date(unixSeconds * 1000 + 999),
      userAgent: "cnh-reports/1",
    });
    expect(sent).toMatchObject(signWebhook({ secrets, eventId, unixSeconds, body }));
  }
});
