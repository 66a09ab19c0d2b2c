import { randomBytes, randomUUID } from "node:crypto";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Lane } from "../lane.ts";
import { raced, type State, type Writer } from "../race.ts";

interface BulkOrder {
  readonly lane: Lane;
  readonly id: string;
}

const changed = (
  change: "pause" | "cancel",
  operation: string,
  apply: (state: State) => State | null,
): Writer<BulkOrder> => ({
  name: change,
  operation,
  send: ({ lane, id }) => lane.world.owners[0].send("POST", `/bulk-orders/${id}/${change}`),
  apply,
});

export const bulkOrder = raced<BulkOrder>({
  name: "bulk order",
  begin: async (lane) => {
    const uuid = newUuid("blk");
    const { organizationId, owners } = lane.world;
    // Not due yet, so that no run changes it during the race.
    await lane.host.owner.query(
      `INSERT INTO bulk_orders (id, organization_id, live, reference, file_hash, purpose, price_per_report, row_count,
         created_by, ordered_by, due_at) VALUES ($1, $2, true, $3, $4, 'race', 350, 1, $5, $5, now() + interval '1 day')`,
      [uuid, toUuid(organizationId), randomUUID(), randomBytes(32), toUuid(owners[0].memberId)],
    );
    return { lane, id: toTypeId("blk", uuid) };
  },
  read: async ({ lane, id }) => {
    const text = "SELECT state FROM bulk_orders WHERE id = $1";
    const { rows } = await lane.host.owner.query<{ state: string }>(text, [toUuid(id)]);
    return { ...rows[0] };
  },
  audited: () => ({}),
  writers: [
    changed("pause", "pauseBulkOrder", ({ state }) =>
      state === "running" ? { state: "paused" } : null,
    ),
    changed("cancel", "cancelBulkOrder", ({ state }) =>
      state === "cancelled" ? null : { state: "cancelled" },
    ),
  ],
});
