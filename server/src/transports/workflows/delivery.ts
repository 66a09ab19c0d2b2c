/**
 * The way of webhooks, from an order to send until the receiver took it or the attempts are used up.
 *
 * Durable because a receiver may be down for three days. Each endpoint has lanes, and all deliveries of one report
 * to one endpoint go through the same lane, one attempt at a time: so a final event never overtakes an attempt at
 * the partial one, and a receiver that hangs holds up its own lanes and nobody else's. Between attempts the lane is
 * free. The journal holds ids, nothing personal. An order that comes twice sends nothing twice: attempts are
 * numbered, and the store keeps each number once.
 */
import {
  type Context,
  object,
  type ObjectContext,
  rpc,
  service,
  type VirtualObjectDefinition,
} from "@restatedev/restate-sdk";
import { abandonDelivery } from "../../usecases/webhooks/sending/abandon-delivery.ts";
import {
  attemptDelivery,
  type AttemptResult,
  type AttemptNumber,
  type AttemptPorts,
} from "../../usecases/webhooks/sending/attempt.ts";
import type { EndpointNotice } from "../../usecases/webhooks/notices/endpoint-notice.ts";
import type { DeliveryRef } from "../../usecases/webhooks/sending/delivery-attempts.ts";
import {
  notifyEndpointChanged,
  type NotifyChangedPorts,
} from "../../usecases/webhooks/notices/notify-endpoint-changed.ts";
import {
  type DisabledEndpoint,
  notifyEndpointDisabled,
  type NotifyDisabledPorts,
} from "../../usecases/webhooks/notices/notify-endpoint-disabled.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";
import {
  type DueAttempt,
  parseDisabledEndpoint,
  parseDueAttempt,
  parseEndpointNotice,
} from "./parse-input.ts";
import { type OnAbandonedStep, StepTries } from "./step-tries.ts";

export interface DeliverySteps {
  /** The signal aborts when the engine no longer waits for the outcome. */
  attempt(ref: DeliveryRef, which: AttemptNumber, signal: AbortSignal): Promise<AttemptResult>;
  notifyEndpointDisabled(endpoint: DisabledEndpoint): Promise<void>;
  notifyEndpointChanged(notice: EndpointNotice): Promise<void>;
}

export function deliverySteps(
  ports: AttemptPorts & NotifyDisabledPorts & NotifyChangedPorts,
  onAbandoned: OnAbandonedStep,
): DeliverySteps {
  const tries = new StepTries(onAbandoned);
  return {
    attempt: (ref, which, signal) =>
      tries.run(
        { subject: ref.deliveryId, step: "attempt" },
        () => attemptDelivery(ports, ref, which, signal),
        () => abandonDelivery(ports, ref),
        signal,
      ),
    notifyEndpointDisabled: (endpoint) => notifyEndpointDisabled(ports, endpoint),
    notifyEndpointChanged: (notice) => notifyEndpointChanged(ports, notice),
  };
}

/** A step that throws met a store that is down, or a fault of ours that it has not given up on: it is tried again. */
const STEP = { initialRetryInterval: 100, retryIntervalFactor: 2, maxRetryInterval: 5_000 };
/** A mail server may be down for long; after a day the news is old. */
const MAIL = { ...STEP, maxRetryInterval: 600_000, maxRetryDuration: { hours: 24 } };
/** Where reports go from now on is news for longer. */
const CHANGE_MAIL = { ...MAIL, maxRetryDuration: { hours: 7 * 24 } };
/** The delivery log is ours; nobody asks the engine for it. */
const LANE_OPTIONS = { journalRetention: { milliseconds: 0 }, retryPolicy: WORKER_RETRY_POLICY };

/** Names the lanes to themselves. */
const LANE: VirtualObjectDefinition<
  "lane",
  { attempt: (ctx: ObjectContext, due: DueAttempt) => Promise<void> }
> = { name: "lane" };

export function deliveryServices(steps: DeliverySteps) {
  const notices = service({
    name: "notices",
    handlers: {
      endpointDisabled: async (ctx: Context, input: DisabledEndpoint): Promise<void> => {
        const endpoint = parseDisabledEndpoint(input);
        await ctx.run("tell", () => steps.notifyEndpointDisabled(endpoint), MAIL);
      },
      endpointChanged: async (ctx: Context, input: EndpointNotice): Promise<void> => {
        const notice = parseEndpointNotice(input);
        await ctx.run("tell", () => steps.notifyEndpointChanged(notice), CHANGE_MAIL);
      },
    },
    options: { retryPolicy: WORKER_RETRY_POLICY },
  });
  const lane = object({
    name: LANE.name,
    handlers: {
      attempt: async (ctx: ObjectContext, due: DueAttempt): Promise<void> => {
        const { number, postponed = 0, ...ref } = parseDueAttempt(due);
        const { attemptCompletedSignal } = ctx.request();
        const went = await ctx.run(
          "attempt",
          () => steps.attempt(ref, { number, postponed }, attemptCompletedSignal),
          STEP,
        );
        if (went.disabled) {
          const { organizationId } = ref;
          ctx.serviceSendClient(notices).endpointDisabled({ organizationId, ...went.disabled });
        }
        if (went.pauseMs !== null) {
          const next = went.postponed
            ? { ...ref, number, postponed: postponed + 1 }
            : { ...ref, number: number + 1 };
          ctx.objectSendClient(LANE, ctx.key).attempt(next, rpc.sendOpts({ delay: went.pauseMs }));
        }
      },
    },
    options: LANE_OPTIONS,
  });
  return [lane, notices];
}
