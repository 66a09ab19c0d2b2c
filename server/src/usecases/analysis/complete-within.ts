/** Calls a model with a deadline, which applies even if the model's client ignores its signal. */
import { withDeadline } from "../../waiting.ts";
import type { Completion, ModelClient, ModelQuestion } from "./model.ts";

export async function completeWithin(
  ms: number,
  model: ModelClient,
  question: Omit<ModelQuestion, "signal">,
): Promise<Completion> {
  const late = new Error("the model did not answer in time");
  try {
    const work = (signal: AbortSignal) => model.complete({ ...question, signal });
    return await withDeadline(ms, undefined, work, () => late);
  } catch (error) {
    if (error !== late) throw error;
    return { kind: "timeout" };
  }
}
