import type { BulkOrderView } from "@cnh/contract/console";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

export const previewBulkOrder = organizationOperation(
  "previewBulkOrder",
  "POST",
  "/bulk-orders/preview",
);
export const createBulkOrder = organizationOperation("createBulkOrder", "POST", "/bulk-orders");
export const pauseBulkOrder = organizationOperation(
  "pauseBulkOrder",
  "POST",
  "/bulk-orders/{id}/pause",
);
export const resumeBulkOrder = organizationOperation(
  "resumeBulkOrder",
  "POST",
  "/bulk-orders/{id}/resume",
);
export const cancelBulkOrder = organizationOperation(
  "cancelBulkOrder",
  "POST",
  "/bulk-orders/{id}/cancel",
);
const getBulkOrder = organizationOperation("getBulkOrder", "GET", "/bulk-orders/{id}");
const listBulkOrders = organizationOperation("listBulkOrders", "GET", "/bulk-orders");

/** The poll interval while anything is in progress. */
const LIVE_MS = 2_000;

/** Whether a row of the bulk order may still change without an action of the user. */
const isMoving = ({ state, counts }: BulkOrderView) => state === "running" || counts.processing > 0;

export const bulkOrderKey = ({ organizationId, mode }: OrganizationMode, id: string) => [
  organizationId,
  mode,
  "bulk-order",
  id,
];

export const bulkOrderQuery = (place: OrganizationMode, id: string) =>
  queryOptions({
    queryKey: bulkOrderKey(place, id),
    queryFn: async ({ signal }): Promise<BulkOrderView> =>
      (await getBulkOrder(place, { params: { id }, signal })).body,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LIVE_MS : false),
  });

/** Newest first. */
export const bulkOrdersQuery = (place: OrganizationMode) =>
  infiniteQueryOptions({
    queryKey: [place.organizationId, place.mode, "bulk-orders"],
    queryFn: async ({ signal, pageParam }) =>
      (await listBulkOrders(place, { query: { cursor: pageParam }, signal })).body,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isMoving)) === true ? LIVE_MS : false,
  });

/** The URL of the result, which the browser downloads. */
export const resultAddress = (
  { organizationId, mode }: OrganizationMode,
  id: string,
  language: string,
) =>
  `/console/api/${encodeURIComponent(organizationId)}/${mode}/bulk-orders/${encodeURIComponent(id)}/result?language=${language}`;
