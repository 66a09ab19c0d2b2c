/** The end of enrollments: by erasure, by retention, and while the scheduler works. */
import { enrollmentSchema } from "@cnh/contract";
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import { expireEnrollments } from "@cnh/server/adapters/postgres/enrollments/retention.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../packages/license-law/cases/may-drive.ts";
import { cpfOf } from "../support/cpf.ts";
import { openTestScheduler, type TestScheduler } from "../support/enrollments/scheduler.ts";
import { eraseDriverOf, runWithAnswers } from "../support/reports/erasing.ts";
import { storeFacts } from "../support/reports/stored-report.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";

const TODAY = dayInSaoPaulo(new Date());

let service: RestService;
let scheduler: TestScheduler;
let cpf: string;
let next = 0;
beforeAll(async () => {
  service = await startService();
  scheduler = openTestScheduler(service);
});
afterAll(() => service.stop());
beforeEach(() => {
  cpf = cpfOf(930_000 + (next += 1));
});

const enroll = async (fields: object = {}) => {
  const json = { cpf, basis: { kind: "contract" }, ...fields };
  const { body } = await service.api.send("POST", "/api/v1/enrollments", { json });
  return enrollmentSchema.parse(body);
};

/** An enrolled driver whose license expires in 20 days. */
async function enrolledWithDeadline() {
  const reportId = await service.api.createReport(cpf, `registro-${(next += 1)}`);
  const { owner, database } = service;
  const facts = factsOf(driverOf("B", { license: { expiresOn: addDays(TODAY, 20) } }));
  await storeFacts(owner, database.environment, reportId, { facts, at: new Date() });
  const enrollment = await enroll({ externalRef: "motorista-9", tags: ["frota:sul"] });
  await scheduler.run();
  return enrollment;
}

const TABLES = [
  "enrollments",
  "enrollment_tags",
  "enrollment_records",
  "enrollment_deadlines",
  "enrollment_timers",
  "comparison_orders",
] as const;

/** The rows of an enrollment by table, without the tables that have none. */
async function rowsOf(enrollmentId: string): Promise<Record<string, number>> {
  const { rows: ids } = await service.owner.query<{ id: string }>(
    "SELECT id FROM enrollments e WHERE type_id('enr', e.id) = $1",
    [enrollmentId],
  );
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const column = table === "enrollments" ? "id" : "enrollment_id";
    const { rowCount } = await service.owner.query(
      `SELECT FROM ${table} WHERE ${column} = ANY ($1)`,
      [ids.map(({ id }) => id)],
    );
    if (rowCount) counts[table] = rowCount;
  }
  return counts;
}

describe("an erasure of the driver", () => {
  test("deletes the enrollment with all its rows, destroys its key, and counts it", async () => {
    const { enrollmentId } = await enrolledWithDeadline();
    expect(await rowsOf(enrollmentId)).toMatchObject({
      enrollments: 1,
      enrollment_tags: 1,
      enrollment_records: 1,
      enrollment_timers: 1,
    });
    const { rows: keys } = await service.owner.query<{ id: string }>(
      "SELECT driver_key_id AS id FROM enrollments WHERE type_id('enr', id) = $1",
      [enrollmentId],
    );
    const { environment } = service.database;
    const { certificate } = await eraseDriverOf(environment, service.organizationId, cpf);
    expect(certificate.erased).toMatchObject({ enrollments: 1 });
    expect(await rowsOf(enrollmentId)).toEqual({});
    const left = await service.owner.query("SELECT FROM driver_keys WHERE id = ANY ($1)", [
      keys.map(({ id }) => id),
    ]);
    expect([keys.length, left.rowCount]).toEqual([1, 0]);
    expect((await service.api.get(`/api/v1/enrollments/${enrollmentId}`)).status).toBe(404);
  });

  test("also of one without a report", async () => {
    const { enrollmentId } = await enroll();
    const { environment } = service.database;
    const { certificate } = await eraseDriverOf(environment, service.organizationId, cpf);
    expect(certificate.erased).toMatchObject({ enrollments: 1, reports: 0 });
    expect(await rowsOf(enrollmentId)).toEqual({});
  });
});

test("the export of a driver's data has the request and the record of the enrollment", async () => {
  const { enrollmentId } = await enrolledWithDeadline();
  const words = ["subject", "export", "--org", service.organizationId, "--json"];
  const { out } = await runWithAnswers(service.database.environment, words, [cpf]);
  expect(JSON.parse(out)).toMatchObject({
    enrollments: [
      {
        enrollmentId,
        mode: "live",
        state: "ACTIVE",
        request: { cpf, externalRef: "motorista-9", tags: ["frota:sul"] },
        record: { memory: { version: 1 } },
      },
    ],
  });
});

