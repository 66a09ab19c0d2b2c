/** Deadlines and changes of enrolled drivers, from the report to a signed webhook, in a complete service. */
import { type DeadlinePage, driverEventSchema, enrollmentSchema } from "@cnh/contract";
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import { verifyWebhook } from "@cnh/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../packages/license-law/cases/may-drive.ts";
import { storeFacts } from "../support/reports/stored-report.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { DELIVERIES, ENDPOINTS, type CreatedEndpoint } from "../support/webhooks/webhook-rest.ts";

const ENROLLMENTS = "/api/v1/enrollments";
const KINDS = [
  "driver.changed",
  "driver.due",
  "enrollment.expiring",
  "enrollment.paused",
  "enrollment.ended",
];
/** The driver of the sandbox whose license has expired, within the 30 days of grace. */
const IN_GRACE = "900.000.003-37";
const CODE = "LICENSE_GRACE_ENDS";
const TODAY = dayInSaoPaulo(new Date());

let receiver: WebhookReceiver;
let service: PipelineService;
let endpoint: CreatedEndpoint;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startPipelineService();
  const endpointAt = async (path: string, events: readonly string[]) => {
    const json = { url: `${receiver.url}${path}`, events };
    return (await service.test.send<CreatedEndpoint>("POST", ENDPOINTS, { json })).body;
  };
  endpoint = await endpointAt("/drivers", KINDS);
  await endpointAt("/reports", ["report.delivered", "report.failed"]);
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const releaseClock = () =>
  service.owner.query(
    "CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE RETURN clock_timestamp()",
  );

/** Stops the store's clock at noon of a day. The next round of the scheduler judges what is due by then. */
const turnTo = (day: string) =>
  service.owner.query(
    `CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE
     RETURN timestamptz '${day} 12:00 America/Sao_Paulo'`,
  );

const drivers = () =>
  receiver.at("/drivers").map(({ body }) => driverEventSchema.parse(JSON.parse(body.toString())));

test("each deadline is announced on its days, signed, once, and only to the endpoint that chose it", async () => {
  const reportId = await service.test.createReport(IN_GRACE, "motorista-1");
  await until(() => receiver.at("/reports").length > 0, "the report is delivered", 30_000);
  const json = { cpf: IN_GRACE, externalRef: "motorista-1", basis: { kind: "contract" } };
  const { body } = await service.test.send("POST", ENROLLMENTS, { json });
  const { enrollmentId } = enrollmentSchema.parse(body);
  await until(async () => {
    const { body: read } = await service.test.get(`${ENROLLMENTS}/${enrollmentId}`);
    return enrollmentSchema.parse(read).lastReportId === reportId;
  }, "the report is compared");
  const { body: page } = await service.test.get<DeadlinePage>(
    `/api/v1/deadlines?to=${addDays(TODAY, 366)}&limit=100`,
  );
  const grace = page.items.find(({ deadline }) => deadline.code === CODE);
  if (!grace) throw new Error("this driver has no period of grace");
  const { dueOn } = grace.deadline;
  const ahead = (days: number) => addDays(dueOn, -days);
  const announced = () =>
    drivers().flatMap(({ deadline }) => (deadline?.code === CODE ? deadline.daysLeft : []));
  const before = announced().length;
  expect(before).toBeLessThanOrEqual(1);
  for (const days of [7, 1, 0]) {
    if (ahead(days) <= TODAY) continue;
    await turnTo(ahead(days));
    await until(() => announced().at(-1) === days, `the notice ${days} days ahead`, 30_000);
  }
  const found = announced();
  expect(new Set(found).size).toBe(found.length);
  expect(found.at(-1)).toBe(0);

  const [first] = receiver.at("/drivers");
  if (!first) throw new Error("no webhook came");
  const headers = first.headers as Record<string, string>;
  const verified = await verifyWebhook(first.body, headers, endpoint.secret);
  expect(verified).toMatchObject({ event: first.kind, test: false, eventId: first.eventId });
  expect(drivers()[0]).toMatchObject({
    enrollmentId,
    externalRef: "motorista-1",
    state: "ACTIVE",
    driver: { cpf: IN_GRACE },
  });
  expect(receiver.at("/reports").map(({ kind }) => kind)).toEqual(["report.delivered"]);
  const { body: log } = await service.test.get<{ items: Record<string, unknown>[] }>(
    `${DELIVERIES}?endpointId=${endpoint.id}&limit=100`,
  );
  expect(log.items.length).toBe(receiver.at("/drivers").length);
  for (const delivery of log.items)
    expect(delivery).toMatchObject({ enrollmentId, reportId: null, test: false });
});

