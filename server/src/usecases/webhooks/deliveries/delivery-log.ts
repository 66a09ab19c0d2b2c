/** The delivery log for members of an organization: each delivery with its last attempt. */
import { type EventKind, ISSUE_TEXTS, isTypeId } from "@cnh/contract";
import type {
  MemberDeliveriesQuery,
  MemberDelivery,
  MemberDeliveryLog,
  MemberDeliveryPage,
} from "@cnh/contract/console";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { refuse } from "../../failure.ts";
import { creationRange } from "../../days/creation-range.ts";
import { getDelivery, type GetDeliveryPorts } from "./get-delivery.ts";
import type { DeliveryFilter } from "./list-deliveries.ts";

export interface LogFilter extends DeliveryFilter {
  readonly kind: EventKind | "test" | null;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly eventId: string | null;
  /** Only deliveries newer than this one. */
  readonly after: string | null;
  /** Only these deliveries. */
  readonly ids: readonly string[] | null;
}

export interface ListLogPorts {
  readonly deliveryLog: {
    /** Newest first. Unknown and malformed ids in the filter give an empty list. */
    list(filter: LogFilter): Promise<MemberDelivery[]>;
  };
}

export interface ReadLogPorts extends GetDeliveryPorts {
  readonly deliveryLog: {
    /** The deliveries that sent this one again, newest first. */
    retriesOf(organizationId: string, mode: Mode, deliveryId: string): Promise<string[]>;
  };
}

const MAX_IDS = 100;

/** Lists the delivery log. The cursor is the last delivery of the previous page. */
export async function listDeliveryLog(
  ports: ListLogPorts,
  caller: Caller,
  query: MemberDeliveriesQuery,
): Promise<MemberDeliveryPage> {
  requireScope(caller, "webhooks:manage");
  for (const name of ["cursor", "after"] as const)
    if (query[name] && !isTypeId("dlv", query[name])) refuse(name, ISSUE_TEXTS.noDelivery);
  const sought = query.q ? soughtBy(query.q.trim()) : {};
  if (sought === null) return { items: [], nextCursor: null };
  const filter: LogFilter = {
    organizationId: caller.organization.id,
    mode: caller.mode,
    endpointId: query.endpointId ?? null,
    reportId: query.reportId ?? null,
    eventId: null,
    status: query.status ?? null,
    lastAttempt: query.lastAttempt ?? null,
    kind: query.kind ?? null,
    ...creationRange(query),
    ids: query.ids ? idsOf(query.ids) : null,
    before: query.cursor || null,
    after: query.after || null,
    limit: query.limit + 1,
    ...sought,
  };
  const found = await ports.deliveryLog.list(filter);
  const items = found.slice(0, query.limit);
  const more = found.length > query.limit;
  return { items, nextCursor: more ? (items.at(-1)?.id ?? null) : null };
}

/** The filter for an id; `null` if no delivery can be found by this text. */
function soughtBy(text: string): Partial<LogFilter> | null {
  if (isTypeId("dlv", text)) return { ids: [text] };
  if (isTypeId("evt", text)) return { eventId: text };
  if (isTypeId("rpt", text)) return { reportId: text };
  if (isTypeId("whe", text)) return { endpointId: text };
  return null;
}

function idsOf(text: string): string[] {
  const ids = text.split(",");
  if (ids.length > MAX_IDS) refuse("ids", ISSUE_TEXTS.atMostIds(MAX_IDS));
  return ids;
}

/** One delivery with its attempts and its retries. */
export async function getDeliveryLog(
  ports: ReadLogPorts,
  caller: Caller,
  deliveryId: string,
): Promise<MemberDeliveryLog> {
  const delivery = await getDelivery(ports, caller, deliveryId);
  const retries = await ports.deliveryLog.retriesOf(
    caller.organization.id,
    caller.mode,
    delivery.id,
  );
  return { ...delivery, retries };
}
