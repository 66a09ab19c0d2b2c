/** A file is previewed, confirmed and ordered: each row once, within credit and limits, and only with permission. */
import { randomUUID } from "node:crypto";
import { consoleOperations, type Role } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import { BulkClient, soundRows } from "../support/reports/bulk-orders.ts";
import { makeMember } from "../support/people/console.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let other: ServerProcess;
let operator: TestOperator;
beforeAll(async () => {
  service = await shareService();
  const { environment } = service.database;
  other = await startServer({ environment: { ...environment, CNH_ROLES: "console" } });
  operator = openOperator(environment);
});
afterAll(async () => {
  await operator.close();
  await other.stop();
  await service.stop();
});

/** A new organization with one member, who has separate rate limits. */
async function newDesk(role: Role = "admin", limit?: number, dailyOrderLimit?: number) {
  const terms = limit === undefined ? {} : { limit };
  const organizationId = await operator.newOrganization(terms);
  const desk = await deskOf(organizationId, role, dailyOrderLimit);
  return { organizationId, ...desk };
}

async function deskOf(organizationId: string, role: Role, dailyOrderLimit: number | null = null) {
  const options = { dailyOrderLimit };
  const member = await makeMember(service.database, service.owner, organizationId, role, options);
  const bulk = new BulkClient(service.server.consoleUrl, member, organizationId);
  return { member, bulk };
}

const rowsOf = async <Row>(text: string, ...values: unknown[]) =>
  (await service.owner.query(text, values)).rows as Row[];

const debitsOf = async (organizationId: string) =>
  (
    await rowsOf(
      "SELECT FROM ledger_entries WHERE organization_id = $1 AND kind = 'REPORT_DEBIT'",
      toUuid(organizationId),
    )
  ).length;

const reportsOf = (organizationId: string) =>
  rowsOf<{ member_id: string; channel: string }>(
    "SELECT member_id, channel FROM reports WHERE organization_id = $1",
    toUuid(organizationId),
  );

/** Ends an organization's reports in progress, as the pipeline would. */
const endReports = (organizationId: string, status = "DELIVERED") =>
  service.owner.query(
    "UPDATE reports SET status = $2 WHERE organization_id = $1 AND status = 'PROCESSING'",
    [toUuid(organizationId), status],
  );

describe("the preview", () => {
  test("names every faulty row with its line and reason, and stores and charges nothing", async () => {
    const { bulk, organizationId } = await newDesk();
    const recent = await bulk.order([{ line: 2, cpf: cpfOf(600_100) }]);
    await bulk.until(recent, ({ counts }) => counts.processing === 1);
    const { status, body } = await bulk.preview([
      { line: 2, cpf: punctuated(cpfOf(600_101)), externalRef: "MAT-1" },
      { line: 3, cpf: "" },
      { line: 4, cpf: "123.456.789-00" },
      { line: 5, cpf: cpfOf(600_101), externalRef: "MAT-2" },
      { line: 6, cpf: cpfOf(600_102), externalRef: "x".repeat(256) },
      { line: 9, cpf: cpfOf(600_100) },
    ]);
    expect(status).toBe(200);
    expect(consoleOperations.previewBulkOrder.success.schema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      rows: 6,
      invalid: [
        { line: 3, reason: "cpf_missing" },
        { line: 4, reason: "cpf_invalid" },
        { line: 6, reason: "reference_too_long" },
      ],
      repeated: [{ line: 5, firstLine: 2 }],
      recent: [{ line: 9 }],
      pricePerReport: 350,
      all: { reports: 2, total: 700, creditAfter: 10_000_000 - 1_050, creditSuffices: true },
      withoutRecent: { reports: 1, total: 350 },
      sameFile: null,
    });
    expect(await debitsOf(organizationId)).toBe(1);
    expect(
      await rowsOf("SELECT FROM bulk_orders WHERE organization_id = $1", toUuid(organizationId)),
    ).toHaveLength(1);
  });

  test("a report that failed does not count as recent", async () => {
    const { bulk, organizationId } = await newDesk();
    const id = await bulk.order(soundRows(600_110, 1));
    await bulk.until(id, ({ counts }) => counts.processing === 1);
    await endReports(organizationId, "ERROR");
    expect((await bulk.preview(soundRows(600_110, 1))).body.recent).toEqual([]);
  });

  test("shows that the credit does not suffice, and its amount only to members who may see it", async () => {
    const { bulk, organizationId } = await newDesk("admin", -1_000);
    const rows = soundRows(600_120, 3);
    const seen = (await bulk.preview(rows)).body.all;
    expect(seen).toEqual({ reports: 3, total: 1_050, creditAfter: -50, creditSuffices: false });
    const developer = await deskOf(organizationId, "developer");
    const hidden = (await developer.bulk.preview(rows)).body.all;
    expect(hidden).toEqual({ ...seen, creditAfter: null });
  });

  test("takes 5,000 rows, and refuses more, too large a body, and lines out of order", async () => {
    const { bulk } = await newDesk();
    const rows = soundRows(610_000, 5_000);
    expect((await bulk.preview(rows)).body.all.reports).toBe(5_000);
    expect((await bulk.preview([...rows, { line: 5_002, cpf: "" }])).status).toBe(400);
    const long = rows.map((row) => ({ ...row, externalRef: "x".repeat(250) }));
    expect((await bulk.preview(long)).status).toBe(413);
    expect((await bulk.preview(rows.slice(0, 2).toReversed())).status).toBe(400);
    expect((await bulk.preview([])).status).toBe(400);
  });
});

