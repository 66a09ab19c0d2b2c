/** What tests of sending webhooks share: senders that may call loopback, and an end for all that was opened. */
import type { Socket } from "node:net";
import { GuardedWebhookSender } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import type { GuardedSenderOptions } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import type { SendOutcome } from "@cnh/server/usecases/webhooks/sending/sender.ts";
import { afterEach, expect } from "vitest";
import { startRawReceiver } from "./raw-receiver.ts";
import type { RawReceiver } from "./raw-receiver.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  // Senders before what they are connected to.
  for (const close of closing.splice(0).toReversed()) await close();
});

export function closeLater<Closing extends { close(): Promise<void> }>(opened: Closing): Closing {
  closing.push(() => opened.close());
  return opened;
}

export function openSender(options: Partial<GuardedSenderOptions> = {}): GuardedWebhookSender {
  return closeLater(
    new GuardedWebhookSender({
      allowHttp: true,
      allowPrivate: true,
      ports: [],
      connectTimeoutMs: 1_000,
      totalTimeoutMs: 2_000,
      ...options,
    }),
  );
}

export const failed = (failure: string) => ({
  answered: false,
  failure,
  durationMs: expect.any(Number) as number,
});

export const answered = (status: number, answer: unknown) => ({
  answered: true,
  status,
  answer,
  retryAfterMs: null,
  durationMs: expect.any(Number) as number,
});

const TOTAL_MS = 600;
/** Of a machine that has more to do. */
const SLACK_MS = 1_500;
/** What the buffers of both sides' systems may hold besides what was read. */
const MOST_BYTES_TAKEN = 16 * 1024 * 1024;

/** A webhook to a receiver that answers like this. */
export async function sendToRaw(
  answer: (socket: Socket) => void,
): Promise<{ readonly receiver: RawReceiver; readonly outcome: SendOutcome }> {
  const receiver = closeLater(await startRawReceiver({ answer }));
  const sender = openSender({ connectTimeoutMs: TOTAL_MS, totalTimeoutMs: TOTAL_MS });
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  return { receiver, outcome: await sender.send({ url, headers: {}, body: Buffer.from("{}") }) };
}

export function expectBounded(receiver: RawReceiver, { durationMs }: SendOutcome): void {
  expect(durationMs).toBeLessThan(TOTAL_MS + SLACK_MS);
  expect(receiver.bytesSent()).toBeLessThan(MOST_BYTES_TAKEN);
}
