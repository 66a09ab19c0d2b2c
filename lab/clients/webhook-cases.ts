/** The webhook vectors, and the forms of tampering for which a receiver must get a reason. */
import { DRIVER_EVENT_KINDS, driverEventExamples } from "@cnh/contract";
import vectors from "../../docs/webhook-vectors.json" with { type: "json" };
import { signWebhook } from "../../tools/webhook-vectors/sign.ts";
import type { ClientCase, Expected } from "./client-case.ts";

const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const OTHER_SECRET = "whsec_c2Vjb25kIGV4YW1wbGU6IG5vdCBhIHNlY3JldCwgbm8=";
const T = 1_784_898_342;
const BODY = '{"reportId":"rpt_1","driver":{"name":"João da Conceição 🚗"}}';

const DEEP = "[".repeat(100_000) + "]".repeat(100_000);

type Headers = Readonly<Record<string, string>>;

interface Changes {
  readonly body?: string;
  readonly headers?: Headers;
  readonly secret?: string | readonly string[];
  /** Seconds since the signature. */
  readonly age?: number;
}

export function webhookCases(): ClientCase[] {
  return [
    ...vectors.map((vector) => vectorCase(vector)),
    ...genuineCases(),
    ...contentCases(),
    ...refusedCases(),
    ...malformedCases(),
  ];
}

function vectorCase({ name, accept, secret, body, headers }: (typeof vectors)[number]): ClientCase {
  const sent = Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const expected = accept
    ? { result: resultOf(sent, body) }
    : { error: { name: "WebhookVerificationError", reason: "wrong_signature" } };
  return webhookCase(`vector: ${name}`, { body, headers: sent, secret }, expected);
}

/** The body of each event, and the field that has it; no field for a kind that no SDK knows. */
const CONTENTS = [
  ["report.failed", BODY, "report"],
  ["report.kind_of_the_future", BODY, "report"],
  ...DRIVER_EVENT_KINDS.map((kind) => {
    return [kind, JSON.stringify(driverEventExamples[kind]), "driverEvent"] as const;
  }),
  ["driver.kind_of_the_future", JSON.stringify(driverEventExamples["driver.due"]), "driverEvent"],
  ["drivers.due", BODY, null],
  ["invoice.paid", '{"report":{"reportId":7},"driverEvent":[]}', null],
] as const;

function contentCases(): ClientCase[] {
  return CONTENTS.map(([event, body, field]) => {
    const headers = signed(body, event);
    const result = resultOf(headers, body, field);
    return webhookCase(`contents: ${event}`, { body, headers }, { result });
  });
}

function genuineCases(): ClientCase[] {
  const headers = signed(BODY);
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const accepted = (name: string, changes: Changes) =>
    webhookCase(`genuine: ${name}`, changes, { result: resultOf(headers, BODY) });
  return [
    accepted("300 s old", { age: 300 }),
    accepted("300 s ahead", { age: -300 }),
    accepted("names of headers in lower case", { headers: lower }),
    accepted("one of two secrets", { secret: [OTHER_SECRET, SECRET] }),
    accepted("a scheme of the future", {
      headers: { ...headers, "Cnh-Signature-V2": `${headers["Cnh-Signature-V2"]},v3=x-y/z==` },
    }),
  ];
}

const refused = (name: string, reason: string, changes: Changes) =>
  webhookCase(`refused: ${name}`, changes, {
    error: { name: "WebhookVerificationError", reason },
  });

function refusedCases(): ClientCase[] {
  const headers = signed(BODY);
  const without = (name: string) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
  });
  return [
    refused("301 s old", "too_old", { age: 301 }),
    refused("301 s ahead", "too_new", { age: -301 }),
    refused("old, and never ours", "wrong_signature", { age: 999, secret: OTHER_SECRET }),
    refused("a byte order mark in front", "wrong_signature", { body: `\uFEFF${BODY}` }),
    refused("no signature", "missing_header", without("Cnh-Signature-V2")),
    refused("no id of the event", "missing_header", without("Cnh-Event-Id")),
    refused("no kind of event", "missing_header", without("Cnh-Event")),
    refused("two headers joined", "malformed_header", {
      headers: { ...headers, "Cnh-Event-Id": "evt_1, evt_2" },
    }),
    refused("no JSON, though signed", "not_json", {
      body: "reportId=1",
      headers: signed("reportId=1"),
    }),
    refused("a list, though signed", "not_json", { body: "[1]", headers: signed("[1]") }),
    refused("nested too deep, though signed", "not_json", { body: DEEP, headers: signed(DEEP) }),
    refused("a bare value, though signed", "not_json", { body: "null", headers: signed("null") }),
    webhookCase("wrong call: an empty secret", { secret: "" }, { error: {} }),
    webhookCase("wrong call: no secret", { secret: [] }, { error: {} }),
  ];
}

function malformedCases(): ClientCase[] {
  const headers = signed(BODY);
  const signature = headers["Cnh-Signature-V2"];
  const withSignature = (value: string) => ({
    headers: { ...headers, "Cnh-Signature-V2": value },
  });
  return [
    refused("cut off", "malformed_header", withSignature(signature.slice(0, -1))),
    refused("no time", "malformed_header", withSignature(signature.replace(/^t=\d+,/, ""))),
    refused("the time twice", "malformed_header", withSignature(`t=${T},${signature}`)),
    refused(
      "a broken one beside a right one",
      "malformed_header",
      withSignature(`${signature},v2=00`),
    ),
    refused(
      "upper-case hex",
      "malformed_header",
      withSignature(signature.toUpperCase().replace("T=", "t=").replace("V2=", "v2=")),
    ),
    refused(
      "of a huge size",
      "malformed_header",
      withSignature(`${signature}${`,v2=${"a".repeat(64)}`.repeat(100)}`),
    ),
    refused(
      "a time in another notation",
      "malformed_header",
      withSignature(signature.replace(`t=${T}`, "t=1.7e9")),
    ),
  ];
}

function webhookCase(name: string, changes: Changes, expected: Expected): ClientCase {
  const { body = BODY, headers = signed(BODY), secret = SECRET, age = 2 } = changes;
  const options = { now: new Date((T + age) * 1000).toISOString() };
  const base64 = Buffer.from(body).toString("base64");
  return {
    name: `verifyWebhook: ${name}`,
    call: { method: "verifyWebhook", arguments: [base64, headers, secret, options] },
    script: [],
    expected: { ...expected, requests: 0 },
  };
}

function resultOf(
  headers: Headers,
  body: string,
  field: "report" | "driverEvent" | null = "report",
) {
  return {
    eventId: headers["Cnh-Event-Id"],
    deliveryId: headers["Cnh-Delivery-Id"],
    event: headers["Cnh-Event"],
    test: headers["Cnh-Test"] === "true",
    ...(field && { [field]: JSON.parse(body) as unknown }),
  };
}

function signed(
  body: string,
  event = "report.delivered",
): Headers & { "Cnh-Signature-V2": string } {
  return {
    ...signWebhook({
      secrets: [SECRET],
      event,
      eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
      deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
      test: false,
      unixSeconds: T,
      body,
    }),
  };
}
