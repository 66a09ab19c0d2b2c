import type { Caller } from "../caller.ts";
import { Failure } from "../failure.ts";
import { type LimitPorts, ofMode } from "./admit-request.ts";

export interface QuestionPorts extends LimitPorts {
  readonly questions: {
    /** How many questions to the assistant the organization may ask in live mode. */
    perDay(organizationId: string): Promise<number>;
  };
}

/** Only the day of questions is bounded: minute and concurrency are those of the requests that carry them. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** Counts a question, which may cost a call of a paid model, unless the day's quota is used up. */
export async function admitQuestion(ports: QuestionPorts, caller: Caller): Promise<void> {
  const { organization, mode } = caller;
  const perDay = ofMode(mode, await ports.questions.perDay(organization.id));
  const limits = { perMinute: UNBOUNDED, perDay, concurrency: UNBOUNDED };
  const admission = await ports.limits.take(`${organization.id}:questions`, mode, limits);
  admission.release();
  if (admission.refusal) throw new Failure("TOO_MANY_REQUESTS", { ...admission.refusal });
}
