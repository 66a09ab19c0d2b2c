/** The delivery log: its pages, its newer deliveries, reads of deliveries by id, and retries. */
import type { MemberDeliveriesQuery, MemberDelivery } from "@cnh/contract/console";
import { MAX_LOGGED_IDS } from "@cnh/contract/limits.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listDeliveries = organizationOperation("listDeliveries", "GET", "/deliveries");
export const retryDeliveries = organizationOperation(
  "retryDeliveries",
  "POST",
  "/deliveries/retry",
);

/** The maximum number of ids in one request, for a retry or a read. */
const FIRST_PAGE = 50;
/** Further pages are larger: a long list is then read in few requests. */
const NEXT_PAGE = 500;
const TAIL = 100;

export type DeliveryFilters = Omit<
  MemberDeliveriesQuery,
  "limit" | "cursor" | "after" | "ids" | "reportId"
>;

/** A delivery as the list stores it. */
export type LogRow = Omit<MemberDelivery, "settledAt">;

/** Strings shared by many rows are stored once: with 100,000 rows, copies would take some megabytes. */
const shared = new Map<string, string>();
function share<Text extends string>(text: Text): Text {
  const known = shared.get(text);
  if (known !== undefined) return known as Text;
  shared.set(text, text);
  return text;
}

function toRow({ settledAt: _settled, ...delivery }: MemberDelivery): LogRow {
  return {
    ...delivery,
    endpointId: share(delivery.endpointId),
    eventKind: share(delivery.eventKind),
    status: share(delivery.status),
  };
}

export interface LogPage {
  readonly rows: readonly LogRow[];
  readonly nextCursor: string | null;
}

type Asked = Pick<MemberDeliveriesQuery, "limit"> & Partial<MemberDeliveriesQuery>;

async function read(place: OrganizationMode, query: Asked, signal?: AbortSignal): Promise<LogPage> {
  const { items, nextCursor } = (await listDeliveries(place, { query, signal })).body;
  return { rows: items.map(toRow), nextCursor };
}

/** All loaded pages. They are never read again as a whole: changed rows are read by their ids. */
export const logPagesQuery = (place: OrganizationMode, filters: DeliveryFilters) =>
  infiniteQueryOptions({
    queryKey: [place.organizationId, place.mode, "delivery-log", filters],
    queryFn: ({ pageParam: cursor, signal }) => {
      const page = cursor === null ? { limit: FIRST_PAGE } : { limit: NEXT_PAGE, cursor };
      return read(place, { ...filters, ...page }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    // The newest deliveries change by the second, so a cached list is useless.
    gcTime: 0,
    structuralSharing: false,
  });

/** The deliveries newer than `after`. A cursor means that there are even more. */
export const readTail = (
  place: OrganizationMode,
  filters: DeliveryFilters,
  after: string | undefined,
) => read(place, { ...filters, limit: TAIL, ...(after !== undefined && { after }) });

/** The current state of these deliveries. */
export const readRows = async (
  place: OrganizationMode,
  ids: readonly string[],
): Promise<readonly LogRow[]> =>
  (await read(place, { ids: ids.join(","), limit: MAX_LOGGED_IDS })).rows;
