/** The receiver that uses the Standard Webhooks library accepts our webhooks and nothing else. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningReceiver, startStandardWebhooks } from "./receiver-process.ts";
import {
  ACCEPTED,
  hangUp,
  REFUSED,
  SECRET,
  sendWebhook,
  type WebhookChanges,
} from "./webhook-table.ts";

let running: RunningReceiver;
beforeAll(async () => {
  running = await startStandardWebhooks(SECRET);
  if (!running.alive) throw new Error(running.output);
});
afterAll(() => running.stop());

const send = (changes: WebhookChanges) =>
  sendWebhook(`http://127.0.0.1:${running.port}/hook`, changes);

it.each(ACCEPTED)("accepts %s", async (_what, changes) => {
  expect(await send(changes)).toBe(204);
});

it.each(REFUSED)("answers 400 to %s", async (_what, changes) => {
  expect(await send(changes)).toBe(400);
});

it("outlives a sender that hangs up and a header that is too long", async () => {
  await hangUp(running.port);
  const status = await send({ change: (all) => all + ",v1=0".repeat(1000) });
  expect(status === 204 || (status >= 400 && status < 500), String(status)).toBe(true);
  expect(await send({})).toBe(204);
});

it("ends if its secret is not set", async () => {
  const unset = await startStandardWebhooks("");
  expect(unset.alive).toBe(false);
  expect(unset.output).toContain("Secret can't be empty");
});
