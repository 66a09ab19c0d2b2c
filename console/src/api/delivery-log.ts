/** The delivery log: page by page downwards, what is newer, some of it again, and some of it sent again. */
import type { MemberDeliveriesQuery, MemberDelivery } from "@cnh/contract/console";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listDeliveries = organizationOperation("listDeliveries", "GET", "/deliveries");
export const retryDeliveries = organizationOperation(
  "retryDeliveries",
  "POST",
  "/deliveries/retry",
);

/** As many as one request sends again, or asks for by their ids. */
export const MAX_IDS = 100;
const FIRST_PAGE = 50;
/** Whoever scrolls on gets larger pages: a long list is then read in few requests. */
const NEXT_PAGE = 500;
const TAIL = 100;

export type DeliveryFilters = Omit<
  MemberDeliveriesQuery,
  "limit" | "cursor" | "after" | "ids" | "reportId"
>;

/** A delivery as the list holds it. */
export type LogRow = Omit<MemberDelivery, "settledAt">;

/** Words that many rows share are kept once: of 100,000 rows each copy would be some megabytes. */
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

/** All pages that were loaded. They are never read again as a whole: what changes is asked for by its ids. */
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
    // The newest deliveries change by the second, so an old list is worth nothing.
    gcTime: 0,
    structuralSharing: false,
  });

/** What is newer than a delivery. A cursor: there is even more of it. */
export const readTail = (
  place: OrganizationMode,
  filters: DeliveryFilters,
  after: string | undefined,
) => read(place, { ...filters, limit: TAIL, ...(after !== undefined && { after }) });

/** These deliveries as they are now. */
export const readRows = async (
  place: OrganizationMode,
  ids: readonly string[],
): Promise<readonly LogRow[]> => (await read(place, { ids: ids.join(","), limit: MAX_IDS })).rows;
