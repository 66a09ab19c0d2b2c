/** A share link with a limit of N views opens exactly N times, even concurrently; each view has its audit entry. */
import { randomBytes } from "node:crypto";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresShareLinks } from "@cnh/server/adapters/postgres/share-links/share-links.ts";
import type { AuditVerification } from "@cnh/server/usecases/audit/verify-audit.ts";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

/** Each has a separate pool, like a process. */
const PROCESSES = 6;
const ATTEMPTS_OF_EACH = 25;

let database: TestDatabase;
let owner: pg.Pool;
let stores: PostgresShareLinks[];
let organization: SqlOrganization;
let place: { organizationId: string; mode: "live" };
let reportId: string;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  stores = Array.from(
    { length: PROCESSES },
    () => new PostgresShareLinks(database.connect("console", 5)),
  );
});
afterAll(() => database.drop());

beforeEach(async () => {
  organization = await insertOrganization(owner, {
    price: 350,
    limit: -100_000,
    day: "2026-01-01",
  });
  const { uuid } = organization;
  await owner.query("UPDATE organizations SET sharing_enabled = true WHERE id = $1", [uuid]);
  place = { organizationId: toTypeId("org", uuid), mode: "live" };
  [reportId = ""] = await acceptReports(database.connect("app"), organization, { count: 1 });
  await owner.query("UPDATE reports SET status = 'DELIVERED', body = '\\x00' WHERE id = $1", [
    toUuid(reportId),
  ]);
});

const store = () => stores[0] as PostgresShareLinks;

async function addLink(maxViews: number, changed: { readonly reportId?: string } = {}) {
  const tokenHash = randomBytes(32);
  const id = store().newId();
  const createdBy = toTypeId("mem", newUuid("mem"));
  const link = { id, reportId, tokenHash, maxViews, hours: 1, createdBy, ...changed };
  const added = await store().add(place, link, {
    maxOpen: 5,
    entryFor: () => ({
      at: new Date(),
      actor: { kind: "member", id: createdBy },
      origin: { channel: "console", requestId: null, address: null },
      action: "share_link.created",
      target: { kind: "share_link", id },
      details: {},
    }),
  });
  return { id, tokenHash, outcome: added.outcome };
}

/** Finds and counts like the use case. Returns the remaining views, or null. */
async function view(from: PostgresShareLinks, tokenHash: Buffer): Promise<number | null> {
  const found = await from.find(tokenHash);
  if (!found) return null;
  return from.countView(found, {
    actor: { kind: "link", id: found.id },
    origin: { channel: "console", requestId: null, address: "203.0.113.7" },
    action: "report.shown_by_link",
    reportId: found.reportId,
    details: {},
  });
}

const readsOf = () => auditedReads(database.connect("operator"), place.organizationId);
const viewsOf = async (id: string) => {
  const text = "SELECT views FROM share_links WHERE id = $1";
  return (await owner.query<{ views: number }>(text, [toUuid(id)])).rows[0]?.views;
};

test.each([1, 7])(
  "a link of %i views opens that often among 150 concurrent requests",
  async (maxViews) => {
    const { id, tokenHash } = await addLink(maxViews);
    const outcomes = await Promise.all(
      stores.flatMap((from) =>
        Array.from({ length: ATTEMPTS_OF_EACH }, () => view(from, tokenHash)),
      ),
    );
    const left = outcomes.filter((each) => each !== null).sort((a, b) => a - b);
    expect(left).toEqual(Array.from({ length: maxViews }, (_, index) => index));
    expect(await viewsOf(id)).toBe(maxViews);
    const reads = await readsOf();
    expect(reads).toHaveLength(maxViews);
    for (const read of reads)
      expect(read).toMatchObject({
        actor: { kind: "link", id },
        action: "report.shown_by_link",
        target: { kind: "report", id: reportId },
      });
    const verified = await operate<AuditVerification>(
      database.environment,
      "audit",
      "verify",
      "--org",
      place.organizationId,
    );
    expect(verified.broken).toEqual([]);
  },
);

