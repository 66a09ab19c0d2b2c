/**
 * Shared parts of the webhook sending tests: senders that may call loopback, and a cleanup for all opened resources.
 */
import type { Socket } from "node:net";
import { GuardedWebhookSender } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import type { GuardedSenderOptions } from "@cnh/server/adapters/webhooks/guarded-sender.ts";
import type { SendOutcome } from "@cnh/server/usecases/webhooks/sending/sender.ts";
import { expect, onTestFinished } from "vitest";
import { startRawReceiver } from "./raw-receiver.ts";
import type { RawReceiver } from "./raw-receiver.ts";

/** Closes it after the test, in reverse order of opening: senders before their receivers. */
export function closeLater<Closing extends { close(): Promise<void> }>(opened: Closing): Closing {
  onTestFinished(() => opened.close());
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

/** The time limit of an exchange without another end. */
export const SHORT_MS = 600;
/** The time limit of an exchange that ends earlier, even on a busy machine. */
const AMPLE_MS = 20_000;
const SLACK_MS = 1_500;
const TICK_MS = 10;
/** The max size of both systems' buffers, in addition to the bytes that were read. */
const MAX_BYTES_TAKEN = 16 * 1024 * 1024;

interface RawExchange {
  readonly receiver: RawReceiver;
  readonly outcome: SendOutcome;
  readonly totalMs: number;
  /**
   * The number of times that a timer of this process fired. Unlike elapsed time, it does not increase on a busy
   * machine.
   */
  readonly ticks: number;
}

/** A webhook to a receiver with this response. */
export async function sendToRaw(
  answer: (socket: Socket) => void,
  totalMs = AMPLE_MS,
): Promise<RawExchange> {
  const receiver = closeLater(await startRawReceiver({ answer }));
  const sender = openSender({ connectTimeoutMs: totalMs, totalTimeoutMs: totalMs });
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), TICK_MS);
  const outcome = await sender.send({ url, headers: {}, body: Buffer.from("{}") });
  clearInterval(timer);
  return { receiver, outcome, totalMs, ticks };
}

export function expectBounded({ receiver, totalMs, ticks }: RawExchange): void {
  expect(ticks * TICK_MS).toBeLessThan(totalMs + SLACK_MS);
  expect(receiver.bytesSent()).toBeLessThan(MAX_BYTES_TAKEN);
}
