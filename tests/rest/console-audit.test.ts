/** The audit log in the console: its readers, its filters, its pages, and its export. */
import type { AuditRecordView, Role } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrganization } from "../support/service/api.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

interface Page {
  readonly items: readonly AuditRecordView[];
  readonly nextCursor: string | null;
}

let service: RestService;
let ours: string;
let owner: TestMember;

beforeAll(async () => {
  service = await shareService();
  ours = service.organizationId;
  owner = await makeMember(service.database, service.owner, ours, "owner");
  for (let place = 0; place < 5; place += 1) {
    await service.api.send("POST", "/api/v1/webhook-endpoints", {
      json: { url: `https://hooks${place}.example.com/?password=hunter2` },
    });
  }
});
afterAll(() => service.stop());

const get = <Body = Page>(path: string, member = owner, organization = ours) =>
  new ConsoleClient(service.server.consoleUrl, member).send<Body>(
    "GET",
    consolePath(organization, "live", path),
    {},
  );

async function walk(query: string): Promise<AuditRecordView[]> {
  const found: AuditRecordView[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { status, body }: { status: number; body: Page } = await get(
      `/audit?${query}&limit=2&cursor=${cursor}`,
    );
    expect(status).toBe(200);
    found.push(...body.items);
    cursor = body.nextCursor;
  }
  return found;
}

test("owner and admin read it; other roles and unauthenticated clients do not", async () => {
  const { organizationId } = await makeOrganization(service.database.environment);
  const statuses = await Promise.all(
    (["owner", "admin", "developer", "finance", "viewer"] satisfies Role[]).map(async (role) => {
      const member = await makeMember(service.database, service.owner, ours, role);
      const both = [await get("/audit", member), await get("/audit/export", member)];
      return [role, ...both.map(({ status }) => status)];
    }),
  );
  expect(statuses).toEqual([
    ["owner", 200, 200],
    ["admin", 200, 200],
    ["developer", 403, 403],
    ["finance", 403, 403],
    ["viewer", 403, 403],
  ]);
  expect((await get("/audit", owner, organizationId)).status).toBe(404);
});

test("pages are newest first and lose nothing; entries name actor, origin and target", async () => {
  const found = await walk("action=endpoint.added");
  expect(found).toHaveLength(5);
  expect(found.map(({ number }) => number)).toEqual(
    found.map(({ number }) => number).toSorted((a, b) => b - a),
  );
  expect(found[0]).toMatchObject({
    actor: { kind: "key", id: service.key.keyId },
    origin: { channel: "api", address: "127.0.0.1" },
    target: { kind: "endpoint" },
    details: { after: { host: "hooks4.example.com" } },
  });
  const [, second, , fourth] = found;
  expect(await walk(`target=${second?.target?.id}`)).toEqual([second]);
  expect(await walk(`actor=${service.key.keyId}`)).toEqual(found);
  expect(await walk("actor=nobody")).toEqual([]);
  const between = await walk(`from=${fourth?.at}&to=${second?.at}&action=endpoint.added`);
  expect(between).toEqual(found.slice(2, 4));
  expect((await get("/audit?cursor=x")).status).toBe(400);
  expect((await get("/audit?log=other")).status).toBe(400);
});

test("reads of a report are a separate log, also reads by a member", async () => {
  const reportId = await service.api.createReport(cpfOf(1));
  const areRecorded = (count: number) =>
    until(async () => (await walk(`log=reads&target=${reportId}`)).length === count, "recorded");
  await service.api.get(`/api/v1/reports/${reportId}`);
  // The API and the console store reads in separate batches.
  await areRecorded(1);
  expect((await get(`/reports/${reportId}`)).status).toBe(200);
  await areRecorded(2);
  const [second, first] = await walk(`log=reads&target=${reportId}`);
  expect(first).toMatchObject({ action: "report.read", actor: { kind: "key" } });
  expect(second).toMatchObject({
    action: "report.read",
    actor: { kind: "member" },
    origin: { channel: "console" },
  });
  expect(await walk(`log=reads&actor=${second?.actor.id}`)).toEqual([second]);
});

test("reads by driver are the reads of all reports of that driver only", async () => {
  const made = [];
  for (const [number, reference] of [
    [31, "first"],
    [31, "second"],
    [32, "other"],
  ] as const) {
    const { body } = await service.api.create(cpfOf(number), reference);
    await service.api.get(`/api/v1/reports/${body.reportId}`);
    made.push(body);
  }
  const [first, second, other] = made;
  expect(first?.driver["id"]).toBe(second?.driver["id"]);
  const of = (driver: string | null | undefined) => walk(`log=reads&target=${driver}`);
  await until(async () => (await of(other?.driver["id"])).length === 1, "recorded");
  await until(async () => (await of(first?.driver["id"])).length === 2, "recorded");
  const reads = await of(first?.driver["id"]);
  expect(new Set(reads.map(({ target }) => target?.id))).toEqual(
    new Set([first?.reportId, second?.reportId]),
  );
  expect(await of("drv_01kya3np4sfe3b4wzz6kye37bb")).toEqual([]);
});

test("the export is CSV of the same entries, and is an entry itself", async () => {
  await service.owner.query("SELECT append_audit_entry($1, $2)", [
    toUuid(ours),
    JSON.stringify({
      at: Date.now(),
      actor_kind: "operator",
      actor_id: "=HYPERLINK(1)",
      channel: "operator",
      action: "organization.changed",
      details: {},
    }),
  ]);
  const { status, headers, bytes } = await get("/audit/export");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/csv/);
  expect(headers.get("content-disposition")).toContain("attachment");
  const lines = bytes.toString().trimEnd().split("\r\n");
  const listed = await walk("");
  expect(lines.slice(1).map((line) => line.split(",").at(-1))).toEqual(
    listed.map(({ hash }) => hash).toReversed(),
  );
  expect(listed[0]).toMatchObject({ action: "audit.exported", actor: { kind: "member" } });
  expect(bytes.toString()).toContain(",'=HYPERLINK(1),");
  expect(bytes.toString()).not.toContain("hunter2");
});