test("30 days after its end an enrollment is deleted with its key, not before", async () => {
  const { enrollmentId } = await enrolledWithDeadline();
  await service.api.send("DELETE", `/api/v1/enrollments/${enrollmentId}`);
  expect(await rowsOf(enrollmentId)).toEqual({ enrollments: 1, enrollment_tags: 1 });
  const maintenance = service.database.connect("maintenance", 1);
  const expire = () => expireEnrollments({ maintenance, keys: null }, new AbortController().signal);
  try {
    await scheduler.turnClock(29);
    expect(await expire()).toBe(0);
    await scheduler.turnClock(31);
    expect(await expire()).toBe(1);
  } finally {
    await scheduler.turnClock(0);
  }
  expect(await rowsOf(enrollmentId)).toEqual({});
});

test("schedulers that work at the same time, and ends in between, leave no timer behind", async () => {
  const enrolled = await Promise.all(
    Array.from({ length: 40 }, async (_each, index) => {
      const json = { cpf: cpfOf(940_000 + index), basis: { kind: "contract" } };
      const { body } = await service.api.send("POST", "/api/v1/enrollments", { json });
      return enrollmentSchema.parse(body).enrollmentId;
    }),
  );
  const others = [openTestScheduler(service), openTestScheduler(service)];
  const ended = enrolled.filter((_id, index) => index % 3 === 0);
  await Promise.all([
    ...[scheduler, ...others].map((each) => each.run()),
    ...ended.map((id) => service.api.send("DELETE", `/api/v1/enrollments/${id}`)),
  ]);
  await scheduler.run();
  const { rows } = await service.owner.query<{ state: string; judged: boolean; timer: boolean }>(
    `SELECT e.state, r.version = 1 AS judged, t.due_at > now() AS timer FROM enrollments e
     LEFT JOIN enrollment_records r ON r.enrollment_id = e.id
     LEFT JOIN enrollment_timers t ON t.enrollment_id = e.id
     WHERE type_id('enr', e.id) = ANY ($1)`,
    [enrolled],
  );
  const active = rows.filter(({ state }) => state === "ACTIVE");
  expect(active).toEqual(active.map(() => ({ state: "ACTIVE", judged: true, timer: true })));
  expect(active).toHaveLength(enrolled.length - ended.length);
  const over = rows.filter(({ state }) => state === "ENDED");
  expect(over).toEqual(over.map(() => ({ state: "ENDED", judged: null, timer: null })));
  const { rows: queues } = await service.owner.query<{ right: boolean }>(
    `SELECT bool_and(q.mark <= t.due_at AND q.next_due_at <= t.due_at) AS right
     FROM enrollment_queues q JOIN enrollment_timers t USING (organization_id, live)`,
  );
  expect(queues).toEqual([{ right: true }]);
});

test("a change of the record is one event, however many schedulers compare the report", async () => {
  const { enrollmentId } = await enrolledWithDeadline();
  const reportId = await service.api.createReport(cpf, `registro-${(next += 1)}`);
  const facts = factsOf(driverOf("B", { license: { expiresOn: addDays(TODAY, 3_650) } }));
  const { owner, database } = service;
  await storeFacts(owner, database.environment, reportId, { facts, at: new Date() });
  await owner.query(
    `SELECT order_comparison(organization_id, live, id, driver_id) FROM reports WHERE type_id('rpt', id) = $1`,
    [reportId],
  );
  const schedulers = [scheduler, openTestScheduler(service), openTestScheduler(service)];
  await Promise.all(schedulers.map((each) => each.run()));
  const { rows } = await owner.query<{ kind: string }>(
    "SELECT kind FROM driver_events WHERE type_id('enr', enrollment_id) = $1",
    [enrollmentId],
  );
  expect(rows.filter(({ kind }) => kind === "driver.changed")).toHaveLength(1);
  const { body } = await service.api.get(`/api/v1/enrollments/${enrollmentId}`);
  expect(enrollmentSchema.parse(body).lastReportId).toBe(reportId);
});

test("an enrollment that cannot be opened is postponed, and no other waits for it", async () => {
  const { enrollmentId: broken } = await enroll();
  cpf = cpfOf(930_000 + (next += 1));
  const { enrollmentId: whole } = await enroll();
  await service.owner.query(
    "UPDATE enrollments SET request = '\\x00' WHERE type_id('enr', id) = $1",
    [broken],
  );
  await scheduler.run();
  expect(scheduler.faults).toEqual([broken]);
  const { rows } = await service.owner.query<{ id: string; later: boolean; judged: boolean }>(
    `SELECT type_id('enr', t.enrollment_id) AS id, t.due_at > now() AS later, r.version > 0 AS judged
     FROM enrollment_timers t JOIN enrollment_records r USING (enrollment_id)
     WHERE type_id('enr', t.enrollment_id) = ANY ($1) ORDER BY t.enrollment_id`,
    [[broken, whole]],
  );
  expect(rows).toEqual([
    { id: broken, later: true, judged: false },
    { id: whole, later: true, judged: true },
  ]);
});
