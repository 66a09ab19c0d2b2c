/** Checks that every event arrived, counts duplicates, and compares the delivery log with the receiver's requests. */
import type pg from "pg";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { type LoggedDelivery, readDeliveryLog } from "../../tests/support/webhooks/delivery-log.ts";
import type { ReceivedWebhook } from "../../tests/support/webhooks/webhook-receiver.ts";

export interface AnsweredWebhook extends Pick<
  ReceivedWebhook,
  "arrivedAt" | "place" | "eventId" | "deliveryId"
> {
  readonly status: number;
}

export interface Arrivals {
  readonly events: number;
  /** Events that no receiver accepted. */
  readonly missing: readonly string[];
  /** Requests for an event that its receiver had already accepted. */
  readonly duplicates: number;
  /** Requests whose response is not in the log, because the sender was killed before it could store it. */
  readonly unlogged: number;
  readonly violations: readonly string[];
}

export async function checkArrivals(
  owner: pg.Pool,
  received: readonly AnsweredWebhook[],
): Promise<Arrivals> {
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM events");
  const events = rows.map(({ id }) => toTypeId("evt", id));
  const log = await readDeliveryLog(owner);
  const superseded = findSuperseded(log);
  const needless = new Set(superseded.map(({ eventId }) => eventId));
  const accepted = new Set(received.filter(isAccepted).map(({ eventId }) => eventId));
  const requests = Map.groupBy(received, ({ deliveryId }) => deliveryId);
  const logged = new Set(log.map(({ deliveryId }) => deliveryId));
  return {
    events: events.length,
    missing: events.filter((id) => !accepted.has(id) && !needless.has(id)),
    duplicates: findRepeats(received).length,
    unlogged: received.length - log.reduce((sum, { attempts }) => sum + countAnswered(attempts), 0),
    violations: [
      ...log
        .filter((delivery) => !needless.has(delivery.eventId))
        .flatMap((delivery) => disagreements(delivery, requests.get(delivery.deliveryId) ?? [])),
      ...[...requests.keys()]
        .filter((id) => !logged.has(id))
        .map((id) => `${id} came and is not in the log`),
      ...(log.length === events.length
        ? []
        : [`${events.length} events have ${log.length} deliveries`]),
    ],
  };
}

/** Deliveries of a partial report that were dropped, because the final one was accepted first. */
function findSuperseded(log: readonly LoggedDelivery[]): LoggedDelivery[] {
  const placeOf = ({ reportId, endpointId }: LoggedDelivery) => `${reportId} ${endpointId}`;
  const isPartial = ({ kind }: LoggedDelivery) => kind === "report.partially_delivered";
  const taken = log.filter((one) => !isPartial(one) && one.status === "SUCCEEDED");
  const places = new Set(taken.map(placeOf));
  return log.filter(
    (one) => isPartial(one) && one.status === "SUPERSEDED" && places.has(placeOf(one)),
  );
}

const isAccepted = ({ status }: AnsweredWebhook) => status >= 200 && status < 300;

/** A request for an event that its receiver had already accepted, with the previous one. */
export interface Repeat {
  readonly acceptedAt: number;
  readonly againAt: number;
}

export function findRepeats(received: readonly AnsweredWebhook[]): Repeat[] {
  return [...Map.groupBy(received, ({ eventId }) => eventId).values()].flatMap((requests) => {
    const inOrder = requests.toSorted((a, b) => a.place - b.place);
    const first = inOrder.findIndex(isAccepted);
    const since = first < 0 ? [] : inOrder.slice(first);
    return since.slice(1).map(({ arrivedAt }, index) => ({
      acceptedAt: since[index]?.arrivedAt ?? arrivedAt,
      againAt: arrivedAt,
    }));
  });
}

const countAnswered = (attempts: LoggedDelivery["attempts"]) =>
  attempts.filter(({ statusCode }) => statusCode !== null).length;

function disagreements(
  { deliveryId, status, attempts }: LoggedDelivery,
  requests: readonly AnsweredWebhook[],
): string[] {
  const found: string[] = [];
  if (status !== "SUCCEEDED") found.push(`${deliveryId} is ${status}`);
  if (status === "SUCCEEDED" && !requests.some(isAccepted))
    found.push(`${deliveryId} is SUCCEEDED and no receiver took it`);
  // A connection may fail while the receiver is down, but a logged response always needs a request.
  const answers = countAnswered(attempts);
  if (answers > requests.length)
    found.push(`${deliveryId} has ${answers} answers and ${requests.length} requests`);
  for (const { number, statusCode } of attempts)
    if (statusCode !== null && !requests.some((request) => request.status === statusCode))
      found.push(`${deliveryId}: attempt ${number} was answered ${statusCode}, which nobody did`);
  return found;
}
