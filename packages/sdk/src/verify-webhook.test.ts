/** Genuine webhooks that are accepted, and every kind of tampering that is refused. */
import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { verifyWebhook, type VerifyOptions, type WebhookHeaders } from "./index.ts";

const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const OTHER_SECRET = "whsec_YW5vdGhlciBvbmUsIGFuZCBub2JvZHkncyBlaXRoZXI=";
const T = 1_784_898_342;
const NOW = new Date(T * 1000 + 2_400);
const BODY =
  '{"reportId":"rpt_01kya3np4sfe3b4wzz6kye37bb","driver":{"name":"João da Conceição 🚗"}}';

const EVENT = "report.delivered";
const EVENT_ID = "evt_01kya3pk0efr3r11b2qvdrpr6e";
const DELIVERY_ID = "dlv_01kya3pk0vfwps4zf3fea2qapg";
const COVERED = `${EVENT}.${EVENT_ID}.${DELIVERY_ID}`;

const hmac = (
  key: string | Buffer,
  t: number | string,
  body: string | Uint8Array,
  covered = `${COVERED}.false`,
) => createHmac("sha256", key).update(`${t}.${covered}.`).update(body).digest("hex");
const signed = (body: string | Uint8Array = BODY, t: number | string = T, key = SECRET) =>
  `t=${t},v2=${hmac(key, t, body)}`;
const withSignature = (signature: string | string[]) => ({
  "cnh-event": EVENT,
  "cnh-event-id": EVENT_ID,
  "cnh-delivery-id": DELIVERY_ID,
  "cnh-signature-v2": signature,
});

const verify = (
  headers: WebhookHeaders = withSignature(signed()),
  body: string | Uint8Array = BODY,
  secret: string | string[] = SECRET,
  options: VerifyOptions = {},
) => verifyWebhook(body, headers, secret, { now: NOW, ...options });

describe("a genuine webhook", () => {
  it("is returned complete", async () => {
    expect(await verify()).toEqual({
      eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
      deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
      event: "report.delivered",
      test: false,
      timestamp: new Date(T * 1000),
      report: JSON.parse(BODY),
    });
  });

  it.each<[string, string | Uint8Array]>([
    ["a string", BODY],
    ["bytes", new TextEncoder().encode(BODY)],
    ["a Node buffer", Buffer.from(BODY)],
    ["a view into a larger buffer", Buffer.from(`xx${BODY}yy`).subarray(2, -2)],
  ])("may have its body as %s", async (_what, body) => {
    expect((await verify(undefined, body)).report).toEqual(JSON.parse(BODY));
  });

  it.each<[string, WebhookHeaders]>([
    ["a Headers object", new Headers(withSignature(signed()) as Record<string, string>)],
    ["a record as written", capitalised(withSignature(signed()))],
    ["Node's record with lists", { ...withSignature([signed()]), "set-cookie": ["a", "b"] }],
  ])("may have its headers as %s", async (_what, headers) => {
    expect((await verify(headers)).eventId).toBe("evt_01kya3pk0efr3r11b2qvdrpr6e");
  });

  const fits = hmac(SECRET, T, BODY);
  const other = hmac(OTHER_SECRET, T, BODY);
  it.each<[string, string, string | string[]]>([
    ["two v2, the receiver has the new secret", `t=${T},v2=${fits},v2=${other}`, SECRET],
    ["two v2, the receiver has the old secret", `t=${T},v2=${fits},v2=${other}`, OTHER_SECRET],
    ["one v2, the receiver has both secrets", `t=${T},v2=${fits}`, [OTHER_SECRET, SECRET]],
    ["schemes of the future", `t=${T},v3=x-y/z==,v2=${fits},v1=`, SECRET],
    ["v2 before t", `v2=${fits},t=${T}`, SECRET],
    ["a space after the comma", `t=${T}, v2=${fits}`, SECRET],
  ])("is accepted with %s", async (_what, signature, secret) => {
    await expect(verify(withSignature(signature), BODY, secret)).resolves.toBeTruthy();
  });

  it.each([T - 300, T, T + 300])("is accepted at second %d", async (second) => {
    const now = new Date(second * 1000);
    await expect(verify(undefined, BODY, SECRET, { now })).resolves.toBeTruthy();
  });

  it("is a test only where the header says true, and was signed so", async () => {
    const headers = withSignature(signed());
    expect((await verify({ ...headers, "Cnh-Test": "false" })).test).toBe(false);
    const asTest = `t=${T},v2=${hmac(SECRET, T, BODY, `${COVERED}.true`)}`;
    expect((await verify({ ...withSignature(asTest), "Cnh-Test": "true" })).test).toBe(true);
    const checked = verify({ ...headers, "Cnh-Test": "true" });
    await expect(checked).rejects.toMatchObject({ reason: "wrong_signature" });
  });

  it("is checked by the current time unless another is given", async () => {
    const t = Math.floor(Date.now() / 1000);
    await expect(verifyWebhook(BODY, withSignature(signed(BODY, t)), SECRET)).resolves.toBeTruthy();
    const old = verifyWebhook(BODY, withSignature(signed(BODY, t - 400)), SECRET);
    await expect(old).rejects.toMatchObject({ reason: "too_old" });
  });
});

