import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Scope } from "./scopes.ts";

/** One operation of the public API, as data: the server routes by it, OpenAPI and clients are made from it. */
export interface Operation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** What a key needs, all of them; none: any valid key. */
  readonly scopes: readonly Scope[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers beyond the credentials, described for documents. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: {
    readonly schema: z.ZodType;
    readonly example: unknown;
    /** True: a request without a body means an empty object. */
    readonly isOptional?: true;
  };
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly description: string;
    /** Absent where there is no body (204). */
    readonly schema?: z.ZodType;
    readonly example?: unknown;
    /** Instead of one example: several, by name, that show contrasts. */
    readonly examples?: Readonly<
      Record<string, { readonly summary: string; readonly value: unknown }>
    >;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Codes beyond the ones that every operation can answer (400, 401, 403, 429, 500, 503). */
  readonly errors: readonly ErrorCode[];
}
