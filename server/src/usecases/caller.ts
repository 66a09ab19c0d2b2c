import type { Scope } from "@cnh/contract";
import { fail } from "./failure.ts";

export type Mode = "live" | "test";

/** The request limits of an organization, over all its keys. */
export interface RequestLimits {
  readonly perMinute: number;
  readonly perDay: number;
  readonly concurrency: number;
}

/** Identifies an organization and opens its data. */
export interface OrganizationRef {
  readonly id: string;
  readonly wrappedDataKey: Buffer;
}

/** The authenticated caller. Every use case checks its scopes first. */
export interface Caller {
  readonly organization: OrganizationRef;
  readonly keyId: string;
  readonly mode: Mode;
  readonly scopes: ReadonlySet<Scope>;
  readonly limits: RequestLimits;
}

/** Refuses a caller that lacks any of these scopes. */
export function requireScope(caller: Caller, ...scopes: readonly Scope[]): void {
  if (!scopes.every((scope) => caller.scopes.has(scope))) fail("FORBIDDEN");
}
