/**
 * One attempt at a delivery: it signs the stored bytes again, sends them once, and stores the outcome together with the
 * call that makes the next attempt. It may be repeated at any point: a recorded attempt is not sent again, and the same
 * next call results.
 */
import type { LogSubject } from "../../log-subject.ts";
import { traceIdOf } from "../../traces.ts";
import type {
  AttemptCall,
  DeliveryRef,
  DueDelivery,
  NextCall,
  PlannedCall,
  StoredDelivery,
} from "./delivery-attempts.ts";
import { type Continuation, isFirst } from "./record-attempt.ts";
import { postponement } from "./schedule.ts";
import { sendAttempt, type SendPorts } from "./send-attempt.ts";
import type { PostponeReason } from "./target-limits.ts";

export type AttemptPorts = SendPorts;

/** Makes the attempt that is due. Returns the next call, or `null` when settled. */
export async function attemptDelivery(
  ports: AttemptPorts,
  ref: DeliveryRef,
  call: AttemptCall,
  signal: AbortSignal,
): Promise<NextCall | null> {
  for (;;) {
    const continuation = await attemptOnce(ports, ref, call, signal);
    if (continuation !== "overtaken") return continuation;
  }
}

/** The next attempt number comes from the database, not the call. */
async function attemptOnce(
  ports: AttemptPorts,
  ref: DeliveryRef,
  call: AttemptCall,
  signal: AbortSignal,
): Promise<Continuation> {
  const delivery = await ports.attempts.find(ref);
  if (!delivery) return null;
  if (call.about) setLogFields(call.about, delivery);
  const { plannedCall, nextAttemptAt } = delivery;
  // The engine may have this plan from an earlier run of the same call, and accepts no other from a retry.
  if (plannedCall?.by === call.id) return toNextCall(plannedCall);
  if (delivery.status !== "PENDING") return null;
  const due = { delivery, call, signal };
  if (nextAttemptAt && !isDue(ports, delivery, call)) {
    const postponed = timesPostponed(due);
    return plan(ports, ref, due, { postponed, at: nextAttemptAt.getTime() });
  }
  if (delivery.superseded) {
    await ports.attempts.settle(ref, "SUPERSEDED", null);
    ports.meter.settled("SUPERSEDED");
    return null;
  }
  const sent = await sendAttempt(ports, ref, due);
  if (sent === null || sent === "overtaken" || !("because" in sent)) return sent;
  return postpone(ports, ref, due, sent.because);
}

function setLogFields(about: LogSubject, { reportId, trace }: StoredDelivery): void {
  if (reportId !== null) about.reportId = reportId;
  if (trace !== null) about.traceId = traceIdOf(trace);
}

/** Whether the next attempt is due: by the clock, or because this call was planned for it by the engine's clock. */
function isDue(
  ports: AttemptPorts,
  { attempts, nextAttemptAt, plannedCall }: StoredDelivery,
  call: AttemptCall,
): boolean {
  const at = nextAttemptAt?.getTime() ?? 0;
  return (
    isFirst({ attempts, plannedCall }) ||
    at <= ports.now() ||
    (call.at === at && call.number === attempts + 1)
  );
}

/** Postpones an attempt without using it up, so that its host gets a pause. */
async function postpone(
  ports: AttemptPorts,
  ref: DeliveryRef,
  due: DueDelivery,
  because: PostponeReason,
): Promise<Continuation> {
  const times = timesPostponed(due);
  const { hostWindowMs } = ports.policy;
  const pauseMs = postponement(because, { times, windowMs: hostWindowMs, random: ports.random() });
  ports.meter.postponed(because);
  // A later time than this call's, since the engine starts only one call for each attempt and time.
  const at = Math.max(ports.now() + pauseMs, (due.delivery.nextAttemptAt?.getTime() ?? 0) + 1);
  return plan(ports, ref, due, { postponed: times + 1, at });
}

const timesPostponed = ({ delivery, call }: DueDelivery) =>
  call.number === delivery.attempts + 1 ? (call.postponed ?? 0) : 0;

/** Plans the call that makes the next attempt. */
async function plan(
  ports: AttemptPorts,
  ref: DeliveryRef,
  { delivery, call, signal }: DueDelivery,
  later: Pick<NextCall, "postponed" | "at">,
): Promise<Continuation> {
  signal.throwIfAborted();
  const next = { number: delivery.attempts + 1, ...later };
  const isPlanned = await ports.attempts.plan(ref, { ...next, by: call.id });
  return isPlanned ? next : "overtaken";
}

const toNextCall = ({ number, postponed, at }: PlannedCall): NextCall => ({
  number,
  postponed,
  at,
});
