import type pg from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import { toUuid } from "../core/ids.ts";

/**
 * Adds an entry to an organization's audit log, in the transaction of the change that it records. It locks the
 * organization's chain until the commit, so call it last.
 */
export async function insertAuditEntry(
  client: pg.ClientBase,
  organizationUuid: string,
  entry: AuditEntry,
): Promise<void> {
  await client.query("SELECT append_audit_entry($1, $2)", [organizationUuid, toAuditJson(entry)]);
}

/** An entry as the database functions take it. */
const toAuditJson = (entry: AuditEntry): string => toStorableJson(columnsOf(entry));

/** An entry about a person. It also goes to the log of an acting member's organization. */
export const toPersonAuditJson = (entry: AuditEntry): string =>
  toStorableJson({
    ...columnsOf(entry),
    ...(entry.actor.kind === "member" && { actor_member: toUuid(entry.actor.id) }),
  });

function columnsOf({ at, actor, origin, action, target, details }: AuditEntry) {
  return {
    at: at.getTime(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    channel: origin.channel,
    request_id: origin.requestId,
    address: origin.address,
    action,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    details,
  };
}

/** JSON on one line, without characters that the database refuses. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return UNSTORABLE.test(json) ? JSON.stringify(value, storable) : json;
}

/** The database accepts neither the character NUL nor half of a surrogate pair. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\uFFFD") : value;
}
