import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  answered,
  attempt,
  DELIVERY,
  fakePorts,
  NOW,
  ORDER,
  REF,
  type Situation,
  usualSituation,
  vault,
} from "../../../../../tests/support/webhooks/attempt-situation.ts";
import { acceptedPlace } from "../../sealed-places.ts";
import type { AttemptName } from "./accepted-webhooks.ts";
import { attemptDelivery, type AttemptPorts } from "./attempt.ts";
import type { StoredDelivery } from "./delivery-attempts.ts";
import type { SendOutcome } from "./sender.ts";

describe("an accepted webhook whose worker died", () => {
  const at = new Date(NOW - 4_000);
  const name = { mode: "live", deliveryId: "dlv_1", number: 1 } as const;
  const sealed = (of: AttemptName) => vault.seal(acceptedPlace(of), `202 ${at.getTime()} 31`);
  const memory = sealed(name);

  test("is remembered as soon as it is answered", async () => {
    const { remembered } = await attempt();
    const [[named, kept] = []] = remembered;
    expect(named).toEqual(name);
    expect(vault.open(acceptedPlace(name), kept ?? Buffer.alloc(0)).toString()).toBe(
      `200 ${NOW} 20`,
    );
  });

  test.each([answered(500), answered(302), { answered: false, failure: "timeout", durationMs: 1 }])(
    "is not one that was not accepted: %j",
    async (outcome) => {
      expect((await attempt({ outcome: outcome as SendOutcome })).remembered).toEqual([]);
    },
  );

  test("is recorded and not sent again", async () => {
    const { result, sent, records, audited, outcomes } = await attempt({ memory });
    expect([result, sent, outcomes]).toEqual([null, [], ["succeeded"]]);
    expect(records).toMatchObject([{ number: 1, at, statusCode: 202, status: "SUCCEEDED" }]);
    expect(audited, "it left the service").toHaveLength(1);
  });

  test("does not stand for the next attempt", async () => {
    const { sent } = await attempt({ memory, delivery: { ...DELIVERY, attempts: 1 } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["of another attempt", sealed({ ...name, number: 2 })],
    ["of another delivery", sealed({ ...name, deliveryId: "dlv_2" })],
    ["of another mode", sealed({ ...name, mode: "test" })],
    ["that a stranger wrote", Buffer.from(`202 ${NOW} 31`)],
  ])("is not a memory %s", async (_of, foreign) => {
    expect((await attempt({ memory: foreign })).sent).toHaveLength(1);
  });
});

test("an accepted webhook settles its delivery", async () => {
  const { result, sent, records, left, outcomes } = await attempt();
  expect(result).toBeNull();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.toString()).toBe('{"reportId":"rpt_1"}');
  expect(records).toMatchObject([{ number: 1, status: "SUCCEEDED", nextAttemptAt: null }]);
  expect([left, outcomes]).toEqual([[true], ["succeeded"]]);
});

describe("the audit log has an entry of a report that left the service", () => {
  const sentEntry = (status: number | null) => ({
    actor: { kind: "system", id: "webhooks" },
    action: "report.sent",
    reportId: DELIVERY.reportId,
    details: { endpointId: DELIVERY.endpointId, deliveryId: REF.deliveryId, attempt: 1, status },
  });

  test.each<[string, SendOutcome, number | null]>([
    ["that the receiver accepted", answered(200), 200],
    ["that the receiver refused", answered(500), 500],
    [
      "that the receiver may have, though it did not answer",
      { answered: false, failure: "timeout", durationMs: 9 },
      null,
    ],
  ])("%s", async (_, outcome, status) => {
    const { audited } = await attempt({ outcome });
    expect(audited).toHaveLength(1);
    expect(audited).toMatchObject([sentEntry(status)]);
  });

  test.each<[string, Partial<Situation>]>([
    [
      "none if no connection was made",
      { outcome: { answered: false, failure: "forbidden_address", durationMs: 0 } },
    ],
    ["none of a test event", { delivery: { ...DELIVERY, reportId: null } }],
  ])("%s", async (_, situation) => {
    expect((await attempt(situation)).audited).toEqual([]);
  });
});

describe("a failed attempt", () => {
  test.each<[string, SendOutcome, number, string | null]>([
    ["a 500", answered(500), 1_000, null],
    ["a redirect", answered(302), 1_000, null],
    ["a 429 with a longer Retry-After", answered(429, 3_000), 3_000, null],
    ["a timeout", { answered: false, failure: "timeout", durationMs: 9 }, 1_000, "TIMEOUT"],
    [
      "a private address",
      { answered: false, failure: "forbidden_address", durationMs: 0 },
      1_000,
      "ADDRESS_REFUSED",
    ],
  ])("with %s is followed by a pause", async (_, outcome, pauseMs, failure) => {
    const { result, records, left, outcomes } = await attempt({ outcome });
    const next = { number: 2, postponed: 0, at: NOW + pauseMs };
    expect(result).toEqual(next);
    const nextAttemptAt = new Date(NOW + pauseMs);
    const plannedCall = { ...next, by: ORDER.id };
    expect(records).toMatchObject([{ status: "PENDING", failure, nextAttemptAt, plannedCall }]);
    expect([left, outcomes]).toEqual([[false], [failure ?? "refused"]]);
  });

  test("that is the last one settles the delivery", async () => {
    const delivery = { ...DELIVERY, attempts: 2 };
    const { result, records } = await attempt({ delivery, outcome: answered(500) });
    expect(result).toBeNull();
    expect(records).toMatchObject([{ status: "FAILED", failureReason: "ATTEMPTS_EXHAUSTED" }]);
  });

  test("with a 410 settles the delivery", async () => {
    const { result, records } = await attempt({ outcome: answered(410) });
    expect(result).toBeNull();
    expect(records).toMatchObject([{ status: "FAILED", failureReason: "ENDPOINT_GONE" }]);
  });
});

describe("nothing is sent", () => {
  test.each<[string, StoredDelivery | null, unknown[]]>([
    ["for an unknown delivery", null, []],
    ["for a settled delivery", { ...DELIVERY, status: "SUCCEEDED" }, []],
    ["for a superseded event", { ...DELIVERY, superseded: true }, [["SUPERSEDED", null]]],
    ["to a removed endpoint", { ...DELIVERY, endpoint: null }, [["FAILED", "ENDPOINT_REMOVED"]]],
    [
      "to a disabled endpoint",
      { ...DELIVERY, endpoint: DELIVERY.endpoint && { ...DELIVERY.endpoint, enabled: false } },
      [["FAILED", "ENDPOINT_DISABLED"]],
    ],
    ["of an erased report", { ...DELIVERY, body: null }, [["FAILED", "REPORT_ERASED"]]],
  ])("%s", async (_, delivery, settlements) => {
    const { result, sent, settlements: settled } = await attempt({ delivery });
    expect(result).toBeNull();
    expect(sent).toEqual([]);
    expect(settled).toEqual(settlements);
  });

  test("to a host that is over its limits: the attempt is postponed and not used up", async () => {
    const { result, sent, records, plans } = await attempt({ refusal: "failures" });
    const next = { number: 1, postponed: 1, at: NOW + 30_000 };
    expect(result).toEqual(next);
    expect([sent, records, plans]).toEqual([[], [], [{ ...next, by: ORDER.id }]]);
  });

  test("before its time, whatever number the call has: the call for that time is planned", async () => {
    const delivery = { ...DELIVERY, attempts: 4, nextAttemptAt: new Date(NOW + 700) };
    for (const number of [1, 4, 5, 9]) {
      const { result, sent, plans } = await attempt({ delivery, call: { id: "inv_2", number } });
      const next = { number: 5, postponed: 0, at: NOW + 700 };
      expect([result, sent, plans]).toEqual([next, [], [{ ...next, by: "inv_2" }]]);
    }
  });
});

describe("the number of an attempt is the store's", () => {
  test.each([1, 3, 9])("for a call planned for attempt %i", async (number) => {
    const delivery = { ...DELIVERY, attempts: 1, nextAttemptAt: new Date(NOW - 1) };
    const { result, sent, records } = await attempt({ delivery, call: { id: "inv_2", number } });
    expect(result).toBeNull();
    expect(sent).toHaveLength(1);
    expect(records).toMatchObject([{ number: 2, status: "SUCCEEDED" }]);
  });

  test("and its time the engine's, whose clock may be ahead of the worker's", async () => {
    const at = NOW + 40;
    const delivery = { ...DELIVERY, attempts: 1, nextAttemptAt: new Date(at) };
    const { sent } = await attempt({ delivery, call: { id: "inv_2", number: 2, at } });
    expect(sent).toHaveLength(1);
    const { sent: early } = await attempt({ delivery, call: { id: "inv_2", number: 1, at } });
    expect(early).toEqual([]);
  });

  test("while the first attempt is due by the store's clock, which may be ahead too", async () => {
    const { sent } = await attempt({
      delivery: { ...DELIVERY, nextAttemptAt: new Date(NOW + 40) },
    });
    expect(sent).toHaveLength(1);
  });
});

describe("a call that is repeated after it planned the next one plans the same and sends nothing", () => {
  const next = { number: 2, postponed: 0, at: NOW + 700 };
  const plannedCall = { ...next, by: ORDER.id };
  const planned: StoredDelivery = { ...DELIVERY, attempts: 1, plannedCall };
  test.each<[string, StoredDelivery]>([
    ["before its time", { ...planned, nextAttemptAt: new Date(next.at) }],
    ["when its time has passed", { ...planned, nextAttemptAt: new Date(NOW - 1) }],
    ["when the delivery was settled meanwhile", { ...planned, status: "SUPERSEDED" }],
    ["when the event was superseded meanwhile", { ...planned, superseded: true }],
  ])("%s", async (_, delivery) => {
    const { result, sent, plans, settlements } = await attempt({ delivery });
    expect([result, sent, plans, settlements]).toEqual([next, [], [], []]);
  });

  test("and another call at that time makes the attempt", async () => {
    const delivery = { ...planned, nextAttemptAt: new Date(NOW - 1) };
    const { sent, records } = await attempt({ delivery, call: { id: "inv_2", number: 2 } });
    expect(sent).toHaveLength(1);
    expect(records).toMatchObject([{ number: 2 }]);
  });
});

describe("the result that another worker recorded decides", () => {
  const nextAttemptAt = new Date(NOW + 700);
  const plannedCall = { number: 2, postponed: 0, at: NOW + 700, by: ORDER.id };
  test.each<[string, StoredDelivery, unknown]>([
    [
      "the same call elsewhere, which planned the next",
      { ...DELIVERY, attempts: 1, nextAttemptAt, plannedCall },
      { number: 2, postponed: 0, at: NOW + 700 },
    ],
    ["a success", { ...DELIVERY, attempts: 1, status: "SUCCEEDED" }, null],
  ])("%s", async (_, overtaken, next) => {
    const failed = await attempt({ overtaken, outcome: answered(500) });
    expect([failed.result, failed.sent.length, failed.records.length]).toEqual([next, 1, 1]);
    const postponed = await attempt({ overtaken, refusal: "in_flight" });
    expect([postponed.result, postponed.sent, postponed.plans.length]).toEqual([next, [], 1]);
  });
});

test("an attempt that is postponed again waits longer, and never for the time of its own call", async () => {
  const at = NOW + 5_000;
  const delivery = { ...DELIVERY, nextAttemptAt: new Date(at) };
  const call = { id: "inv_2", number: 1, postponed: 1, at };
  const { result } = await attempt({ delivery, call, refusal: "in_flight" });
  expect(result).toEqual({ number: 1, postponed: 2, at: at + 1 });
});

describe("an attempt that is no longer needed", () => {
  const stopping = new Error("stopping");

  test("is not sent", async () => {
    const { result, sent, records } = await attempt({ signal: AbortSignal.abort(stopping) });
    expect([result, sent, records]).toEqual([stopping, [], []]);
  });

  test.each([
    [500, "PENDING"],
    [200, "SUCCEEDED"],
  ])("is recorded, or it would be sent twice: %s", async (status, recorded) => {
    const abortWhenSent = new AbortController();
    const { records } = await attempt({ abortWhenSent, outcome: answered(status) });
    expect(abortWhenSent.signal.aborted).toBe(true);
    expect(records).toMatchObject([{ status: recorded, statusCode: status }]);
  });
});

test("a webhook keeps its slot until its answer is recorded, and the next one is sent then", async () => {
  const { ports, log } = fakePorts(usualSituation());
  const stored = Promise.withResolvers<void>();
  const { attempts } = ports;
  const held: AttemptPorts = {
    ...ports,
    attempts: {
      ...attempts,
      find: () => Promise.resolve(DELIVERY),
      recordAttempt: async (...words) => {
        await stored.promise;
        return attempts.recordAttempt(...words);
      },
    },
  };
  const { signal } = new AbortController();
  const both = ["dlv_1", "dlv_2"].map((deliveryId) =>
    attemptDelivery(held, { ...REF, deliveryId }, ORDER, signal),
  );
  await sleep(50);
  expect([log.sent.length, log.records.length]).toEqual([1, 0]);
  stored.resolve();
  await Promise.all(both);
  expect([log.sent.length, log.records.length]).toEqual([2, 2]);
});
