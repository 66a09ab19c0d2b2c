import {
  type Delivery,
  type DeliveryPage,
  type DeliveryStatus,
  ISSUE_TEXTS,
  isTypeId,
  type ListDeliveriesQuery,
} from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { refuse } from "../../failure.ts";

export interface DeliveryFilter {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly endpointId: string | null;
  readonly reportId: string | null;
  readonly status: DeliveryStatus | null;
  readonly lastAttempt: "failed" | null;
  /** Only deliveries older than this one. */
  readonly before: string | null;
  readonly limit: number;
}

export interface ListDeliveriesPorts {
  /** Unknown and malformed ids in the filter give an empty list. */
  readonly deliveries: { list(filter: DeliveryFilter): Promise<Delivery[]> };
}

/** Lists the delivery log, newest first. The cursor is the last delivery of the previous page. */
export async function listDeliveries(
  ports: ListDeliveriesPorts,
  caller: Caller,
  query: ListDeliveriesQuery,
): Promise<DeliveryPage> {
  requireScope(caller, "webhooks:manage");
  if (query.cursor && !isTypeId("dlv", query.cursor)) {
    refuse("cursor", ISSUE_TEXTS.noCursor);
  }
  const deliveries = await ports.deliveries.list({
    organizationId: caller.organization.id,
    mode: caller.mode,
    endpointId: query.endpointId ?? null,
    reportId: query.reportId ?? null,
    status: query.status ?? null,
    lastAttempt: query.lastAttempt ?? null,
    before: query.cursor || null,
    limit: query.limit + 1,
  });
  const items = deliveries.slice(0, query.limit);
  const more = deliveries.length > query.limit;
  return { items, nextCursor: more ? (items.at(-1)?.id ?? null) : null };
}
