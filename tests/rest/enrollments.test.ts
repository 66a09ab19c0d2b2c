/** Organizations enroll drivers and read what falls due. */
import {
  DEFAULT_POLICY,
  deadlinePageSchema,
  enrollmentPageSchema,
  enrollmentSchema,
} from "@cnh/contract";
import { addDays, dayInSaoPaulo, type Facts } from "@cnh/license-law";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../packages/license-law/cases/may-drive.ts";
import { cpfOf } from "../support/cpf.ts";
import { openTestScheduler, type TestScheduler } from "../support/enrollments/scheduler.ts";
import { SealedPipeline } from "../support/reports/sealed-pipeline.ts";
import { storeFacts } from "../support/reports/stored-report.ts";
import { Api, type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";

const TODAY = dayInSaoPaulo(new Date());
const CONTRACT = { kind: "contract", reference: "contrato-12" };

let service: RestService;
let api: Api;
let scheduler: TestScheduler;
let next = 0;
const newCpf = () => cpfOf(920_000 + (next += 1));
beforeAll(async () => {
  service = await startService();
  ({ api } = service);
  scheduler = openTestScheduler(service);
});
afterAll(() => service.stop());

const licensedUntil = (expiresOn: string): Facts =>
  factsOf(driverOf("B", { license: { expiresOn }, medicalExams: [] }));

async function deliver(cpf: string, facts: Facts): Promise<string> {
  const reportId = await api.createReport(cpf, `prazo-${(next += 1)}`);
  await storeFacts(service.owner, service.database.environment, reportId, {
    facts,
    at: new Date(),
  });
  return reportId;
}

const enroll = (cpf: string, fields: object = {}, by: Api = api) =>
  by.send("POST", "/api/v1/enrollments", { json: { cpf, basis: CONTRACT, ...fields } });

async function enrolled(cpf: string, fields: object = {}) {
  const { status, body } = await enroll(cpf, fields);
  expect(status).toBe(201);
  return enrollmentSchema.parse(body);
}

const read = async (id: string) =>
  enrollmentSchema.parse((await api.get(`/api/v1/enrollments/${id}`)).body);

const list = async (query: string) =>
  enrollmentPageSchema.parse((await api.get(`/api/v1/enrollments?${query}`)).body);

const deadlines = async (query: string) => {
  const { status, body } = await api.get(`/api/v1/deadlines?${query}`);
  expect(status).toBe(200);
  return deadlinePageSchema.parse(body);
};

describe("an enrollment", () => {
  test("starts from the newest delivered report, and shows what falls due", async () => {
    const cpf = newCpf();
    await deliver(cpf, licensedUntil(addDays(TODAY, 300)));
    const reportId = await deliver(cpf, licensedUntil(addDays(TODAY, 20)));
    const created = await enrolled(cpf, { externalRef: "motorista-1", tags: ["frota:sul"] });
    expect(created).toMatchObject({
      state: "ACTIVE",
      externalRef: "motorista-1",
      tags: ["frota:sul"],
      basis: { ...CONTRACT, grantedOn: null },
      policy: DEFAULT_POLICY,
      nextDueOn: null,
    });
    await scheduler.run();
    expect(await read(created.enrollmentId)).toMatchObject({
      lastReportId: reportId,
      nextDueOn: addDays(TODAY, 20),
    });
    const { items } = await deadlines(`to=${addDays(TODAY, 25)}&tag=frota:sul`);
    expect(items).toMatchObject([
      {
        enrollmentId: created.enrollmentId,
        externalRef: "motorista-1",
        deadline: { code: "LICENSE_EXPIRES", dueOn: addDays(TODAY, 20), daysLeft: 20 },
      },
    ]);
  });

  test("is one for a driver, however often and by whomever it is requested at the same time", async () => {
    const cpf = newCpf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enroll(cpf)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = answers.map(({ body }) => enrollmentSchema.parse(body).enrollmentId);
    expect(new Set(ids).size).toBe(1);
    const replays = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
    expect(replays).toHaveLength(7);
    const { body } = await enroll(cpf, { tags: ["outra"] });
    expect(enrollmentSchema.parse(body).tags).toEqual([]);
  });

  test("follows the reports that are delivered later", async () => {
    const cpf = newCpf();
    const { enrollmentId } = await enrolled(cpf);
    await scheduler.run();
    expect(await read(enrollmentId)).toMatchObject({ lastReportId: null, nextDueOn: null });
    const pipeline = new SealedPipeline(service);
    const reportId = await api.createReport(cpf, `prazo-${(next += 1)}`);
    await pipeline.gather(reportId);
    await pipeline.complete(reportId, true);
    expect(await scheduler.run()).toBeGreaterThan(0);
    const { driver, lastReportId } = await read(enrollmentId);
    expect(lastReportId).toBe(reportId);
    expect(driver.id).toMatch(/^drv_/);
  });

  test("changes only in the given fields, and a changed tag finds it", async () => {
    const { enrollmentId } = await enrolled(newCpf(), { externalRef: "a-1", tags: ["norte"] });
    const { status, body } = await api.send("PATCH", `/api/v1/enrollments/${enrollmentId}`, {
      json: { tags: ["leste", "caminhão"] },
    });
    expect(status).toBe(200);
    expect(enrollmentSchema.parse(body)).toMatchObject({
      externalRef: "a-1",
      tags: ["leste", "caminhão"],
    });
    const ids = async (query: string) => (await list(query)).items.map((each) => each.enrollmentId);
    expect(await ids("tag=norte")).not.toContain(enrollmentId);
    expect(await ids(`tag=${encodeURIComponent("caminhão")}`)).toEqual([enrollmentId]);
    expect(await ids("externalRef=a-1")).toEqual([enrollmentId]);
  });

  test("ends once, and its record is deleted", async () => {
    const cpf = newCpf();
    await deliver(cpf, licensedUntil(addDays(TODAY, 10)));
    const { enrollmentId } = await enrolled(cpf);
    await scheduler.run();
    const end = () =>
      api.send("DELETE", `/api/v1/enrollments/${enrollmentId}?reason=consent_revoked`);
    const first = enrollmentSchema.parse((await end()).body);
    expect(first).toMatchObject({ state: "ENDED", nextDueOn: null, lastReportId: null });
    expect(enrollmentSchema.parse((await end()).body)).toEqual(first);
    const { items } = await deadlines(`to=${addDays(TODAY, 366)}`);
    expect(items.map((item) => item.enrollmentId)).not.toContain(enrollmentId);
    const { rows } = await service.owner.query(
      `SELECT FROM enrollment_records r JOIN enrollments e ON e.id = r.enrollment_id WHERE e.state = 'ENDED'`,
    );
    expect(rows).toEqual([]);
    const again = await enrolled(cpf);
    expect(again.enrollmentId).not.toBe(enrollmentId);
  });

  test.each([
    ["no basis", { basis: undefined }, "basis"],
    ["a consent without its days", { basis: { kind: "consent" } }, "basis"],
    [
      "a consent of more than 24 months",
      { basis: { kind: "consent", grantedOn: TODAY, expiresOn: addDays(TODAY, 740) } },
      "basis.expiresOn",
    ],
    [
      "a basis that is over",
      { basis: { kind: "contract", expiresOn: addDays(TODAY, -1) } },
      "basis.expiresOn",
    ],
    ["a tag that ends in a space", { tags: ["sul "] }, "tags.0"],
    ["a tag twice", { tags: ["sul", "sul"] }, "tags"],
  ])("is refused with %s", async (_name, fields, path) => {
    const { status, body } = await enroll(newCpf(), fields);
    expect(status).toBe(400);
    const { data } = body as ErrorBody;
    expect(JSON.stringify(data)).toContain(`"${path}"`);
  });

  test("is refused with wrong check digits", async () => {
    expect((await enroll("529.982.247-26")).status).toBe(422);
  });
});

interface Page {
  readonly items: readonly { readonly enrollmentId: string }[];
  readonly nextCursor: string | null;
}

describe("lists", () => {
  test("are paged without gaps or repetitions, by age and by deadline", async () => {
    const other = await makeOrganization(service.database.environment);
    const own = new Api(service.server.url, other.live.key);
    const ids: string[] = [];
    for (let days = 1; days <= 5; days += 1) {
      const cpf = newCpf();
      const reportId = await own.createReport(cpf, `pagina-${days}`);
      const facts = licensedUntil(addDays(TODAY, 10 * days));
      const { owner, database } = service;
      await storeFacts(owner, database.environment, reportId, { facts, at: new Date() });
      const { body } = await enroll(cpf, {}, own);
      ids.push(enrollmentSchema.parse(body).enrollmentId);
    }
    await scheduler.run();
    const pages = async (path: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: { readonly body: Page } = await own.get(
          `${path}&limit=2&cursor=${encodeURIComponent(cursor)}`,
        );
        found.push(...page.body.items.map(({ enrollmentId }) => enrollmentId));
        cursor = page.body.nextCursor;
      }
      return found;
    };
    expect(await pages("/api/v1/enrollments?state=ACTIVE")).toEqual(ids.toReversed());
    const before = `dueBefore=${addDays(TODAY, 45)}`;
    expect(await pages(`/api/v1/enrollments?${before}`)).toEqual(ids.slice(0, 4));
    const until = `to=${addDays(TODAY, 60)}`;
    const whole = await own.get<{ items: { enrollmentId: string }[] }>(
      `/api/v1/deadlines?${until}&limit=100`,
    );
    const all = whole.body.items.map(({ enrollmentId }) => enrollmentId);
    expect(new Set(all)).toEqual(new Set(ids));
    expect(await pages(`/api/v1/deadlines?${until}`)).toEqual(all);
  });
});