describe("an order", () => {
  test("is made once, however often and wherever it is sent, and each row is charged once", async () => {
    const { bulk, member, organizationId } = await newDesk();
    const elsewhere = new BulkClient(other.consoleUrl, member, organizationId);
    const rows = [...soundRows(601_000, 40), { line: 99, cpf: "faulty" }];
    const json = { reference: randomUUID(), rows, confirmed: { reports: 40, total: 14_000 } };
    const answers = await Promise.all(
      [bulk, elsewhere, bulk, elsewhere, bulk].map((each) => each.create(json)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const [id = ""] = ids;
    const order = await bulk.until(id, ({ counts }) => counts.processing === 40);
    expect(consoleOperations.getBulkOrder.success.schema.parse(order)).toEqual(order);
    expect(order).toMatchObject({ state: "running", rows: 41, counts: { waiting: 0, invalid: 1 } });
    expect(await debitsOf(organizationId)).toBe(40);
    const reports = await reportsOf(organizationId);
    expect(new Set(reports.map(({ channel }) => channel))).toEqual(new Set(["console"]));
    expect(new Set(reports.map((each) => each.member_id))).toEqual(
      new Set([toUuid(member.memberId)]),
    );
    expect(await auditOf(service.owner, organizationId, "bulk_order.created")).toHaveLength(1);
    const again = await bulk.create(json);
    expect([again.body.id, again.headers.get("idempotent-replayed")]).toEqual([id, "true"]);
  });

  test("of something else than was confirmed is refused, and nothing is stored", async () => {
    const { bulk, organizationId } = await newDesk();
    const rows = soundRows(601_100, 2);
    const { status, body } = await bulk.create({ rows, confirmed: { reports: 2, total: 699 } });
    expect([status, body.code]).toEqual([409, "CONFIRMATION_OUTDATED"]);
    expect(body.data).toEqual({ reports: 2, total: 700 });
    const none = await bulk.create({
      rows: [{ line: 2, cpf: "1" }],
      confirmed: { reports: 0, total: 0 },
    });
    expect(none.status).toBe(400);
    expect((await bulk.send<{ items: unknown[] }>("GET", "")).body.items).toEqual([]);
    expect(await debitsOf(organizationId)).toBe(0);
  });

  test("of the same rows is refused unless the person says so, in whatever order they stand", async () => {
    const { bulk } = await newDesk();
    const rows = soundRows(601_200, 3);
    const id = await bulk.order(rows);
    const turned = rows.toReversed().map(({ cpf }, index) => ({ line: index + 7, cpf }));
    expect((await bulk.preview(turned)).body.sameFile).toMatchObject({ id });
    const confirmed = { reports: 3, total: 1_050 };
    const { status, body } = await bulk.create({ rows: turned, confirmed });
    expect([status, body.code, body.data?.["id"]]).toEqual([409, "SAME_FILE", id]);
    const again = await bulk.create({ rows: turned, confirmed, sameFileAgain: true });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(id);
  });

  test("leaves out drivers with a recent report if the person chose so, and names that report", async () => {
    const { bulk, organizationId } = await newDesk();
    await bulk.until(
      await bulk.order(soundRows(601_300, 2)),
      ({ counts }) => counts.processing === 2,
    );
    const rows = soundRows(601_300, 5);
    const { withoutRecent } = (await bulk.preview(rows)).body;
    expect(withoutRecent.reports).toBe(3);
    const { reports, total } = withoutRecent;
    const { body } = await bulk.create({
      rows,
      leaveOutRecent: true,
      confirmed: { reports, total },
    });
    const order = await bulk.until(body.id, ({ counts }) => counts.processing === 3);
    expect(order.counts.recent).toBe(2);
    expect(await debitsOf(organizationId)).toBe(5);
  });

  test("holds no CPF and no reference in clear", async () => {
    const { bulk } = await newDesk();
    const rows = [{ line: 2, cpf: cpfOf(601_400), externalRef: "Maria da Silva" }];
    const id = await bulk.order(rows);
    const [row] = await rowsOf<{ text: string }>(
      `SELECT string_agg(r::text || encode(r.request, 'escape'), '') || min(o::text) AS text
       FROM bulk_order_rows r JOIN bulk_orders o ON o.id = r.bulk_order_id WHERE o.id = $1`,
      toUuid(id),
    );
    expect(row?.text).toContain("Gestão de frota");
    expect(row?.text).not.toContain(cpfOf(601_400));
    expect(row?.text).not.toContain("Maria");
  });

  test("is not found in another organization or mode, and lists come newest first by pages", async () => {
    const { bulk, member, organizationId } = await newDesk();
    const ids = [await bulk.order(soundRows(601_500, 1)), await bulk.order(soundRows(601_501, 1))];
    const stranger = (await newDesk()).bulk;
    const inTest = new BulkClient(service.server.consoleUrl, member, organizationId, "test");
    for (const each of [stranger, inTest]) {
      expect((await each.send("GET", `/${ids[0]}`)).status).toBe(404);
      expect((await each.change(ids[0] ?? "", "cancel")).status).toBe(404);
    }
    const first = await bulk.send<{ items: { id: string }[]; nextCursor: string }>(
      "GET",
      "?limit=1",
    );
    expect(first.body.items.map(({ id }) => id)).toEqual([ids[1]]);
    const next = await bulk.send<{ items: { id: string }[]; nextCursor: null }>(
      "GET",
      `?limit=1&cursor=${first.body.nextCursor}`,
    );
    expect([next.body.items.map(({ id }) => id), next.body.nextCursor]).toEqual([[ids[0]], null]);
  });
});

describe("a run", () => {
  test("limits the reports in progress, pauses, continues, finishes and notifies the person by mail", async () => {
    const { bulk, member, organizationId } = await newDesk();
    const id = await bulk.order(soundRows(602_000, 150));
    await bulk.until(id, ({ counts }) => counts.processing === 100);
    expect((await bulk.change(id, "pause")).body.state).toBe("paused");
    await endReports(organizationId);
    const paused = await bulk.until(id, ({ counts }) => counts.delivered === 100);
    expect(paused).toMatchObject({ state: "paused", counts: { waiting: 50, processing: 0 } });
    expect(await debitsOf(organizationId)).toBe(100);
    expect((await bulk.change(id, "pause")).body.code).toBe("BULK_ORDER_STATE");
    expect((await bulk.change(id, "resume")).body.state).toBe("running");
    await bulk.until(id, ({ counts }) => counts.processing === 50);
    await endReports(organizationId, "ERROR");
    const ended = await bulk.until(id, ({ state }) => state === "finished");
    expect(ended.counts).toMatchObject({ delivered: 100, failed: 50, waiting: 0, processing: 0 });
    expect(ended.finishedAt).not.toBeNull();
    const mails = await rowsOf<{ kind: string }>(
      "SELECT kind FROM mail_orders WHERE organization_id = $1",
      toUuid(organizationId),
    );
    expect(mails).toEqual([{ kind: "bulk_finished" }]);
    for (const action of ["bulk_order.paused", "bulk_order.resumed"]) {
      const [entry, ...more] = await auditOf(service.owner, organizationId, action);
      expect(entry).toMatchObject({ actor: { id: member.memberId }, target: { id } });
      expect(more).toEqual([]);
    }
    expect((await bulk.change(id, "cancel")).status).toBe(409);
  });

  test("that is cancelled orders nothing more and completes what it had ordered", async () => {
    const { bulk, organizationId } = await newDesk();
    const id = await bulk.order(soundRows(602_200, 130));
    await bulk.until(id, ({ counts }) => counts.processing === 100);
    const { body } = await bulk.change(id, "cancel");
    expect(body).toMatchObject({ state: "cancelled", counts: { waiting: 0, cancelled: 30 } });
    await endReports(organizationId);
    const ended = await bulk.until(id, ({ finishedAt }) => finishedAt !== null);
    expect(ended).toMatchObject({ state: "cancelled", counts: { delivered: 100, cancelled: 30 } });
    expect((await bulk.change(id, "resume")).status).toBe(409);
    expect(await debitsOf(organizationId)).toBe(100);
  });

  test("stops when the credit ends, says how many rows are left, and continues after a payment", async () => {
    const { bulk, organizationId } = await newDesk("admin", -350 * 30);
    const id = await bulk.order(soundRows(602_400, 37));
    const stopped = await bulk.until(id, ({ state }) => state === "stopped");
    expect(stopped).toMatchObject({ stopReason: "credit", counts: { waiting: 7, processing: 30 } });
    await operator.setTerms(organizationId, { limit: -350 * 40 });
    await bulk.change(id, "resume");
    await bulk.until(id, ({ counts }) => counts.processing === 37);
    expect(await debitsOf(organizationId)).toBe(37);
  });

  test("stops when the price is not the confirmed one any more, and continues at the new one", async () => {
    const { bulk, organizationId } = await newDesk();
    const id = await bulk.order(soundRows(602_500, 120));
    await bulk.until(id, ({ counts }) => counts.processing === 100);
    await operator.setTerms(organizationId, { pricePerReport: 400 });
    await endReports(organizationId);
    const stopped = await bulk.until(id, ({ state }) => state === "stopped");
    expect(stopped).toMatchObject({ stopReason: "price", pricePerReport: 350 });
    expect((await bulk.change(id, "resume")).body.pricePerReport).toBe(400);
    await bulk.until(id, ({ counts }) => counts.processing === 20);
  });

  test("orders no more on a day than the person's daily limit, together with single orders", async () => {
    const { bulk, member, organizationId } = await newDesk("viewer", undefined, 30);
    await bulk.until(
      await bulk.order(soundRows(602_700, 4)),
      ({ counts }) => counts.processing === 4,
    );
    const id = await bulk.order(soundRows(602_710, 40));
    const stopped = await bulk.until(id, ({ state }) => state === "stopped");
    expect(stopped).toMatchObject({
      stopReason: "order_limit",
      counts: { processing: 26, waiting: 14 },
    });
    expect(await reportsOf(organizationId)).toHaveLength(30);
    const counted = "SELECT FROM member_orders WHERE member_id = $1";
    expect(await rowsOf(counted, toUuid(member.memberId))).toHaveLength(30);
  });

  test("stops when the person may not order any more; who lets it continue answers for the rest", async () => {
    const { bulk, member, organizationId } = await newDesk("developer");
    const id = await bulk.order(soundRows(602_800, 110));
    await bulk.until(id, ({ counts }) => counts.processing === 100);
    await service.owner.query("UPDATE members SET role = 'viewer' WHERE id = $1", [
      toUuid(member.memberId),
    ]);
    await endReports(organizationId);
    const colleague = await deskOf(organizationId, "owner");
    const stopped = await colleague.bulk.until(id, ({ state }) => state === "stopped");
    expect(stopped.stopReason).toBe("permission");
    expect((await colleague.bulk.change(id, "resume")).body.orderedBy).toBe(
      colleague.member.memberId,
    );
    await colleague.bulk.until(id, ({ counts }) => counts.processing === 10);
    const makers = (await reportsOf(organizationId)).map((each) => each.member_id);
    expect(makers.filter((maker) => maker === toUuid(colleague.member.memberId))).toHaveLength(10);
  });

  test("in test mode charges nothing", async () => {
    const { member, organizationId } = await newDesk();
    const bulk = new BulkClient(service.server.consoleUrl, member, organizationId, "test");
    const id = await bulk.order(soundRows(602_950, 3));
    await bulk.until(id, ({ counts }) => counts.processing === 3);
    expect(await debitsOf(organizationId)).toBe(0);
  });
});
