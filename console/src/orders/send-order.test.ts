import { describe, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { newOrder } from "./kept-order.ts";
import { isSettledBy, sendOrder } from "./send-order.ts";

const HOUR = 3_600_000;
const accepted = { reportId: "rpt_1", isReplay: false };
const lost = () => new ApiError("NETWORK", 0);

/** Sends an order to a service that gives these answers in order; returns the outcome and the calls made. */
async function sent(
  answers: readonly (ApiError | typeof accepted)[],
  { sentAt = null as number | null, found = null as string | null } = {},
) {
  const done: string[] = [];
  const rest = [...answers];
  const kept = { ...newOrder(), sentAt };
  const outcome = await sendOrder({
    kept,
    send: async (reference) => {
      done.push(`send ${reference === kept.reference}`);
      const answer = rest.shift();
      if (answer === undefined || answer instanceof ApiError) throw answer ?? lost();
      return answer;
    },
    find: async () => {
      done.push("find");
      return found;
    },
    onUnknown: ({ code }) => done.push(code),
    wait: async (ms) => void done.push(`wait ${ms}`),
    now: () => 2 * HOUR,
  }).catch((error: unknown) => error);
  return { outcome, done };
}

describe("an order", () => {
  test("is sent once if it is answered", async () => {
    expect(await sent([accepted])).toEqual({ outcome: accepted, done: ["send true"] });
  });

  test("is repeated with the same reference until it is known whether it came in", async () => {
    const busy = new ApiError("SERVICE_UNAVAILABLE", 503, { retryAfter: 7 });
    const limit = new ApiError("TOO_MANY_REQUESTS", 429, { retryAfter: 3 });
    const { outcome, done } = await sent([lost(), lost(), busy, limit, accepted]);
    expect(outcome).toEqual(accepted);
    expect(done).toEqual([
      "send true",
      "NETWORK",
      "wait 500",
      "send true",
      "NETWORK",
      "wait 1000",
      "send true",
      "SERVICE_UNAVAILABLE",
      "wait 7000",
      "send true",
      "TOO_MANY_REQUESTS",
      "wait 3000",
      "send true",
    ]);
  });

  test("that was sent within the hour is repeated, since the service knows it", async () => {
    expect((await sent([accepted], { sentAt: 2 * HOUR - 60_000 })).done).toEqual(["send true"]);
  });

  test("that was sent long ago is looked for first", async () => {
    const { outcome, done } = await sent([], { sentAt: HOUR, found: "rpt_7" });
    expect([outcome, done]).toEqual([{ reportId: "rpt_7", isReplay: true }, ["find"]]);
    expect((await sent([accepted], { sentAt: HOUR })).done).toEqual(["find", "send true"]);
  });

  test("answered by something else than the service is repeated, and a strange refusal settles nothing", async () => {
    const strange = new ApiError("UNREADABLE", 200);
    const { outcome, done } = await sent([strange, accepted]);
    expect(outcome).toEqual(accepted);
    expect(done).toEqual(["send true", "UNREADABLE", "wait 500", "send true"]);
    expect(isSettledBy(new ApiError("UNREADABLE", 408), true)).toBe(false);
    expect(isSettledBy(new Error("x"), true)).toBe(false);
  });

  test.each([
    ["PAYMENT_REQUIRED", 402, true],
    ["UNPROCESSABLE_CONTENT", 422, true],
    ["BAD_REQUEST", 400, true],
    ["ORDER_LIMIT_REACHED", 403, true],
    ["PERMISSION_REQUIRED", 403, false],
    ["UNAUTHORIZED", 401, false],
  ] as const)("refused with %s is not repeated; settled: %s %s", async (code, status, settled) => {
    const refusal = new ApiError(code, status);
    const { outcome, done } = await sent([refusal]);
    expect([outcome, done]).toEqual([refusal, ["send true"]]);
    expect(isSettledBy(refusal, false)).toBe(settled);
    expect(isSettledBy(refusal, true)).toBe(true);
  });
});
