import type { z } from "zod";
import type { Permission } from "./permissions.ts";

/** What the console's gate asks of a member before an operation. */
export interface ConsoleRule {
  /** What the member needs, all of them; none: any member. */
  readonly permissions: readonly Permission[];
  /** Whether the person must have given a password or a passkey within 10 minutes: always, or in live mode only. */
  readonly freshProof?: "always" | "live";
  /** Orders and secrets have a lower limit: 30 a minute per person. */
  readonly isSensitive?: true;
}

interface OperationShape {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: { readonly schema: z.ZodType; readonly example: unknown };
  /** Set where a body may be larger than the 64 KiB of the others. */
  readonly bodyLimitBytes?: number;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    /** Absent where there is no body, or one that is no JSON. */
    readonly schema?: z.ZodType;
  };
}

/** An operation of the console within an organization. */
export interface ConsoleOperation extends OperationShape, ConsoleRule {
  /** Below `/console/api/{organizationId}/{mode}`, with `{name}` for path parameters. */
  readonly path: string;
}

/** An operation for operators of ours, over all organizations and read-only. */
export interface OperatorOperation extends OperationShape {
  readonly method: "GET";
  /** Below `/console/api`, in `/operators`. */
  readonly path: string;
}

/** An operation of the console outside of any organization. */
export interface PersonOperation extends OperationShape {
  /** Below `/console/api`. */
  readonly path: string;
  /** Whether a person must be signed in. */
  readonly session: "required" | "optional";
  readonly isSensitive?: true;
}