test("a report that shows another record is announced once, with its changes and both reports", async () => {
  const cpf = "900.000.004-18";
  await releaseClock();
  const json = { cpf, externalRef: "motorista-3", basis: { kind: "contract" } };
  const ordered = async (reference: string) => {
    const reports = receiver.at("/reports").length;
    const reportId = await service.test.createReport(cpf, reference);
    await until(() => receiver.at("/reports").length > reports, "the report is delivered", 30_000);
    return reportId;
  };
  const compared = (enrollmentId: string, reportId: string) =>
    until(async () => {
      const { body: read } = await service.test.get(`${ENROLLMENTS}/${enrollmentId}`);
      return enrollmentSchema.parse(read).lastReportId === reportId;
    }, "the report is compared");
  const since = await ordered("antes");
  // The sandbox always gives the same record, so the earlier one is replaced by the record of a regular driver.
  const facts = factsOf(driverOf("B"));
  const { environment } = service.database;
  await storeFacts(service.owner, environment, since, { facts, at: new Date() });
  const { body } = await service.test.send("POST", ENROLLMENTS, { json });
  const { enrollmentId } = enrollmentSchema.parse(body);
  await compared(enrollmentId, since);
  const reportId = await ordered("agora");
  const changed = () =>
    receiver.at("/drivers").filter(({ kind, body: bytes }) => {
      const event = driverEventSchema.parse(JSON.parse(bytes.toString()));
      return kind === "driver.changed" && event.enrollmentId === enrollmentId;
    });
  await until(() => changed().length > 0, "the change is announced", 30_000);
  await compared(enrollmentId, await ordered("de novo"));
  expect(changed()).toHaveLength(1);
  const [webhook] = changed();
  if (!webhook) throw new Error("no webhook came");
  const headers = webhook.headers as Record<string, string>;
  const { driverEvent } = await verifyWebhook(webhook.body, headers, endpoint.secret);
  expect(driverEvent).toMatchObject({
    externalRef: "motorista-3",
    deadline: null,
    comparison: { reportId, since, driving: { from: "ALLOWED", to: "FORBIDDEN" } },
  });
  const codes = driverEvent?.comparison?.changes.map(({ code }) => code);
  expect(codes).toContain("BLOCK_ADDED");
});

test("the end of the basis is announced, pauses the enrollment and ends it", async () => {
  const basis = { kind: "contract", expiresOn: addDays(TODAY, 40) };
  await releaseClock();
  const json = { cpf: "529.982.247-25", basis };
  const { body } = await service.test.send("POST", ENROLLMENTS, { json });
  const { enrollmentId } = enrollmentSchema.parse(body);
  const kinds = () =>
    drivers()
      .filter((event) => event.enrollmentId === enrollmentId && event.deadline === null)
      .map(({ event }) => event);
  const expected: string[] = [];
  for (const [days, kind] of [
    [10, "enrollment.expiring"],
    [33, "enrollment.expiring"],
    [41, "enrollment.paused"],
    [131, "enrollment.ended"],
  ] as const) {
    await turnTo(addDays(TODAY, days));
    expected.push(kind);
    await until(() => kinds().length === expected.length, `${kind} after ${days} days`, 30_000);
  }
  expect(kinds()).toEqual(expected);
  const { body: ended } = await service.test.get(`${ENROLLMENTS}/${enrollmentId}`);
  expect(enrollmentSchema.parse(ended)).toMatchObject({ state: "ENDED", nextDueOn: null });
});