test("a view that cannot be recorded is not counted", async () => {
  const { id, tokenHash } = await addLink(3);
  const found = await store().find(tokenHash);
  if (!found) throw new Error("the link is not found");
  const read = {
    actor: { kind: "link" as const, id },
    origin: { channel: "console" as const, requestId: null, address: null },
    action: "not.a_read" as "report.shown_by_link",
    reportId,
    details: {},
  };
  await expect(store().countView(found, read)).rejects.toThrow("this is no read");
  expect(await viewsOf(id)).toBe(0);
  expect(await readsOf()).toEqual([]);
});

test.each([
  [
    "expired",
    "UPDATE share_links SET created_at = now() - interval '2 hours', expires_at = now() WHERE id = $1",
  ],
  ["revoked", "UPDATE share_links SET revoked_at = now() WHERE id = $1"],
  ["used up", "UPDATE share_links SET views = max_views WHERE id = $1"],
  [
    "of an organization that switched links off",
    "UPDATE organizations SET sharing_enabled = false WHERE id = (SELECT organization_id FROM share_links WHERE id = $1)",
  ],
  ["gone with its report", "DELETE FROM share_links WHERE id = $1"],
])("a link that is %s is not found, and not counted if it was found before", async (_, text) => {
  const { id, tokenHash } = await addLink(2);
  const found = await store().find(tokenHash);
  if (!found) throw new Error("the link is not found");
  await owner.query(text, [toUuid(id)]);
  expect(await store().find(tokenHash)).toBeNull();
  const read = {
    actor: { kind: "link" as const, id },
    origin: { channel: "console" as const, requestId: null, address: null },
    action: "report.shown_by_link" as const,
    reportId,
    details: {},
  };
  expect(await store().countView(found, read)).toBeNull();
  expect(await readsOf()).toEqual([]);
});

test("links are added while the organization allows them, to reports with a diagnosis, at most five at a time", async () => {
  const { uuid } = organization;
  expect((await addLink(1, { reportId: toTypeId("rpt", newUuid("rpt")) })).outcome).toBe("unknown");
  expect((await addLink(1, { reportId: "rpt_1" })).outcome).toBe("unknown");
  const many = await Promise.all(Array.from({ length: 9 }, () => addLink(1)));
  expect(many.filter(({ outcome }) => outcome === "added")).toHaveLength(5);
  expect(many.filter(({ outcome }) => outcome === "too_many")).toHaveLength(4);
  await owner.query("UPDATE share_links SET revoked_at = now() WHERE organization_id = $1", [uuid]);
  expect((await addLink(1)).outcome).toBe("added");
  await owner.query("UPDATE reports SET status = 'ERROR' WHERE id = $1", [toUuid(reportId)]);
  expect((await addLink(1)).outcome).toBe("undiagnosed");
  await owner.query("UPDATE organizations SET sharing_enabled = false WHERE id = $1", [uuid]);
  expect((await addLink(1)).outcome).toBe("off");
});

test("a link that is made while its report is erased goes with it, or is not made", async () => {
  const app = database.connect("app");
  const reports = await acceptReports(app, organization, { count: 20 });
  await owner.query("UPDATE reports SET status = 'DELIVERED', body = '\\x00' WHERE id = ANY ($1)", [
    reports.map(toUuid),
  ]);
  const erase = async (id: string) => {
    const text = "SELECT erase_reports($1, ARRAY[$2::uuid])";
    await owner.query(text, [organization.uuid, toUuid(id)]);
  };
  const made = await Promise.all(
    reports.flatMap((id) => [
      addLink(1, { reportId: id }),
      erase(id),
      addLink(1, { reportId: id }),
    ]),
  );
  expect(made.length).toBe(60);
  const { rows } = await owner.query("SELECT FROM share_links WHERE report_id = ANY ($1)", [
    reports.map(toUuid),
  ]);
  expect(rows).toHaveLength(0);
});
