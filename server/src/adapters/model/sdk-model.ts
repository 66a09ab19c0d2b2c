/** A model through the AI SDK. Errors of the SDK contain the question and the answer, so they are never passed on. */
import { APICallError, generateText, type LanguageModel } from "ai";
import type { Completion, ModelClient, ModelQuestion } from "../../usecases/analysis/model.ts";

// The SDK would print its warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

export class SdkModel implements ModelClient {
  readonly #model: LanguageModel;

  constructor(model: LanguageModel) {
    this.#model = model;
  }

  async complete({ system, user, maxTokens, signal }: ModelQuestion): Promise<Completion> {
    try {
      const { text, finishReason, response } = await generateText({
        model: this.#model,
        instructions: system,
        prompt: user,
        maxOutputTokens: maxTokens,
        // The caller knows how much time is left, and retries itself.
        maxRetries: 0,
        abortSignal: signal,
        telemetry: { isEnabled: false },
      });
      if (finishReason === "content-filter") return { kind: "refused" };
      if (finishReason === "length") return { kind: "cut_off" };
      if (text.trim() === "") return { kind: "broken_answer" };
      return { kind: "answered", text, model: response.modelId };
    } catch (error) {
      return signal.aborted ? { kind: "timeout" } : failureOf(error);
    }
  }
}

function failureOf(error: unknown): Completion {
  if (!APICallError.isInstance(error)) return { kind: "broken_answer" };
  const { statusCode } = error;
  if (statusCode === undefined || statusCode >= 500) return { kind: "unavailable" };
  if (statusCode === 429) return { kind: "rate_limited" };
  return { kind: statusCode < 300 ? "broken_answer" : "misconfigured" };
}
