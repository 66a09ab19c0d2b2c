import { newUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";

/** Inserts deliveries of test events by SQL, each to an organization's endpoint. Returns their ids in this order. */
export async function insertDeliveries(
  owner: pg.Pool,
  wanted: readonly { readonly organization: string; readonly endpoint: string }[],
): Promise<string[]> {
  const uuids = wanted.map(() => newUuid("dlv"));
  await owner.query(
    `INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, created_at, next_attempt_at)
     SELECT d.id, d.organization_id, true, d.endpoint_id, d.id, 'report.delivered', now(), now()
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS d (id, organization_id, endpoint_id)`,
    [uuids, wanted.map((one) => one.organization), wanted.map((one) => one.endpoint)],
  );
  return uuids;
}
