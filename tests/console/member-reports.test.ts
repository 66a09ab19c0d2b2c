/** The list of reports for members: who ordered each, who may not drive, and which reports are partial. */
import type { MemberReportPage, Role } from "@cnh/contract/console";
import { memberReportPageSchema } from "@cnh/contract/console";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type Outcome, outcomeStore } from "../support/reports/report-outcomes.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let owner: TestMember;
let byRole: ReadonlyMap<Role, TestMember>;

beforeAll(async () => {
  service = await shareService();
  const join = (role: Role) =>
    makeMember(service.database, service.owner, service.organizationId, role);
  const roles = ["owner", "admin", "developer", "viewer"] as const;
  byRole = new Map(await Promise.all(roles.map(async (role) => [role, await join(role)] as const)));
  owner = memberOf("owner");
});
afterAll(() => service.stop());

function memberOf(role: Role): TestMember {
  const member = byRole.get(role);
  if (!member) throw new Error(`nobody is ${role}`);
  return member;
}

async function listFor(member: TestMember, query: string): Promise<MemberReportPage> {
  const client = new ConsoleClient(service.server.consoleUrl, member);
  const path = consolePath(service.organizationId, "live", `/reports?${query}`);
  const { status, body } = await client.get<MemberReportPage>(path);
  expect(status).toBe(200);
  return memberReportPageSchema.parse(body);
}

async function order(member: TestMember, cpf: string, externalRef: string): Promise<string> {
  const client = new ConsoleClient(service.server.consoleUrl, member);
  const path = consolePath(service.organizationId, "live", "/reports");
  const json = { cpf, externalRef };
  const { status, body } = await client.send<{ reportId: string }>("POST", path, { json });
  expect(status).toBe(202);
  return body.reportId;
}

test("every reader sees which colleague ordered; only members who manage keys see the name of a key", async () => {
  const developer = memberOf("developer");
  const byPerson = await order(developer, cpfOf(1), "by a person");
  const byKey = await service.api.createReport(cpfOf(1), "by a key");
  for (const role of byRole.keys()) {
    const { items } = await listFor(memberOf(role), "limit=2");
    const orderedBy = new Map(items.map((item) => [item.reportId, item.orderedBy]));
    expect(orderedBy.get(byPerson)).toEqual({
      kind: "member",
      id: developer.memberId,
      name: developer.name,
    });
    expect(orderedBy.get(byKey)).toEqual({
      kind: "key",
      id: service.key.keyId,
      name: role === "viewer" ? null : expect.any(String),
    });
  }
});

test("the search by CPF shows the same", async () => {
  const reportId = await order(owner, cpfOf(2), "to search for");
  const client = new ConsoleClient(service.server.consoleUrl, owner);
  const path = consolePath(service.organizationId, "live", "/reports/search");
  const { body } = await client.send<MemberReportPage>("POST", path, { json: { cpf: cpfOf(2) } });
  const { items } = memberReportPageSchema.parse(body);
  expect(items.map((item) => [item.reportId, item.orderedBy.name])).toEqual([
    [reportId, owner.name],
  ]);
});

const regular: Outcome = {
  status: "DELIVERED",
  name: "ANA",
  verdict: "VALID",
  worstSeverity: null,
  nextDueOn: null,
  driving: "ALLOWED",
  hasReportData: true,
  hasPartialData: false,
};
const critical = { ...regular, verdict: "WARNING", worstSeverity: "CRITICAL" } as const;

/** The outcomes, and the views that list each. */
const OUTCOMES: Readonly<Record<string, readonly [Outcome | null, views: string]>> = {
  regular: [regular, ""],
  "critical, but may drive": [critical, ""],
  "barred by an exam": [{ ...critical, driving: "FORBIDDEN" }, "forbidden"],
  blocked: [{ ...critical, verdict: "BLOCKED", driving: "FORBIDDEN" }, "forbidden"],
  expired: [{ ...critical, verdict: "EXPIRED", driving: "FORBIDDEN" }, "forbidden"],
  "no license": [
    { ...critical, verdict: "UNKNOWN", driving: "FORBIDDEN", hasReportData: false },
    "forbidden",
  ],
  "not known": [{ ...critical, driving: "UNKNOWN" }, ""],
  partial: [{ ...regular, status: "PROCESSING", hasPartialData: true }, "partial"],
  "partial and blocked": [
    {
      ...critical,
      status: "PROCESSING",
      verdict: "BLOCKED",
      driving: "FORBIDDEN",
      hasPartialData: true,
    },
    "forbidden partial",
  ],
  "never completed": [{ ...regular, hasPartialData: true }, ""],
  "in progress": [null, ""],
  failed: [{ ...regular, status: "ERROR" }, ""],
};

test("a view has the reports that belong to it, page by page, and no other", async () => {
  const store = await outcomeStore(service);
  const { reportId: since } = (await listFor(owner, "limit=1")).items[0] ?? { reportId: "" };
  for (const [name, [outcome]] of Object.entries(OUTCOMES)) {
    const reportId = await service.api.createReport(cpfOf(100), name);
    if (outcome) await store(reportId, outcome);
  }
  const queries = { forbidden: "driving=FORBIDDEN", partial: "view=partial" };
  for (const [view, query] of Object.entries(queries)) {
    const found: (string | null)[] = [];
    for (let cursor = ""; ;) {
      const page = await listFor(owner, `${query}&limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...page.items.flatMap((item) => (item.reportId > since ? item.externalRef : [])));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    const expected = Object.entries(OUTCOMES).flatMap(([name, [, views]]) =>
      views.includes(view) ? name : [],
    );
    expect(found).toEqual(expected.toReversed());
  }
});

test("a list shows which reports never got all data", async () => {
  const { items } = await listFor(owner, "externalRef=never%20completed");
  expect(items.map(({ status, hasPartialData }) => [status, hasPartialData])).toEqual([
    ["DELIVERED", true],
  ]);
});

test("an unknown view is refused, and keys know none", async () => {
  const client = new ConsoleClient(service.server.consoleUrl, owner);
  const path = consolePath(service.organizationId, "live", "/reports?view=all");
  expect((await client.get(path)).status).toBe(400);
  expect((await service.api.get("/api/v1/reports?view=partial")).status).toBe(400);
});
