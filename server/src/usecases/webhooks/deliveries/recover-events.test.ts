import { describe, expect, test } from "vitest";
import { fakeCaller, fakeVault } from "../../../../../tests/support/service/fake-ports.ts";
import { urlPlace } from "../../sealed-places.ts";
import type { StoredEndpoint } from "../endpoints/stored-endpoint.ts";
import { recoverEvents, type Recovery } from "./recover-events.ts";

const NOW = Date.parse("2026-11-15T12:00:00Z");
const DAY_MS = 86_400_000;
const before = (ms: number) => new Date(NOW - ms).toISOString();
const ENDPOINT: StoredEndpoint = {
  id: "whe_1",
  url: fakeVault
    .of(fakeCaller().organization)
    .seal(urlPlace("live", "whe_1"), "https://hooks.example.com/cnh"),
  events: ["report.delivered"],
  enabled: true,
  description: null,
  createdAt: "2026-07-01T12:00:00.000Z",
  health: {
    lastSuccessAt: null,
    failingSince: null,
    pending: 0,
    nextAttemptAt: null,
    disabledBecause: null,
  },
};

interface Store {
  readonly endpoint: StoredEndpoint | null;
  readonly recoverFrom: Date | null;
  readonly recovery: Recovery;
}

/** Recovers over a fake store; returns the store's calls and the number of signals, too. */
async function recover(since: string, store: Partial<Store> = {}, caller = fakeCaller()) {
  const { endpoint, recoverFrom, recovery }: Store = {
    endpoint: ENDPOINT,
    recoverFrom: new Date(0),
    recovery: { deliveries: 2, advanced: 0, resumeFrom: null },
    ...store,
  };
  const calls: unknown[] = [];
  let signals = 0;
  const ports = {
    vault: fakeVault,
    endpoints: {
      find: () => Promise.resolve(endpoint),
      recoverFrom: () => Promise.resolve(recoverFrom),
    },
    deliveries: {
      recover: (...call: unknown[]) => {
        calls.push(call);
        return Promise.resolve(recovery);
      },
    },
    signals: {
      deliveriesWaiting: () => {
        signals += 1;
        return Promise.resolve();
      },
    },
    now: () => NOW,
  };
  const outcome = await recoverEvents(ports, caller, "whe_1", { since }).catch(
    (error: unknown) => error,
  );
  return { outcome, calls, signals };
}

test("missed events are queued, and the relay is notified", async () => {
  const { outcome, calls, signals } = await recover("2026-11-14T00:00:00-03:00");
  expect(outcome).toEqual({
    id: "whe_1",
    since: "2026-11-14T03:00:00.000Z",
    deliveries: 2,
    advanced: 0,
    complete: true,
    resumeFrom: null,
  });
  const bounds = { since: new Date("2026-11-14T03:00:00Z"), max: 500 };
  const entryOf = expect.any(Function) as unknown;
  expect(calls).toEqual([["org_1", "live", "whe_1", bounds, entryOf]]);
  expect(signals).toBe(1);
});

test("a recovery with more events than one call takes says where to continue", async () => {
  const resumeFrom = new Date("2026-11-14T10:00:00Z");
  const { outcome } = await recover(before(DAY_MS), {
    recovery: { deliveries: 500, advanced: 3, resumeFrom },
  });
  expect(outcome).toMatchObject({ complete: false, resumeFrom: "2026-11-14T10:00:00.000Z" });
});

test("without missed events the relay is not notified", async () => {
  const { signals } = await recover(before(DAY_MS), {
    recovery: { deliveries: 0, advanced: 0, resumeFrom: null },
  });
  expect(signals).toBe(0);
});

test("waiting deliveries that are sent now are counted, and the relay is notified", async () => {
  const recovery = { deliveries: 0, advanced: 7, resumeFrom: null };
  const { outcome, signals } = await recover(before(DAY_MS), { recovery });
  expect(outcome).toMatchObject({ deliveries: 0, advanced: 7, complete: true });
  expect(signals).toBe(1);
});

test("30 days back are allowed, with a minute of tolerance", async () => {
  const { outcome } = await recover(before(30 * DAY_MS + 60_000));
  expect(outcome).toMatchObject({ deliveries: 2 });
});

describe("a recovery is refused and queues nothing", () => {
  const manager = fakeCaller({ scopes: new Set(["webhooks:manage"]) });
  const reader = fakeCaller({ scopes: new Set(["reports:read"]) });
  const invalid = (path: string) => ({ code: "BAD_REQUEST", data: { issues: [{ path }] } });

  test.each([
    ["beyond 30 days", before(30 * DAY_MS + 60_001), {}, invalid("since")],
    [
      "from before the endpoint had its url",
      before(DAY_MS),
      { recoverFrom: new Date(NOW - DAY_MS + 1) },
      invalid("since"),
    ],
    [
      "to a disabled endpoint",
      before(DAY_MS),
      { endpoint: { ...ENDPOINT, enabled: false } },
      invalid("id"),
    ],
    ["to an unknown endpoint", before(DAY_MS), { endpoint: null }, { code: "NOT_FOUND" }],
    [
      "to an endpoint that is removed meanwhile",
      before(DAY_MS),
      { recoverFrom: null },
      { code: "NOT_FOUND" },
    ],
  ])("%s", async (_, since, store, failure) => {
    const { outcome, calls, signals } = await recover(since, store);
    expect(outcome).toMatchObject(failure);
    expect({ calls, signals }).toEqual({ calls: [], signals: 0 });
  });

  test.each([
    ["may not read reports", manager],
    ["may not manage webhooks", reader],
  ])("to a caller that %s", async (_, caller) => {
    const { outcome, calls } = await recover(before(DAY_MS), {}, caller);
    expect(outcome).toMatchObject({ code: "FORBIDDEN" });
    expect(calls).toEqual([]);
  });
});
