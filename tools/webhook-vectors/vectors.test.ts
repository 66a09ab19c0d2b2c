import { createHmac } from "node:crypto";
import { verifyWebhook } from "@cnh/sdk";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { webhookVectors } from "./vectors.ts";

describe.each(webhookVectors())("vector: $name", ({ accept, onlyV2, secret, body, headers }) => {
  const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);

  it(`is ${accept ? "accepted" : "refused"} by the SDK`, async () => {
    const checked = verifyWebhook(body, { ...headers }, secret, { now: sentAt });
    const reason = await checked.then(
      () => null,
      (error: unknown) => (error as { reason?: string }).reason,
    );
    expect(reason).toBe(accept ? null : "wrong_signature");
  });

  it("is signed so, or not, by the library of Standard Webhooks, and by v1", () => {
    const fits = accept || onlyV2 === true;
    const signature = new Webhook(secret).sign(headers["webhook-id"], sentAt, body);
    expect(headers["webhook-signature"].split(" ").includes(signature)).toBe(fits);
    const { "Cnh-Signature": own } = headers;
    const t = /^t=(\d+)/.exec(own)?.[1] ?? "";
    const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
    expect(own.split(",").includes(`v1=${v1}`)).toBe(fits);
  });
});
