/** The URLs allowed for endpoints by default, over REST, and the reason of a refusal. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "../support/service/api.ts";
import { ENDPOINTS, startWebhookRest, type WebhookRest } from "../support/webhooks/webhook-rest.ts";

let rest: WebhookRest;
beforeAll(async () => {
  rest = await startWebhookRest({
    CNH_WEBHOOK_ALLOW_HTTP: "false",
    CNH_WEBHOOK_ALLOW_PRIVATE: "false",
    CNH_WEBHOOK_PORTS: "443,8443",
  });
});
afterAll(() => rest.stop());

const REFUSED: readonly [string, RegExp][] = [
  ["http://example.com/", /https:/],
  ["https://example.com:8080/", /443, 8443/],
  ["https://127.0.0.1/", /public address/],
  ["https://[::1]/", /public address/],
  ["https://169.254.169.254/latest/meta-data", /public address/],
  ["https://10.0.0.1:8443/", /public address/],
  ["https://0x7f.1/", /public address/],
  ["https://localhost/", /public address/],
  ["https://[::ffff:10.0.0.1]/", /public address/],
  ["https://user@example.com/", /password/],
  ["https://example.com/#x", /fragment/],
];

test.each(REFUSED)("%s is refused when registered, and when changed to", async (url, why) => {
  const { id } = await rest.addEndpoint();
  for (const [method, path] of [
    ["POST", ENDPOINTS],
    ["PATCH", `${ENDPOINTS}/${id}`],
  ] as const) {
    const { status, body } = await rest.api.send<ErrorBody>(method, path, { json: { url } });
    expect(status, method).toBe(400);
    expect(body.data?.["issues"]).toMatchObject([
      { path: "url", message: expect.stringMatching(why) as unknown },
    ]);
    expect(JSON.stringify(body)).not.toContain(url);
  }
  await rest.api.send("DELETE", `${ENDPOINTS}/${id}`);
});

test.each(["https://example.com/", "https://example.com:8443/a?b=c", "https://93.184.216.34/"])(
  "%s is taken",
  async (url) => {
    const created = await rest.addEndpoint(rest.api, { url });
    expect(created.url).toBe(url);
    await rest.api.send("DELETE", `${ENDPOINTS}/${created.id}`);
  },
);
