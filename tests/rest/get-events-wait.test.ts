/**
 * `Prefer: wait=N` delays a read of the feed until there is an event. A notification wakes the read, and waiting costs
 * no queries.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { startServer } from "../../tools/stack/server-process.ts";
import { asAdministrator } from "../support/organizations/administrator.ts";
import {
  Api,
  issueKey,
  makeOrganization,
  type Answer,
  type ErrorBody,
} from "../support/service/api.ts";
import { until } from "../support/until.ts";
import { EVENTS, startWebhookRest, type WebhookRest } from "../support/webhooks/webhook-rest.ts";

/** From the notification to the response, with a margin for a busy machine; far below any wait here. */
const WOKEN_WITHIN_MS = 1_000;
/** The time within which a request is received and waits. */
const HELD_AFTER_MS = 400;

interface Page {
  readonly items: readonly { readonly id: string; readonly reportId: string }[];
  readonly nextCursor: string | null;
  readonly lastEventId: string | null;
}

let rest: WebhookRest;
let api: Api;
beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
});
afterAll(() => rest.stop());

const latest = async (by: Api = api) =>
  (await by.get<Page>(`${EVENTS}?after=latest`)).body.lastEventId ?? "";

interface HeldRead {
  readonly answer: Promise<Answer<Page>>;
  /** Whether the request was answered. */
  isAnswered(): boolean;
}

/** Sends a long-polling read, and returns once the server had time to receive it. */
async function hold(seconds: number, by: Api = api, after?: string): Promise<HeldRead> {
  let answered = false;
  const path = `${EVENTS}?after=${after ?? (await latest(by))}`;
  const answer = by.get<Page>(path, { prefer: `wait=${seconds}` });
  void answer.finally(() => {
    answered = true;
  });
  await sleep(HELD_AFTER_MS);
  return { answer, isAnswered: () => answered };
}

/** Settles a new report and publishes it like the pipeline. */
async function addEvent(mode: Mode = "live", organizationId = rest.service.organizationId) {
  const reportId = await rest.newReport(mode === "live" ? api : rest.sandbox);
  await rest.settle(reportId, mode);
  const at = performance.now();
  await rest.service.signals.eventsAdded(organizationId, mode);
  return { reportId, at };
}

const reportsOf = ({ body }: Answer<Page>) => body.items.map(({ reportId }) => reportId);

describe("a held read of the feed", () => {
  test("is woken by an event, and continues from it", async () => {
    const held = await hold(20);
    expect(held.isAnswered()).toBe(false);
    const { reportId, at } = await addEvent();
    const answer = await held.answer;
    expect(performance.now() - at).toBeLessThan(WOKEN_WITHIN_MS);
    expect(reportsOf(answer)).toEqual([reportId]);
    expect(answer.body.lastEventId).toBe(answer.body.items[0]?.id);
    expect(answer.headers.get("preference-applied")).toBe("wait=20");
    expect(answer.headers.get("cache-control")).toBe("no-store");

    const next = await hold(20, api, answer.body.lastEventId ?? "");
    expect(next.isAnswered()).toBe(false);
    const second = await addEvent();
    expect(reportsOf(await next.answer)).toEqual([second.reportId]);
  });

  test("is woken on every node, for everybody who waits", async () => {
    const { environment } = rest.service.database;
    const other = await startServer({ environment: { ...environment, CNH_ROLES: "api" } });
    try {
      const there = new Api(other.url, api.key);
      const callers = [api, there, api, there, api];
      const held = await Promise.all(callers.map((by) => hold(20, by)));
      const { reportId, at } = await addEvent();
      const answers = await Promise.all(held.map(({ answer }) => answer));
      expect(performance.now() - at).toBeLessThan(WOKEN_WITHIN_MS);
      expect(answers.map(reportsOf)).toEqual(callers.map(() => [reportId]));
    } finally {
      await other.stop();
    }
  });

  test("misses none of a burst, however it is followed", async () => {
    let after = await latest();
    const expected: string[] = [];
    const burst = (async () => {
      for (let n = 0; n < 12; n += 1) expected.push((await addEvent()).reportId);
    })();
    const seen: string[] = [];
    while (seen.length < 12) {
      const answer = await api.get<Page>(`${EVENTS}?after=${after}&limit=3`, { prefer: "wait=10" });
      if (answer.body.items.length === 0) break;
      seen.push(...reportsOf(answer));
      after = answer.body.lastEventId ?? after;
    }
    await burst;
    expect(seen).toEqual(expected);
  });

  test("sees nothing of another organization or of the other mode", async () => {
    const held = await Promise.all([hold(20, rest.stranger), hold(20, rest.sandbox)] as const);
    await addEvent();
    await sleep(HELD_AFTER_MS);
    expect(held.map((each) => each.isAnswered())).toEqual([false, false]);
    const { reportId } = await addEvent("test");
    expect(reportsOf(await held[1].answer)).toEqual([reportId]);
    expect(held[0].isAnswered()).toBe(false);
    // A separate notification without a new event: it reveals nothing about others.
    const { environment } = rest.service.database;
    const { organizationId, live } = await makeOrganization(environment);
    const empty = await hold(2, new Api(api.url, live.key));
    await rest.service.signals.eventsAdded(organizationId, "live");
    expect((await empty.answer).body).toEqual({ items: [], nextCursor: null, lastEventId: null });
  });

  test("without a notification is answered when its time is up, with the events stored by then", async () => {
    const startedAt = performance.now();
    const after = await latest();
    const [unwoken, missed] = await Promise.all([hold(2, rest.stranger), hold(2)]);
    const reportId = await rest.newReport();
    await rest.settle(reportId);
    const [first, second] = await Promise.all([unwoken.answer, missed.answer]);
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(seconds).toBeGreaterThan(1.9);
    expect(seconds).toBeLessThan(4);
    expect(first.body.items).toEqual([]);
    expect(reportsOf(second)).toEqual([reportId]);
    expect(after).not.toBe(second.body.lastEventId);
  });

  test("costs the store no query while it is held", async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => hold(4)));
    const statements = () =>
      asAdministrator(rest.service.database, async (client) => {
        const { rows } = await client.query<{ pid: number; begun: string }>(
          `SELECT pid, query_start::text AS begun FROM pg_stat_activity
           WHERE datname = current_database() AND usename = 'cnh_app'
             AND query NOT LIKE '%report_master_keys%' ORDER BY pid`,
        );
        return rows;
      });
    const before = await statements();
    await sleep(2_000);
    expect(before).toEqual(expect.arrayContaining(await statements()));
    expect(before.length).toBeGreaterThan(0);
    expect(held.map((each) => each.isAnswered())).toEqual(Array(10).fill(false));
    await Promise.all(held.map(({ answer }) => answer));
  });
});

