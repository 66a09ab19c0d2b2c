/** The model that the configuration names. */
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ModelClient } from "../../usecases/analysis/model.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { SdkModel } from "./sdk-model.ts";

export interface ModelSettings {
  readonly provider: "openai-compatible" | "anthropic";
  /** Ends before `/chat/completions` or `/messages`. */
  readonly url: string;
  readonly key: string;
  readonly name: string;
}

export function configuredModel({ provider, url, key, name }: ModelSettings): ModelClient {
  const reached = { baseURL: url, apiKey: key, fetch: boundedFetch };
  return new SdkModel(
    provider === "anthropic"
      ? createAnthropic(reached)(name)
      : createOpenAICompatible({ ...reached, name: "model" })(name),
  );
}
