import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";

interface StoredEntry {
  readonly actor: { readonly kind: string; readonly id: string };
  readonly channel: string;
  readonly address: string | null;
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string };
  readonly details: Readonly<Record<string, unknown>>;
}

/** The change entries in an organization's audit log whose action has this prefix, oldest first. */
export async function auditOf(
  owner: pg.Pool,
  organizationId: string,
  prefix: string,
): Promise<StoredEntry[]> {
  const { rows } = await owner.query<StoredEntry>(
    `SELECT json_build_object('kind', actor_kind, 'id', actor_id) AS actor, channel, address, action,
       json_build_object('kind', target_kind, 'id', target_id) AS target, details
     FROM audit_entries WHERE organization_id = $1 AND starts_with(action, $2) ORDER BY number`,
    [toUuid(organizationId), prefix],
  );
  return rows;
}
