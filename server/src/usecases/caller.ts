import type { Scope } from "@cnh/contract";
import type { Permission } from "@cnh/contract/console";
import { fail } from "./failure.ts";
import type { Span } from "./traces.ts";

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

/** The actor in an organization: one of its API keys, or one of its members. */
export type Actor =
  | { readonly kind: "key"; readonly id: string }
  | { readonly kind: "member"; readonly id: string };

/** The actor that ordered a report: of a check it is the scheduler. */
export type Orderer = Actor | { readonly kind: "system"; readonly id: "scheduler" };

/** The channel through which a request came. */
export type Channel = "api" | "mcp" | "console";

/** The origin of a request. */
export interface RequestOrigin {
  readonly channel: Channel;
  readonly requestId: string;
  readonly address: string;
}

/** The authenticated caller. Every use case checks its scopes first. */
export interface Caller {
  readonly organization: OrganizationRef;
  readonly actor: Actor;
  readonly origin: RequestOrigin;
  readonly mode: Mode;
  readonly scopes: ReadonlySet<Scope>;
  readonly limits: RequestLimits;
  /** The span of the request; absent if it is not traced. */
  readonly span?: Span;
}

/** A member who calls through the console. */
export interface MemberCaller extends Caller {
  readonly permissions: ReadonlySet<Permission>;
}

/** The API key of a caller, or `null` if it is a member. */
export function keyIdOf({ actor }: Pick<Caller, "actor">): string | null {
  return actor.kind === "key" ? actor.id : null;
}

/** The ports of a request that waited, to check again whether its caller may have the answer. */
export interface RecheckPorts {
  readonly callers: {
    /** Refuses a caller whose key, session or membership has ended since the request came. */
    requireStillAllowed(caller: Caller): Promise<void>;
  };
}

/** Refuses a caller that lacks any of these scopes. */
export function requireScope(caller: Caller, ...scopes: readonly Scope[]): void {
  if (!scopes.every((scope) => caller.scopes.has(scope))) fail("FORBIDDEN");
}

/** Refuses a member or operator who lacks any of these permissions. The error lists the missing ones. */
export function requirePermission(
  { permissions }: Pick<MemberCaller, "permissions">,
  ...needed: readonly Permission[]
): void {
  const missing = needed.filter((permission) => !permissions.has(permission));
  if (missing.length > 0) fail("PERMISSION_REQUIRED", { permissions: missing });
}
