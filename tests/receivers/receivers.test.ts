/** Every receiver of the guide, started exactly as it is shown, accepts our webhooks and nothing else. */
import { connect } from "node:net";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignatureHeaders, signWebhook } from "../../tools/webhook-vectors/sign.ts";
import {
  isRunnable,
  type Receiver,
  type RunningReceiver,
  startReceiver,
} from "../support/receiver-process.ts";
import { until } from "../support/until.ts";

/** C# is not among them: there is no .NET in Debian, and so none where these tests run. */
const RECEIVERS: readonly Receiver[] = [
  {
    file: "node/receiver.mjs",
    probe: ["node", "--version"],
    start: (path) => ["node", path],
    checksHeaders: true,
  },
  {
    file: "node/standard-webhooks.mjs",
    probe: ["node", "--version"],
    start: (path) => ["node", path],
  },
  {
    file: "python/receiver.py",
    probe: ["python3", "--version"],
    start: (path) => ["python3", path],
  },
  {
    file: "php/receiver.php",
    probe: ["php", "--version"],
    start: (path, port) => ["php", "-S", `127.0.0.1:${port}`, path],
  },
  { file: "go/receiver.go", probe: ["go", "version"], start: (path) => ["go", "run", path] },
  { file: "java/receiver.java", probe: ["javac", "-version"], start: (path) => ["java", path] },
  {
    file: "ruby/receiver.rb",
    probe: ["ruby", "-r", "webrick", "-r", "openssl", "-e", ""],
    start: (path) => ["ruby", path],
  },
];

const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const OTHER_SECRET = "whsec_c2Vjb25kIGV4YW1wbGU6IG5vdCBhIHNlY3JldCwgbm8=";
const BODY = '{"reportId":"rpt_1","driver":{"name":"João da Conceição 🚗"},"price":1.50}\n';
/** The first compilation of Go takes long on a busy machine. */
const STARTING_MS = 180_000;

interface WebhookChanges {
  readonly secrets?: readonly string[];
  readonly ageSeconds?: number;
  readonly signedBody?: string;
  readonly body?: string;
  /** The change of the signatures in transit. */
  readonly change?: (signature: string) => string;
  /** Other headers than were signed. */
  readonly headers?: Partial<SignatureHeaders>;
}

const ACCEPTED: readonly (readonly [string, WebhookChanges])[] = [
  ["one that is right", {}],
  ["one of 290 seconds ago", { ageSeconds: 290 }],
  ["one of a clock 290 seconds ahead", { ageSeconds: -290 }],
  ["both secrets, the receiver's old", { secrets: [OTHER_SECRET, SECRET] }],
  ["both secrets, the receiver's new", { secrets: [SECRET, OTHER_SECRET] }],
  ["an empty object", { body: "{}" }],
];

const REFUSED: readonly (readonly [string, WebhookChanges])[] = [
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

/** Changes that only receivers detect which check the signature that covers the headers. */
const CHANGED_HEADERS: readonly (readonly [string, WebhookChanges])[] = [
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

for (const receiver of RECEIVERS) {
  const runnable = isRunnable(receiver);
  const reason = `${receiver.probe.join(" ")} does not work on this machine`;
  if (!runnable) console.warn(`docs/receivers/${receiver.file} is not tested: ${reason}`);

  describe.skipIf(!runnable)(`${receiver.file}${runnable ? "" : ` (${reason})`}`, () => {
    let running: RunningReceiver;
    beforeAll(async () => {
      running = await startReceiver(receiver, SECRET);
      if (!running.alive) throw new Error(running.output);
    }, STARTING_MS);
    afterAll(() => running.stop());

    it.each(ACCEPTED)("takes %s", async (_what, changes) => {
      expect(await send(running.port, changes)).toBe(204);
    });

    it.each(REFUSED)("answers 400 to %s", async (_what, changes) => {
      expect(await send(running.port, changes)).toBe(400);
    });

    it.runIf(receiver.checksHeaders).each(CHANGED_HEADERS)(
      "answers 400 to %s",
      async (_what, changes) => {
        expect(await send(running.port, changes)).toBe(400);
      },
    );

    it("outlives a sender that hangs up and a header that is too long", async () => {
      await hangUp(running.port);
      const status = await send(running.port, { change: (all) => all + ",v1=0".repeat(1000) });
      expect(status === 204 || (status >= 400 && status < 500), String(status)).toBe(true);
      expect(await send(running.port, {})).toBe(204);
    });

    it(
      "takes nothing when its secret is not set",
      async () => {
        const unset = await startReceiver(receiver, "");
        try {
          const status = unset.alive ? await send(unset.port, { secrets: [""] }) : "ended";
          expect(status).toBe(receiver.file.endsWith(".php") ? 500 : "ended");
          if (!unset.alive)
            expect(unset.output).toMatch(/Set CNH_WEBHOOK_SECRET|Secret can't be empty/);
        } finally {
          await unset.stop();
        }
      },
      STARTING_MS,
    );
  });
}

/** The status of the answer. By node:http, since fetch refuses headers that are not ASCII. */
async function send(port: number, changes: WebhookChanges): Promise<number> {
  const body = changes.body ?? changes.signedBody ?? BODY;
  const signatures = signWebhook({
    secrets: changes.secrets ?? [SECRET],
    event: "report.delivered",
    eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
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
    const options = { host: "127.0.0.1", port, path: "/hook", method: "POST", headers };
    request(options, (response) => {
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

/** Promises a body, sends a piece of it and is gone. */
async function hangUp(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
  await until(() => socket.bytesWritten > 0 && socket.writableLength === 0, "the piece is sent");
  socket.destroy();
}
