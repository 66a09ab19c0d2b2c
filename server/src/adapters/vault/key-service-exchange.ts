/** A call with JSON to a key management service: bounded in time, size and attempts. */
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { exchange, ExchangeFailure, type HttpAnswer } from "../http/bounded-exchange.ts";
import { KeyServiceError } from "./key-service.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

export interface KeyServiceCall<Body> {
  /** The name of the service, for errors. */
  readonly service: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
  readonly answer: z.ZodType<Body>;
  /** Returns the remedy for an error, by the response's status and body. The text must contain nothing of a key. */
  readonly explain: (status: number, body: unknown) => string;
}

/** The address of a service, to which a path is added. */
export const withoutFinalSlash = (url: string) => (url.endsWith("/") ? url.slice(0, -1) : url);

/** Calls the service; a call that may work a moment later is retried a few times. */
export async function callKeyService<Body>(call: KeyServiceCall<Body>): Promise<Body> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptCall(call);
    if (!("error" in result)) return result.value;
    const { error, retryAfterMs } = result;
    if (!error.isTemporary || attempt === MAX_ATTEMPTS) throw error;
    const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
    await sleep(Math.min(Math.max(pauseMs, retryAfterMs), MAX_PAUSE_MS));
  }
}

type Attempt<Body> =
  | { readonly value: Body }
  | { readonly error: KeyServiceError; readonly retryAfterMs: number };

async function attemptCall<Body>(call: KeyServiceCall<Body>): Promise<Attempt<Body>> {
  const { service, url, headers, body, timeoutMs } = call;
  let answer: HttpAnswer;
  try {
    answer = await exchange(
      {
        method: "POST",
        url,
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      },
      { timeoutMs, maxBodyBytes: MAX_BODY_BYTES },
    );
  } catch (failure) {
    const reason = failure instanceof ExchangeFailure ? `${failure.kind} ${failure.code}` : "error";
    const text = `${service} cannot be reached (${reason.trim()}): check its address and the network`;
    return { error: new KeyServiceError(text, true), retryAfterMs: 0 };
  }
  return judge(call, answer);
}

function judge<Body>(call: KeyServiceCall<Body>, received: HttpAnswer): Attempt<Body> {
  const { service, answer, explain } = call;
  const { status, retryAfterMs } = received;
  const json = parseJson(received.body);
  const parsed = answer.safeParse(json);
  if (status === 200 && parsed.success) return { value: parsed.data };
  const isTemporary = status === 429 || status >= 500;
  const text =
    status === 200
      ? `${service} answered against the protocol: check its address`
      : `${service} answered ${status}: ${explain(status, json)}`;
  return { error: new KeyServiceError(text, isTemporary), retryAfterMs: retryAfterMs ?? 0 };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
