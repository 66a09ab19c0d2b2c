/**
 * The workflow of a webhook delivery, from its order until the receiver accepts it or the attempts are used up.
 *
 * It is durable because a receiver may be down for three days. Each endpoint has lanes, and all deliveries of one report
 * to one endpoint go through the same lane, one attempt at a time: so a final event never overtakes an attempt of the
 * partial one, and a receiver that hangs blocks only its own lanes. Between attempts the lane is free. The journal has
 * ids and no personal data. An order that comes twice sends nothing twice: attempts are numbered, and the store records
 * each number once.
 */
import {
  object,
  type ObjectContext,
  rpc,
  type VirtualObjectDefinition,
} from "@restatedev/restate-sdk";
import { abandonDelivery } from "../../usecases/webhooks/sending/abandon-delivery.ts";
import {
  attemptDelivery,
  type AttemptResult,
  type AttemptNumber,
  type AttemptPorts,
} from "../../usecases/webhooks/sending/attempt.ts";
import type { DeliveryRef } from "../../usecases/webhooks/sending/delivery-attempts.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";
import { type DueAttempt, parseDueAttempt } from "./parse-input.ts";
import { type OnAbandonedStep, StepTries } from "./step-tries.ts";

export interface DeliverySteps {
  /** The signal aborts when the engine no longer waits for the outcome. */
  attempt(ref: DeliveryRef, which: AttemptNumber, signal: AbortSignal): Promise<AttemptResult>;
}

export function deliverySteps(ports: AttemptPorts, onAbandoned: OnAbandonedStep): DeliverySteps {
  const tries = new StepTries(onAbandoned);
  return {
    attempt: (ref, which, signal) =>
      tries.run(
        { subject: ref.deliveryId, step: "attempt" },
        () => attemptDelivery(ports, ref, which, signal),
        () => abandonDelivery(ports, ref),
        signal,
      ),
  };
}

/** The retries of a step. It throws while a store is down, or for a fault of ours until `StepTries` gives up. */
const STEP = { initialRetryInterval: 100, retryIntervalFactor: 2, maxRetryInterval: 5_000 };
/** The options of a lane. Its journal is not retained, because the delivery log is in our own store. */
const LANE_OPTIONS = { journalRetention: { milliseconds: 0 }, retryPolicy: WORKER_RETRY_POLICY };

/** The definition of a lane, with which a lane schedules its own next attempt. */
const LANE: VirtualObjectDefinition<
  "lane",
  { attempt: (ctx: ObjectContext, due: DueAttempt) => Promise<void> }
> = { name: "lane" };

export function deliveryLane(steps: DeliverySteps) {
  return object({
    name: LANE.name,
    handlers: {
      attempt: async (ctx: ObjectContext, due: DueAttempt): Promise<void> => {
        const { number, postponed = 0, ...ref } = parseDueAttempt(due);
        const { attemptCompletedSignal } = ctx.request();
        const result = await ctx.run(
          "attempt",
          () => steps.attempt(ref, { number, postponed }, attemptCompletedSignal),
          STEP,
        );
        if (result.pauseMs !== null) {
          const next = result.postponed
            ? { ...ref, number, postponed: postponed + 1 }
            : { ...ref, number: number + 1 };
          ctx
            .objectSendClient(LANE, ctx.key)
            .attempt(next, rpc.sendOpts({ delay: result.pauseMs }));
        }
      },
    },
    options: LANE_OPTIONS,
  });
}
