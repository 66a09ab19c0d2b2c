/** Deliveries whose body can be rebuilt: the report, byte for byte, is the body that was sent. */
import { queryOptions } from "@tanstack/react-query";
import { type LogRow, readRows } from "./delivery-log.ts";
import { organizationOperation, type OrganizationMode } from "./operation.ts";

const listDeliveries = organizationOperation("listDeliveries", "GET", "/deliveries");
const getDelivery = organizationOperation("getDelivery", "GET", "/deliveries/{id}");
const getReport = organizationOperation("getReport", "GET", "/reports/{reportId}");

const LIMIT = 20;

type Delivered = Pick<LogRow, "id" | "createdAt" | "eventKind" | "reportId">;

/** Test events and events of drivers have no report, and a partial report has changed since. */
const hasBody = ({ reportId, eventKind }: Delivered) =>
  reportId !== null && eventKind !== "report.partially_delivered";

/** The newest of them, after the requested one. */
export const deliveredQuery = (place: OrganizationMode, first: string | undefined) =>
  queryOptions({
    queryKey: [place.organizationId, place.mode, "delivered-webhooks", first],
    queryFn: async ({ signal }): Promise<readonly Delivered[]> => {
      const query = { limit: LIMIT };
      const { items } = (await listDeliveries(place, { query, signal })).body;
      const named = first === undefined ? [] : await readRows(place, [first]);
      const others = items.filter(({ id }) => id !== first);
      return [...named, ...others].filter(hasBody);
    },
  });

/** The sent request, as far as the log contains it: signatures are not stored. */
export async function readRequest(place: OrganizationMode, id: string) {
  const delivery = (await getDelivery(place, { params: { id } })).body;
  const { reportId, eventKind, eventId, attempts, createdAt } = delivery;
  if (reportId === null) throw new Error("the event has no report, so its body cannot be rebuilt");
  const { hasHiddenResult, ...report } = (await getReport(place, { params: { reportId } })).body;
  const at = Date.parse(attempts.at(-1)?.at ?? createdAt) / 1_000;
  return {
    // The service serializes a report with the same function, so these are its bytes, unless it hides a result here.
    body: hasHiddenResult ? "" : JSON.stringify(report),
    headers: [`Cnh-Event: ${eventKind}`, `Cnh-Event-Id: ${eventId}`, `Cnh-Delivery-Id: ${id}`]
      .join("\n")
      .concat("\n"),
    at: Math.floor(at),
  };
}
