/** The samples equal the service's reports, and the fake behaves like the sandbox. */
import {
  checkPageSchema,
  checkQueueSchema,
  DRIVER_EVENT_KINDS,
  driverEventSchema,
  enrollmentSchema,
  reportSchema,
} from "@cnh/contract";
import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import {
  BadRequestError,
  Cnh,
  CnhConnectionError,
  CreditExceededError,
  InvalidCpfError,
  NotFoundError,
  ReportFailedError,
  verifyWebhook,
  WaitTimeoutError,
} from "@cnh/sdk";
import {
  fakeCnh,
  SAMPLE_CPFS,
  sampleDriverEvent,
  type SampleName,
  sampleReport,
  signWebhook,
} from "@cnh/sdk/testing";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signWebhook as signByHand } from "../../tools/webhook-vectors/sign.ts";

const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const names = Object.keys(SAMPLE_CPFS) as SampleName[];

function clientOf(fake = fakeCnh()) {
  const options = { apiKey: "cnh_test_x", baseUrl: "https://cnh.test", fetch: fake.fetch };
  return { cnh: new Cnh(options), fake };
}

describe("samples", () => {
  it("are of every driver of the sandbox, by its CPF", () => {
    expect(names).toEqual(SANDBOX_DRIVERS.map(({ name }) => name));
    expect(Object.values(SAMPLE_CPFS)).toEqual(SANDBOX_DRIVERS.map(({ cpf }) => cpf));
  });

  it.each(names)("%s is a report by the contract", (name) => {
    const report = sampleReport(name);
    expect(reportSchema.safeParse(report).error).toBeUndefined();
    // No driver is registered under that CPF.
    const known = name === "sem-habilitacao" ? undefined : SAMPLE_CPFS[name];
    expect(report.driver.cpf?.replace(/\D/g, "")).toBe(known);
  });

  it("show what their names say", () => {
    const verdictOf = (name: SampleName) => sampleReport(name).diagnosis?.status;
    expect(verdictOf("regular")).toBe("VALID");
    expect(verdictOf("suspensa")).toBe("BLOCKED");
    expect(verdictOf("vencida")).toBe("EXPIRED");
    expect(sampleReport("duzentas-multas").diagnosis?.fines?.items).toHaveLength(200);
    expect(sampleReport("toxicologico-vencido").diagnosis?.toxicological?.state).toBe("overdue");
    expect(sampleReport("falha")).toMatchObject({ status: "ERROR", diagnosis: null });
    expect(sampleReport("parcial-sem-fim")).toMatchObject({
      status: "PROCESSING",
      diagnosis: { hasPartialData: true },
    });
  });

  it("take changes, and one never sees the changes of another", () => {
    const first = sampleReport("suspensa", { externalRef: "pedido-1937" });
    first.diagnosis?.allAlerts.splice(0);
    expect(first.externalRef).toBe("pedido-1937");
    expect(sampleReport("suspensa").diagnosis?.allAlerts.length).toBeGreaterThan(0);
  });
});

describe("events of drivers", () => {
  it.each(DRIVER_EVENT_KINDS)("%s is an event by the contract, and can be signed", async (kind) => {
    const driverEvent = sampleDriverEvent(kind, { externalRef: "motorista-7" });
    expect(driverEventSchema.safeParse(driverEvent).error).toBeUndefined();
    expect(driverEvent).toMatchObject({ event: kind, externalRef: "motorista-7" });
    const { body, headers } = await signWebhook({ driverEvent, secret: SECRET });
    expect(new Webhook(SECRET).verify(body, headers)).toEqual(driverEvent);
    const webhook = await verifyWebhook(body, headers, SECRET);
    expect(webhook).toMatchObject({ event: kind, test: false, driverEvent });
    expect(webhook.report).toBeUndefined();
  });

  it("have a deadline only where one is due, and one never sees the changes of another", () => {
    const first = sampleDriverEvent("driver.due");
    first.deadline?.legalBasis.splice(0);
    expect(sampleDriverEvent("driver.due").deadline?.legalBasis).toHaveLength(1);
    expect(sampleDriverEvent("enrollment.ended").deadline).toBeNull();
    expect(sampleDriverEvent("driver.changed").comparison?.changes).toHaveLength(1);
    expect(sampleDriverEvent("driver.due").comparison).toBeNull();
    expect(sampleDriverEvent("driver.unreachable").unreachable?.missing).toEqual(["infractions"]);
    expect(sampleDriverEvent("driver.changed").unreachable).toBeNull();
  });
});

