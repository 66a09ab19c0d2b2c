/** The model that the configuration names. */
import type { ModelClient } from "../../usecases/analysis/model.ts";
import { boundedFetch } from "./bounded-fetch.ts";

export interface ModelSettings {
  readonly provider: "openai-compatible" | "anthropic";
  /** The base URL, without `/chat/completions` or `/messages`. */
  readonly url: string;
  readonly key: string;
  readonly name: string;
}

/** Starts to load the SDK, which is large and which a process without a model never loads. */
export function configuredModel(settings: ModelSettings): ModelClient {
  const loading = loadModel(settings);
  return { complete: async (question) => (await loading).complete(question) };
}

async function loadModel({ provider, url, key, name }: ModelSettings): Promise<ModelClient> {
  const { SdkModel } = await import("./sdk-model.ts");
  const connection = { baseURL: url, apiKey: key, fetch: boundedFetch };
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return new SdkModel(createAnthropic(connection)(name));
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return new SdkModel(createOpenAICompatible({ ...connection, name: "model" })(name));
}
