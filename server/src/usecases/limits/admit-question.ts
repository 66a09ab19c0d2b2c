import type { Caller } from "../caller.ts";
import { Failure } from "../failure.ts";
import { type LimitPorts, limitOfMode } from "./admit-request.ts";

export interface QuestionPorts extends LimitPorts {
  readonly questions: {
    /** The organization's daily quota of questions to the assistant in live mode. */
    perDay(organizationId: string): Promise<number>;
  };
}

/** Questions have only a daily quota: their requests have the limits per minute and of concurrency. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** Counts a question, which may cost a call to a paid model, or refuses it if the daily quota is used up. */
export async function admitQuestion(ports: QuestionPorts, caller: Caller): Promise<void> {
  const { organization, mode } = caller;
  const perDay = limitOfMode(mode, await ports.questions.perDay(organization.id));
  const limits = { perMinute: UNBOUNDED, perDay, concurrency: UNBOUNDED };
  const admission = await ports.limits.take(`${organization.id}:questions`, mode, limits);
  admission.release();
  if (admission.refusal) throw new Failure("TOO_MANY_REQUESTS", { ...admission.refusal });
}
