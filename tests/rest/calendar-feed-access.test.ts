/** Who may make, see, read and revoke calendar feeds, and how long an address works. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_CALENDAR_FEEDS } from "@cnh/contract";
import { expireCalendarFeeds } from "@cnh/server/adapters/postgres/calendar-feeds/retention.ts";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../tools/stack/server-process.ts";
import {
  FEED_SETTINGS,
  FEEDS,
  FeedService,
  listFeeds,
  newFeed,
  pathOf,
} from "../support/enrollments/calendar-feeds.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";

let feeds: FeedService;
beforeAll(async () => {
  feeds = await FeedService.start();
});
afterAll(() => feeds.service.stop());

/** The parts of a response that its reader can compare. */
function comparable({ status, headers, text }: Awaited<ReturnType<typeof feeds.open>>) {
  const changing = ["date", "request-id", "keep-alive", "connection"];
  return { status, text, headers: [...headers].filter(([name]) => !changing.includes(name)) };
}

describe("every refusal is the same answer", () => {
  const dead: Readonly<Record<string, (own: Api) => Promise<string>>> = {
    revoked: async (own) => {
      const feed = await newFeed(own);
      expect((await own.send("DELETE", `${FEEDS}/${feed.calendarFeedId}`)).status).toBe(204);
      return pathOf(feed);
    },
    expired: async (own) => {
      const feed = await newFeed(own);
      await feeds.alter(feed, "created_at = now() - interval '1 year', expires_at = now()");
      return pathOf(feed);
    },
    "with another ending": async (own) => pathOf(await newFeed(own)).replace(".ics", ".ICS"),
    "without an ending": async (own) => pathOf(await newFeed(own)).replace(".ics", ""),
    "one character longer": async (own) => pathOf(await newFeed(own)).replace(".ics", "A.ics"),
    "the hash of the token": async (own) => {
      const feed = await newFeed(own);
      const { rows } = await feeds.service.owner.query<{ hash: Buffer }>(
        "SELECT token_hash AS hash FROM calendar_feeds WHERE id = $1",
        [toUuid(feed.calendarFeedId)],
      );
      return `/c/${rows[0]?.hash.toString("base64url")}.ics`;
    },
  };

  test.each(Object.entries(dead))("for an address that is %s", async (_, make) => {
    const path = await make(await feeds.newApi());
    const unknown = await feeds.open(`/c/${randomBytes(32).toString("base64url")}.ics`);
    expect(unknown.status).toBe(404);
    expect(comparable(await feeds.open(path))).toEqual(comparable(unknown));
  });

  test("for an organization that was erased, whose feeds are deleted", async () => {
    const { api: own, organizationId } = await feeds.newOwner();
    const feed = await newFeed(own);
    expect((await feeds.open(pathOf(feed))).status).toBe(200);
    const operator = feeds.service.database.connect("operator");
    await operator.query("SELECT begin_organization_erasure($1, gen_random_uuid(), 'test')", [
      toUuid(organizationId),
    ]);
    expect((await feeds.open(pathOf(feed))).status).toBe(404);
    const { rows } = await feeds.service.owner.query(
      "SELECT FROM calendar_feeds WHERE organization_id = $1",
      [toUuid(organizationId)],
    );
    expect(rows).toEqual([]);
  });

  test("an address has no other methods, and its API none without a key", async () => {
    const path = pathOf(await newFeed(await feeds.newApi()));
    for (const method of ["POST", "DELETE", "OPTIONS"])
      expect((await feeds.open(path, { method })).status).toBe(404);
    expect((await feeds.open(FEEDS)).status).toBe(401);
  });

  test("beyond the limit of an address without credentials is a 429", async () => {
    const path = `/c/${randomBytes(32).toString("base64url")}.ics`;
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => feeds.open(path, { address: "203.0.113.99" })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([404, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThanOrEqual(0);
    expect((await feeds.open(path)).status).toBe(404);
  });
});

describe("managing feeds", () => {
  test("revoking is repeatable, and other organizations neither see nor revoke a feed", async () => {
    const [own, other] = [await feeds.newApi(), await feeds.newApi()];
    const feed = await newFeed(own, { withNames: true });
    const path = `${FEEDS}/${feed.calendarFeedId}`;
    const unknown = await other.send("DELETE", `${FEEDS}/cal_00000000000000000000000000`);
    const foreign = await other.send("DELETE", path);
    expect(foreign.status).toBe(404);
    expect(foreign.bytes).toEqual(unknown.bytes);
    expect((await listFeeds(other)).items).toEqual([]);
    expect((await feeds.open(pathOf(feed))).status).toBe(200);
    expect((await own.send("DELETE", path)).status).toBe(204);
    expect((await own.send("DELETE", path)).status).toBe(204);
    expect((await own.send("DELETE", `${FEEDS}/nada`)).status).toBe(404);
    expect((await listFeeds(own)).items).toEqual([]);
    expect((await feeds.open(pathOf(feed))).status).toBe(404);
  });

  test("at most 20 are open, also if requested at the same time; a revoked or expired one makes room", async () => {
    const own = await feeds.newApi();
    const half = MAX_CALENDAR_FEEDS / 2 + 2;
    const create = () =>
      Promise.all(Array.from({ length: half }, () => own.send("POST", FEEDS, { json: {} })));
    const answers = [...(await create()), ...(await create())];
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(4);
    expect((refused[0] as { readonly body: ErrorBody }).body.data).toMatchObject({
      issues: [{ path: "", message: expect.stringContaining("20 open feeds") as string }],
    });
    const { items } = await listFeeds(own, "limit=100");
    expect(items).toHaveLength(MAX_CALENDAR_FEEDS);
    await own.send("DELETE", `${FEEDS}/${items[0]?.calendarFeedId}`);
    const feed = await newFeed(own);
    expect((await own.send("POST", FEEDS, { json: {} })).status).toBe(400);
    await feeds.alter(feed, "created_at = now() - interval '1 year', expires_at = now()");
    await newFeed(own);
  });

  test("lists are paged, newest first", async () => {
    const own = await feeds.newApi();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await newFeed(own)).calendarFeedId);
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Awaited<ReturnType<typeof listFeeds>> = await listFeeds(
        own,
        `limit=2&cursor=${cursor}`,
      );
      found.push(...page.items.map(({ calendarFeedId }) => calendarFeedId));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(ids.toReversed());
    expect((await own.get(`${FEEDS}?cursor=nada`)).status).toBe(400);
  });

  test.each([
    { tag: "a\r\nX:b" },
    { tag: "a,b" },
    { tag: "" },
    { withNames: "yes" },
    { language: "es" },
    { tags: ["sul"], tagg: 1, Tag: "sul" },
  ])("a feed may not have %j", async (json) => {
    expect((await feeds.service.api.send("POST", FEEDS, { json })).status).toBe(400);
  });

  test("a feed expires after 12 months, and is deleted 30 days after its end", async () => {
    const own = await feeds.newApi();
    const [revoked, expired, open] = [await newFeed(own), await newFeed(own), await newFeed(own)];
    const created = new Date(open.createdAt);
    created.setUTCMonth(created.getUTCMonth() + 12);
    expect(open.expiresAt).toBe(created.toISOString());
    await feeds.alter(revoked, "revoked_at = now() - interval '31 days'");
    await feeds.alter(
      expired,
      "created_at = now() - interval '13 months', expires_at = now() - interval '31 days'",
    );
    await expireCalendarFeeds(feeds.service.database.connect("maintenance", 1));
    const { rows } = await feeds.service.owner.query<{ id: string }>(
      "SELECT type_id('cal', id) AS id FROM calendar_feeds WHERE organization_id = (SELECT organization_id FROM calendar_feeds WHERE id = $1)",
      [toUuid(open.calendarFeedId)],
    );
    expect(rows).toEqual([{ id: open.calendarFeedId }]);
  });
});

test("neither the log nor the metrics of the server have the token", async () => {
  const logFile = join(mkdtempSync(join(tmpdir(), "feed-log-")), "server.log");
  const environment = {
    ...feeds.service.database.environment,
    ...FEED_SETTINGS,
    CNH_LOG_LEVEL: "debug",
  };
  const server = await startServer({ environment, logFile });
  try {
    const feed = await newFeed(await feeds.newApi());
    const token = pathOf(feed).slice(3, -4);
    const requestIds: (string | null)[] = [];
    for (const path of [pathOf(feed), `${pathOf(feed)}x`, `${pathOf(feed)}?a=${token}`]) {
      const response = await fetch(server.url + path);
      requestIds.push(response.headers.get("request-id"));
      await response.arrayBuffer();
    }
    const metrics = await (await fetch(server.metricsUrl)).text();
    await server.stop();
    const log = readFileSync(logFile, "utf8");
    for (const requestId of requestIds) expect(log).toContain(requestId);
    expect(log).toContain('"operation":"readCalendar"');
    expect(log).not.toContain(token);
    expect(metrics).toContain("readCalendar");
    expect(metrics).not.toContain(token);
  } finally {
    await server.stop();
  }
});