describe("nothing is held", () => {
  test("where there are events already", async () => {
    const after = await latest();
    const { reportId } = await addEvent();
    const held = await hold(20, api, after);
    expect(held.isAnswered()).toBe(true);
    expect(reportsOf(await held.answer)).toEqual([reportId]);
  });

  test("of the latest: its place is returned immediately", async () => {
    const held = await hold(20, api, "latest");
    expect(held.isAnswered()).toBe(true);
    const { body, headers } = await held.answer;
    expect(body).toEqual({ items: [], nextCursor: null, lastEventId: await latest() });
    expect(headers.get("preference-applied")).toBe("wait=20");
  });

  test("of a place that is none, or without the scope", async () => {
    expect((await (await hold(20, api, "nonsense")).answer).status).toBe(400);
    const manager = await rest.withScopes("webhooks:manage");
    expect((await (await hold(20, manager, "")).answer).status).toBe(403);
  });

  test("longer than 50 seconds: more is applied as 50", async () => {
    const held = await hold(3_600);
    await addEvent();
    expect((await held.answer).headers.get("preference-applied")).toBe("wait=50");
  });
});

test("a client that goes away frees the place in flight that its wait took", async () => {
  const narrow = ["--concurrency", "2", "--per-minute", "100000"];
  const { live } = await makeOrganization(rest.service.database.environment, narrow);
  const small = new Api(api.url, live.key);
  const leaving = new AbortController();
  const waits = [0, 1].map(() =>
    small
      .send("GET", EVENTS, { headers: { prefer: "wait=50" }, signal: leaving.signal })
      .catch(() => "gone"),
  );
  await sleep(HELD_AFTER_MS);
  const refused = await small.get<ErrorBody>("/api/v1/key");
  expect(refused.body.data).toEqual({ reason: "concurrency", retryAfter: 1 });
  leaving.abort();
  expect(await Promise.all(waits)).toEqual(["gone", "gone"]);
  const isFree = async () => (await small.get("/api/v1/key")).status === 200;
  expect(await until(isFree, "a place is free")).toBeLessThan(1_000);
});

test("a key that is revoked while its read is held gets no event", async () => {
  const { environment } = rest.service.database;
  const leaked = await issueKey(environment, rest.service.organizationId);
  const thief = new Api(api.url, leaked.key);
  const held = await hold(20, thief);
  await operate(environment, "key", "revoke", "--key", leaked.keyId);
  const isRefused = async () => (await thief.get("/api/v1/key")).status === 401;
  await until(isRefused, "the revoked key is refused", 5_000);
  const { reportId } = await addEvent();
  const { status, bytes } = await held.answer;
  expect(status).toBe(401);
  expect(bytes.toString()).not.toContain(reportId);
});
