import type { Schema } from "./schema-values.ts";

export interface Parameter {
  readonly name: string;
  readonly schema: Schema;
}

/** Programs call with a key, people with a cookie: each has a separate server. */
export type Door = "rest" | "console";

/** The caller of a valid request. */
export type CallerGroup = "key" | "scoped" | "member" | "operator" | "leaver" | "account" | "spent";

/** An operation that the fuzzer calls. */
export interface FuzzedOperation {
  /** As in the contract; console operations are prefixed with `console.`, sign-in operations with `auth.`. */
  readonly id: string;
  readonly door: Door;
  readonly method: string;
  /** The complete path, with parameters in braces. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: Schema | null;
  /** A well-formed body; `undefined` if there is none. */
  readonly example: unknown;
  /** `null` if the caller is not signed in. */
  readonly callers: CallerGroup | null;
  /** The relative frequency of its calls. */
  readonly weight: number;
}
