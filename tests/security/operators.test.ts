/**
 * Our operators see the state of the service but none of its content. For other people these operations do not exist, a
 * membership gives no access to them, and each view leaves one entry.
 */
import {
  type ConsoleOperation,
  consoleOperations,
  HEALTH_CHECKS,
  operatorOperations,
  ROLES,
  type ServiceHealth,
} from "@cnh/contract/console";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";
import type { ErrorBody } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import { ConsoleClient, consolePath, makeMember } from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { makeOperator, type TestOperator } from "../support/organizations/operators.ts";
import { makePerson } from "../support/people/people.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { outcomeStore } from "../support/reports/report-outcomes.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";

const SERVICE = "org_00000000000000000000000000";
const NAME = "Canária Prudência da Silva";
const REFERENCE = "canario-de-referencia";
const HOOK = "https://canario.example.com/segredo";
const CPF = cpfOf(4_711);

let service: RestService;
let operator: TestOperator;
let client: ConsoleClient;
let reportId: string;
/** Texts that no response to an operator may contain. */
let canaries: readonly string[];

const clientOf = (person: { readonly cookie: string }) =>
  new ConsoleClient(service.server.consoleUrl, person);
const pathsOf = (id: string) =>
  Object.values(operatorOperations).map(({ path }) =>
    `/console/api${path}`.replace("{reportId}", id),
  );
const entries = () => auditOf(service.owner, SERVICE, "");
const inspected = async () =>
  (await entries()).filter(({ action }) => action.endsWith(".inspected"));

const healthNow = async () =>
  (await client.get<ServiceHealth>("/console/api/operators/health")).body;

beforeAll(async () => {
  service = await startService({ CNH_ROLES: "api,console" });
  const { database, owner, organizationId, api } = service;
  operator = await makeOperator(database);
  client = clientOf(operator);
  const member = await makeMember(database, owner, organizationId, "owner");
  await api.send("POST", "/api/v1/webhook-endpoints", { json: { url: HOOK } });
  ({ reportId } = (await api.create(CPF, REFERENCE)).body);
  const settle = await outcomeStore(service);
  const found = {
    name: NAME,
    verdict: "BLOCKED",
    worstSeverity: "CRITICAL",
    nextDueOn: null,
  } as const;
  await settle(reportId, { status: "DELIVERED", ...found });
  await owner.query(
    `INSERT INTO lookups (report_id, organization_id, part, attempt, source, outcome, duration_ms, asked_at)
     SELECT id, organization_id, 'license', 1, 'wsdenatran', 'answered', 840, now() FROM reports`,
  );
  canaries = [
    CPF,
    CPF.replaceAll(/\D/g, ""),
    NAME,
    "Canária",
    REFERENCE,
    "canario.example.com",
    member.email,
    member.name,
    member.memberId,
    "BLOCKED",
    "CRITICAL",
    "drv_",
    "whe_",
    "key_",
    "\\x",
  ];
});
afterAll(() => service.stop());

/** A response without its variable parts: ids, the date, and the limit counters. */
const comparable = ({ status, headers, bytes }: Awaited<ReturnType<ConsoleClient["get"]>>) => ({
  status,
  text: bytes.toString(),
  headers: [...headers].filter(([name]) => !/^(?:request-id|date|ratelimit)$/.test(name)),
});

describe("everybody else", () => {
  test.each(ROLES)("a member with the role %s finds what an unknown path has", async (role) => {
    const { database, owner, organizationId } = service;
    const member = await makeMember(database, owner, organizationId, role, { secondFactor: true });
    const before = (await entries()).length;
    const by = clientOf(member);
    for (const method of ["GET", "POST", "DELETE"]) {
      const unknown = comparable(await by.send(method, "/console/api/operators/nothing"));
      expect(unknown.status).toBe(404);
      for (const path of pathsOf(reportId))
        expect(comparable(await by.send(method, path)), `${method} ${path}`).toEqual(unknown);
    }
    const { body } = await by.get<{ operator: string }>("/console/api/me");
    expect(body.operator).toBe("no");
    expect(await entries()).toHaveLength(before);
  });

  test("a person without a membership does too, and a caller without a session must sign in first", async () => {
    const person = await makePerson(service.database, { secondFactor: true });
    for (const path of pathsOf(reportId)) {
      expect((await clientOf(person).get(path)).status).toBe(404);
      expect((await clientOf({ cookie: "" }).get(path)).status).toBe(401);
      const headers = { "sec-fetch-site": "cross-site" };
      expect((await client.send("GET", path, { headers })).status).toBe(403);
    }
  });

  test("the functions of the store return nothing to them, and leave no entry", async () => {
    const observer = service.database.connect("observer", 1);
    const person = await makePerson(service.database, { secondFactor: true });
    const before = (await entries()).length;
    for (const call of [
      "inspect_organizations($1, '{}', NULL, 10)",
      "inspect_providers($1, '{}')",
      "inspect_backlog($1, '{}', 10)",
      "inspect_health($1, '{}', 10, '1 hour', 10, 10)",
      "inspect_report($1, '{}', gen_random_uuid())",
    ]) {
      const refused = observer.query(`SELECT ${call}`, [person.uuid]);
      expect(await sqlState(refused), call).toBe(PERMISSION_DENIED);
    }
    const forged = observer.query("SELECT record_inspection($1, '{}', 'report')", [operator.uuid]);
    expect(await sqlState(forged)).toBe(PERMISSION_DENIED);
    expect(await entries()).toHaveLength(before);
  });
});

