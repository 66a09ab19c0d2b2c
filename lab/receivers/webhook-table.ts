/** The webhooks that every receiver must accept, and the webhooks that it must refuse. */
import { request } from "node:http";
import { connect } from "node:net";
import { driverEventExamples } from "@cnh/contract";
import { type SignatureHeaders, signWebhook } from "../../tools/webhook-vectors/sign.ts";
import { until } from "../../tests/support/until.ts";

export const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const OTHER_SECRET = "whsec_c2Vjb25kIGV4YW1wbGU6IG5vdCBhIHNlY3JldCwgbm8=";
const BODY = '{"reportId":"rpt_1","driver":{"name":"João da Conceição 🚗"},"price":1.50}\n';

export interface WebhookChanges {
  readonly secrets?: readonly string[];
  readonly ageSeconds?: number;
  readonly signedBody?: string;
  readonly body?: string;
  /** The change of the signatures in transit. */
  readonly change?: (signature: string) => string;
  /** Headers that differ from the signed ones. */
  readonly headers?: Partial<SignatureHeaders>;
  readonly eventId?: string;
  readonly event?: string;
}

export const ACCEPTED: readonly (readonly [string, WebhookChanges])[] = [
  ["one that is right", {}],
  ["one of 290 seconds ago", { ageSeconds: 290 }],
  ["one of a clock 290 seconds ahead", { ageSeconds: -290 }],
  ["both secrets, the receiver's old", { secrets: [OTHER_SECRET, SECRET] }],
  ["both secrets, the receiver's new", { secrets: [SECRET, OTHER_SECRET] }],
  ["an empty object", { body: "{}" }],
  [
    "an event of a driver",
    {
      event: "driver.due",
      eventId: "evt_driver",
      body: JSON.stringify(driverEventExamples["driver.due"]),
    },
  ],
  [
    "a kind of the future",
    { event: "invoice.paid", eventId: "evt_future", body: '{"event":"invoice.paid"}' },
  ],
  // Reports can be long, and frameworks refuse long bodies unless they are configured for them.
  ["a body of 4 MB", { body: `{"reportId":"rpt_1","long":"${"a".repeat(4_000_000)}"}` }],
];

export const REFUSED: readonly (readonly [string, WebhookChanges])[] = [
  ["a changed body", { signedBody: BODY, body: BODY.replace("rpt_1", "rpt_2") }],
  ["a body written again", { signedBody: BODY, body: JSON.stringify(JSON.parse(BODY)) }],
  ["an empty body under another's signature", { signedBody: BODY, body: "" }],
  ["one of 310 seconds ago", { ageSeconds: 310 }],
  ["one of 310 seconds ahead", { ageSeconds: -310 }],
  ["another secret", { secrets: [OTHER_SECRET] }],
  ["no signature", { change: () => "" }],
  ["a signature cut off", { change: (signature) => signature.slice(0, -2) }],
  ["a signature cut to its time", { change: (signature) => signature.split(",")[0] ?? "" }],
  ["a signature that is not ASCII", { change: (signature) => signature.slice(0, -1) + "é" }],
  ["no sense at all", { change: () => "=,=,,v1=,t=" }],
];

/** Changes detected only by receivers that check the signature over the headers. */
export const CHANGED_HEADERS: readonly (readonly [string, WebhookChanges])[] = [
  ["another kind of event", { headers: { "Cnh-Event": "report.failed" } }],
  ["another event", { headers: { "Cnh-Event-Id": "evt_1" } }],
  ["another delivery", { headers: { "Cnh-Delivery-Id": "dlv_1" } }],
  ["one said to be a test", { headers: { "Cnh-Test": "true" } }],
  [
    "a kind cut short, its end in the id",
    {
      headers: {
        "Cnh-Event": "report",
        "Cnh-Event-Id": "delivered.evt_01kya3pk0efr3r11b2qvdrpr6e",
      },
    },
  ],
];

/** The status of the response. Uses node:http, since fetch refuses non-ASCII headers. */
export async function sendWebhook(url: string, changes: WebhookChanges): Promise<number> {
  const body = changes.body ?? changes.signedBody ?? BODY;
  const signatures = signWebhook({
    secrets: changes.secrets ?? [SECRET],
    event: changes.event ?? "report.delivered",
    eventId: changes.eventId ?? "evt_01kya3pk0efr3r11b2qvdrpr6e",
    deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
    test: false,
    unixSeconds: Math.floor(Date.now() / 1000) - (changes.ageSeconds ?? 0),
    body: changes.signedBody ?? body,
  });
  const headers = {
    ...changeSignatures(signatures, changes.change ?? ((signature) => signature)),
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    ...changes.headers,
  };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end(body);
  });
}

function changeSignatures(headers: SignatureHeaders, change: (signature: string) => string) {
  return {
    ...headers,
    "Cnh-Signature": change(headers["Cnh-Signature"]),
    "Cnh-Signature-V2": change(headers["Cnh-Signature-V2"]),
    "webhook-signature": change(headers["webhook-signature"]),
  };
}

/** Announces a body, sends a part of it and disconnects. */
export async function hangUp(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
  await until(() => socket.bytesWritten > 0 && socket.writableLength === 0, "the piece is sent");
  socket.destroy();
}
