import type { BulkOrderView } from "@cnh/contract/console";
import type { StoredBulkOrder } from "./bulk-order.ts";

/** A bulk order as people see it. Waiting rows are cancelled with their order; rows of erased drivers are deleted. */
export function viewOf(order: StoredBulkOrder): BulkOrderView {
  const { counts, rowCount, mode: _, createdAt, finishedAt, ...rest } = order;
  const isCancelled = order.state === "cancelled";
  const stored = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const waiting = counts.waiting ?? 0;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    rows: rowCount,
    counts: {
      waiting: isCancelled ? 0 : waiting,
      processing: counts.ordered ?? 0,
      delivered: counts.delivered ?? 0,
      failed: counts.failed ?? 0,
      refused: counts.refused ?? 0,
      cancelled: isCancelled ? waiting : 0,
      invalid: counts.invalid ?? 0,
      repeated: counts.repeated ?? 0,
      recent: counts.recent ?? 0,
      erased: rowCount - stored,
    },
  };
}
