/** One exchange with one host of ActiveThread. */
import type { Dispatcher } from "undici";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { requestProvider, failureOfStatus } from "../provider-exchange.ts";

export interface HostRequest {
  readonly url: URL;
  readonly token: string;
  /** The headers besides the token. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher | undefined;
}

/** The outcome of one host. `failed`: the host is unreachable or broken, so that another host may answer. */
export type HostOutcome =
  | { readonly kind: "answered"; readonly body: unknown }
  | { readonly kind: "not_found" }
  | { readonly kind: "failed"; readonly failure: LookupFailure };

const PROVIDER = "activethread";

export async function requestHost(sent: HostRequest): Promise<HostOutcome> {
  const { url, token, headers, signal, dispatcher } = sent;
  let answer;
  try {
    answer = await requestProvider(
      { provider: PROVIDER, method: "GET", url, headers: { ...headers, authorization: token } },
      { dispatcher, timeoutMs: null, signal },
    );
  } catch (error) {
    const ofHost = error instanceof LookupFailure && error.kind === "transient";
    if (!ofHost || signal.aborted) throw error;
    return { kind: "failed", failure: error };
  }
  const { status, json } = answer;
  if (status >= 500) return { kind: "failed", failure: failureOfStatus(PROVIDER, answer) };
  // The page of a proxy or of a wrong address proves nothing; the provider's own body is an object.
  if (status === 404 && typeof json === "object" && json !== null) return { kind: "not_found" };
  if (status !== 200) throw failureOfStatus(PROVIDER, answer);
  if (json === undefined) throw new LookupFailure("broken_answer", `${PROVIDER}: not JSON`);
  return { kind: "answered", body: json };
}
