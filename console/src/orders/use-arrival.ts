import { useQuery } from "@tanstack/react-query";
import type { OrganizationMode } from "../api/operation.ts";
import { findOrdered } from "../api/orders.ts";
import { forgetPending, type KeptOrder, type Orderer } from "./kept-order.ts";

/** After a page reload the service may still be processing the order. */
const AT_WORK_MS = 10_000;
const AGAIN_MS = 2_000;

/**
 * The report of an order from before a reload, or from a closed tab: `undefined` while it is looked up, `null` if there
 * is none yet. Only the generated reference finds it: one that the user chose may belong to older reports too.
 */
export function useArrival(
  { place, orderer, kept }: { place: OrganizationMode; orderer: Orderer; kept: KeptOrder },
  isAsked: boolean,
): string | null | undefined {
  const { reference, own, sentAt } = kept;
  const { data, isError } = useQuery({
    queryKey: [place.organizationId, place.mode, "arrival", reference],
    queryFn: async () => {
      const reportId = await findOrdered(place, reference, () => true);
      if (reportId !== null) forgetPending(localStorage, orderer, reference);
      return reportId;
    },
    enabled: isAsked && own === "",
    refetchInterval: ({ state }) =>
      state.data === null && Date.now() - (sentAt ?? 0) < AT_WORK_MS ? AGAIN_MS : false,
  });
  return !isAsked || own !== "" || isError ? null : data;
}
