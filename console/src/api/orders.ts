import type { OrderReportBody } from "@cnh/contract/console";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

export const orderReport = organizationOperation("createReport", "POST", "/reports");
const listReports = organizationOperation("listReports", "GET", "/reports");
const getOrderTerms = organizationOperation("getOrderTerms", "GET", "/orders/terms");

/** The remaining credit changes with every order of the organization. */
const TERMS_STALE_MS = 15_000;
/** An order is answered within a second; a lost connection may stay unnoticed for minutes. */
const ANSWER_MS = 20_000;

export interface OrderedReport {
  readonly reportId: string;
  /** Whether the same report was ordered before: this is that report, and nothing was charged. */
  readonly isReplay: boolean;
}

export async function placeOrder(
  place: OrganizationMode,
  body: OrderReportBody,
): Promise<OrderedReport> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const sent = orderReport(place, { body, signal });
  const { body: accepted, headers } = await sent.catch((cause: unknown) => {
    throw signal.aborted ? new ApiError("NETWORK", 0, { cause }) : cause;
  });
  const isReplay = headers.get("idempotent-replayed") === "true";
  return { reportId: accepted.reportId, isReplay };
}

/** The report that an order with this reference created for a CPF. */
export async function findOrdered(
  place: OrganizationMode,
  externalRef: string,
  isOfDriver: (cpf: string) => boolean,
): Promise<string | null> {
  const { body } = await listReports(place, { query: { externalRef } });
  return body.items.find(({ driver }) => isOfDriver(driver.cpf ?? ""))?.reportId ?? null;
}

const termsKey = ({ organizationId, mode }: OrganizationMode) =>
  [organizationId, mode, "order-terms"] as const;

export const orderTermsQuery = (place: OrganizationMode) =>
  queryOptions({
    queryKey: termsKey(place),
    queryFn: async ({ signal }) => (await getOrderTerms(place, { signal })).body,
    staleTime: TERMS_STALE_MS,
  });

/** Call it after an order or a refusal, when the remaining amounts have changed. */
export function forgetOrderTerms(queries: QueryClient, place: OrganizationMode): void {
  void queries.invalidateQueries({ queryKey: termsKey(place) });
}