describe("an operator", () => {
  test("gets no operation of a customer", async () => {
    const { organizationId } = service;
    const unknown = toTypeId("org", newUuid("org"));
    const list = Object.values<ConsoleOperation>(consoleOperations);
    for (const { method, path } of [...list, { method: "GET", path: `/reports/${reportId}` }]) {
      const at = path.replaceAll(/\{\w+\}/g, "x");
      const answer = await client.send(method, consolePath(organizationId, "live", at));
      expect(answer.status, `${method} ${path}`).toBe(404);
      const none = await client.send(method, consolePath(unknown, "live", at));
      expect(comparable(answer)).toEqual(comparable(none));
    }
  });

  test("sees what the contract says, and nothing that belongs to a driver or a member", async () => {
    for (const { id, path, success } of Object.values(operatorOperations)) {
      const { status, body, bytes } = await client.get(
        `/console/api${path}`.replace("{reportId}", reportId),
      );
      expect([id, status]).toEqual([id, 200]);
      expect(success.schema.parse(body)).toEqual(body);
      for (const canary of canaries) expect(bytes.toString(), id).not.toContain(canary);
    }
  });

  test("sees the organization's use and the processing of its report", async () => {
    const [organizations, , , report] = await Promise.all([
      client.get<{ items: object[]; nextCursor: string | null }>(
        "/console/api/operators/organizations?limit=1",
      ),
      client.get("/console/api/operators/providers"),
      client.get("/console/api/operators/backlog"),
      client.get(`/console/api/operators/reports/${reportId}`),
    ]);
    expect(organizations.body).toMatchObject({
      items: [
        {
          organizationId: service.organizationId,
          state: "live",
          live: { reports: 1, failed: 0, lastReportAt: expect.any(String) as string },
          test: { reports: 0, failed: 0, lastReportAt: null },
        },
      ],
      nextCursor: null,
    });
    expect(report.body).toMatchObject({
      reportId,
      organizationId: service.organizationId,
      mode: "live",
      status: "DELIVERED",
      lookups: [{ part: "license", source: "wsdenatran", outcome: "answered", durationMs: 840 }],
      events: [{ kind: "report.delivered" }],
      deliveries: [{ kind: "report.delivered", status: "PENDING", attempts: 0 }],
    });
  });

  test("sees what waits, with the age of the oldest", async () => {
    const { body } = await client.get<{
      items: { queue: string; waiting: number; oldestAt: string | null }[];
    }>("/console/api/operators/backlog");
    const mails = await service.owner.query("SELECT FROM mail_orders WHERE ended_at IS NULL");
    expect(mails.rowCount).toBeGreaterThan(0);
    const waiting = Object.fromEntries(body.items.map((one) => [one.queue, one.waiting]));
    expect(waiting).toEqual({
      reports: 0,
      report_orders: 1,
      deliveries: 1,
      delivery_orders: 1,
      mails: mails.rowCount,
      bulk_orders: 0,
    });
    for (const { waiting: count, oldestAt } of body.items)
      expect(oldestAt === null).toBe(count === 0);
  });

  test("sees the figures of the service with their limits, and the outcomes of the newest reports", async () => {
    const before = await healthNow();
    expect(before.checks.map(({ check }) => check)).toEqual(HEALTH_CHECKS);
    expect(before.checks.filter(({ isWithin }) => !isWithin)).toEqual([]);
    expect(before.reports).toMatchObject({ count: 1, partialShare: 0, failedShare: 0 });
    expect(before.reports.p50Ms).toBe(before.reports.p95Ms);
    expect(before.webhooks).toMatchObject({
      count: 0,
      since: null,
      p50Ms: null,
      promptShare: null,
    });

    const { owner } = service;
    await owner.query(
      `INSERT INTO delivery_attempts (delivery_id, number, id, organization_id, at, duration_ms, status_code)
       SELECT id, 1, gen_random_uuid(), organization_id, created_at + interval '9 seconds', 10, 200 FROM deliveries`,
    );
    await owner.query("UPDATE report_orders SET created_at = now() - interval '61 seconds'");
    await owner.query("ALTER TABLE balances DISABLE TRIGGER USER");
    await owner.query("UPDATE balances SET balance = balance + 1 WHERE live");
    const after = await healthNow();
    const beyond = after.checks.filter(({ isWithin }) => !isWithin);
    expect(beyond.map(({ check, alert }) => [check, alert])).toEqual([
      ["report_orders", "OrdersWait"],
      ["ledger", "LedgerMismatch"],
    ]);
    expect(after.webhooks).toMatchObject({ count: 1, p50Ms: 9_000, promptShare: 0 });
    await owner.query("UPDATE balances SET balance = balance - 1 WHERE live");
    await owner.query("ALTER TABLE balances ENABLE TRIGGER USER");
    await owner.query("DELETE FROM delivery_attempts");
  });

  test("leaves one entry for each look, and one in the log of the organization it concerns", async () => {
    const { organizationId, owner } = service;
    const looks = [
      ["/organizations", "organizations.inspected"],
      ["/providers", "providers.inspected"],
      ["/backlog", "backlog.inspected"],
      ["/health", "health.inspected"],
      [`/reports/${reportId}`, "report.inspected"],
    ] as const;
    for (const [path, action] of looks) {
      const before = (await inspected()).length;
      const theirs = (await auditOf(owner, organizationId, "report.inspected")).length;
      expect((await client.get(`/console/api/operators${path}`)).status).toBe(200);
      const after = await inspected();
      expect(after).toHaveLength(before + 1);
      const isReport = action === "report.inspected";
      const target = isReport ? { kind: "report", id: reportId } : { kind: null, id: null };
      expect(after.at(-1)).toMatchObject({
        actor: { kind: "operator", id: operator.operatorId },
        channel: "console",
        address: "127.0.0.1",
        action,
        target,
        details: isReport ? { organizationId } : {},
      });
      const seen = await auditOf(owner, organizationId, "report.inspected");
      expect(seen).toHaveLength(theirs + (isReport ? 1 : 0));
      if (isReport)
        expect(seen.at(-1)).toMatchObject({ actor: { kind: "operator" }, target, details: {} });
    }
  });

  test("who looks for a report that does not exist leaves an entry too", async () => {
    const before = (await inspected()).length;
    const unknown = toTypeId("rpt", newUuid("rpt"));
    expect((await client.get(`/console/api/operators/reports/${unknown}`)).status).toBe(404);
    expect((await client.get("/console/api/operators/reports/rpt_x")).status).toBe(404);
    const after = await inspected();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ target: { id: unknown }, details: {} });
  });

  test("cannot write: every operation reads, and other methods are refused", async () => {
    for (const { method, path } of Object.values(operatorOperations)) {
      expect(method).toBe("GET");
      const { status, body } = await client.send<ErrorBody>("POST", `/console/api${path}`);
      expect([status, body.code]).toEqual([405, "METHOD_NOT_SUPPORTED"]);
    }
  });

  test("needs a second factor, and is none from the moment of removal on", async () => {
    const { database, owner } = service;
    const other = await makeOperator(database);
    const by = clientOf(other);
    const path = "/console/api/operators/backlog";
    expect((await by.get(path)).status).toBe(200);
    await owner.query(`UPDATE auth."user" SET "twoFactorEnabled" = false WHERE id = $1`, [
      other.uuid,
    ]);
    const without = await by.get<ErrorBody>(path);
    expect([without.status, without.body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect((await by.get<{ operator: string }>("/console/api/me")).body.operator).toBe(
      "second_factor_missing",
    );
    const words = ["operators", "remove", "--operator", other.operatorId];
    expect((await runOperatorCommand(database.environment, words)).code).toBe(0);
    expect((await by.get(path)).status).toBe(404);
  });
});
