/** Posts a signed delivery to a local receiver with the real sender's rules: 15 s timeout, no redirects. */
import { Agent, request as requestHttp } from "node:http";
import { Agent as TlsAgent, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { SignedDelivery } from "./sign-delivery.ts";

export interface ForwardOptions {
  readonly target: URL;
  readonly signal: AbortSignal;
  /** How long to retry while the receiver refuses connections, for example during a restart. */
  readonly patienceMs?: number;
  readonly timeoutMs?: number;
}

export type ForwardOutcome =
  | { readonly kind: "answered"; readonly status: number; readonly durationMs: number }
  | { readonly kind: "refused"; readonly tried: readonly string[] }
  | { readonly kind: "timeout" }
  | { readonly kind: "failed"; readonly reason: string };

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 250;

export interface Forwarder {
  send(delivery: SignedDelivery): Promise<ForwardOutcome>;
  close(): void;
}

export function openForwarder(options: ForwardOptions): Forwarder {
  // Separate agents, because the environment's proxy is for the service, not for this machine. A new connection per
  // delivery, because a receiver may close an idle one at any moment and lose the request just sent on it.
  const agents = { http: new Agent(), https: new TlsAgent() };
  const { signal, patienceMs = TIMEOUT_MS } = options;
  return {
    send: async (delivery) => {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const outcome = await post(delivery, options, agents);
        // After a refused connection nothing reached the receiver, so a retry cannot duplicate it.
        if (outcome.kind !== "refused" || performance.now() >= deadline) return outcome;
        await sleep(PAUSE_MS, undefined, { signal });
      }
    },
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** Tries both families: some programs listen on 127.0.0.1 for localhost, others on ::1. */
const lookupLocalhost: LookupFunction = (_name, { all }, done) => {
  const addresses = [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ];
  if (all) done(null, addresses);
  else done(null, "127.0.0.1", 4);
};

interface Agents {
  readonly http: Agent;
  readonly https: TlsAgent;
}

function post(
  { headers, body }: SignedDelivery,
  { target, signal, timeoutMs = TIMEOUT_MS }: ForwardOptions,
  agents: Agents,
): Promise<ForwardOutcome> {
  const began = performance.now();
  const secure = target.protocol === "https:";
  const limit = AbortSignal.timeout(timeoutMs);
  const sent = Buffer.from(body, "utf8");
  return new Promise((resolve, reject) => {
    const request = (secure ? requestHttps : requestHttp)(target, {
      method: "POST",
      headers: { ...headers, "Content-Length": sent.length },
      agent: secure ? agents.https : agents.http,
      signal: AbortSignal.any([signal, limit]),
      ...(target.hostname === "localhost" && { lookup: lookupLocalhost }),
    });
    request.on("error", (error) => {
      if (signal.aborted) reject(error);
      else resolve(limit.aborted ? { kind: "timeout" } : describeFailure(error));
    });
    request.on("response", (response) => {
      response.on("error", () => {}).resume();
      const durationMs = Math.round(performance.now() - began);
      resolve({ kind: "answered", status: response.statusCode ?? 0, durationMs });
    });
    request.end(sent);
  });
}

type ConnectionError = NodeJS.ErrnoException & { address?: string; port?: number };

function describeFailure(error: Error): ForwardOutcome {
  const errors = (error instanceof AggregateError ? error.errors : [error]) as ConnectionError[];
  if (errors.every(({ code }) => code === "ECONNREFUSED")) {
    const tried = errors.map(({ address = "?", port = 0 }) =>
      address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`,
    );
    return { kind: "refused", tried };
  }
  return { kind: "failed", reason: errors[0]?.code ?? error.message };
}
