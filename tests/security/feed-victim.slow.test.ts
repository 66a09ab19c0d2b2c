/** The event feed of one organization never blocks the server for the others, regardless of the size of its reports. */
import { Agent, request, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, makeOrganization } from "../support/service/api.ts";
import { storeLargeReports } from "../support/reports/large-reports.ts";
import { residentMegabytes } from "../support/measures/process-resources.ts";
import { startService, WIDE, type RestService } from "../support/service/rest-service.ts";

const REPORTS = 100;
const CONNECTIONS = 20;
const FEED = "/api/v1/events?limit=100";
/** One megabyte, plus the report that exceeds it. */
const MAX_PAGE_BYTES = 1_350_000;
/** A smaller difference is noise. */
const NOISE_MS = 12;
const MAX_RSS_GROWTH_MB = 50;

let service: RestService;
let victim: Api;
let reports: string[];
beforeAll(async () => {
  service = await startService({ CNH_DATABASE_CONNECTIONS: "10" });
  const other = await makeOrganization(service.database.environment, WIDE);
  victim = new Api(service.server.url, other.live.key);
  reports = await storeLargeReports(service, REPORTS);
  const { organizationId } = other;
  await storeLargeReports({ ...service, api: victim, organizationId }, 3);
});
afterAll(() => service.stop());

const rssMegabytes = () => residentMegabytes(service.server.child.pid);

/** Requests a page of the feed; resolves with its head, without reading the body. */
function askForPage(agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${service.api.key}` };
    request(service.server.url + FEED, { agent, headers }, resolve)
      .on("error", reject)
      .end();
  });
}

/** The median time of the victim's reads, and their statuses. */
async function measureVictim(ms: number) {
  const times: number[] = [];
  const statuses = new Set<number>();
  for (const endsAt = performance.now() + ms; performance.now() < endsAt; await sleep(20)) {
    const startedAt = performance.now();
    statuses.add((await victim.get("/api/v1/credit")).status);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, two) => one - two);
  return { p50: times[times.length >> 1] ?? Number.NaN, statuses: [...statuses] };
}

describe("pages of large reports", () => {
  test("are bounded by bytes, and the cursor continues through all of them", async () => {
    const found: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const { bytes, body }: Awaited<ReturnType<typeof readPage>> = await readPage(after);
      expect(bytes.length).toBeLessThan(MAX_PAGE_BYTES);
      expect(body.items.length).toBeGreaterThan(1);
      found.push(...body.items.map(({ reportId }) => reportId));
      after = body.nextCursor;
    }
    expect(found.toSorted()).toEqual(reports.toSorted());
  });

  const readPage = (after: string) =>
    service.api.get<{ items: { reportId: string }[]; nextCursor: string | null }>(
      `${FEED}&after=${after}`,
    );
});

test("20 clients that do not read their pages hold little memory", async () => {
  await measureVictim(300);
  const before = rssMegabytes();
  const agent = new Agent({ maxSockets: CONNECTIONS });
  const unread = await Promise.all(Array.from({ length: CONNECTIONS }, () => askForPage(agent)));
  let peak = 0;
  for (let looks = 0; looks < 20; looks += 1) {
    peak = Math.max(peak, rssMegabytes());
    await sleep(100);
  }
  expect(unread.map(({ statusCode }) => statusCode)).toEqual(unread.map(() => 200));
  agent.destroy();
  expect(peak - before).toBeLessThan(MAX_RSS_GROWTH_MB);
});

// Other load only adds time: a slowdown in every one of these tries is caused by the attack.
test(
  "20 connections that read it without pause delay another organization little",
  { retry: 4 },
  async () => {
    const quiet = await measureVictim(1_500);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const statuses = new Set<number | undefined>();
    const attack = new AbortController();
    const attackers = Array.from({ length: CONNECTIONS }, async () => {
      while (!attack.signal.aborted) {
        const page = await askForPage(agent);
        statuses.add(page.statusCode);
        for await (const _ of page);
      }
    });
    await sleep(300);
    const attacked = await measureVictim(4_000);
    const startedAt = performance.now();
    const ownFeed = await victim.get<{ items: unknown[] }>(FEED);
    const ownFeedMs = performance.now() - startedAt;
    attack.abort();
    await Promise.all(attackers);
    agent.destroy();
    expect([...statuses]).toEqual([200]);
    expect(attacked.statuses).toEqual([200]);
    expect(ownFeed.body.items).toHaveLength(3);
    expect(ownFeedMs).toBeLessThan(1_000);
    expect(attacked.p50).toBeLessThan(Math.max(3 * quiet.p50, NOISE_MS));
  },
);