describe("the contents", () => {
  const verifyKind = (event: string, body = BODY) => {
    const covered = `${event}.${EVENT_ID}.${DELIVERY_ID}.false`;
    const signature = `t=${T},v2=${hmac(SECRET, T, body, covered)}`;
    return verify({ ...withSignature(signature), "cnh-event": event }, body);
  };

  it.each(["report.failed", "report.kind_of_the_future"])("are a report for %s", async (kind) => {
    const webhook = await verifyKind(kind);
    expect(webhook).toMatchObject({ event: kind, report: JSON.parse(BODY) });
    expect(webhook).not.toHaveProperty("driverEvent");
  });

  it.each(["driver.due", "enrollment.paused", "driver.kind_of_the_future"])(
    "are an event of a driver for %s",
    async (kind) => {
      const body = JSON.stringify({ event: kind, enrollmentId: "enr_1" });
      const webhook = await verifyKind(kind, body);
      expect(webhook).toMatchObject({ event: kind, driverEvent: JSON.parse(body) });
      expect(webhook).not.toHaveProperty("report");
    },
  );

  it.each(["reporter.x", "drivers.due", "driver", "invoice.paid"])(
    "are left out for %s, which is accepted so that it is not sent again",
    async (kind) => {
      const webhook = await verifyKind(kind);
      expect(webhook).toMatchObject({ event: kind, eventId: EVENT_ID });
      expect(webhook).not.toHaveProperty("report");
      expect(webhook).not.toHaveProperty("driverEvent");
    },
  );

  it.each(["driver.due", "invoice.paid"])("are a JSON object also for %s", async (kind) => {
    await expect(verifyKind(kind, "[1]")).rejects.toMatchObject({ reason: "not_json" });
  });

  it("cannot be moved from one kind to another", async () => {
    const checked = verify({ ...withSignature(signed()), "cnh-event": "driver.due" });
    await expect(checked).rejects.toMatchObject({ reason: "wrong_signature" });
  });
});

