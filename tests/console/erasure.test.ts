/** Members who manage the organization erase drivers through the console, with a fresh proof. */
import type { Role } from "@cnh/contract/console";
import { consoleOperations } from "@cnh/contract/console";
import {
  type Certificate,
  isGenuine,
  readPublishedKey,
} from "@cnh/server/usecases/erasure/certificate.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, makeOrganization } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, WIDE, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let organizationId: string;
let api: Api;
let owner: TestMember;

beforeAll(async () => {
  service = await shareService();
  const made = await makeOrganization(service.database.environment, WIDE);
  ({ organizationId } = made);
  api = new Api(service.server.url, made.live.key);
  owner = await join("owner");
});
afterAll(() => service.stop());

const join = (role: Role, options: Parameters<typeof makeMember>[4] = {}) =>
  makeMember(service.database, service.owner, organizationId, role, options);
const call = <Body = Certificate>(by: TestMember, method: string, path: string, json?: unknown) =>
  new ConsoleClient(service.server.consoleUrl, by).send<Body>(
    method,
    consolePath(organizationId, "live", path),
    { json },
  );
const erase = (by: TestMember, cpf: string) => call(by, "POST", "/drivers/erase", { cpf });
const statusOf = async (reportId: string) => (await api.get(`/api/v1/reports/${reportId}`)).status;

describe("an owner", () => {
  test("erases a driver, gets a genuine certificate in the documented form, and finds it in the list", async () => {
    const cpf = cpfOf(931_001);
    const reportId = await api.createReport(cpf);
    const { status, body } = await erase(owner, cpf);
    expect(status).toBe(200);
    expect(consoleOperations.eraseDriver.success.schema.parse(body)).toEqual(body);
    const key = service.database.environment["CNH_CERTIFICATE_PUBLIC_KEYS"] ?? "";
    expect(isGenuine(body, [readPublishedKey(key)])).toBe(true);
    expect(body.certificate).toMatchObject({ orderedBy: `member ${owner.memberId}` });
    expect(body.certificate.erased).toMatchObject({ reports: 1 });
    expect(JSON.stringify(body)).not.toContain(cpf);
    expect(await statusOf(reportId)).toBe(404);
    const list = await call<{ items: Certificate[] }>(owner, "GET", "/certificates");
    expect(list.body.items).toEqual([body]);
    const [entry] = await auditOf(service.owner, organizationId, "driver.erased");
    expect(entry).toMatchObject({ actor: { kind: "member", id: owner.memberId } });
  });

  test("gets 422 for what is not a CPF", async () => {
    expect((await erase(owner, "12345678900")).status).toBe(422);
  });
});

test("certificates are listed by pages, newest first", async () => {
  const made: string[] = [];
  for (const number of [931_010, 931_011, 931_012]) {
    await api.createReport(cpfOf(number));
    made.push((await erase(owner, cpfOf(number))).body.certificate.certificateId);
  }
  type Page = { readonly items: Certificate[]; readonly nextCursor: string | null };
  const page = async (query: string) =>
    (await call<Page>(owner, "GET", `/certificates${query}`)).body;
  const first = await page("?limit=2");
  const second = await page(`?limit=2&cursor=${first.nextCursor}`);
  const listed = [...first.items, ...second.items].map(
    ({ certificate }) => certificate.certificateId,
  );
  expect(listed.slice(0, 3)).toEqual(made.toReversed());
  expect(first.items).toHaveLength(2);
  expect((await call(owner, "GET", "/certificates?cursor=x")).status).toBe(400);
  expect((await call(owner, "GET", "/certificates?limit=101")).status).toBe(400);
});

test.each(["developer", "finance", "viewer"] as const)(
  "a %s cannot erase a driver",
  async (role) => {
    const cpf = cpfOf(931_002);
    const reportId = await api.createReport(cpf);
    const member = await join(role);
    const refused = { code: "PERMISSION_REQUIRED", data: { permissions: ["organization:manage"] } };
    expect((await erase(member, cpf)).body).toMatchObject(refused);
    expect((await call(member, "GET", "/certificates")).body).toMatchObject(refused);
    expect(await statusOf(reportId)).toBe(200);
  },
);

test("an owner without a fresh proof cannot erase a driver", async () => {
  const stale = await join("owner", { provedAt: new Date(Date.now() - 11 * 60_000) });
  const { status, body } = await erase(stale, cpfOf(931_004));
  expect([status, body]).toMatchObject([403, { code: "FRESH_PROOF_REQUIRED" }]);
  expect((await call(stale, "GET", "/certificates")).status).toBe(200);
});

test("a member of another organization finds no such organization", async () => {
  const other = await makeOrganization(service.database.environment);
  const { database, owner: pool } = service;
  const stranger = await makeMember(database, pool, other.organizationId, "owner");
  expect((await erase(stranger, cpfOf(931_003))).status).toBe(404);
});
