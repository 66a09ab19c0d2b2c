/**
 * The workflow of a mail, from its order until the mail server accepts it or it is no longer worth sending.
 *
 * Lanes limit the concurrent mails; between two attempts a lane is free. Of the mail, the journal contains only the id.
 */
import {
  object,
  type ObjectContext,
  rpc,
  type VirtualObjectDefinition,
} from "@restatedev/restate-sdk";
import {
  abandonMail,
  type MailAttempt,
  sendMail,
  type SendMailPorts,
} from "../../usecases/mail/send-mail.ts";
import { type DueMail, parseDueMail } from "./parse-input.ts";
import { type OnAbandonedStep, StepTries } from "./step-tries.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";

export interface MailSteps {
  send(due: DueMail, signal: AbortSignal): Promise<MailAttempt>;
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
  };
}

/** The retries of a step. It throws while the database is down, or for a fault of ours until `StepTries` gives up. */
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
    // The journal is not retained, because the database stores the outcome of each mail.
    options: { journalRetention: { milliseconds: 0 }, retryPolicy: WORKER_RETRY_POLICY },
  });
  return [mails];
}