describe("a body that differs from the signed one", () => {
  it.each<[string, string | Uint8Array]>([
    ["with one byte changed", BODY.replace("rpt_01k", "rpt_01j")],
    ["cut by one byte", BODY.slice(0, -1)],
    ["empty", ""],
    ["with a newline more", `${BODY}\n`],
    ["with a byte order mark", `\uFEFF${BODY}`],
    ["written again as JSON", JSON.stringify(JSON.parse(BODY), null, 2)],
    ["in another normal form", BODY.normalize("NFD")],
    ["read as Latin-1", Buffer.from(BODY).toString("latin1")],
    ["with escapes for what is not ASCII", BODY.replace("ã", "\\u00e3")],
    ["that takes a digit from t", `2.${BODY}`],
  ])("is refused %s", async (_what, body) => {
    await expect(verify(undefined, body)).rejects.toMatchObject({ reason: "wrong_signature" });
  });

  it.each([{ reportId: "rpt_1" }, null, undefined, 7, [1, 2]])(
    "is refused when it was parsed before: %j",
    async (body) => {
      const checked = verifyWebhook(body as never, withSignature(signed()), SECRET, { now: NOW });
      await expect(checked).rejects.toMatchObject({ reason: "body_not_raw" });
    },
  );

  it.each<[string, string | Uint8Array]>([
    ["no JSON", "reportId=1"],
    ["JSON after a byte order mark", `\uFEFF${BODY}`],
    ["a bare value", "null"],
    ["a list", "[1]"],
    ["no UTF-8", Uint8Array.of(0x22, 0xff, 0x22)],
  ])("is refused though signed: %s", async (_what, body) => {
    const checked = verify(withSignature(signed(body)), body);
    await expect(checked).rejects.toMatchObject({ reason: "not_json" });
  });
});

describe("a signature that does not fit", () => {
  const key = Buffer.from(SECRET.slice("whsec_".length), "base64");
  it.each<[string, string, string?]>([
    ["t swapped for another", signed().replace(`t=${T}`, `t=${T + 1}`)],
    ["t with a zero in front", signed().replace(`t=${T}`, `t=0${T}`)],
    ["another secret", signed(BODY, T, OTHER_SECRET)],
    ["the secret without whsec_, at the sender", signed(BODY, T, SECRET.slice(6))],
    ["the secret without whsec_, at the receiver", signed(), SECRET.slice(6)],
    ["the decoded secret, which is for webhook-signature", `t=${T},v2=${hmac(key, T, BODY)}`],
    ["a secret with a newline from a file", signed(), `${SECRET}\n`],
    [
      "the headers not signed",
      `t=${T},v2=${createHmac("sha256", SECRET).update(`${T}.${BODY}`).digest("hex")}`,
    ],
    ["no time signed", `t=${T},v2=${createHmac("sha256", SECRET).update(BODY).digest("hex")}`],
    ["zeros", `t=${T},v2=${"0".repeat(64)}`],
  ])("is refused: %s", async (_what, signature, secret) => {
    const checked = verify(withSignature(signature), BODY, secret);
    await expect(checked).rejects.toMatchObject({ reason: "wrong_signature" });
  });

  it.each([
    [T - 301, "too_old"],
    [T + 301, "too_new"],
    [T + 10 * 365 * 86_400, "too_new"],
    [0, "too_old"],
  ])("is refused though right when t is %d: %s", async (t, reason) => {
    const now = new Date(T * 1000);
    const checked = verify(withSignature(signed(BODY, t)), BODY, SECRET, { now });
    await expect(checked).rejects.toMatchObject({ reason });
  });

  it("is not called old when it was never ours", async () => {
    const checked = verify(withSignature(signed(BODY, T - 999, OTHER_SECRET)));
    await expect(checked).rejects.toMatchObject({ reason: "wrong_signature" });
  });

  it("can be given less time", async () => {
    const checked = verify(undefined, BODY, SECRET, { toleranceSeconds: 1 });
    await expect(checked).rejects.toMatchObject({ reason: "too_old" });
  });
});