describe("signWebhook", () => {
  const report = sampleReport("suspensa");

  it("signs what verifyWebhook and Standard Webhooks accept, as the service does", async () => {
    const now = new Date();
    const { body, headers } = await signWebhook({
      report,
      event: "report.delivered",
      secret: SECRET,
      test: true,
      now,
    });
    const webhook = await verifyWebhook(body, headers, SECRET);
    expect(webhook).toMatchObject({ event: "report.delivered", test: true, report });
    expect(new Webhook(SECRET).verify(body, headers)).toEqual(report);
    const byHand = signByHand({
      secrets: [SECRET],
      event: "report.delivered",
      eventId: webhook.eventId,
      deliveryId: webhook.deliveryId,
      test: true,
      unixSeconds: Math.floor(now.getTime() / 1000),
      body,
    });
    expect(headers).toMatchObject({ ...byHand });
  });

  it("signs with two secrets, as after a rotation", async () => {
    const other = "whsec_YW5vdGhlciBvbmUsIGFuZCBub2JvZHkncyBlaXRoZXI=";
    const secret = [other, SECRET];
    const { body, headers } = await signWebhook({ report, event: "report.failed", secret });
    for (const each of secret) {
      expect(await verifyWebhook(body, headers, each)).toMatchObject({ event: "report.failed" });
    }
  });
});

