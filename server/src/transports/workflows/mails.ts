/**
 * The workflow of a mail, from its order until the mail server accepts it or it is no longer worth sending.
 *
 * Lanes bound how many mails are sent at once; between two attempts a lane is free. The journal has the mail's id alone.
 */
import {
  type Context,
  object,
  type ObjectContext,
  rpc,
  service,
  type VirtualObjectDefinition,
} from "@restatedev/restate-sdk";
import {
  abandonMail,
  type MailAttempt,
  sendMail,
  type SendMailPorts,
} from "../../usecases/mail/send-mail.ts";
import type { AdministratorsOrder } from "../../usecases/mail/mail-store.ts";
import {
  type DueMail,
  parseDisabledEndpoint,
  parseDueMail,
  parseEndpointNotice,
} from "./parse-input.ts";
import { type OnAbandonedStep, StepTries } from "./step-tries.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";

export interface MailSteps {
  send(due: DueMail, signal: AbortSignal): Promise<MailAttempt>;
  order(organizationId: string, order: AdministratorsOrder): Promise<void>;
}

export function mailSteps(ports: SendMailPorts, onAbandoned: OnAbandonedStep): MailSteps {
  const tries = new StepTries(onAbandoned);
  return {
    send: ({ mailId, number }, signal) =>
      tries.run(
        { subject: mailId, step: "mail" },
        () => sendMail(ports, mailId, number),
        () => abandonMail(ports, mailId),
        signal,
      ),
    order: (organizationId, order) => ports.mails.order(organizationId, order),
  };
}

/** The retries of a step. It throws while the store is down, or for a fault of ours until `StepTries` gives up. */
const STEP = { initialRetryInterval: 100, retryIntervalFactor: 2, maxRetryInterval: 5_000 };

/** The definition of a lane, with which a lane schedules the next attempt at a mail. */
const MAILS: VirtualObjectDefinition<
  "mails",
  { send: (ctx: ObjectContext, due: DueMail) => Promise<void> }
> = { name: "mails" };

export function mailServices(steps: MailSteps) {
  const mails = object({
    name: MAILS.name,
    handlers: {
      send: async (ctx: ObjectContext, input: DueMail): Promise<void> => {
        const due = parseDueMail(input);
        const { attemptCompletedSignal } = ctx.request();
        const { pauseMs } = await ctx.run(
          "send",
          () => steps.send(due, attemptCompletedSignal),
          STEP,
        );
        if (pauseMs === null) return;
        const next = { mailId: due.mailId, number: due.number + 1 };
        ctx.objectSendClient(MAILS, ctx.key).send(next, rpc.sendOpts({ delay: pauseMs }));
      },
    },
    // The journal is not retained, because the store says how each mail ended.
    options: { journalRetention: { milliseconds: 0 }, retryPolicy: WORKER_RETRY_POLICY },
  });
  return [mails, earlierNotices(steps)];
}

/** Calls of the release before that still wait in the engine become orders. The next release drops them. */
function earlierNotices(steps: MailSteps) {
  return service({
    name: "notices",
    handlers: {
      endpointDisabled: async (ctx: Context, input: unknown): Promise<void> => {
        const { organizationId, endpointId, lastFailure } = parseDisabledEndpoint(input);
        const facts = { endpointId, lastFailure };
        const dedupeKey = `endpoint_disabled:${String(ctx.request().id)}`;
        const order = { kind: "endpoint_disabled", facts, dedupeKey } as const;
        await ctx.run("order", () => steps.order(organizationId, order), STEP);
      },
      endpointChanged: async (ctx: Context, input: unknown): Promise<void> => {
        const { organizationId, noticeId, ...facts } = parseEndpointNotice(input);
        const dedupeKey = `endpoint_changed:${noticeId}`;
        const order = { kind: "endpoint_changed", facts, dedupeKey } as const;
        await ctx.run("order", () => steps.order(organizationId, order), STEP);
      },
    },
    options: { retryPolicy: WORKER_RETRY_POLICY },
  });
}
