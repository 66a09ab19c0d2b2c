/** The traces of a process, if it exports any. */
import type { OpenTraces } from "../adapters/traces/otlp-traces.ts";
import type { Config } from "../config.ts";
import { type Log, resourceOf, type ServiceIdentity } from "../observe.ts";
import { NO_TRACES } from "../usecases/traces.ts";

/** The libraries of traces are loaded only where there is a collector. */
export async function openTraces(
  config: Config,
  identity: ServiceIdentity,
  log: Log,
): Promise<OpenTraces> {
  const { CNH_OTLP_URL: url, CNH_TRACE_SHARE: share } = config;
  if (url === undefined) return { ...NO_TRACES, close: () => Promise.resolve() };
  const { openOtlpTraces } = await import("../adapters/traces/otlp-traces.ts");
  const onLoss = (error: unknown) => log.warn({ err: error }, "traces could not be exported");
  return openOtlpTraces({ url, share, resource: resourceOf(identity), onLoss });
}
