/**
 * Compares the work in progress in the database with the engine's calls, and decides which actions are needed. It
 * changes nothing itself.
 *
 * Every part of a decision errs on the side of doing nothing: an item without action is checked again within the hour,
 * and an unnecessary order does no harm, because rounds and attempts do only the work that is still missing in the
 * store.
 */
import type { ReportRef } from "../reports/run/report-run.ts";
import type { DeliveryOrder } from "../webhooks/sending/delivery-attempts.ts";

/** A call in the engine: a round of a report, an attempt at a delivery, or anything else. */
export interface EngineCall {
  readonly id: string;
  readonly service: string;
  /** The key of the called object. */
  readonly key: string | null;
  /** The idempotency key: ours, one that the engine made up, or none. */
  readonly name: string | null;
  readonly status: string;
  readonly createdAt: number;
  /** When a scheduled call begins; `null` if the call is not delayed. */
  readonly startsAt: number | null;
  readonly retries: number;
  readonly lastFailure: string | null;
}

/** A report that is being processed. */
export interface RunningReport extends ReportRef {
  readonly createdAt: number;
  /** Whether the report was published partially. One that is published after it was read is not lost. */
  readonly isPartial: boolean;
  /** Whether an order or a timer of it waits to be handed to the engine. */
  readonly isOrdered: boolean;
}

/** A delivery whose next attempt is overdue. */
export interface OverdueDelivery extends DeliveryOrder {
  readonly isOrdered: boolean;
}

export interface ComparePolicy {
  /** Anything younger than this needs no action. */
  readonly graceMs: number;
}

/** Why no action is needed. */
type Rest = "young" | "ordered" | "live" | "running" | "stored" | "unnamed" | "ended";

export type OrderDecision =
  | { readonly kind: "leave"; readonly because: Rest }
  /** `purge`: ended calls whose names the engine still knows. */
  | { readonly kind: "order"; readonly purge: readonly string[] };

const REPORT_SERVICE = "report-run";
export const DELIVERY_SERVICE = "lane";

const hasEnded = ({ status }: EngineCall) => status === "completed";

/**
 * Whether a call will do its work by this time. A scheduled call waits for its time; the engine runs or retries every
 * other one until it ends. A paused one waits for an operator, and is listed as stuck.
 */
function isLive(call: EngineCall, latestStart: number): boolean {
  if (hasEnded(call)) return false;
  return call.status !== "scheduled" || call.startsAt === null || call.startsAt <= latestStart;
}

function decide(calls: readonly EngineCall[], latestStart: number): OrderDecision {
  if (calls.some((call) => isLive(call, latestStart))) return { kind: "leave", because: "live" };
  return { kind: "order", purge: calls.filter(hasEnded).map(({ id }) => id) };
}

/**
 * Decides about a report from its calls, which were read after it. A later round is a timer, so every open call is one
 * of its rounds, and due.
 */
export function judgeReport(
  report: RunningReport,
  calls: readonly EngineCall[],
  policy: ComparePolicy,
  now: number,
): OrderDecision {
  if (report.isOrdered) return { kind: "leave", because: "ordered" };
  if (report.createdAt > now - policy.graceMs) return { kind: "leave", because: "young" };
  const own = calls.filter((call) => reportOf(call) === report.reportId);
  return decide(own, now);
}

/**
 * Decides about an overdue delivery from the calls of its lane, which were read after it. The call of an order has no
 * name from us, so each such call in the lane may belong to it. A call for later cannot be the overdue one.
 */
export function judgeDelivery(
  delivery: OverdueDelivery,
  lane: string,
  calls: readonly EngineCall[],
  policy: ComparePolicy,
  now: number,
): OrderDecision {
  if (delivery.isOrdered) return { kind: "leave", because: "ordered" };
  const own = calls.filter((call) => {
    const named = deliveryOf(call);
    return named === null ? call.key === lane && !hasEnded(call) : named === delivery.deliveryId;
  });
  return decide(own, now + policy.graceMs);
}

/** The report of a round, or `null` if the call belongs to another service. */
export function reportOf({ service, key }: EngineCall): string | null {
  return service === REPORT_SERVICE ? (key ?? "") : null;
}

/**
 * The delivery of an attempt, or `null` if the call does something else or does not name its delivery. The engine
 * generates names for calls without one.
 */
export function deliveryOf({ service, name }: EngineCall): string | null {
  const [id = ""] = (name ?? "").split(".");
  return service === DELIVERY_SERVICE && id.startsWith("dlv_") ? id : null;
}

export type EndDecision =
  | { readonly kind: "leave"; readonly because: Rest }
  | { readonly kind: "end" };

/**
 * Decides about a call of the engine. `isStored` returns whether the report or delivery of an id is stored. It is read
 * after the call, and everything that the engine gets is stored before, so it is false only for deleted data.
 */
export function judgeCall(
  call: EngineCall,
  isStored: (id: string) => boolean,
  policy: ComparePolicy,
  now: number,
): EndDecision {
  const id = reportOf(call) ?? deliveryOf(call);
  if (id === null) return { kind: "leave", because: "unnamed" };
  if (hasEnded(call)) return { kind: "leave", because: "ended" };
  // It ends automatically, because it does not find its report.
  if (call.status === "running") return { kind: "leave", because: "running" };
  if (call.createdAt > now - policy.graceMs) return { kind: "leave", because: "young" };
  return isStored(id) ? { kind: "leave", because: "stored" } : { kind: "end" };
}

/** A call that does not continue automatically: it waits for an operator, or fails repeatedly. */
export function isStuck({ status, retries }: EngineCall): boolean {
  return status === "paused" || (status === "backing-off" && retries >= STUCK_RETRIES);
}

/** The engine retries a call within seconds, so this many retries take more than a minute. */
export const STUCK_RETRIES = 20;
