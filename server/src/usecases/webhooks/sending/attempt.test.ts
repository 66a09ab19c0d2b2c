import { describe, expect, test } from "vitest";
import { fakeCaller, fakeDriverKeys, fakeVault } from "../../../../../tests/support/fake-ports.ts";
import { eventBodyPlace, secretPlace } from "../../sealed-places.ts";
import { attemptDelivery, type AttemptPorts, SETTLED } from "./attempt.ts";
import type { AuditRead } from "../../audit/audit-reads.ts";
import type { AttemptRecord, DisableReason, StoredDelivery } from "./delivery-attempts.ts";
import type { OutgoingWebhook, SendOutcome } from "./sender.ts";
import type { PostponeReason, TargetEntry } from "./target-limits.ts";

const NOW = Date.parse("2026-11-15T12:00:00Z");
const REF = { deliveryId: "dlv_1", organizationId: "org_1", mode: "live" } as const;
const { organization } = fakeCaller();
const vault = fakeVault.of(organization);
const SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const DELIVERY: StoredDelivery = {
  organization,
  status: "PENDING",
  attempts: 0,
  nextAttemptAt: null,
  eventId: "evt_1",
  kind: "report.delivered",
  reportId: "rpt_1",
  endpointId: "whe_1",
  endpoint: {
    url: "https://hooks.example.com/cnh",
    enabled: true,
    secrets: [vault.seal(secretPlace("live", "whe_1"), SECRET)],
  },
  driverKey: null,
  body: vault.seal(
    eventBodyPlace("live", { kind: "report.delivered", reportId: "rpt_1" }),
    '{"reportId":"rpt_1"}',
  ),
  superseded: false,
};

const POLICY = {
  pauses: [1_000, 5_000],
  hostWindowMs: 60_000,
  disableAfterMs: 1_000,
  userAgent: "test",
};

const answered = (status: number, retryAfterMs: number | null = null): SendOutcome => ({
  answered: true,
  status,
  answer: "answer",
  retryAfterMs,
  durationMs: 20,
});

interface Situation {
  readonly delivery: StoredDelivery | null;
  readonly outcome: SendOutcome;
  readonly refusal: PostponeReason | null;
  readonly disable: DisableReason | null;
  readonly signal: AbortSignal;
  readonly number: number;
}

/** Fake ports for one situation, with everything that was sent and stored through them. */
function fakePorts({ delivery, outcome, refusal, disable }: Situation) {
  const log = {
    sent: [] as OutgoingWebhook[],
    records: [] as AttemptRecord[],
    settlements: [] as unknown[],
    postponements: [] as Date[],
    left: [] as (boolean | null)[],
    outcomes: [] as string[],
    audited: [] as AuditRead[],
  };
  const attempts: AttemptPorts["attempts"] = {
    find: () => Promise.resolve(delivery),
    recordAttempt: (_ref, _endpointId, record) => {
      log.records.push(record);
      return Promise.resolve(disable);
    },
    postpone: (_ref, at) => Promise.resolve(void log.postponements.push(at)),
    settle: (_ref, ...settlement) => Promise.resolve(void log.settlements.push(settlement)),
  };
  const entry: TargetEntry = refusal
    ? { admitted: false, because: refusal }
    : { admitted: true, leave: (succeeded) => void log.left.push(succeeded) };
  const send = (webhook: OutgoingWebhook) => {
    log.sent.push(webhook);
    return Promise.resolve(outcome);
  };
  const ports: AttemptPorts = {
    vault: fakeVault,
    driverKeys: fakeDriverKeys,
    attempts,
    auditReads: { requireRoom: () => {}, record: (_, read) => void log.audited.push(read) },
    sender: { send },
    targets: { enter: () => Promise.resolve(entry) },
    policy: POLICY,
    onAttempt: (result) => void log.outcomes.push(result),
    onPostponed: () => {},
    random: () => 0.5,
    now: () => NOW,
  };
  return { ports, log };
}

/** Makes one attempt. */
async function attempt(overrides: Partial<Situation> = {}) {
  const situation: Situation = {
    delivery: DELIVERY,
    outcome: answered(200),
    refusal: null,
    disable: null,
    signal: new AbortController().signal,
    number: 1,
    ...overrides,
  };
  const { ports, log } = fakePorts(situation);
  const { number, signal } = situation;
  const result = await attemptDelivery(ports, REF, { number }, signal).catch(
    (error: unknown) => error,
  );
  return { result, ...log };
}

test("an accepted webhook settles its delivery", async () => {
  const { result, sent, records, left, outcomes } = await attempt();
  expect(result).toEqual(SETTLED);
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
    expect(result).toEqual({ pauseMs });
    const nextAttemptAt = new Date(NOW + pauseMs);
    expect(records).toMatchObject([{ status: "PENDING", failure, nextAttemptAt }]);
    expect([left, outcomes]).toEqual([[false], [failure ?? "refused"]]);
  });

  test("that is the last one settles the delivery", async () => {
    const delivery = { ...DELIVERY, attempts: 2 };
    const { result, records } = await attempt({ delivery, number: 3, outcome: answered(500) });
    expect(result).toEqual(SETTLED);
    expect(records).toMatchObject([{ status: "FAILED", failureReason: "ATTEMPTS_EXHAUSTED" }]);
  });

  test("with a 410 settles the delivery", async () => {
    const { result, records } = await attempt({ outcome: answered(410), disable: "gone" });
    expect(result).toEqual(SETTLED);
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
    expect(result).toEqual(SETTLED);
    expect(sent).toEqual([]);
    expect(settled).toEqual(settlements);
  });

  test("for an attempt that was already made: its call returns the rest of the pause", async () => {
    const delivery = { ...DELIVERY, attempts: 1, nextAttemptAt: new Date(NOW + 700) };
    const { result, sent } = await attempt({ delivery });
    expect(result).toEqual({ pauseMs: 700 });
    expect(sent).toEqual([]);
  });

  test("for an attempt out of turn", async () => {
    const { result, sent } = await attempt({ number: 3 });
    expect([result, sent]).toEqual([SETTLED, []]);
  });

  test("to a host that is over its limits: the attempt is postponed and not used up", async () => {
    const { result, sent, records, postponements } = await attempt({ refusal: "failures" });
    expect(result).toEqual({ pauseMs: 30_000, postponed: true });
    expect([sent, records, postponements]).toEqual([[], [], [new Date(NOW + 30_000)]]);
  });
});

describe("an abort during the request", () => {
  const signal = AbortSignal.abort(new Error("stopping"));

  test("records no failure, and the host is not blamed", async () => {
    const { result, records, left } = await attempt({ signal, outcome: answered(500) });
    expect(result).toMatchObject({ message: "stopping" });
    expect([records, left]).toEqual([[], [null]]);
  });

  test("still records a webhook that was accepted, which would be sent twice otherwise", async () => {
    const { result, records } = await attempt({ signal });
    expect(result).toEqual(SETTLED);
    expect(records).toMatchObject([{ status: "SUCCEEDED" }]);
  });
});
