/** The language models of each mode. */
import type { Config } from "../config.ts";
import { configuredModel } from "../adapters/model/configured-model.ts";
import type { ModelClient } from "../usecases/analysis/model.ts";
import { required } from "./parts.ts";

/** The model that is configured for live reports, or null. */
export function liveModelOf(config: Config): ModelClient | null {
  const { CNH_MODEL_NAME: name, CNH_MODEL_PROVIDER: provider } = config;
  if (name === undefined) return null;
  const why = "CNH_MODEL_NAME is set and needs it";
  const url = required(config.CNH_MODEL_URL, "CNH_MODEL_URL", why);
  const key = required(config.CNH_MODEL_KEY, "CNH_MODEL_KEY", why);
  return configuredModel({ provider, url, key, name });
}

/** The simulated model of the sandbox, or null. */
export function sandboxModelOf(config: Config): ModelClient | null {
  const { CNH_SANDBOX_MODEL_URL: url, CNH_SANDBOX_MODEL_KEY: key } = config;
  if (url === undefined) return null;
  return configuredModel({ provider: "openai-compatible", url, key, name: "simulated" });
}
