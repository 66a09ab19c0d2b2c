/** One attempt at a delivery in a given situation, recording everything sent and stored. */
import { fakeCaller, fakeDriverKeys, fakeVault } from "../service/fake-ports.ts";
import type { AuditRead } from "@cnh/server/usecases/audit/audit-reads.ts";
import { eventBodyPlace, secretPlace, urlPlace } from "@cnh/server/usecases/sealed-places.ts";
import { NO_TRACES } from "@cnh/server/usecases/traces.ts";
import type { AttemptName } from "@cnh/server/usecases/webhooks/sending/accepted-webhooks.ts";
import {
  attemptDelivery,
  type AttemptPorts,
} from "@cnh/server/usecases/webhooks/sending/attempt.ts";
import type {
  AttemptCall,
  AttemptRecord,
  PlannedCall,
  StoredDelivery,
} from "@cnh/server/usecases/webhooks/sending/delivery-attempts.ts";
import type { OutgoingWebhook, SendOutcome } from "@cnh/server/usecases/webhooks/sending/sender.ts";
import type {
  PostponeReason,
  TargetEntry,
} from "@cnh/server/usecases/webhooks/sending/target-limits.ts";
import { WorkSlots } from "@cnh/server/work-slots.ts";

export const NOW = Date.parse("2026-11-15T12:00:00Z");
export const REF = { deliveryId: "dlv_1", organizationId: "org_1", mode: "live" } as const;
const { organization } = fakeCaller();
export const vault = fakeVault.of(organization);
const SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
export const DELIVERY: StoredDelivery = {
  organization,
  status: "PENDING",
  attempts: 0,
  nextAttemptAt: null,
  plannedCall: null,
  eventId: "evt_1",
  kind: "report.delivered",
  enrollmentId: null,
  reportId: "rpt_1",
  endpointId: "whe_1",
  endpoint: {
    url: vault.seal(urlPlace("live", "whe_1"), "https://hooks.example.com/cnh"),
    enabled: true,
    secrets: [vault.seal(secretPlace("live", "whe_1"), SECRET)],
  },
  driverKey: null,
  body: vault.seal(
    eventBodyPlace("live", { kind: "report.delivered", reportId: "rpt_1" }),
    '{"reportId":"rpt_1"}',
  ),
  superseded: false,
  trace: null,
};

const POLICY = {
  pauses: [1_000, 5_000],
  hostWindowMs: 60_000,
  disableAfterMs: 1_000,
  userAgent: "test",
};

export const answered = (status: number, retryAfterMs: number | null = null): SendOutcome => ({
  answered: true,
  status,
  answer: "answer",
  retryAfterMs,
  durationMs: 20,
});

export interface Situation {
  readonly delivery: StoredDelivery | null;
  readonly outcome: SendOutcome;
  readonly refusal: PostponeReason | null;
  readonly signal: AbortSignal;
  readonly abortWhenSent?: AbortController;
  readonly call: AttemptCall;
  /** The delivery after another worker recorded the attempt or planned it first; null if none did. */
  readonly overtaken: StoredDelivery | null;
  /** The stored memory of the first attempt, by a worker that died afterwards. */
  readonly memory?: Buffer;
}

export const ORDER: AttemptCall = { id: "inv_1", number: 1 };

const emptyLog = () => ({
  sent: [] as OutgoingWebhook[],
  records: [] as AttemptRecord[],
  settlements: [] as unknown[],
  plans: [] as PlannedCall[],
  left: [] as (boolean | null)[],
  outcomes: [] as string[],
  audited: [] as AuditRead[],
  remembered: [] as [AttemptName, Buffer][],
});

/** Fake ports for one situation, recording everything sent and stored through them. */
export function fakePorts(situation: Situation) {
  const { delivery, outcome, refusal, overtaken, abortWhenSent } = situation;
  const log = emptyLog();
  const attempts: AttemptPorts["attempts"] = {
    find: () => Promise.resolve(log.records.length + log.plans.length > 0 ? overtaken : delivery),
    recordAttempt: (_ref, _endpointId, record) => {
      log.records.push(record);
      return Promise.resolve({ recorded: overtaken === null, disabled: null });
    },
    plan: (_ref, planned) => {
      log.plans.push(planned);
      return Promise.resolve(overtaken === null);
    },
    settle: (_ref, ...settlement) => Promise.resolve(void log.settlements.push(settlement)),
  };
  const entry: TargetEntry = refusal
    ? { admitted: false, because: refusal }
    : { admitted: true, release: (succeeded) => void log.left.push(succeeded) };
  const send = (webhook: OutgoingWebhook) => {
    log.sent.push(webhook);
    abortWhenSent?.abort();
    return Promise.resolve(outcome);
  };
  const ports: AttemptPorts = {
    vault: fakeVault,
    driverKeys: fakeDriverKeys,
    attempts,
    auditReads: { requireRoom: () => {}, record: (_, read) => void log.audited.push(read) },
    sender: { send },
    targets: { enter: () => Promise.resolve(entry) },
    accepted: {
      remember: (...words) => void log.remembered.push(words),
      recall: ({ number }) => Promise.resolve((number === 1 && situation.memory) || null),
    },
    policy: POLICY,
    meter: {
      attempt: ({ outcome: result }) => void log.outcomes.push(result),
      postponed: () => {},
      settled: () => {},
      disabled: () => {},
    },
    traces: NO_TRACES,
    sending: new WorkSlots(1),
    random: () => 0.5,
    now: () => NOW,
  };
  return { ports, log };
}

/** A delivery that is due, to a receiver that accepts it. */
export const usualSituation = (): Situation => ({
  delivery: DELIVERY,
  outcome: answered(200),
  refusal: null,
  signal: new AbortController().signal,
  call: ORDER,
  overtaken: null,
});

/** Makes one attempt. */
export async function attempt(overrides: Partial<Situation> = {}) {
  const situation: Situation = { ...usualSituation(), ...overrides };
  const { ports, log } = fakePorts(situation);
  const { call } = situation;
  const signal = situation.abortWhenSent?.signal ?? situation.signal;
  const result = await attemptDelivery(ports, REF, call, signal).catch((error: unknown) => error);
  return { result, ...log };
}
