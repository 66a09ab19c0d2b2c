import type { KeyFacts } from "../../../usecases/keys/key-store.ts";
import { toTypeId } from "../core/ids.ts";

export interface KeyRow {
  readonly id: string;
  readonly prefix: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly name: string;
  readonly scopes: string[];
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly allowed_ips: string[] | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly daily_spend_cap: number | null;
  readonly spent_today: number | null;
  readonly successor_id: string | null;
}

/** Every column of `api_keys` but the hash, and what a capped key was charged today. */
export const KEY_COLUMNS = `id, prefix, organization_id, live, name, scopes, expires_at, revoked_at, allowed_ips,
  created_by, created_at, last_used_at, daily_spend_cap, successor_id,
  CASE WHEN daily_spend_cap IS NOT NULL THEN coalesce((
    SELECT s.spent FROM key_spend s
    WHERE s.day = (now() AT TIME ZONE 'America/Sao_Paulo')::date AND s.key_id = api_keys.id
  ), 0) END AS spent_today`;

export function toKey(row: KeyRow): KeyFacts {
  return {
    keyId: toTypeId("key", row.id),
    prefix: row.prefix,
    organizationId: toTypeId("org", row.organization_id),
    mode: row.live ? "live" : "test",
    name: row.name,
    scopes: row.scopes,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    allowedIps: row.allowed_ips,
    dailySpendCap: row.daily_spend_cap,
    spentToday: row.spent_today,
    createdBy: row.created_by,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    successorId: row.successor_id && toTypeId("key", row.successor_id),
  };
}
