/** An organization's settings through the console. */
import { consoleOperations, type Role, type Settings } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let organizationId: string;
let owner: TestMember;

beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

beforeEach(async () => {
  ({ organizationId } = await makeOrganization(service.database.environment));
  owner = await join("owner", { secondFactor: true });
});

const join = (role: Role, options: Parameters<typeof makeMember>[4] = {}) =>
  makeMember(service.database, service.owner, organizationId, role, options);
const call = <Body = Settings & ErrorBody>(by: TestMember, method: string, json?: unknown) =>
  new ConsoleClient(service.server.consoleUrl, by).send<Body>(
    method,
    consolePath(organizationId, "live", "/settings"),
    { json },
  );
const entries = () => auditOf(service.owner, organizationId, "organization.changed");

describe("settings", () => {
  test("are read, changed one by one, and logged with before and after, addresses as a count", async () => {
    const before = (await call(owner, "GET")).body;
    expect(before).toMatchObject({ noticeEmails: [], defaultPurpose: null });
    const named = await call(owner, "PATCH", { name: "  Frota Norte " });
    expect(named.body).toEqual({ ...before, name: "Frota Norte" });
    const emails = ["Ana@frota.example", "seguranca@frota.example"];
    const noticed = await call(owner, "PATCH", { noticeEmails: emails, defaultPurpose: "Frota" });
    const after = {
      ...named.body,
      noticeEmails: ["ana@frota.example", "seguranca@frota.example"],
      defaultPurpose: "Frota",
    };
    expect(noticed.body).toEqual(after);
    expect((await call(owner, "GET")).body).toEqual(after);
    expect((await entries()).map(({ details }) => details)).toEqual([
      { before: { name: before.name }, after: { name: "Frota Norte" } },
      {
        before: { noticeEmails: 0, defaultPurpose: null },
        after: { noticeEmails: 2, defaultPurpose: "Frota" },
      },
    ]);
    expect((await entries())[0]).toMatchObject({
      actor: { kind: "member", id: owner.memberId },
      target: { kind: "organization", id: organizationId },
    });
  });

  test("that stay as they are leave no entry", async () => {
    const { body } = await call(owner, "GET");
    const { toxicologicalBasis: _, ...changeable } = body;
    expect((await call(owner, "PATCH", changeable)).body).toEqual(body);
    expect((await call(owner, "PATCH", {})).status).toBe(200);
    expect(await entries()).toEqual([]);
  });

  test("show the legal basis that the operator recorded, in the documented form", async () => {
    expect((await call(owner, "GET")).body.toxicologicalBasis).toBeNull();
    const basis = "Lei 13.103/2015, art. 168 da CLT";
    await operate(
      service.database.environment,
      "org",
      "set",
      "--org",
      organizationId,
      "--toxicological-basis",
      basis,
    );
    const { body } = await call(owner, "GET");
    expect(consoleOperations.getSettings.success.schema.parse(body)).toEqual(body);
    expect(body.toxicologicalBasis?.text).toBe(basis);
  });

  test("keep no address in clear", async () => {
    await call(owner, "PATCH", { noticeEmails: ["canary@frota.example"] });
    const { rows } = await service.owner.query<{ row: string }>(
      "SELECT o::text AS row FROM organizations o WHERE id = $1",
      [toUuid(organizationId)],
    );
    expect(rows[0]?.row).not.toContain("canary");
    expect(JSON.stringify(await entries())).not.toContain("canary");
  });

  test.each([
    { name: "" },
    { name: " " },
    { name: "a".repeat(201) },
    { name: "Frota\nBcc: x@evil.example" },
    { name: "https://evil.example" },
    { noticeEmails: ["no address"] },
    { noticeEmails: ["a@b.example", "A@b.example"] },
    { noticeEmails: Array.from({ length: 21 }, (_, index) => `a${index}@b.example`) },
    { defaultPurpose: "" },
    { retentionMonths: 0 },
    { retentionMonths: 61 },
    { secondFactorRequired: "yes" },
    { owners: 5 },
    { wrappedDataKey: "x" },
    { toxicologicalBasis: { text: "Contrato", since: "2026-01-01T00:00:00.000Z" } },
  ])("cannot be %j", async (json) => {
    const { status, body } = await call(owner, "PATCH", json);
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    expect(await entries()).toEqual([]);
  });

  test.each(["developer", "finance", "viewer"] as const)("are not for a %s", async (role) => {
    const member = await join(role);
    for (const answer of [await call(member, "GET"), await call(member, "PATCH", {})]) {
      expect([answer.status, answer.body.code]).toEqual([403, "PERMISSION_REQUIRED"]);
    }
  });

  test("need a fresh proof to be changed", async () => {
    const stale = await join("admin", { provedAt: new Date(Date.now() - 11 * 60_000) });
    expect((await call(stale, "GET")).status).toBe(200);
    expect((await call(stale, "PATCH", {})).body.code).toBe("FRESH_PROOF_REQUIRED");
  });
});

describe("a second factor that is demanded", () => {
  test("keeps members without one from everything until they have one", async () => {
    const member = await join("admin");
    expect((await call(member, "GET")).status).toBe(200);
    expect((await call(owner, "PATCH", { secondFactorRequired: true })).status).toBe(200);
    const refused = await call(member, "GET");
    expect([refused.status, refused.body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    const client = new ConsoleClient(service.server.consoleUrl, member);
    const { body } = await client.get<{ memberships: unknown[] }>("/console/api/me");
    expect(body.memberships).toMatchObject([{ organizationId, secondFactorMissing: true }]);
    await service.owner.query(`UPDATE auth."user" SET "twoFactorEnabled" = true WHERE id = $1`, [
      member.uuid,
    ]);
    // The session was opened without it.
    expect((await call(member, "GET")).body.code).toBe("SECOND_FACTOR_REQUIRED");
    await service.owner.query(
      `UPDATE auth.session SET "openedBy" = 'password+totp' WHERE "userId" = $1`,
      [member.uuid],
    );
    expect((await call(member, "GET")).status).toBe(200);
  });

  test("cannot be demanded by a member without one", async () => {
    const admin = await join("admin");
    const { status, body } = await call(admin, "PATCH", { secondFactorRequired: true });
    expect([status, body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect((await call(admin, "GET")).body.secondFactorRequired).toBe(false);
  });
});
