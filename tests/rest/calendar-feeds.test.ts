/** Calendar programs read the deadlines of an organization by the secret address of a feed. */
import { calendarFeedPageSchema, type CreatedCalendarFeed } from "@cnh/contract";
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import ical from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsOf, infraction } from "../../packages/license-law/cases/facts.ts";
import {
  FEEDS,
  FeedService,
  licensedUntil,
  listFeeds,
  newFeed,
  pathOf,
} from "../support/enrollments/calendar-feeds.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import { Api, issueKey } from "../support/service/api.ts";

const TODAY = dayInSaoPaulo(new Date());

let feeds: FeedService;
beforeAll(async () => {
  feeds = await FeedService.start();
});
afterAll(() => feeds.service.stop());

async function eventsOf(feed: CreatedCalendarFeed) {
  const { status, text } = await feeds.open(pathOf(feed));
  expect(status).toBe(200);
  return Object.values(ical.sync.parseICS(text)).filter((each) => each?.type === "VEVENT");
}

describe("a feed", () => {
  test("shows what falls due to whoever has its address, with initials and without any CPF", async () => {
    const own = await feeds.newApi();
    const { cpf, enrollmentId } = await feeds.enroll(own, licensedUntil(addDays(TODAY, 20)));
    const feed = await newFeed(own);
    expect(feed).toMatchObject({ tag: null, withNames: false, language: "pt" });
    expect(feed.url).toMatch(/^https:\/\/api\.example\.com\/c\/[\w-]{43}\.ics$/);
    const { status, headers, text } = await feeds.open(pathOf(feed));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toContain("private");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(text).toContain("X-WR-CALNAME:Prazos de condutores\r\n");
    expect(text).toContain("SUMMARY:M. S. · Vencimento da CNH\r\n");
    expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(TODAY, 20).replaceAll("-", "")}\r\n`);
    expect(text).not.toMatch(/MARIA|SILVA/);
    const whole = text.replaceAll("\r\n ", "");
    expect(whole).toContain(enrollmentId);
    expect(whole.replaceAll(/\D/g, "")).not.toContain(cpf.replaceAll(/\D/g, ""));
  });

  test("has the drivers of a tag, their names and the chosen language", async () => {
    const own = await feeds.newApi();
    const tag = "São Paulo/zona_leste-2.1";
    await feeds.enroll(own, licensedUntil(addDays(TODAY, 40)), {
      name: "JOÃO\r\nEND:VEVENT, de; SÁ",
      tags: [tag],
    });
    await feeds.enroll(own, licensedUntil(addDays(TODAY, 41)), { name: "ANA" });
    const events = await eventsOf(await newFeed(own, { tag, withNames: true, language: "en" }));
    const summaries = events.map((event) => event && "summary" in event && event.summary);
    // The expiry and the end of its grace, which English texts name.
    expect(summaries.length).toBeGreaterThan(0);
    for (const summary of summaries) expect(summary).toMatch(/^JOÃO END:VEVENT, de; SÁ · [A-Z]/);
    const feed = await newFeed(own, { tag });
    const { text } = await feeds.open(pathOf(feed));
    expect(text).toContain(`X-WR-CALNAME:Prazos de condutores · ${tag}\r\n`);
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(events.length);
    expect((await listFeeds(own)).items.map((item) => item.tag)).toEqual([tag, tag]);
  });

  test("moves an event with its deadline, and leaves out a deadline that no longer stands", async () => {
    const own = await feeds.newApi();
    const driver = await feeds.enroll(own, licensedUntil(addDays(TODAY, 20)));
    const feed = await newFeed(own);
    const [before] = await eventsOf(feed);
    await feeds.deliverAgain(own, driver, licensedUntil(addDays(TODAY, 50)));
    const [moved] = await eventsOf(feed);
    expect(moved).toMatchObject({ uid: before && "uid" in before && before.uid });
    const sequenceOf = (event: typeof before) =>
      Number(event && "sequence" in event && event.sequence);
    expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(before));
    await feeds.deliverAgain(own, driver, licensedUntil(addDays(TODAY, 3_000)));
    expect(await eventsOf(feed)).toEqual([]);
  });

  test("has past deadlines of 30 days that still stand, and coming ones of 366 days", async () => {
    const own = await feeds.newApi();
    for (const days of [-31, -30, 366, 367])
      await feeds.enroll(own, licensedUntil(addDays(TODAY, days)));
    const { text } = await feeds.open(pathOf(await newFeed(own)));
    const starts = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => Number(day));
    const dateOf = (days: number) => Number(addDays(TODAY, days).replaceAll("-", ""));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(starts).toContain(dateOf(-30));
    expect(starts).toContain(dateOf(366));
    expect(starts[0] && starts[0] >= dateOf(-30)).toBe(true);
    expect(starts.at(-1)).toBe(dateOf(366));
  });

  test("has at most 2,000 events, the first ones, and says that there are more", async () => {
    const own = await feeds.newApi();
    const noticeSentOn = addDays(TODAY, -10);
    // Each has a day to defend, and two to name the driver.
    const infractions = Array.from({ length: 667 }, (_, number) =>
      infraction("745-50", noticeSentOn, {
        state: "pending",
        paid: true,
        ticket: `AB${number}`,
        noticeSentOn,
      }),
    );
    await feeds.enroll(own, factsOf({ infractions }));
    const { text } = await feeds.open(pathOf(await newFeed(own)));
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2_000);
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(2_000);
    expect(text.replaceAll("\r\n ", "")).toContain("Só os primeiros 2.000 prazos aparecem.");
  });

  test("has every due day once, also of one driver with more of them than are read together", async () => {
    const own = await feeds.newApi();
    const noticeSentOn = addDays(TODAY, -10);
    const infractions = Array.from({ length: 300 }, (_, number) =>
      infraction("745-50", noticeSentOn, {
        state: "pending",
        paid: true,
        ticket: `CD${number}`,
        noticeSentOn,
        defenceDueOn: addDays(TODAY, 40 + number),
      }),
    );
    await feeds.enroll(own, factsOf({ infractions }));
    const { text } = await feeds.open(pathOf(await newFeed(own)));
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(3 * infractions.length);
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(3 * infractions.length);
    expect(new Set(text.match(/^DTSTART.*$/gm)).size).toBe(infractions.length + 1);
  });

  test("counts its reads and records each in the audit log, without its token", async () => {
    const { api: own, organizationId } = await feeds.newOwner();
    const feed = await newFeed(own, { tag: "frota:sul" });
    expect((await listFeeds(own)).items).toMatchObject([{ reads: 0, lastReadAt: null }]);
    const { headers } = await feeds.open(pathOf(feed));
    expect((await feeds.open(pathOf(feed), { method: "HEAD" })).text).toBe("");
    const page = await own.get(FEEDS);
    const { items } = calendarFeedPageSchema.parse(page.body);
    const { url, ...shown } = feed;
    expect(items).toEqual([{ ...shown, reads: 2, lastReadAt: items[0]?.lastReadAt }]);
    expect(items[0]?.lastReadAt).not.toBeNull();
    const token = pathOf({ url }).slice(3, -4);
    expect(page.bytes.toString()).not.toContain(token);
    const reads = await auditedReads(feeds.service.database.connect("operator"), organizationId);
    expect(reads).toHaveLength(2);
    expect(reads[0]).toMatchObject({
      actor: { kind: "link", id: feed.calendarFeedId },
      action: "calendar_feed.read",
      origin: { channel: "api", requestId: headers.get("request-id"), address: "203.0.113.7" },
      details: { mode: "live", deadlines: 0 },
    });
    const created = await auditOf(feeds.service.owner, organizationId, "calendar_feed.created");
    expect(created).toMatchObject([
      {
        actor: { kind: "key" },
        target: { kind: "calendar_feed", id: feed.calendarFeedId },
        details: { mode: "live", withNames: false, hasTag: true },
      },
    ]);
    expect(JSON.stringify([reads, created])).not.toContain(token);
  });

  test("of a test key has drivers of the sandbox only, and says so", async () => {
    const { server, database } = feeds.service;
    const { api: own, organizationId } = await feeds.newOwner();
    const sandbox = await issueKey(database.environment, organizationId, "--mode", "test");
    const other = new Api(server.url, sandbox.key);
    await feeds.enroll(own, licensedUntil(addDays(TODAY, 20)));
    const { text } = await feeds.open(pathOf(await newFeed(other)));
    expect(text).toContain("X-WR-CALNAME:Prazos de condutores · sandbox\r\n");
    expect(text).not.toContain("BEGIN:VEVENT");
    expect((await listFeeds(own)).items).toEqual([]);
  });
});
