/** Webhook requests with a fixed secret, time and body, for authors of receivers: some to accept, some to refuse. */
import { type SignatureHeaders, signWebhook } from "./sign.ts";

export interface WebhookVector {
  readonly name: string;
  /** Whether a receiver with `secret` accepts the request at the second `t`. */
  readonly accept: boolean;
  /** Refused by `Cnh-Signature-V2` only: the other signatures do not cover the changed headers. */
  readonly onlyV2?: true;
  /** The secret of the receiver. It is the base64 of a readable text, so it is not a real secret. */
  readonly secret: string;
  /** The raw body is these characters as UTF-8. */
  readonly body: string;
  readonly headers: SignatureHeaders;
}

const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const NEW_SECRET = "whsec_c2Vjb25kIGV4YW1wbGU6IG5vdCBhIHNlY3JldCwgbm8=";
const FIXED = {
  secrets: [SECRET],
  event: "report.delivered",
  eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
  deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
  test: false,
  unixSeconds: 1_784_898_342,
};

const PLAIN = '{"reportId":"rpt_01kya3np4sfe3b4wzz6kye37bb","status":"DELIVERED"}';
const ACCENTED = '{"driver":{"name":"João da Conceição"},"note":"não há débitos – ✓ 🚗"}';
const SPACED = '{ "reportId" : "rpt_01kya3np4sfe3b4wzz6kye37bb", "price" : 1.50 }\n';

export function webhookVectors(): WebhookVector[] {
  const accepted = (name: string, body: string, change: Partial<typeof FIXED> = {}) => ({
    name,
    accept: true,
    secret: SECRET,
    body,
    headers: signWebhook({ ...FIXED, body, ...change }),
  });
  const rotating = { secrets: [NEW_SECRET, SECRET] };
  const refused = (name: string, signedBody: string, change: Partial<WebhookVector>) => ({
    ...accepted(name, signedBody),
    accept: false,
    ...change,
  });
  return [
    accepted("plain", PLAIN),
    accepted("not ASCII: UTF-8 bytes, not characters", ACCENTED),
    accepted("spaces, 1.50 and a newline at the end: bytes, not JSON", SPACED),
    accepted("an empty object", "{}"),
    accepted("rotation, the receiver still has the old secret", PLAIN, rotating),
    {
      ...accepted("rotation, the receiver has the new secret", PLAIN, rotating),
      secret: NEW_SECRET,
    },
    accepted("a test event", PLAIN, { test: true }),
    refused("one byte changed", PLAIN, { body: PLAIN.replace("DELIVERED", "DELIVERES") }),
    refused("parsed and written again", SPACED, { body: JSON.stringify(JSON.parse(SPACED)) }),
    refused("another secret", PLAIN, { secret: NEW_SECRET }),
    refused("another time", PLAIN, { headers: withTime(FIXED.unixSeconds + 1) }),
    refused("another kind of event", PLAIN, withHeaders({ "Cnh-Event": "report.failed" })),
    refused("another delivery", PLAIN, withHeaders({ "Cnh-Delivery-Id": "dlv_1" })),
    refused("said to be a test", PLAIN, withHeaders({ "Cnh-Test": "true" })),
  ];
}

/** A vector whose headers were changed in transit. */
function withHeaders(changed: Partial<SignatureHeaders>): Partial<WebhookVector> {
  const headers = { ...signWebhook({ ...FIXED, body: PLAIN }), ...changed };
  return { onlyV2: true, headers };
}

/** The signatures of one second with the timestamp of another, as in a replay. */
function withTime(unixSeconds: number): SignatureHeaders {
  const headers = signWebhook({ ...FIXED, body: PLAIN });
  return {
    ...headers,
    "Cnh-Signature": headers["Cnh-Signature"].replace(/^t=\d+/, `t=${unixSeconds}`),
    "Cnh-Signature-V2": headers["Cnh-Signature-V2"].replace(/^t=\d+/, `t=${unixSeconds}`),
    "webhook-timestamp": String(unixSeconds),
  };
}
