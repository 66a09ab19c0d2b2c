/**
 * Two organizations in both modes, each with one object of every kind, for tests of the isolation between
 * organizations.
 */
import type { CreatedCalendarFeed, Delivery, EventPage } from "@cnh/contract";
import { Api, issueKey, makeOrganization } from "../service/api.ts";
import { cpfOf } from "../cpf.ts";
import { isSettled, type PipelineService, reportWhen } from "../service/pipeline-service.ts";
import { FEEDS } from "../enrollments/calendar-feeds.ts";
import { until } from "../until.ts";
import { DELIVERIES, ENDPOINTS, EVENTS } from "../webhooks/webhook-rest.ts";

/** An organization in one mode, and the ids of its objects. */
export interface Owner {
  readonly name: string;
  readonly organizationId: string;
  readonly api: Api;
  /** Part of every free text of the owner. */
  readonly marker: string;
  readonly references: readonly string[];
  /** The number of its first CPF; the others follow it. */
  readonly firstCpf: number;
  readonly reportIds: readonly string[];
  readonly driverIds: readonly string[];
  readonly endpointId: string;
  readonly eventIds: readonly string[];
  readonly deliveryIds: readonly string[];
  readonly calendarFeedId: string;
}

const WIDE = [
  "--per-minute=10000000",
  "--per-day=1000000000",
  "--concurrency=10000",
  "--questions-per-day=100000",
];
const REPORTS = 3;

/** A.live, A.test, B.live and B.test, each with delivered reports, an endpoint, events and deliveries. */
export async function makeOwners(
  { server, database: { environment } }: PipelineService,
  receiverUrl: string,
): Promise<Owner[]> {
  const owners = ["A", "B"].map(async (name, index) => {
    const { organizationId, live } = await makeOrganization(environment, WIDE);
    const test = await issueKey(environment, organizationId, "--mode", "test");
    return Promise.all(
      [live, test].map(({ key }, mode) =>
        fill(new Api(server.url, key), {
          name: `${name}.${mode === 0 ? "live" : "test"}`,
          organizationId,
          receiverUrl,
          firstCpf: 1_000 + index * 200 + mode * 100,
        }),
      ),
    );
  });
  return (await Promise.all(owners)).flat();
}

interface OwnerTerms {
  readonly name: string;
  readonly organizationId: string;
  readonly receiverUrl: string;
  readonly firstCpf: number;
}

async function fill(
  api: Api,
  { name, organizationId, receiverUrl, firstCpf }: OwnerTerms,
): Promise<Owner> {
  const marker = `marker-of-${name}`;
  const json = { url: `${receiverUrl}/${marker}`, description: marker };
  const endpoint = await api.send<{ id: string }>("POST", ENDPOINTS, { json });
  const feed = await api.send<CreatedCalendarFeed>("POST", FEEDS, { json: { tag: marker } });
  const references = Array.from({ length: REPORTS }, (_, owners) => `${marker}-${owners}`);
  const reportIds: string[] = [];
  const driverIds: string[] = [];
  for (const [index, reference] of references.entries()) {
    const { status, body } = await api.create(cpfOf(firstCpf + index), reference);
    if (status !== 202) throw new Error(`a create was answered ${status}`);
    reportIds.push(body.reportId);
    driverIds.push(body.driver["id"] ?? "");
  }
  for (const reportId of reportIds) await reportWhen(api, reportId, isSettled);
  return {
    name,
    organizationId,
    api,
    marker,
    references,
    firstCpf,
    reportIds,
    driverIds,
    endpointId: endpoint.body.id,
    eventIds: await allIds(api, EVENTS),
    deliveryIds: await allIds(api, DELIVERIES),
    calendarFeedId: feed.body.calendarFeedId,
  };
}

/** The ids of a list, once it has an item for each report. */
async function allIds(api: Api, path: string): Promise<string[]> {
  let ids: string[] = [];
  await until(async () => {
    const { body } = await api.get<EventPage | { items: Delivery[] }>(path);
    ids = body.items.map(({ id }) => id);
    return ids.length === REPORTS;
  }, `${path} has an item for each report`);
  return ids;
}
