/** The rows of bulk orders are personal data: erased with their driver, deleted after the retention, and isolated. */
import { randomBytes } from "node:crypto";
import { newIdEnd, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresBulkRuns } from "@cnh/server/adapters/postgres/bulk-orders/bulk-runs.ts";
import { expireBulkOrders } from "@cnh/server/adapters/postgres/bulk-orders/retention.ts";
import { readConfig } from "@cnh/server/config.ts";
import { exportSubject } from "@cnh/server/usecases/subjects/export-subject.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_SOURCE } from "../support/organizations/audit-entries.ts";
import { BulkClient, soundRows } from "../support/reports/bulk-orders.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const NEVER = new AbortController().signal;

let service: RestService;
let operator: TestOperator;
beforeAll(async () => {
  service = await shareService();
  operator = openOperator(service.database.environment);
});
afterAll(async () => {
  await operator.close();
  await service.stop();
});

interface Desk {
  readonly organizationId: string;
  readonly member: TestMember;
  readonly bulk: BulkClient;
}

async function newDesk(): Promise<Desk> {
  const organizationId = await operator.newOrganization();
  const member = await makeMember(service.database, service.owner, organizationId, "owner");
  const bulk = new BulkClient(service.server.consoleUrl, member, organizationId);
  return { organizationId, member, bulk };
}

const count = async (text: string, ...values: unknown[]) =>
  (await service.owner.query(text, values)).rowCount;

const keysOf = ({ organizationId }: Desk, ids: readonly string[]) =>
  count(
    "SELECT FROM driver_keys WHERE organization_id = $1 AND id = ANY ($2)",
    toUuid(organizationId),
    ids,
  );

const stored = async (id: string) =>
  (
    await service.owner.query<{ line: number; state: string; key: string; report: string | null }>(
      `SELECT line, state, driver_key_id AS key, report_id AS report FROM bulk_order_rows
       WHERE bulk_order_id = $1 ORDER BY line`,
      [toUuid(id)],
    )
  ).rows;

/** An order of 102 rows, of which two wait, since at most 100 reports are in progress at the same time. */
async function halfOrdered(desk: Desk, first: number): Promise<string> {
  const id = await desk.bulk.order(soundRows(first, 102));
  await desk.bulk.until(id, ({ counts }) => counts.processing === 100);
  await desk.bulk.change(id, "pause");
  return id;
}

test("an erased driver is gone from the rows, ordered or not, with the keys; the others stay", async () => {
  const desk = await newDesk();
  const id = await halfOrdered(desk, 620_000);
  const before = await stored(id);
  const [ordered, waiting] = [before[0], before.at(-1)];
  expect([ordered?.state, waiting?.state]).toEqual(["ordered", "waiting"]);
  const client = new ConsoleClient(service.server.consoleUrl, desk.member);
  for (const cpf of [cpfOf(620_000), cpfOf(620_101)]) {
    const path = consolePath(desk.organizationId, "live", "/drivers/erase");
    const { body } = await client.send<{ certificate: { erased: Record<string, number> } }>(
      "POST",
      path,
      { json: { cpf } },
    );
    expect(body.certificate.erased).toMatchObject({ bulkOrderRows: 1 });
  }
  expect(await stored(id)).toEqual(before.slice(1, -1));
  expect(await keysOf(desk, [ordered?.key ?? "", waiting?.key ?? ""])).toBe(0);
  expect(
    await keysOf(
      desk,
      before.slice(1, -1).map(({ key }) => key),
    ),
  ).toBe(100);
  expect((await desk.bulk.get(id)).counts).toMatchObject({ processing: 99, waiting: 1, erased: 2 });
});

test("a person who asks what is held gets the rows too, of whom there is no report as well", async () => {
  const desk = await newDesk();
  const id = await halfOrdered(desk, 626_000);
  const { ports, close } = wireOperator(readConfig(service.database.environment));
  const options = { cpf: cpfOf(626_101), source: TEST_SOURCE };
  const { drivers, bulkOrderRows } = await exportSubject(ports, desk.organizationId, options);
  await close();
  expect(drivers).toEqual([]);
  expect(bulkOrderRows).toMatchObject([
    { bulkOrderId: id, mode: "live", line: 103, state: "waiting", purpose: "Gestão de frota" },
  ]);
});

