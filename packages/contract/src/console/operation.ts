import type { z } from "zod";
import type { Permission } from "../permissions.ts";

/** The conditions that the console checks before a member's operation. */
export interface ConsoleRule {
  /** The permissions that the member needs, all of them. Any member may call an operation without permissions. */
  readonly permissions: readonly Permission[];
  /** Whether a password or passkey entered in the last 10 minutes is required: always, or only in live mode. */
  readonly freshProof?: "always" | "live";
  /** Whether the lower limit for orders and secrets applies: 30 requests per minute and person. */
  readonly isSensitive?: true;
}

interface OperationShape {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: { readonly schema: z.ZodType; readonly example: unknown };
  /** Set if a body may be larger than the default 64 KiB. */
  readonly bodyLimitBytes?: number;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    /** Absent if the response has no body or is not JSON. */
    readonly schema?: z.ZodType;
  };
}

/** An operation of the console within an organization. */
export interface ConsoleOperation extends OperationShape, ConsoleRule {
  /** Below `/console/api/{organizationId}/{mode}`, with `{name}` for path parameters. */
  readonly path: string;
}

/** A read-only operation for our operators, over all organizations. */
export interface OperatorOperation extends OperationShape {
  readonly method: "GET";
  /** Below `/console/api`, in `/operators`. */
  readonly path: string;
}

/** An operation of the console outside any organization. */
export interface PersonOperation extends OperationShape {
  /** Below `/console/api`. */
  readonly path: string;
  /** Whether a person must be signed in. */
  readonly session: "required" | "optional";
  readonly isSensitive?: true;
}
