import type { Schema } from "./schema-values.ts";

export interface Parameter {
  readonly name: string;
  readonly schema: Schema;
}

/** Programs call with a key, people with a cookie: each has a server of its own. */
export type Door = "rest" | "console";

/** Who calls an operation when the request is sound. */
export type CallerGroup = "key" | "scoped" | "member" | "operator" | "leaver" | "account" | "spent";

/** An operation that the fuzzer calls. */
export interface FuzzedOperation {
  /** As in the contract; the console's have `console.` before it, those of signing in `auth.`. */
  readonly id: string;
  readonly door: Door;
  readonly method: string;
  /** The whole path, with parameters in braces. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: Schema | null;
  /** A well-formed body; undefined: none. */
  readonly example: unknown;
  /** Null: nobody is signed in. */
  readonly callers: CallerGroup | null;
  /** How often it is called beside the others. */
  readonly weight: number;
}