describe("fakeCnh", () => {
  it("creates, replays, waits and lists events", async () => {
    const { cnh, fake } = clientOf();
    const order = { cpf: SAMPLE_CPFS.suspensa, externalRef: "pedido-1937" };
    const accepted = await cnh.reports.create(order);
    expect(await cnh.reports.create(order)).toEqual(accepted);
    expect(fake.charged).toBe(1);
    expect(await cnh.reports.get(accepted.reportId)).toMatchObject({ status: "PROCESSING" });
    const report = await cnh.reports.wait(accepted.reportId);
    expect(report).toMatchObject({ externalRef: "pedido-1937", diagnosis: { status: "BLOCKED" } });
    expect(reportSchema.safeParse(report).error).toBeUndefined();
    const { items } = await cnh.events.list();
    expect(items.map(({ kind, reportId }) => [kind, reportId])).toEqual([
      ["report.delivered", accepted.reportId],
    ]);
    expect((await cnh.reports.list()).items).toMatchObject([{ verdict: "BLOCKED" }]);
  });

  it.each(names.filter((name) => !["falha", "lixo", "parcial-sem-fim"].includes(name)))(
    "delivers %s",
    async (name) => {
      const { cnh } = clientOf();
      const order = { cpf: SAMPLE_CPFS[name], externalRef: name };
      const report = await cnh.reports.createAndWait(order);
      expect(report.diagnosis).toEqual(sampleReport(name).diagnosis);
    },
  );

  it("fails as those drivers do, and is partial before it is whole", async () => {
    const { cnh, fake } = clientOf();
    const wait = (name: SampleName, until: "delivered" | "diagnosed", maxWaitMs = 5000) =>
      cnh.reports.createAndWait(
        { cpf: SAMPLE_CPFS[name], externalRef: name },
        { until, maxWaitMs },
      );
    await expect(wait("falha", "delivered")).rejects.toBeInstanceOf(ReportFailedError);
    await expect(wait("parcial-sem-fim", "delivered", 500)).rejects.toBeInstanceOf(
      WaitTimeoutError,
    );
    expect((await wait("parcial", "diagnosed")).diagnosis.hasPartialData).toBe(true);
    expect((await wait("parcial", "delivered")).diagnosis.hasPartialData).toBe(false);
    expect(fake.events.map(({ kind }) => kind)).toEqual([
      "report.failed",
      "report.partially_delivered",
      "report.partially_delivered",
      "report.delivered",
    ]);
  });

  it("takes any valid CPF and refuses others", async () => {
    const { cnh } = clientOf();
    const order = { cpf: "529.982.247-25", externalRef: "x" };
    expect((await cnh.reports.createAndWait(order)).driver.cpf).toBe("529.982.247-25");
    const wrong = cnh.reports.create({ cpf: "529.982.247-26", externalRef: "x" });
    await expect(wrong).rejects.toBeInstanceOf(InvalidCpfError);
  });

  it("fails when it is asked to, and a lost answer is charged once", async () => {
    const { cnh, fake } = clientOf();
    const order = { cpf: SAMPLE_CPFS.regular, externalRef: "x" };
    fake.failNext("PAYMENT_REQUIRED");
    await expect(cnh.reports.create(order)).rejects.toBeInstanceOf(CreditExceededError);
    expect(fake.charged).toBe(0);
    fake.failNext("CONNECTION_LOST");
    await expect(cnh.reports.create(order, { maxRetries: 0 })).rejects.toBeInstanceOf(
      CnhConnectionError,
    );
    fake.failNext("SERVICE_UNAVAILABLE");
    await cnh.reports.create(order);
    expect(fake.charged).toBe(1);
    expect(fake.requests).toHaveLength(4);
  });

  it("enrolls a driver once, and again after the end", async () => {
    const { cnh } = clientOf();
    const { enrollments } = cnh;
    const body = { cpf: SAMPLE_CPFS.regular, tags: ["sul"], basis: { kind: "contract" } };
    const made = await enrollments.create(body);
    expect(enrollmentSchema.safeParse(made).error).toBeUndefined();
    const replay = await enrollments.create({ ...body, tags: [] }).withResponse();
    expect(replay.value).toEqual(made);
    expect(replay.headers.get("idempotent-replayed")).toBe("true");
    const changed = await enrollments.update(made.enrollmentId, { externalRef: "m-1" });
    expect(changed).toEqual({ ...made, externalRef: "m-1" });
    expect((await enrollments.list({ tag: "sul" })).items).toEqual([changed]);
    expect((await enrollments.list({ tag: "norte" })).items).toEqual([]);
    const ended = await enrollments.end(made.enrollmentId, { reason: "driver_left" });
    expect(ended.state).toBe("ENDED");
    expect(await enrollments.get(made.enrollmentId)).toEqual(ended);
    expect(await enrollments.end(made.enrollmentId)).toEqual(ended);
    const late = enrollments.update(made.enrollmentId, { tags: [] });
    await expect(late).rejects.toBeInstanceOf(NotFoundError);
    expect((await enrollments.create(body)).enrollmentId).not.toBe(made.enrollmentId);
  });

  it("orders one check of an active enrollment, which stays in progress", async () => {
    const { enrollments } = clientOf().cnh;
    const body = { cpf: SAMPLE_CPFS.regular, basis: { kind: "contract" } };
    const { enrollmentId, nextCheckAt } = await enrollments.create(body);
    expect(nextCheckAt).toBeNull();
    const due = await enrollments.check(enrollmentId);
    expect(enrollmentSchema.safeParse(due).error).toBeUndefined();
    expect(due.nextCheckAt).not.toBeNull();
    await enrollments.check(enrollmentId);
    const page = await enrollments.checks(enrollmentId);
    expect(checkPageSchema.safeParse(page).error).toBeUndefined();
    expect(page.items).toMatchObject([{ enrollmentId, depth: "full", outcome: null }]);
    expect((await enrollments.end(enrollmentId)).nextCheckAt).toBeNull();
    await expect(enrollments.check(enrollmentId)).rejects.toBeInstanceOf(NotFoundError);
  });

  it("has a free queue of checks, with a budget and the planned number", async () => {
    const { cnh } = clientOf();
    const policy = { cadence: "weekly", depth: "license" } as const;
    const basis = { kind: "contract" };
    const made = await cnh.enrollments.create({ cpf: SAMPLE_CPFS.regular, basis, policy });
    expect(made.policy).toMatchObject({ ...policy, minSeverity: "INFO" });
    expect(made.nextCheckAt).not.toBeNull();
    const queue = await cnh.checkQueue.get();
    expect(checkQueueSchema.safeParse(queue).error).toBeUndefined();
    expect(queue).toMatchObject({ state: "RUNNING", monthlyBudget: null, plannedPerMonth: 4 });
    const changed = await cnh.checkQueue.update({ monthlyBudget: 5_000, agreedPrice: 0 });
    expect(changed).toEqual({ ...queue, monthlyBudget: 5_000 });
    await expect(cnh.checkQueue.update({ agreedPrice: 120 })).rejects.toBeInstanceOf(
      BadRequestError,
    );
    expect(await cnh.checkQueue.get()).toEqual(changed);
  });

  it("refuses an enrollment with a wrong CPF or an unknown id", async () => {
    const { cnh } = clientOf();
    const basis = { kind: "contract" };
    const wrong = cnh.enrollments.create({ cpf: "529.982.247-26", basis });
    await expect(wrong).rejects.toBeInstanceOf(InvalidCpfError);
    const unknown = cnh.enrollments.get("enr_01kya3np4sfe3b4wzz6kye37bb");
    await expect(unknown).rejects.toBeInstanceOf(NotFoundError);
  });

  it("can be followed", async () => {
    const { cnh } = clientOf();
    await cnh.reports.createAndWait({ cpf: SAMPLE_CPFS.vencida, externalRef: "a" });
    for await (const event of cnh.events.follow({ after: "" })) {
      expect(event.kind).toBe("report.delivered");
      break;
    }
  });
});
