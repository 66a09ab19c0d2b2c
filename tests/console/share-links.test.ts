/** Share links through the console: who creates them, what they show without a session, and identical refusals. */
import { randomBytes } from "node:crypto";
import { type Report, reportExample } from "@cnh/contract";
import {
  type CreatedShareLink,
  type OpenedShareLink,
  type Role,
  sharedReportSchema,
  type ShareLinks,
} from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  SAME_ORIGIN,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { eraseDriverOf } from "../support/reports/erasing.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";

const FIRST_CPF = 771_000;

let service: RestService;
let owner: TestMember;

beforeAll(async () => {
  service = await startService({ CNH_ROLES: "api,console", CNH_TRUSTED_PROXIES: "127.0.0.1" });
  owner = await join("owner");
  await setSharing(true);
});
afterAll(() => service.stop());

const join = (role: Role, options: Parameters<typeof makeMember>[4] = {}) =>
  makeMember(service.database, service.owner, service.organizationId, role, options);
const call = <Body>(by: TestMember, method: string, path: string, json?: unknown) =>
  new ConsoleClient(service.server.consoleUrl, by).send<Body & ErrorBody>(
    method,
    consolePath(service.organizationId, "live", path),
    { json },
  );
const setSharing = (sharingEnabled: boolean) =>
  call(owner, "PATCH", "/settings", { sharingEnabled });

/** Opens a link without a session. */
const open = (token: string, address?: string) =>
  new ConsoleClient(service.server.consoleUrl, { cookie: "" }).send<OpenedShareLink & ErrorBody>(
    "POST",
    "/console/api/share-links/open",
    {
      json: { token },
      ...(address && { headers: { ...SAME_ORIGIN, "x-forwarded-for": address } }),
    },
  );

let made = 0;
async function newReport(changed: Partial<Report> = {}): Promise<string> {
  made += 1;
  const reportId = await service.api.createReport(cpfOf(FIRST_CPF + made), `shared ${made}`);
  const body = JSON.stringify({ ...reportExample, reportId, ...changed });
  const { owner: pool, database } = service;
  await storeBody(pool, database.environment, reportId, { status: "DELIVERED", body });
  return reportId;
}

const share = (reportId: string, { by = owner, hours = 24, maxViews = 1 } = {}) =>
  call<CreatedShareLink>(by, "POST", `/reports/${reportId}/share-links`, { hours, maxViews });
const list = async (reportId: string) =>
  (await call<ShareLinks>(owner, "GET", `/reports/${reportId}/share-links`)).body;
const unknownToken = () => randomBytes(32).toString("base64url");

/** The parts of a response that an unauthenticated client can compare. */
function comparable({ status, headers, bytes }: Awaited<ReturnType<typeof open>>) {
  const changing = ["date", "request-id", "ratelimit", "keep-alive", "connection"];
  const kept = [...headers].filter(([name]) => !changing.includes(name));
  return { status, headers: kept, bytes: bytes.toString() };
}

