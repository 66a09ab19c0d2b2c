/** The model that the configuration names. */
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ModelClient } from "../../usecases/analysis/model.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { SdkModel } from "./sdk-model.ts";

export interface ModelSettings {
  readonly provider: "openai-compatible" | "anthropic";
  /** The base URL, without `/chat/completions` or `/messages`. */
  readonly url: string;
  readonly key: string;
  readonly name: string;
}

export function configuredModel({ provider, url, key, name }: ModelSettings): ModelClient {
  const connection = { baseURL: url, apiKey: key, fetch: boundedFetch };
  return new SdkModel(
    provider === "anthropic"
      ? createAnthropic(connection)(name)
      : createOpenAICompatible({ ...connection, name: "model" })(name),
  );
}
