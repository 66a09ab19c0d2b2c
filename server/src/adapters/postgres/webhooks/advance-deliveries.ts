import type { Delivery } from "@cnh/contract";
import type pg from "pg";
import type { Mode } from "../../../usecases/caller.ts";
import { toUuid } from "../core/ids.ts";

interface Owner {
  readonly organization: string;
  readonly mode: Mode;
}

/** Moves the next attempts of waiting deliveries to one endpoint to now. Returns how many were moved. */
export async function advanceDeliveries(
  client: pg.ClientBase,
  { organization, mode }: Owner,
  deliveries: readonly Delivery[],
): Promise<number> {
  const [first] = deliveries;
  if (!first) return 0;
  const ids = deliveries.map(({ id }) => toUuid(id));
  const { rowCount } = await client.query(
    "SELECT FROM advance_deliveries($1, $2, $3, $4, NULL, $5)",
    [organization, mode === "live", toUuid(first.endpointId), ids, ids.length],
  );
  return rowCount ?? 0;
}

/**
 * Moves the next attempts of the oldest waiting deliveries to an endpoint since an instant to now. Returns how many were
 * moved, and the creation of the last one if there may be more.
 */
export async function advanceEndpoint(
  client: pg.ClientBase,
  { organization, mode }: Owner,
  endpoint: string,
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<{ readonly advanced: number; readonly resumeFrom: Date | null }> {
  const { rows } = await client.query<{ created_at: Date }>(
    "SELECT created_at FROM advance_deliveries($1, $2, $3, NULL, $4, $5)",
    [organization, mode === "live", endpoint, since, max],
  );
  const last = rows.length === max ? rows.at(-1) : undefined;
  return { advanced: rows.length, resumeFrom: last?.created_at ?? null };
}
