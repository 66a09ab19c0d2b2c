/**
 * One HTTP request to a provider. Its result is JSON, or a LookupFailure without any data of the request: errors of the
 * network contain the address, and with it a CPF or a token, so they are never passed on.
 */
import type { Dispatcher } from "undici";
import { LookupFailure, type LookupFailureKind } from "../../usecases/sources/source.ts";
import { exchange, ExchangeFailure, type HttpRequest } from "../http/bounded-exchange.ts";
import { withDeadline } from "../../waiting.ts";
import { requireShortLists } from "./short-lists.ts";

export interface ProviderRequest extends HttpRequest {
  /** The provider's name, with which every message begins. */
  readonly provider: string;
}

export interface ProviderExchangeOptions {
  readonly dispatcher?: Dispatcher | undefined;
  /** `null` if only the signal ends the request. */
  readonly timeoutMs: number | null;
  readonly signal?: AbortSignal | undefined;
  /** Selects the statuses whose body is read; 200 and 404 by default. */
  readonly readsBodyOf?: (status: number) => boolean;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** The parsed body; undefined if it is not JSON or was not read. */
  readonly json: unknown;
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const readsAnswers = (status: number) => status === 200 || status === 404;

/** Sends a request. An answer of any status is returned; a failure of the connection is thrown. */
export async function requestProvider(
  { provider, headers, ...sent }: ProviderRequest,
  { readsBodyOf = readsAnswers, ...options }: ProviderExchangeOptions,
): Promise<ProviderAnswer> {
  try {
    const { status, retryAfterMs, body } = await exchange(
      { ...sent, headers: { accept: "application/json", ...headers } },
      { ...options, readsBodyOf, maxBodyBytes: MAX_BODY_BYTES },
    );
    const json = requireShortLists(provider, parseJson(body.toString("utf8")));
    return { status, retryAfterMs, json };
  } catch (error) {
    throw error instanceof ExchangeFailure ? failureOfExchange(provider, error) : error;
  }
}

/** Runs a lookup of several requests under one timeout. */
export async function lookUpWithin<Value>(
  provider: string,
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const late = () => new LookupFailure("transient", `${provider}: no answer in time`);
  try {
    return await withDeadline(timeoutMs, signal, work, late);
  } catch (error) {
    if (error instanceof LookupFailure || !signal.aborted) throw error;
    throw new LookupFailure("transient", `${provider}: given up by the caller`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Error codes of certificates, keys and headers that Node.js or the server does not accept. */
const SETTINGS_ERROR = /CERT|UNABLE_TO_VERIFY|UNKNOWN_CA|ERR_OSSL|UND_ERR_INVALID_ARG/;

/** Translates a failure. Wrong settings stay wrong until they are changed; other failures of the network are transient. */
function failureOfExchange(provider: string, { kind, code }: ExchangeFailure): LookupFailure {
  const failed = (failure: LookupFailureKind, words: string) =>
    new LookupFailure(failure, `${provider}: ${words}`);
  if (kind === "too_long") return failed("broken_answer", "the answer is too long");
  if (kind === "timeout") return failed("transient", "no answer in time");
  if (kind === "aborted") return failed("transient", "given up by the caller");
  return SETTINGS_ERROR.test(code)
    ? failed("misconfigured", "a certificate, key or header is not accepted")
    : failed("transient", "the connection failed");
}

/** Statuses that do not mean the same as their class. */
const KIND_OF_STATUS: Readonly<Record<number, LookupFailureKind>> = {
  401: "misconfigured",
  403: "misconfigured",
  // Only the provider's own body means that a driver was not found, not the page of a proxy or of a wrong address.
  404: "broken_answer",
  407: "misconfigured",
  408: "transient",
  429: "rate_limited",
};

/** The kinds of 1xx to 5xx. A redirect would send credentials to another host, so it means a wrong address. */
const KIND_OF_CLASS: readonly LookupFailureKind[] = [
  "broken_answer",
  "misconfigured",
  "broken_answer",
  "misconfigured",
  "refused",
  "transient",
];

/** The kind of failure that a status means, the same for every provider. */
export function kindOfStatus(status: number): LookupFailureKind {
  return KIND_OF_STATUS[status] ?? KIND_OF_CLASS[Math.floor(status / 100)] ?? "broken_answer";
}

export function failureOfStatus(
  provider: string,
  { status, retryAfterMs }: Pick<ProviderAnswer, "status" | "retryAfterMs">,
): LookupFailure {
  return new LookupFailure(kindOfStatus(status), `${provider}: HTTP ${status}`, retryAfterMs);
}