describe("headers out of form", () => {
  const whole = signed();
  it.each([
    ["cut in v2", whole.slice(0, -1)],
    ["cut before v2", `t=${T}`],
    ["cut after the comma", `t=${T},`],
    ["without t", whole.slice(whole.indexOf("v2="))],
    ["with t twice", `t=${T},${whole}`],
    ["sent twice", [whole, whole]],
    ["with a t that is negative", `t=-1,v2=${hmac(SECRET, "-1", BODY)}`],
    ["with a t in another notation", `t=1.7e9,v2=${hmac(SECRET, "1.7e9", BODY)}`],
    ["with an endless t", `t=${"9".repeat(13)},v2=${hmac(SECRET, "9".repeat(13), BODY)}`],
    ["with upper-case hex", `t=${T},v2=${hmac(SECRET, T, BODY).toUpperCase()}`],
    [
      "with base64 for hex",
      `t=${T},v2=${Buffer.from(hmac(SECRET, T, BODY), "hex").toString("base64")}`,
    ],
    ["with a broken v2 beside a right one", `${whole},v2=00`],
    ["without names", "1784898342,abcdef"],
    ["of a huge size", `${whole}${`,v2=${"a".repeat(64)}`.repeat(100_000)}`],
    ["of a huge size by an unknown scheme", `${whole},v9=${"a".repeat(10_000_000)}`],
  ])("are refused: a signature %s", async (_what, signature) => {
    const checked = verify(withSignature(signature));
    await expect(checked).rejects.toMatchObject({ reason: "malformed_header" });
  });

  it("are refused when two spellings of one header disagree", async () => {
    const checked = verify({ ...withSignature(whole), "Cnh-Signature-V2": signed(BODY, T, "x") });
    await expect(checked).rejects.toMatchObject({ reason: "malformed_header" });
  });

  it.each(["cnh-signature-v2", "cnh-event", "cnh-event-id", "cnh-delivery-id"])(
    "are refused without %s",
    async (name) => {
      for (const value of [undefined, "", []]) {
        const checked = verify({ ...withSignature(whole), [name]: value });
        await expect(checked).rejects.toMatchObject({ reason: "missing_header" });
      }
    },
  );

  it.each(["cnh-event", "cnh-event-id", "cnh-delivery-id"])(
    "are refused with %s sent twice",
    async (name) => {
      const checked = verify({ ...withSignature(whole), [name]: ["a_1", "a_2"] });
      await expect(checked).rejects.toMatchObject({ reason: "malformed_header" });
    },
  );

  it("are reported by name if all are missing", async () => {
    const checked = verifyWebhook(BODY, {}, SECRET, { now: NOW });
    await expect(checked).rejects.toMatchObject({
      name: "WebhookVerificationError",
      reason: "missing_header",
      message: expect.stringContaining("Cnh-Signature-V2"),
    });
  });
});

describe("a call that is wrong", () => {
  it.each([[""], [[]], [[SECRET, ""]], [undefined], [null]])(
    "throws for the secret %j, even if the request was signed by it",
    async (secret) => {
      const headers = withSignature(`t=${T},v2=${hmac("", T, BODY)}`);
      const checked = verifyWebhook(BODY, headers, secret as never, { now: NOW });
      await expect(checked).rejects.toThrow(TypeError);
    },
  );

  it.each<VerifyOptions>([
    { toleranceSeconds: Number.NaN },
    { toleranceSeconds: -1 },
    { now: new Date(Number.NaN) },
  ])("throws for the options %j", async (options) => {
    await expect(verify(undefined, BODY, SECRET, options)).rejects.toThrow(RangeError);
  });

  it("exposes neither secret nor body nor signature in its errors", async () => {
    const error: unknown = await verify(undefined, BODY, OTHER_SECRET).catch((thrown) => thrown);
    const { message } = error as Error;
    expect(message).not.toMatch(/Conceição|rpt_|whsec_\w|[0-9a-f]{64}/);
  });
});

it("needs no global that only Node has", async () => {
  const program = `
    for (const name of ["Buffer", "process", "global", "setImmediate", "require"]) delete globalThis[name];
    const { verifyWebhook } = await import(${JSON.stringify(new URL("index.ts", import.meta.url).href)});
    const [body, headers, secret, now] = ${JSON.stringify([BODY, withSignature(signed()), SECRET, NOW])};
    console.log((await verifyWebhook(body, headers, secret, { now: new Date(now) })).event);
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stdout).toBe("report.delivered\n");
});

function capitalised(headers: Record<string, string | string[]>) {
  const entries = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
  return Object.fromEntries(entries) as Record<string, string | string[]>;
}
