import type { AuditAction, BulkOrderState, BulkOrderView } from "@cnh/contract/console";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { changeDetails } from "../audit/change-details.ts";
import { type Mode, requireScope } from "../caller.ts";
import type { CreditLine } from "../credit/get-credit.ts";
import { fail } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { BulkOrderStore } from "./bulk-order.ts";
import { viewOf } from "./view-of.ts";

export interface ChangeBulkOrderPorts {
  readonly bulkOrders: Pick<BulkOrderStore, "find" | "change">;
  readonly credit: { line(organizationId: string, mode: Mode): Promise<CreditLine> };
  now(): number;
}

interface Change {
  readonly from: readonly BulkOrderState[];
  readonly to: BulkOrderState;
  readonly action: AuditAction;
}

const CHANGES = {
  pause: { from: ["running"], to: "paused", action: "bulk_order.paused" },
  resume: { from: ["paused", "stopped"], to: "running", action: "bulk_order.resumed" },
  cancel: {
    from: ["running", "paused", "stopped"],
    to: "cancelled",
    action: "bulk_order.cancelled",
  },
} as const satisfies Record<string, Change>;

/**
 * Pauses, resumes or cancels a bulk order. Once this returns, no row of a paused or cancelled order is ordered. A
 * resumed order continues in the name of the person who resumed it, within that person's limit, at the current price.
 */
export async function changeBulkOrder(
  ports: ChangeBulkOrderPorts,
  caller: ConsoleCaller,
  id: string,
  change: keyof typeof CHANGES,
): Promise<BulkOrderView> {
  requireScope(caller, "reports:create");
  const { from, to, action }: Change = CHANGES[change];
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const { pricePerReport } = await ports.credit.line(place.organizationId, place.mode);
  const isFound = await ports.bulkOrders.change(place, id, (current) => {
    if (!from.includes(current.state)) fail("BULK_ORDER_STATE", { state: current.state });
    return {
      state: to,
      resumed: change === "resume" ? { memberId: caller.member.id, pricePerReport } : null,
      entry: {
        at: new Date(ports.now()),
        ...auditSourceOf(caller),
        action,
        target: { kind: "bulk_order", id },
        details: {
          mode: caller.mode,
          ...changeDetails(current, { state: to }, ({ state }) => state),
        },
      },
    };
  });
  if (!isFound) fail("NOT_FOUND");
  return viewOf((await ports.bulkOrders.find(place, id)) ?? fail("NOT_FOUND"));
}
