/**
 * The scheduler's rounds of checks: they order what is due, within the pace of each queue and behind the reports that
 * people order.
 */
import type { Mode } from "../../caller.ts";
import {
  type DriverSealingPorts,
  type ReservedDriverKeys,
  sealingOf,
} from "../../drivers/driver-keys.ts";
import { sealRequest } from "../../reports/stored-request.ts";
import type { Tally } from "../../sources/source-health.ts";
import type { EnrollmentPlace } from "../enrollment.ts";
import { openRecord, openRequest } from "../stored-enrollment.ts";
import type {
  CheckScheduleStore,
  CheckToOrder,
  DeferredCheck,
  DueCheck,
  LeasedQueue,
} from "./check-schedule.ts";
import { decideCheck } from "./decide-check.ts";
import { sourceStateOf, type SourceState } from "./source-state.ts";

export interface OrderChecksPorts extends DriverSealingPorts {
  readonly checks: CheckScheduleStore;
  readonly reservedKeys: ReservedDriverKeys;
  /** The calls to the sources in the last minutes; none if that is unknown. */
  readonly sourceCalls: { recent(): Promise<readonly Tally[]> };
  readonly signals: { ordersWaiting(): Promise<void> };
  /** The max checks in progress, of all organizations. */
  readonly maxRunningChecks: number;
  /** Called for an enrollment whose check cannot be ordered. */
  onFault(ref: { readonly enrollmentId: string }, error: unknown): void;
}

const MAX_QUEUES = 20;
const MAX_DUE = 100;
/** Orders of people go first: while one waits this long for a relay, no check is ordered. */
const MAX_ORDER_AGE_MS = 60_000;
const DOWN_REST_MS = 30_000;
const FAULT_PAUSE_MS = 600_000;

/** Orders due checks of some queues. Returns how many. */
export async function orderDueChecks(ports: OrderChecksPorts): Promise<number> {
  const { maxRunningChecks } = ports;
  const load = await ports.checks.readLoad(maxRunningChecks);
  let room = maxRunningChecks - load.running;
  if (load.oldestOrderMs > MAX_ORDER_AGE_MS || room <= 0) return 0;
  const queues = await ports.checks.leaseQueues(MAX_QUEUES);
  if (queues.length === 0) return 0;
  const calls = await ports.sourceCalls.recent();
  let ordered = 0;
  for (const queue of queues) {
    const sources = sourceStateOf(calls, queue.mode);
    const max = Math.min(MAX_DUE, queue.tokens, room);
    const isHeld = sources.isLicenseDown || max < 1;
    const count = isHeld ? 0 : await orderQueue(ports, queue, max, sources);
    await ports.checks.release(queue, sources.isLicenseDown ? DOWN_REST_MS : 0);
    ordered += count;
    room -= count;
  }
  if (ordered > 0) await ports.signals.ordersWaiting();
  return ordered;
}

/** Resumes queues that were paused for their credit, budget or price. */
export function resumeChecks(ports: Pick<OrderChecksPorts, "checks">): Promise<number> {
  return ports.checks.resume();
}

async function orderQueue(
  ports: OrderChecksPorts,
  queue: LeasedQueue,
  max: number,
  sources: SourceState,
): Promise<number> {
  const due = await ports.checks.readDue(queue, max);
  const { orders } = await prepareChecks(ports, queue, due, {
    sources,
    faultPauseMs: FAULT_PAUSE_MS,
  });
  return orders.length > 0 ? ports.checks.order(queue, orders) : 0;
}

interface PreparedChecks {
  readonly orders: readonly CheckToOrder[];
  /** How many were deferred. */
  readonly deferred: number;
}

/** Decides on due checks, and defers each one that is not ordered now. A check that cannot be prepared waits. */
export async function prepareChecks(
  ports: OrderChecksPorts,
  place: EnrollmentPlace,
  due: readonly DueCheck[],
  { sources, faultPauseMs }: { readonly sources: SourceState; readonly faultPauseMs: number },
): Promise<PreparedChecks> {
  const orders: CheckToOrder[] = [];
  const deferred: DeferredCheck[] = [];
  for (const check of due) {
    const decided = await prepareCheck(ports, place, check, sources).catch((error: unknown) => {
      ports.onFault(check, error);
      return deferral(check, new Date(check.at.getTime() + faultPauseMs));
    });
    if ("plan" in decided) orders.push(decided);
    else deferred.push(decided);
  }
  if (deferred.length > 0) await ports.checks.defer(place, deferred);
  return { orders, deferred: deferred.length };
}

const deferral = ({ enrollmentId, number }: DueCheck, dueAt: Date): DeferredCheck => ({
  enrollmentId,
  number,
  dueAt,
});

/** Decides on a due check, and seals the request of its report. */
async function prepareCheck(
  ports: OrderChecksPorts,
  { mode }: EnrollmentPlace,
  due: DueCheck,
  sources: SourceState,
): Promise<CheckToOrder | DeferredCheck> {
  const { enrollmentId, organization } = due;
  await ports.vault.prepare(organization);
  const sealing = await sealingOf(ports, organization, due.driverKey);
  // The driver was erased; a restored backup has the row.
  if (!sealing) return deferral(due, new Date(due.at.getTime() + FAULT_PAUSE_MS));
  const place = { mode, enrollmentId };
  const request = openRequest(sealing, place, due.request);
  const record = openRecord(sealing, place, due.record);
  const decision = decideCheck(due, { request, record }, sources);
  if (decision.kind === "defer") return deferral(due, decision.dueAt);
  const { plan, isFree, nextDueAt } = decision;
  const { cpf, externalRef } = request;
  return {
    enrollmentId,
    number: due.number,
    plan,
    isFree,
    nextDueAt,
    ...(await sealReport(ports, mode, due, { cpf, externalRef })),
  };
}

/** The sealed request of the check's report, under the key of the checks or a new one. */
async function sealReport(
  ports: OrderChecksPorts,
  mode: Mode,
  { organization, checkKey }: DueCheck,
  driver: { readonly cpf: string; readonly externalRef: string | null },
) {
  const idEnd = ports.checks.newIdEnd();
  const known = checkKey && (await sealingOf(ports, organization, checkKey));
  const key =
    checkKey && known
      ? { id: checkKey.id, sealing: known, wrapped: null }
      : await ports.reservedKeys.reserve(organization);
  return {
    idEnd,
    request: sealRequest(key.sealing, mode, idEnd, { ...driver, estimateMs: 0 }),
    driverKeyId: key.id,
    wrappedDriverKey: key.wrapped,
  };
}