describe("a basis that expires", () => {
  test("pauses the enrollment; a new one resumes it, and 90 days later it ends", async () => {
    const cpf = newCpf();
    await deliver(cpf, licensedUntil(addDays(TODAY, 300)));
    const soon = { basis: { kind: "contract", expiresOn: addDays(TODAY, 3) } };
    const { enrollmentId } = await enrolled(cpf, soon);
    const ended = await enrolled(newCpf(), soon);
    await scheduler.run();
    await scheduler.turnClock(4);
    try {
      await scheduler.run();
      expect(await read(enrollmentId)).toMatchObject({ state: "PAUSED", nextDueOn: null });
      const { body } = await api.send("PATCH", `/api/v1/enrollments/${enrollmentId}`, {
        json: { basis: { kind: "contract" } },
      });
      expect(enrollmentSchema.parse(body).state).toBe("ACTIVE");
      await scheduler.run();
      expect(await read(enrollmentId)).toMatchObject({ nextDueOn: addDays(TODAY, 300) });
      await scheduler.turnClock(95);
      await scheduler.run();
      expect(await read(ended.enrollmentId)).toMatchObject({ state: "ENDED" });
      expect(await read(enrollmentId)).toMatchObject({ state: "ACTIVE" });
    } finally {
      await scheduler.turnClock(0);
    }
  });
});
