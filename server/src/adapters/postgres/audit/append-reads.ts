import type pg from "pg";
import { newUuidAt } from "../core/ids.ts";
import { packReads, type WaitingRead } from "./read-batches.ts";

/** A batch of reads as it is sent to the database. */
export interface ReadBatch {
  readonly id: string;
  readonly reads: readonly WaitingRead[];
  /** Whether the batch was sent before and may already be stored. */
  readonly isRetry: boolean;
}

/** Appends a batch of reads to the audit log: one row for each organization. */
export async function appendReadBatch(
  store: Pick<pg.ClientBase | pg.Pool, "query">,
  { id, isRetry, reads }: ReadBatch,
): Promise<void> {
  const byOrganization = Map.groupBy(reads, ({ organization }) => organization);
  // In the order of the ids, as every process does it.
  const organizations = [...byOrganization.keys()].toSorted();
  const packed = organizations.map((one) => packReads(byOrganization.get(one) ?? []));
  await store.query({
    name: "append-read-batches",
    text: "SELECT append_read_batches($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    values: [
      id,
      isRetry,
      organizations,
      packed.map(({ reports }) => reports.length),
      packed.map(({ firstAt }) => firstAt),
      packed.map(({ lastAt }) => lastAt),
      // Ids need no escaping.
      `{${packed.flatMap(({ reports }) => reports).join(",")}}`,
      packed.map(({ sources }) => sources).join("\n"),
      packed.map((one) => one.reads).join("\n"),
    ],
  });
}

/**
 * Appends reads in the transaction that they record. It locks their organization's chain until the commit, so call it
 * last.
 */
export function appendReads(client: pg.ClientBase, reads: readonly WaitingRead[]): Promise<void> {
  return appendReadBatch(client, { id: newUuidAt(Date.now()), reads, isRetry: false });
}
