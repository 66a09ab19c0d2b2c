import type { OrderReportBody } from "@cnh/contract/console";
import { queryOptions } from "@tanstack/react-query";
import { organizationOperation, type Place } from "./operation.ts";

export const orderReport = organizationOperation("createReport", "POST", "/reports");
const listReports = organizationOperation("listReports", "GET", "/reports");
const getOrderTerms = organizationOperation("getOrderTerms", "GET", "/orders/terms");

/** What money can do changes with every order of the organization. */
const TERMS_STALE_MS = 15_000;

export interface OrderedReport {
  readonly reportId: string;
  /** True: the same was ordered before, so that this is its report and nothing was charged. */
  readonly isReplay: boolean;
}

export async function placeOrder(place: Place, body: OrderReportBody): Promise<OrderedReport> {
  const { body: accepted, headers } = await orderReport(place, { body });
  const isReplay = headers.get("idempotent-replayed") === "true";
  return { reportId: accepted.reportId, isReplay };
}

/** The report that an order with this reference made for a CPF. */
export async function findOrdered(
  place: Place,
  externalRef: string,
  isOfDriver: (cpf: string) => boolean,
): Promise<string | null> {
  const { body } = await listReports(place, { query: { externalRef } });
  return body.items.find(({ driver }) => isOfDriver(driver.cpf ?? ""))?.reportId ?? null;
}

export const orderTermsQuery = (place: Place) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "order-terms"],
    queryFn: async ({ signal }) => (await getOrderTerms(place, { signal })).body,
    staleTime: TERMS_STALE_MS,
  });
