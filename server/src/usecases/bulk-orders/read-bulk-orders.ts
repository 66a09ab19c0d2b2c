import { ISSUE_TEXTS, isTypeId } from "@cnh/contract";
import type { BulkOrderView } from "@cnh/contract/console";
import { requireScope } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { BulkOrderStore } from "./bulk-order.ts";
import { viewOf } from "./view-of.ts";

export interface ReadBulkOrderPorts {
  readonly bulkOrders: Pick<BulkOrderStore, "find" | "list">;
}

/** A bulk order and its progress. */
export async function getBulkOrder(
  ports: ReadBulkOrderPorts,
  caller: ConsoleCaller,
  id: string,
): Promise<BulkOrderView> {
  requireScope(caller, "reports:read");
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  return viewOf((await ports.bulkOrders.find(place, id)) ?? fail("NOT_FOUND"));
}

/** The bulk orders of the mode, newest first. The cursor is the last one of the previous page. */
export async function listBulkOrders(
  ports: ReadBulkOrderPorts,
  caller: ConsoleCaller,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly items: BulkOrderView[]; readonly nextCursor: string | null }> {
  requireScope(caller, "reports:read");
  if (cursor && !isTypeId("blk", cursor)) refuse("cursor", ISSUE_TEXTS.noCursor);
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const orders = await ports.bulkOrders.list(place, cursor || null, limit + 1);
  const items = orders.slice(0, limit).map(viewOf);
  return { items, nextCursor: orders.length > limit ? (items.at(-1)?.id ?? null) : null };
}
