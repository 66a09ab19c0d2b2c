/** Every receiver of the guide, started exactly as shown, accepts our webhooks and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isRunnable,
  type Receiver,
  type RunningReceiver,
  startReceiver,
} from "./receiver-process.ts";
import {
  ACCEPTED,
  CHANGED_HEADERS,
  hangUp,
  REFUSED,
  SECRET,
  sendWebhook,
  type WebhookChanges,
} from "./webhook-table.ts";

/** The first Go compilation is slow on a busy machine. */
const STARTING_MS = 180_000;
const send = (port: number, changes: WebhookChanges) =>
  sendWebhook(`http://127.0.0.1:${port}/hook`, changes);

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
  {
    file: "csharp/receiver.cs",
    probe: ["mcs", "--version"],
    start: (path) => [
      "sh",
      "-c",
      `out=$(mktemp -d)/receiver.exe && mcs -out:$out ${path} && mono $out`,
    ],
  },
];

for (const receiver of RECEIVERS) {
  const runnable = isRunnable(receiver);
  const reason = `${receiver.probe.join(" ")} does not work on this machine`;
  if (!runnable) console.warn(`examples/${receiver.file} is not tested: ${reason}`);

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