test("a bulk order ends with the retention, with the keys that no report has and no others", async () => {
  const desk = await newDesk();
  const id = await halfOrdered(desk, 621_000);
  const young = await halfOrdered(desk, 622_000);
  const keys = (await stored(id)).map(({ key }) => key);
  const pools = { maintenance: service.database.connect("maintenance", 1), keys: null };
  expect(await expireBulkOrders(pools, NEVER)).toBe(0);
  await service.owner.query(
    "UPDATE bulk_orders SET created_at = created_at - interval '12 months 1 day' WHERE id = $1",
    [toUuid(id)],
  );
  expect(await expireBulkOrders(pools, NEVER)).toBe(1);
  expect((await desk.bulk.send("GET", `/${id}`)).status).toBe(404);
  expect(await stored(id)).toEqual([]);
  expect(await keysOf(desk, keys)).toBe(100);
  expect(await stored(young)).toHaveLength(102);
});

test("an erased organization has no bulk order left", async () => {
  const desk = await newDesk();
  await halfOrdered(desk, 623_000);
  await service.owner.query("SELECT begin_organization_erasure($1, gen_random_uuid(), 'test')", [
    toUuid(desk.organizationId),
  ]);
  const left = "SELECT FROM bulk_orders WHERE organization_id = $1";
  expect(await count(left, toUuid(desk.organizationId))).toBe(0);
});

test("with many servers that order the same rows concurrently, and a pause, each row makes one report", async () => {
  const desk = await newDesk();
  const id = await halfOrdered(desk, 624_000);
  const leased = { id, organizationId: desk.organizationId, leasedUntil: "" };
  const runs = new PostgresBulkRuns(service.database.connect("console", 8));
  const rows = [102, 103].map((line) => ({
    line,
    claim: randomBytes(32).toString("hex"),
    externalRefHash: null,
    idEnd: newIdEnd(),
    request: Buffer.from("sealed"),
  }));
  const member = { id: desk.member.memberId, dailyOrderLimit: null };
  const order = () => runs.orderRows(leased, member, rows);
  expect(await order()).toEqual({ ordered: 0, stopped: null });
  // The service itself orders nothing yet, since 100 reports are in progress.
  await desk.bulk.change(id, "resume");
  const outcomes = await Promise.all(Array.from({ length: 8 }, order));
  expect(outcomes.filter(({ ordered }) => ordered === 2)).toHaveLength(1);
  expect(outcomes.filter(({ ordered }) => ordered === 0)).toHaveLength(7);
  expect((await desk.bulk.get(id)).counts).toMatchObject({ waiting: 0, processing: 102 });
  const reports = (await stored(id)).map(({ report }) => report);
  expect(new Set(reports).size).toBe(102);
  const debits = "SELECT FROM ledger_entries WHERE organization_id = $1 AND kind = 'REPORT_DEBIT'";
  expect(await count(debits, toUuid(desk.organizationId))).toBe(102);
});

test("a row that cannot be ordered is given up, and the others are ordered", async () => {
  const desk = await newDesk();
  const id = await halfOrdered(desk, 625_000);
  // A row's request that was encrypted for another row cannot be decrypted.
  await service.owner.query(
    `UPDATE bulk_order_rows SET request = (SELECT request FROM bulk_order_rows WHERE bulk_order_id = $1 AND line = 2)
     WHERE bulk_order_id = $1 AND line = 102`,
    [toUuid(id)],
  );
  await service.owner.query("UPDATE reports SET status = 'DELIVERED' WHERE organization_id = $1", [
    toUuid(desk.organizationId),
  ]);
  await desk.bulk.change(id, "resume");
  const order = await desk.bulk.until(id, ({ counts }) => counts.processing === 1);
  expect(order.counts).toMatchObject({ delivered: 100, refused: 1, waiting: 0 });
});
