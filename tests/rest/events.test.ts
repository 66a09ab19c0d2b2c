/** The feed returns every event of the organization exactly once and in order, with the bytes of its webhook. */
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { bodyPlace } from "@cnh/server/usecases/sealed-places.ts";
import { ADMIN_URL } from "../../tools/stack/environment.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";
import { reportSealing } from "../support/reports/stored-report.ts";
import { EVENTS, startWebhookRest, type WebhookRest } from "../support/webhooks/webhook-rest.ts";

interface Page {
  readonly items: readonly {
    readonly id: string;
    readonly kind: string;
    readonly reportId: string;
    readonly createdAt: string;
    readonly report: Readonly<Record<string, unknown>>;
  }[];
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
beforeEach(() => rest.service.owner.query("DELETE FROM events"));

async function page(query = "", by: Api = api): Promise<Page> {
  const { status, body, headers } = await by.get<Page>(`${EVENTS}?${query}`);
  if (status !== 200) throw new Error(`${query} was answered ${status}`);
  expect(headers.get("cache-control")).toBe("no-store");
  return body;
}

async function walk(limit: number, from = ""): Promise<Page["items"]> {
  const found: Page["items"][number][] = [];
  for (let after: string | null = from; after !== null;) {
    const { items, nextCursor }: Page = await page(`limit=${limit}&after=${after}`);
    found.push(...items);
    after = nextCursor;
  }
  return found;
}

const reportsOf = ({ items }: Page) => items.map(({ reportId }) => reportId);

/** Creates this many settled reports, one after another. */
async function settleMany(count: number): Promise<string[]> {
  const reportIds: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const reportId = await rest.newReport();
    await rest.settle(reportId, "live", n % 3 === 2 ? "ERROR" : "DELIVERED");
    reportIds.push(reportId);
  }
  return reportIds;
}

/** Inserts an event directly. */
async function insertEvent(id: string, at: Date, reportId = newUuid("rpt")): Promise<void> {
  await rest.service.owner.query(
    `INSERT INTO events (id, organization_id, live, report_id, kind, created_at)
     VALUES ($1, $2, true, $3, 'report.delivered', $4)`,
    [id, toUuid(rest.service.organizationId), reportId, at],
  );
}

describe("the feed", () => {
  test("has every event once, oldest first, whatever the size of a page", async () => {
    const reports = await settleMany(13);
    for (const limit of [1, 5, 13, 100]) {
      expect(
        (await walk(limit)).map(({ reportId }) => reportId),
        `${limit}`,
      ).toEqual(reports);
    }
    expect((await page("limit=13")).nextCursor).toBeNull();
    expect((await page("limit=12")).nextCursor).not.toBeNull();
  });

  test("continues from an event's id, and from the end when there is more", async () => {
    const reports = await settleMany(4);
    const { items } = await page();
    expect(reportsOf(await page(`after=${items[1]?.id}`))).toEqual(reports.slice(2));
    const last = items.at(-1)?.id;
    expect(await page(`after=${last}`)).toEqual({ items: [], nextCursor: null, lastEventId: last });
    const [later] = await settleMany(1);
    expect(reportsOf(await page(`after=${last}`))).toEqual([later]);
  });

  test("holds the report as it was at the event, to the byte", async () => {
    const reportId = await rest.newReport();
    const partial = await rest.publishPartial(reportId);
    const final = await rest.settle(reportId);
    const { bytes, body } = await api.get<Page>(EVENTS);
    expect(body.items.map(({ kind }) => kind)).toEqual([
      "report.partially_delivered",
      "report.delivered",
    ]);
    const text = bytes.toString();
    expect(text.split(`"report":${partial}`)).toHaveLength(2);
    expect(text.split(`"report":${final}`)).toHaveLength(2);
    expect(Object.keys(body.items[0] ?? {})).toEqual([
      "id",
      "kind",
      "reportId",
      "createdAt",
      "report",
    ]);
  });

  test("has events even without an endpoint, and of a failed report too", async () => {
    const reportId = await rest.newReport();
    await rest.settle(reportId, "live", "ERROR");
    expect((await page()).items).toMatchObject([{ kind: "report.failed", reportId }]);
  });

  test("leaves out a report that is gone, and continues behind it", async () => {
    const reports = await settleMany(5);
    await rest.service.owner.query("UPDATE reports SET body = NULL WHERE id = ANY ($1)", [
      reports.slice(1, 4).map(toUuid),
    ]);
    expect((await walk(1)).map(({ reportId }) => reportId)).toEqual([reports[0], reports[4]]);
    expect((await walk(100)).map(({ reportId }) => reportId)).toEqual([reports[0], reports[4]]);
  });

  test("begins 30 days back", async () => {
    const reports = await settleMany(2);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    const { rows } = await rest.service.owner.query<{ id: string; transaction: string }>(
      "SELECT id, transaction FROM events ORDER BY id",
    );
    await rest.service.owner.query(
      "UPDATE events SET id = new_id($2), transaction = '100' WHERE id = $1",
      [rows[0]?.id, day(31)],
    );
    expect(reportsOf(await page())).toEqual([reports[1]]);
    const old = toTypeId("evt", newUuid("evt").replace(/^.{13}/, "018f0000-0000"));
    expect(reportsOf(await page(`after=${old}`))).toEqual([reports[1]]);
  });

  test("continues near the time of an event that is no longer stored", async () => {
    const reports = await settleMany(3);
    const { items } = await page();
    await rest.service.owner.query("DELETE FROM events WHERE id = $1", [
      toUuid(items[1]?.id ?? ""),
    ]);
    expect(reportsOf(await page(`after=${items[1]?.id}`))).toEqual([reports[0], reports[2]]);
  });
});

