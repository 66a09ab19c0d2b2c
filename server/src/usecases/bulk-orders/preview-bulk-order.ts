import type { BulkOrderPreview, BulkOrderRow } from "@cnh/contract/console";
import { requireScope } from "../caller.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { BulkOrderStore } from "./bulk-order.ts";
import { offerOf, planOrder, type PlanPorts } from "./plan-order.ts";

export interface PreviewBulkOrderPorts extends PlanPorts {
  readonly bulkOrders: Pick<BulkOrderStore, "findByFile">;
}

/** Returns the reports that a file would order and their cost. It stores and charges nothing. */
export async function previewBulkOrder(
  ports: PreviewBulkOrderPorts,
  caller: ConsoleCaller,
  rows: readonly BulkOrderRow[],
): Promise<BulkOrderPreview> {
  requireScope(caller, "reports:create");
  const plan = await planOrder(ports, caller, rows);
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const sameFile =
    plan.rows.length === 0 ? null : await ports.bulkOrders.findByFile(place, plan.fileHash);
  const recent = plan.rows.flatMap(({ line, recent: report }) =>
    report === null ? [] : [{ line, ...report, createdAt: report.createdAt.toISOString() }],
  );
  const offer = (reports: number) => offerOf(caller, plan.credit, reports);
  return {
    rows: rows.length,
    invalid: plan.invalid,
    repeated: plan.repeated,
    recent,
    pricePerReport: plan.credit.pricePerReport,
    all: offer(plan.rows.length),
    withoutRecent: offer(plan.rows.length - recent.length),
    sameFile: sameFile && { id: sameFile.id, createdAt: sameFile.createdAt.toISOString() },
  };
}
