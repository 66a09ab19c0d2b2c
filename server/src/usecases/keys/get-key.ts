import type { ApiKey } from "@cnh/contract";
import type { Caller } from "../caller.ts";
import { fail } from "../failure.ts";
import { limitsOf } from "../limits/admit-request.ts";

/** The stored data of a key that its caller does not carry. */
export interface KeyDescription {
  readonly prefix: string;
  readonly name: string;
  readonly expiresAt: Date | null;
  readonly organizationName: string;
  readonly dailySpendCap: number | null;
}

export interface GetKeyPorts {
  readonly keys: { describe(caller: Caller): Promise<KeyDescription | null> };
}

/** Describes the caller's own key, regardless of its scopes. */
export async function getKey(ports: GetKeyPorts, caller: Caller): Promise<ApiKey> {
  const key = (await ports.keys.describe(caller)) ?? fail("UNAUTHORIZED");
  return {
    keyId: caller.actor.id,
    prefix: key.prefix,
    name: key.name,
    mode: caller.mode,
    scopes: [...caller.scopes],
    expiresAt: key.expiresAt?.toISOString() ?? null,
    organization: { organizationId: caller.organization.id, name: key.organizationName },
    limits: { ...limitsOf(caller), dailySpendCap: key.dailySpendCap },
  };
}