describe("a link", () => {
  test("is made, opened as often as it allows, and listed with who made it and how often it was opened", async () => {
    const reportId = await newReport();
    const { status, body } = await share(reportId, { maxViews: 2, hours: 1 });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
    const { rows } = await service.owner.query<{ row: string }>(
      "SELECT to_jsonb(s)::text AS row FROM share_links s WHERE id = $1",
      [toUuid(body.id)],
    );
    expect(rows[0]?.row).not.toContain(body.token);

    const first = await open(body.token);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      viewsLeft: 1,
      expiresAt: body.expiresAt,
      isTest: false,
    });
    expect(first.body.report).toEqual(sharedReportSchema.parse(first.body.report));
    expect(first.body.report.driver.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    expect((await list(reportId)).items).toMatchObject([{ state: "open", views: 1 }]);
    expect((await open(body.token)).body).toMatchObject({ viewsLeft: 0 });
    expect((await open(body.token)).status).toBe(404);
    expect(await list(reportId)).toMatchObject({
      isSharingOn: true,
      items: [
        {
          id: body.id,
          state: "used_up",
          views: 2,
          maxViews: 2,
          createdBy: { id: owner.memberId, name: owner.name },
        },
      ],
    });
  });

  test("shows only the fields of its form, nothing to search engines, and is not cached", async () => {
    const reportId = await newReport();
    const { headers, bytes } = await open((await share(reportId)).body.token);
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("set-cookie")).toBeNull();
    const { driver, details } = reportExample;
    const text = bytes.toString();
    for (const secret of [
      reportId,
      driver.cpf,
      driver.name,
      driver.licenseNumber,
      details.personal.motherName?.formatted,
      details.license.renachNumber?.value,
      "motherName",
      "aiAnalysis",
      "details",
    ])
      expect(text).not.toContain(secret);
  });

  test("of a member who was removed opens nothing any more; links of others stay open", async () => {
    const leaver = await join("admin");
    const [reportId, other] = [await newReport(), await newReport()];
    const links = [
      await share(reportId, { by: leaver, maxViews: 5 }),
      await share(other, { by: leaver, maxViews: 5 }),
    ];
    const kept = await share(reportId, { maxViews: 5 });
    // Requests are rate-limited by IP address.
    const address = "203.0.113.9";
    for (const { body } of links) expect((await open(body.token, address)).status).toBe(200);
    expect((await call(owner, "DELETE", `/members/${leaver.memberId}`)).status).toBe(200);
    for (const { body } of links) expect((await open(body.token, address)).status).toBe(404);
    expect((await open(kept.body.token, address)).status).toBe(200);
    const removed = await auditOf(service.owner, service.organizationId, "member.removed");
    expect(removed.at(-1)?.details).toMatchObject({ revokedShareLinks: 2 });
  });

  test("is on record: who made and revoked it, and each view by the link, in one commit with its count", async () => {
    const reportId = await newReport();
    const { body } = await share(reportId, { maxViews: 5 });
    const { headers } = await open(body.token);
    await open(unknownToken());
    expect((await call(owner, "DELETE", `/share-links/${body.id}`)).status).toBe(204);
    const created = await auditOf(service.owner, service.organizationId, "share_link.created");
    expect(created.at(-1)).toMatchObject({
      actor: { kind: "member", id: owner.memberId },
      target: { kind: "share_link", id: body.id },
      details: { reportId, maxViews: 5, expiresAt: body.expiresAt },
    });
    const revoked = await auditOf(service.owner, service.organizationId, "share_link.revoked");
    expect(revoked.at(-1)).toMatchObject({ target: { id: body.id }, details: { reportId } });
    const operator = service.database.connect("operator");
    const reads = (await auditedReads(operator, service.organizationId)).filter(
      ({ target }) => target?.id === reportId,
    );
    expect(reads).toMatchObject([
      {
        actor: { kind: "link", id: body.id },
        action: "report.shown_by_link",
        origin: { channel: "console", requestId: headers.get("request-id") },
        details: {},
      },
    ]);
    expect(JSON.stringify([created, revoked, reads])).not.toContain(body.token);
  });
});

describe("every refusal is the same answer", () => {
  /** Each creates a link that does not open, and returns its token. */
  const dead: Readonly<Record<string, () => Promise<string>>> = {
    expired: async () => {
      const { body } = await share(await newReport());
      await service.owner.query(
        "UPDATE share_links SET created_at = now() - interval '2 days', expires_at = now() WHERE id = $1",
        [toUuid(body.id)],
      );
      return body.token;
    },
    revoked: async () => {
      const { body } = await share(await newReport());
      await call(owner, "DELETE", `/share-links/${body.id}`);
      return body.token;
    },
    "used up": async () => {
      const { body } = await share(await newReport());
      expect((await open(body.token)).status).toBe(200);
      return body.token;
    },
    "of an erased driver": async () => {
      const { body } = await share(await newReport());
      const cpf = cpfOf(FIRST_CPF + made);
      const { certificate } = await eraseDriverOf(
        service.database.environment,
        service.organizationId,
        cpf,
      );
      expect(certificate.erased).toMatchObject({ reports: 1, shareLinks: 1 });
      const text = "SELECT FROM share_links WHERE id = $1";
      expect((await service.owner.query(text, [toUuid(body.id)])).rowCount).toBe(0);
      return body.token;
    },
    "of a report without a diagnosis": async () => {
      const reportId = await newReport();
      const { body } = await share(reportId);
      const failed = JSON.stringify({ ...reportExample, reportId, diagnosis: null });
      const { owner: pool, database } = service;
      await storeBody(pool, database.environment, reportId, { status: "ERROR", body: failed });
      return body.token;
    },
  };

  test.each(Object.keys(dead))("for a link that is %s", async (name) => {
    const token = (await dead[name]?.()) ?? "";
    const refused = comparable(await open(token));
    expect(refused.status).toBe(404);
    expect(refused).toEqual(comparable(await open(unknownToken())));
  });

  test("for a link of an organization that switched sharing off; it opens again when it is on", async () => {
    const { body } = await share(await newReport());
    await setSharing(false);
    const refused = comparable(await open(body.token));
    expect(refused).toEqual(comparable(await open(unknownToken())));
    await setSharing(true);
    expect((await open(body.token)).status).toBe(200);
  });

  test("a refusal uses up no view", async () => {
    const reportId = await newReport();
    const { body } = await share(reportId);
    await setSharing(false);
    await open(body.token);
    await setSharing(true);
    expect((await list(reportId)).items).toMatchObject([{ views: 0 }]);
  });
});

