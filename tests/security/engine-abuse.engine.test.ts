/**
 * An attacker who reaches the engine's ports can call, kill and repeat invocations. None of that stalls a paid report
 * permanently, queries a paid source unnecessarily, or occupies the workers.
 */
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { cpfOf } from "../support/cpf.ts";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

const UNKNOWN = "01jh0000000000000000000000";

let service: PipelineService;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startPipelineService({
    model: false,
    settings: {
      // A report whose state is down sleeps for minutes.
      CNH_RECOVERY_FIRST_PAUSE_MS: "120000",
      CNH_RECOVERY_MAX_PAUSE_MS: "120000",
      CNH_RECOVERY_TOTAL_MS: "600000",
      CNH_WEBHOOK_PAUSES_MS: "600000,600000",
    },
  });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

interface Invocation {
  readonly id: string;
  readonly status: string;
}

async function invocations(where: string): Promise<Invocation[]> {
  const response = await fetch(`${service.pipeline.engine.adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      query: `SELECT id, status FROM sys_invocation WHERE ${where}`,
    }),
  });
  return ((await response.json()) as { rows: Invocation[] }).rows;
}

/** Calls the engine's ingress like any client that reaches it; returns the id of the invocation. */
async function send(path: string, body: string): Promise<string> {
  const response = await fetch(service.pipeline.engine.ingressUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(response.status, path).toBe(202);
  return ((await response.json()) as { invocationId: string }).invocationId;
}

/** An invocation that is not retried ends within moments, and some are not stored afterwards. */
async function endOf(id: string): Promise<void> {
  const hasEnded = async () =>
    (await invocations(`id = '${id}'`)).every(({ status }) => status === "completed");
  await until(hasEnded, `${id} ends`, 5_000);
}

const logOf = (id: string) =>
  service
    .log()
    .split("\n")
    .filter((line) => line.includes(id));

const live = (ids: object) => JSON.stringify({ mode: "live", ...ids });

describe("a call that no relay makes", () => {
  const org = `org_${UNKNOWN}`;
  const dlv = `dlv_${UNKNOWN}`;
  test.each([
    ["of a report with garbage", "/report-run/x1/round/send", live({ organizationId: "garbage" })],
    ["of a report without an order", `/report-run/rpt_${UNKNOWN}/round/send`, "null"],
    [
      "of a report in no mode",
      `/report-run/rpt_${UNKNOWN}/round/send`,
      `{"organizationId":"${org}"}`,
    ],
    ["of a report that is no JSON", `/report-run/rpt_${UNKNOWN}/round/send`, "{"],
    ["of a delivery with garbage", "/lane/x/attempt/send", live({ deliveryId: "y", number: 1 })],
    [
      "of a delivery with an odd number",
      `/lane/whe_${UNKNOWN}.1/attempt/send`,
      live({ organizationId: org, deliveryId: dlv, number: 1e9 }),
    ],
    ["of a mail with garbage", "/mails/single.0/send/send", `{"mailId":"garbage","number":1}`],
    [
      "of a mail with an odd number",
      "/mails/single.0/send/send",
      `{"mailId":"mai_${UNKNOWN}","number":0}`,
    ],
  ])("%s ends immediately, with a line in the log and no stack", async (_, path, body) => {
    const id = await send(path, body);
    await endOf(id);
    await until(() => logOf(id).length > 0, "it is logged");
    const lines = logOf(id);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("TerminalError");
    expect(lines[0]).not.toContain("    at ");
  });

  test("of a report that does not exist ends immediately and queries no source", async () => {
    const reactions = vi.spyOn(service.pipeline.simulator.world, "reactionTo");
    for (const organizationId of [org, service.organizationId])
      await endOf(await send(`/report-run/rpt_${UNKNOWN}/round/send`, live({ organizationId })));
    expect(reactions).not.toHaveBeenCalled();
    reactions.mockRestore();
  });

  test("of a delivery that does not exist ends immediately and sends nothing", async () => {
    const body = live({ organizationId: service.organizationId, deliveryId: dlv, number: 1 });
    await endOf(await send(`/lane/whe_${UNKNOWN}.1/attempt/send`, body));
    expect(receiver.received).toEqual([]);
  });
});

const lookupsOf = async (reportId: string) =>
  (
    await service.owner.query<{ part: string; attempt: number; outcome: string }>(
      "SELECT part, attempt, outcome FROM lookups WHERE report_id = $1 ORDER BY asked_at, part",
      [toUuid(reportId)],
    )
  ).rows;

test("another round of a settled report asks no source", async () => {
  const { organizationId } = service;
  const reportId = await service.live.createReport(cpfOf(71_001));
  await reportWhen(service.live, reportId, isSettled);
  const before = await lookupsOf(reportId);
  const reactions = vi.spyOn(service.pipeline.simulator.world, "reactionTo");
  const id = await send(`/report-run/${reportId}/round/send`, live({ organizationId }));
  await endOf(id);
  expect(await lookupsOf(reportId)).toEqual(before);
  expect(reactions).not.toHaveBeenCalled();
});

describe("a report whose next round was lost", () => {
  test("is finished by `report retry`, without looking up stored parts again", async () => {
    const { world } = service.pipeline.simulator;
    const cpf = cpfOf(71_002);
    world.fault({ kind: "fail", question: "state" });
    const reportId = await service.live.createReport(cpf);
    await reportWhen(service.live, reportId, isPartial);
    const forget = async () =>
      (
        await service.owner.query("DELETE FROM round_timers WHERE report_id = $1", [
          toUuid(reportId),
        ])
      ).rowCount === 1;
    await until(forget, "a later round was scheduled");
    world.clearFaults();

    const words = ["report", "retry", "--report", reportId];
    expect(await operate(service.database.environment, ...words)).toMatchObject({ ordered: true });
    const { body } = await reportWhen(service.live, reportId, isSettled);
    expect(body.status).toBe("DELIVERED");
    expect(body.diagnosis).toMatchObject({ hasPartialData: false });
    const lookups = await lookupsOf(reportId);
    expect(lookups.filter(({ part }) => part === "license")).toEqual([
      { part: "license", attempt: 1, outcome: "answered" },
    ]);
    const infractions = lookups.filter(({ part }) => part === "infractions");
    expect(infractions.at(-1)).toMatchObject({ outcome: "answered" });
  });

  test("may be retried any number of times and is delivered once", async () => {
    const { world } = service.pipeline.simulator;
    const cpf = cpfOf(71_003);
    world.fault({ kind: "fail", question: "state" });
    const reportId = await service.live.createReport(cpf);
    await reportWhen(service.live, reportId, isPartial);
    world.clearFaults();
    const words = ["report", "retry", "--report", reportId];
    await operate(service.database.environment, ...words);
    await reportWhen(service.live, reportId, isSettled);
    await expect(operate(service.database.environment, ...words)).rejects.toThrow(/is DELIVERED/);
    const { rows } = await service.owner.query(
      "SELECT kind, count(*)::int AS count FROM events WHERE report_id = $1 GROUP BY kind ORDER BY kind",
      [toUuid(reportId)],
    );
    expect(rows).toEqual([
      { kind: "report.delivered", count: 1 },
      { kind: "report.partially_delivered", count: 1 },
    ]);
  });
});

test("an attempt whose turn has not come sends nothing", async () => {
  receiver.answer(() => ({ status: 500 }));
  const json = { url: receiver.url, events: ["report.delivered"] };
  expect((await service.live.send("POST", ENDPOINTS, { json })).status).toBe(201);
  const reportId = await service.live.createReport(cpfOf(71_004));
  const readStored = async () =>
    (
      await service.owner.query<{ id: string; endpoint_id: string }>(
        "SELECT id, endpoint_id FROM deliveries WHERE report_id = $1 AND attempts = 1",
        [toUuid(reportId)],
      )
    ).rows[0];
  await until(async () => (await readStored()) !== undefined, "the first attempt is kept");
  const delivery = await readStored();
  const lane = `${toTypeId("whe", delivery?.endpoint_id ?? "")}.0`;
  const deliveryId = toTypeId("dlv", delivery?.id ?? "");
  const ref = { organizationId: service.organizationId, deliveryId };
  for (const number of [1, 3, 9])
    await endOf(await send(`/lane/${lane}/attempt/send`, live({ ...ref, number })));
  expect(receiver.received).toHaveLength(1);
});
