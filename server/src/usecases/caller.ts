import type { Scope } from "@cnh/contract";
import { fail } from "./failure.ts";

export type Mode = "live" | "test";

/** How many requests an organization may make, all its keys together. */
export interface RequestLimits {
  readonly perMinute: number;
  readonly perDay: number;
  readonly concurrency: number;
}

/** What identifies an organization and opens its data. */
export interface OrganizationRef {
  readonly id: string;
  readonly wrappedDataKey: Buffer;
}

/** Who asks: a value, made from credentials, checked first by every use case. */
export interface Caller {
  readonly organization: OrganizationRef;
  readonly keyId: string;
  readonly mode: Mode;
  readonly scopes: ReadonlySet<Scope>;
  readonly limits: RequestLimits;
}

/** All of them. */
export function requireScope(caller: Caller, ...scopes: readonly Scope[]): void {
  if (!scopes.every((scope) => caller.scopes.has(scope))) fail("FORBIDDEN");
}