describe("nothing is lost", () => {
  test("of a transaction that began earlier and commits later", async () => {
    const [first] = await settleMany(1);
    const slow = await rest.service.owner.connect();
    try {
      const lateReport = await rest.newReport();
      await slow.query("BEGIN");
      // Its transaction gets its number here.
      await slow.query("SELECT pg_current_xact_id()");
      const [second] = await settleMany(1);

      // Later events wait for it, so that no reader skips it.
      const before = await page();
      expect(reportsOf(before)).toEqual([first]);
      const third = settleMany(1);
      const { database, owner } = rest.service;
      const sealing = await reportSealing(owner, database.environment, lateReport);
      await slow.query(
        `INSERT INTO events (id, organization_id, live, report_id, kind, body, created_at)
         VALUES ($1, $2, true, $3, 'report.partially_delivered', $4, now())`,
        [
          newUuid("evt"),
          toUuid(rest.service.organizationId),
          toUuid(lateReport),
          sealing.seal(bodyPlace("live", lateReport, "partial"), "{}"),
        ],
      );
      await third;
      await slow.query("COMMIT");

      const after = await page(`after=${before.items.at(-1)?.id}`);
      expect(reportsOf(after)).toEqual([lateReport, second, ...(await third)]);
    } finally {
      slow.release();
    }
  });

  test("and nothing waits for a transaction of another database", async () => {
    const elsewhere = new pg.Client(ADMIN_URL);
    await elsewhere.connect();
    try {
      await elsewhere.query("BEGIN");
      await elsewhere.query("SELECT pg_current_xact_id()");
      const reports = await settleMany(2);
      expect(reportsOf(await page())).toEqual(reports);
    } finally {
      await elsewhere.end();
    }
  });

  test("by a reader that reads continuously while many write", async () => {
    const wanted = new Set<string>();
    const seen: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 6 }, async () => {
      for (let n = 0; n < 12; n += 1) {
        const reportId = await rest.newReport();
        await rest.settle(reportId);
        wanted.add(reportId);
      }
    });
    const all = Promise.all(writers).finally(() => {
      writing = false;
    });
    let after = "";
    for (let last = false; !last;) {
      last = !writing;
      const { items } = await page(`limit=7&after=${after}`);
      seen.push(...items.map(({ reportId }) => reportId));
      after = items.at(-1)?.id ?? after;
      if (items.length > 0) last = false;
    }
    await all;
    expect(seen).toHaveLength(72);
    expect(new Set(seen)).toEqual(wanted);
  });
});

describe("a report that cannot be opened", () => {
  const spoil = (reportId: string | undefined) =>
    rest.service.owner.query("UPDATE reports SET body = '\\x00' WHERE id = $1", [
      toUuid(reportId ?? ""),
    ]);

  test("cuts the page off after the sent part: it never reads as a complete one", async () => {
    const reports = await settleMany(2);
    await spoil(reports[1]);
    await expect(api.get(EVENTS)).rejects.toThrow("terminated");
    expect(reportsOf(await page("limit=1"))).toEqual([reports[0]]);
  });

  test("is an error where nothing was sent yet", async () => {
    const [reportId] = await settleMany(1);
    await spoil(reportId);
    const { status, body } = await api.get<ErrorBody>(EVENTS);
    expect(status).toBe(500);
    expect(body.code).toBe("INTERNAL_SERVER_ERROR");
  });
});

