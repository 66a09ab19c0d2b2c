/** A party between the service and a receiver cannot change any relevant part of a webhook. */
import { verifyWebhook } from "@cnh/sdk";
import { signHeaders } from "@cnh/server/usecases/webhooks/sending/sign.ts";
import { describe, expect, test } from "vitest";

const [OLDEST, OLD, NEW] = ["b2xkZXN0", "b2xk", "bmV3"].map((text) => `whsec_${text}`) as [
  string,
  string,
  string,
];
const AT = new Date("2026-11-15T12:00:00Z");
const BODY = Buffer.from('{"reportId":"rpt_01kya3np4sfe3b4wzz6kye37bb","status":"DELIVERED"}');

function sent(secrets: readonly string[] = [NEW], isTest = true): Record<string, string> {
  return signHeaders({
    event: "report.delivered",
    eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
    deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
    test: isTest,
    body: BODY,
    secrets,
    at: AT,
    userAgent: "cnh-reports/1",
  });
}

/** `ok`, or the reason of the refusal. */
const outcome = (
  headers: Record<string, string | undefined>,
  { secret = NEW, body = BODY, now = AT } = {},
): Promise<string> =>
  verifyWebhook(body, headers, secret, { now }).then(
    () => "ok",
    (error: { reason: string }) => error.reason,
  );

test("as it was sent it is taken, with all that its headers say", async () => {
  expect(await verifyWebhook(BODY, sent(), NEW, { now: AT })).toMatchObject({
    event: "report.delivered",
    eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
    deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
    test: true,
  });
});

describe("a changed header is refused", () => {
  test.each<[string, Record<string, string | undefined>]>([
    ["another kind", { "Cnh-Event": "report.failed" }],
    ["another event", { "Cnh-Event-Id": "evt_01kya3pk0efr3r11b2qvdrpr6f" }],
    ["another delivery", { "Cnh-Delivery-Id": "dlv_01kya3pk0vfwps4zf3fea2qaph" }],
    ["no test any more", { "Cnh-Test": undefined }],
    ["no test, said otherwise", { "Cnh-Test": "false" }],
    ["an event's part in its id", { "Cnh-Event": "report", "Cnh-Event-Id": "delivered.evt_1" }],
    [
      "the kind's end moved into the id",
      { "Cnh-Event": "report", "Cnh-Event-Id": "delivered.evt_01kya3pk0efr3r11b2qvdrpr6e" },
    ],
  ])("%s", async (_, change) => {
    expect(await outcome({ ...sent(), ...change })).toMatch(/^(wrong_signature|malformed_header)$/);
  });

  test("a live event made a test", async () => {
    expect(await outcome({ ...sent([NEW], false), "Cnh-Test": "true" })).toBe("wrong_signature");
  });

  test("none that covers the headers is left, though the other signatures fit", async () => {
    expect(await outcome({ ...sent(), "Cnh-Signature-V2": undefined })).toBe("missing_header");
    const { "Cnh-Signature": v1 = "" } = sent();
    expect(await outcome({ ...sent(), "Cnh-Signature-V2": v1 })).toBe("malformed_header");
    const asV2 = v1.replaceAll("v1=", "v2=");
    expect(await outcome({ ...sent(), "Cnh-Signature-V2": asV2 })).toBe("wrong_signature");
  });
});

describe("time and secrets", () => {
  test.each([
    [-302, "too_new"],
    [-299, "ok"],
    [299, "ok"],
    [302, "too_old"],
  ])("replayed after %i s: %s", async (seconds, expected) => {
    expect(await outcome(sent(), { now: new Date(AT.getTime() + seconds * 1000) })).toBe(expected);
  });

  test("its time is changed", async () => {
    const { "Cnh-Signature-V2": signature = "" } = sent();
    const later = signature.replace(/t=\d+/, `t=${AT.getTime() / 1000 + 5}`);
    expect(await outcome({ ...sent(), "Cnh-Signature-V2": later })).toBe("wrong_signature");
  });

  test("its body is changed", async () => {
    const body = Buffer.from(BODY);
    body.writeUInt8((body[50] ?? 0) ^ 1, 50);
    expect(await outcome(sent(), { body })).toBe("wrong_signature");
  });

  test("during a rotation both secrets are valid, and the one before them is not", async () => {
    const headers = sent([NEW, OLD]);
    expect(await outcome(headers, { secret: NEW })).toBe("ok");
    expect(await outcome(headers, { secret: OLD })).toBe("ok");
    expect(await outcome(headers, { secret: OLDEST })).toBe("wrong_signature");
  });
});

test("the first signature stays in the form that is specified", () => {
  expect(sent([NEW, OLD])["Cnh-Signature"]).toMatch(/^t=\d{10},v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
});