describe("to make a link", () => {
  test("the organization must allow it, which it does not by default, and the change is on record", async () => {
    const { organizationId } = await makeOrganization(service.database.environment);
    const other = await makeMember(service.database, service.owner, organizationId, "admin");
    const client = new ConsoleClient(service.server.consoleUrl, other);
    const settings = consolePath(organizationId, "live", "/settings");
    expect((await client.get(settings)).body).toMatchObject({ sharingEnabled: false });
    await client.send("PATCH", settings, { json: { sharingEnabled: true } });
    const [entry] = await auditOf(service.owner, organizationId, "organization.changed");
    expect(entry).toMatchObject({
      actor: { id: other.memberId },
      details: { before: { sharingEnabled: false }, after: { sharingEnabled: true } },
    });

    const reportId = await newReport();
    await setSharing(false);
    expect((await share(reportId)).body.code).toBe("SHARING_OFF");
    expect((await list(reportId)).isSharingOn).toBe(false);
    await setSharing(true);
  });

  test.each(["developer", "finance", "viewer"] as const)("a %s may not", async (role) => {
    const reportId = await newReport();
    const { body } = await share(reportId);
    const by = await join(role);
    expect((await share(reportId, { by })).body.code).toBe("PERMISSION_REQUIRED");
    const listed = await call(by, "GET", `/reports/${reportId}/share-links`);
    expect(listed.status).toBe(403);
    expect((await call(by, "DELETE", `/share-links/${body.id}`)).status).toBe(403);
    expect((await open(body.token)).status).toBe(200);
  });

  test("a password or passkey must have been given within 10 minutes", async () => {
    const by = await join("owner", { provedAt: new Date(Date.now() - 3_600_000) });
    expect((await share(await newReport(), { by })).body.code).toBe("FRESH_PROOF_REQUIRED");
  });

  test("the terms must be among the offered ones", async () => {
    const reportId = await newReport();
    for (const terms of [{ hours: 2 }, { maxViews: 0 }, { maxViews: 101 }, { hours: 10_000 }])
      expect((await share(reportId, terms)).status).toBe(400);
  });

  test("the report must be one of the organization, and of the mode", async () => {
    const { organizationId, live } = await makeOrganization(service.database.environment);
    expect(live.key).not.toBe("");
    const outsider = await makeMember(service.database, service.owner, organizationId, "owner");
    const reportId = await newReport();
    const { body } = await share(reportId);
    const client = new ConsoleClient(service.server.consoleUrl, outsider);
    const at = (mode: "live" | "test", path: string) => consolePath(organizationId, mode, path);
    await client.send("PATCH", at("live", "/settings"), { json: { sharingEnabled: true } });
    const json = { hours: 1, maxViews: 1 };
    const path = `/reports/${reportId}/share-links`;
    expect((await client.send("POST", at("live", path), { json })).status).toBe(404);
    expect((await client.get(at("live", path))).body).toMatchObject({ items: [] });
    expect((await client.send("DELETE", at("live", `/share-links/${body.id}`))).status).toBe(404);
    const inTest = new ConsoleClient(service.server.consoleUrl, owner);
    const ours = consolePath(service.organizationId, "test", `/share-links/${body.id}`);
    expect((await inTest.send("DELETE", ours)).status).toBe(404);
    expect((await open(body.token)).status).toBe(200);
  });
});

test("the address of an unauthenticated client has its limit", async () => {
  const answers = [];
  for (let index = 0; index < 70; index += 1) answers.push((await open(unknownToken())).status);
  expect(answers.at(-1)).toBe(429);
});
