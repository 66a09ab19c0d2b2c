/**
 * The workflow of a webhook delivery, from its order until the receiver accepts it or the attempts are used up.
 *
 * It is durable because a receiver may be down for three days. Each endpoint has lanes, and all deliveries of one report
 * to one endpoint go through the same lane, one attempt at a time: so a final event never overtakes an attempt of the
 * partial one, and a receiver that hangs blocks only its own lanes. Between attempts the lane is free.
 *
 * An attempt is one call without journaled steps, since each step costs as much as the attempt. The engine retries a
 * call until it ends, and the database determines the remaining work: attempts are numbered, and each is recorded once.
 * A call adds one entry to its journal, the next call. A retry must add the same one, so the database stores it. The
 * next call's idempotency key names the attempt and its time, so repeated orders cause only one next call.
 */
import {
  object,
  type ObjectContext,
  rpc,
  type VirtualObjectDefinition,
} from "@restatedev/restate-sdk";
import type { LogSubject } from "../../usecases/log-subject.ts";
import { abandonDelivery } from "../../usecases/webhooks/sending/abandon-delivery.ts";
import { attemptDelivery, type AttemptPorts } from "../../usecases/webhooks/sending/attempt.ts";
import type {
  AttemptCall,
  DeliveryRef,
  NextCall,
} from "../../usecases/webhooks/sending/delivery-attempts.ts";
import { WorkSlots } from "../../work-slots.ts";
import { FailedCalls } from "./failed-calls.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";
import { type DueAttempt, parseDueAttempt } from "./parse-input.ts";
import { type OnAbandonedStep, StepTries } from "./step-tries.ts";
import { Turns } from "./turns.ts";

export interface DeliverySteps {
  /** Returns the next call, or `null` if the delivery is settled. The signal aborts when the engine no longer waits. */
  attempt(ref: DeliveryRef, call: AttemptCall, signal: AbortSignal): Promise<NextCall | null>;
}

/** The max concurrent attempts of a worker, except attempts that wait for a slow receiver. */
const MAX_ATTEMPTS = 32;

export function deliverySteps(ports: AttemptPorts, onAbandoned: OnAbandonedStep): DeliverySteps {
  const tries = new StepTries(onAbandoned);
  const turns = new Turns();
  const slots = new WorkSlots(MAX_ATTEMPTS);
  const attempt = (ref: DeliveryRef, call: AttemptCall, signal: AbortSignal) =>
    tries.run(
      { subject: ref.deliveryId, step: "attempt", ...(call.about && { about: call.about }) },
      () => attemptDelivery(ports, ref, call, signal),
      () => abandonDelivery(ports, ref),
      signal,
    );
  return {
    attempt: (ref, call, signal) =>
      turns.run(ref.deliveryId, () => slots.run(() => attempt(ref, call, signal))),
  };
}

/**
 * The options of a lane. Its journal is not retained, because the delivery log is in the database. Idempotency keys are
 * not retained either, so that a delivery restored from a backup and ordered again continues.
 */
const LANE_OPTIONS = {
  journalRetention: { milliseconds: 0 },
  idempotencyRetention: { milliseconds: 0 },
  retryPolicy: WORKER_RETRY_POLICY,
};

/** The definition of a lane, with which a lane schedules its own next attempt. */
const LANE: VirtualObjectDefinition<
  "lane",
  { attempt: (ctx: ObjectContext, due: DueAttempt) => Promise<void> }
> = { name: "lane" };

export function deliveryLane(steps: DeliverySteps, failed = new FailedCalls()) {
  return object({
    name: LANE.name,
    handlers: {
      attempt: async (ctx: ObjectContext, due: DueAttempt): Promise<void> => {
        const { deliveryId, organizationId, mode, ...planned } = parseDueAttempt(due);
        const ref = { deliveryId, organizationId, mode };
        const { id, attemptCompletedSignal } = ctx.request();
        const about: LogSubject = { deliveryId };
        const call = { id, ...planned, about };
        const next = await failed.run(id, about, () =>
          steps.attempt(ref, call, attemptCompletedSignal),
        );
        if (!next) return;
        const delay = Math.max(0, next.at - Date.now());
        const idempotencyKey = `${deliveryId}.${next.number}.${next.at}`;
        ctx
          .objectSendClient(LANE, ctx.key)
          .attempt({ ...ref, ...next }, rpc.sendOpts({ delay, idempotencyKey }));
      },
    },
    options: LANE_OPTIONS,
  });
}
