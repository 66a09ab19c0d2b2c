/** A call that was started, or a list that is read when it is used: a promise that also gives the answer's headers. */
import type { ApiAnswer } from "./transport.ts";

export interface RateLimit {
  /** Requests left in this period. */
  readonly remaining: number;
  /** Seconds until the period ends. */
  readonly resetSeconds: number;
}

export interface WithResponse<Value> {
  readonly value: Value;
  readonly status: number;
  readonly headers: Headers;
  /** Quote it in support requests. */
  readonly requestId: string | null;
  /** `perMinute` and `perDay`, after this call. Empty if the answer has no such header. */
  readonly rateLimits: Readonly<Record<string, RateLimit>>;
}

export class ApiCall<Value> extends Promise<Value> {
  static override readonly [Symbol.species] = Promise;
  protected readonly send: (cursor?: string) => Promise<ApiAnswer>;
  #answer: Promise<ApiAnswer> | undefined;

  constructor(send: (cursor?: string) => Promise<ApiAnswer>) {
    super(() => {});
    this.send = send;
  }

  /** The value with status, headers, request id and rate limits of its answer. */
  async withResponse(): Promise<WithResponse<Value>> {
    const { value, status, headers } = await (this.#answer ??= this.send());
    const rateLimits: Record<string, RateLimit> = {};
    headers.get("ratelimit")?.replace(/"(\w+)";r=(\d+);t=(\d+)/g, (_, name, left, ends) => {
      rateLimits[name] = { remaining: Number(left), resetSeconds: Number(ends) };
      return "";
    });
    return {
      value: value as Value,
      status,
      headers,
      requestId: headers.get("request-id"),
      rateLimits,
    };
  }

  // oxlint-disable-next-line unicorn/no-thenable -- to be awaited is its purpose
  override then<A = Value, B = never>(
    onValue?: ((value: Value) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ value }) => value)
      .then(onValue, onError);
  }
}

/** The request is sent immediately, whether the result is awaited or not. */
export function started<Value>(answer: Promise<ApiAnswer>): ApiCall<Value> {
  return new ApiCall<Value>(() => answer);
}
