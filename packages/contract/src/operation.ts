import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Scope } from "./scopes.ts";

/** One operation of the public API, as data: the server's routes, OpenAPI and the clients are made from it. */
export interface Operation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The scopes that a key needs, all of them. Any valid key may call an operation without scopes. */
  readonly scopes: readonly Scope[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers beyond the credentials, described for documents. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: {
    readonly schema: z.ZodType;
    readonly example: unknown;
    /** Whether a request without a body means an empty object. */
    readonly isOptional?: true;
  };
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly description: string;
    /** Absent if the response has no body (204). */
    readonly schema?: z.ZodType;
    readonly example?: unknown;
    /** Several contrasting examples by name, instead of one example. */
    readonly examples?: Readonly<
      Record<string, { readonly summary: string; readonly value: unknown }>
    >;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Codes in addition to the errors of every operation (400, 401, 403, 429, 500, 503). */
  readonly errors: readonly ErrorCode[];
  readonly removal?: Removal;
}

/** The announced removal of an operation, as two days (`2027-01-31`) in UTC. */
export interface Removal {
  readonly announcedOn: string;
  readonly removedOn: string;
}