describe("no other caller", () => {
  test("sees them: another organization, the other mode", async () => {
    await settleMany(2);
    const { items } = await page();
    for (const other of [rest.stranger, rest.sandbox]) {
      const nothing = { items: [], nextCursor: null, lastEventId: null };
      expect(await page("", other)).toEqual(nothing);
      expect(await page("after=latest", other)).toEqual(nothing);
      const after = items[0]?.id;
      expect(await page(`after=${after}`, other)).toEqual({ ...nothing, lastEventId: after });
    }
    const reportId = await rest.newReport(rest.sandbox);
    await rest.settle(reportId, "test");
    expect(reportsOf(await page("", rest.sandbox))).toEqual([reportId]);
    expect(reportsOf(await page())).not.toContain(reportId);
  });

  test("reads them without reports:read", async () => {
    const manager = await rest.withScopes("webhooks:manage,reports:create");
    expect((await manager.get(EVENTS)).status).toBe(403);
    const reader = await rest.withScopes("reports:read");
    expect((await reader.get(EVENTS)).status).toBe(200);
  });
});

test.each([
  ["after", "after=nonsense"],
  ["after", "after=rpt_01kya3np4sfe3b4wzz6kye37bb"],
  ["after", "after=evt_80000000000000000000000000"],
  ["after", `after=${"x".repeat(600)}`],
  ["after", "after=%00"],
  ["limit", "limit=0"],
  ["limit", "limit=101"],
  ["limit", "limit=x"],
])("a bad %s is a 400 that names it: %.40s", async (path, query) => {
  const { status, body } = await api.get<ErrorBody>(`${EVENTS}?${query}`);
  expect(status).toBe(400);
  expect(body.data?.["issues"]).toMatchObject([{ path }]);
});

describe("lastEventId", () => {
  test("is the last event of a page, and of an empty page where it began", async () => {
    await settleMany(3);
    const { items } = await page();
    const [first, second, third] = items.map(({ id }) => id);
    expect((await page("limit=2")).lastEventId).toBe(second);
    expect((await page("limit=2")).nextCursor).toBe(second);
    expect(await page(`after=${second}`)).toMatchObject({ lastEventId: third, nextCursor: null });
    expect((await page(`after=${third}`)).lastEventId).toBe(third);
    expect((await page(`after=${first}&limit=1`)).lastEventId).toBe(second);
  });

  test("skips a report that is gone, so that no reader stays at one place forever", async () => {
    const [reportId] = await settleMany(1);
    const last = (await page()).lastEventId;
    await rest.service.owner.query("UPDATE reports SET body = NULL WHERE id = $1", [
      toUuid(reportId ?? ""),
    ]);
    expect(await page()).toEqual({ items: [], nextCursor: null, lastEventId: last });
  });

  test("is the only content of after=latest; later events are read from there", async () => {
    expect(await page("after=latest")).toEqual({ items: [], nextCursor: null, lastEventId: null });
    await settleMany(2);
    const { items } = await page();
    const latest = await page("after=latest");
    expect(latest).toEqual({ items: [], nextCursor: null, lastEventId: items[1]?.id });
    const [later] = await settleMany(1);
    expect(reportsOf(await page(`after=${latest.lastEventId}`))).toEqual([later]);
  });

  test("of the latest is never after an event that commits later", async () => {
    await settleMany(1);
    const early = await rest.service.owner.connect();
    await early.query("BEGIN");
    await early.query("SELECT pg_current_xact_id()");
    const [late] = await settleMany(1);
    const latest = (await page("after=latest")).lastEventId;
    await early.query("COMMIT");
    early.release();
    expect(reportsOf(await page(`after=${latest}`))).toEqual([late]);
  });
});

test("an id of the first instant, or of the last, is a place in the feed", async () => {
  const [reportId] = await settleMany(1);
  await insertEvent(newUuid("evt"), new Date());
  expect(reportsOf(await page("after=evt_00000000000000000000000000"))).toEqual([reportId]);
  expect(reportsOf(await page("after=evt_7zzzzzzzzzzzzzzzzzzzzzzzzz"))).toEqual([]);
});
