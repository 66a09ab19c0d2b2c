/** Checks of an enrolled driver in a complete service: from the enrollment to the sources, the ledger and the webhook. */
import {
  type Check,
  checkPageSchema,
  driverEventSchema,
  enrollmentSchema,
  type LedgerEntry,
} from "@cnh/contract";
import { dayInSaoPaulo } from "@cnh/license-law";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

const ENROLLMENTS = "/api/v1/enrollments";
const KINDS = ["driver.changed", "driver.unreachable", "driver.reachable"];
/** Scenarios of the simulator: a regular license, a suspended one, and one whose sources fail. */
const [REGULAR, SUSPENDED, FAILING] = [1, 4, 17];
const CPF = cpfOf(970_001);

let receiver: WebhookReceiver;
let service: PipelineService;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startPipelineService({ model: false });
  await service.live.send("POST", ENDPOINTS, {
    json: { url: `${receiver.url}/drivers`, events: KINDS },
  });
  await service.live.send("POST", ENDPOINTS, {
    json: { url: `${receiver.url}/reports`, events: ["report.delivered", "report.failed"] },
  });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const cast = (scenario: number) => service.pipeline.simulator.world.cast(CPF, scenario);

async function checksOf(enrollmentId: string): Promise<readonly Check[]> {
  const { body } = await service.live.get(`${ENROLLMENTS}/${enrollmentId}/checks`);
  return checkPageSchema.parse(body).items;
}

/** The newest check, once it is settled. */
async function settled(enrollmentId: string, number: number): Promise<Check> {
  const isSettled = async () => {
    const checks = await checksOf(enrollmentId);
    return checks.length === number && checks[0]?.outcome !== null;
  };
  await until(isSettled, `check ${number} is settled`, 60_000);
  const [newest] = await checksOf(enrollmentId);
  if (!newest) throw new Error("there is no check");
  return newest;
}

const request = (enrollmentId: string) =>
  service.live.send("POST", `${ENROLLMENTS}/${enrollmentId}/checks`);

async function entriesOf({ checkId }: Check): Promise<string[]> {
  const day = dayInSaoPaulo(new Date());
  const { body } = await service.live.get<{ items: LedgerEntry[] }>(
    `/api/v1/statement/${day}?limit=100`,
  );
  return body.items.flatMap((entry) => (entry.checkId === checkId ? [entry.kind] : []));
}

test("a driver is checked, a change is announced, an unchanged check leaves nothing, and a failed one is refunded", async () => {
  cast(REGULAR);
  const json = {
    cpf: CPF,
    externalRef: "motorista-1",
    basis: { kind: "contract" },
    policy: { cadence: "daily", depth: "full" },
  };
  const { body } = await service.live.send("POST", ENROLLMENTS, { json });
  const { enrollmentId } = enrollmentSchema.parse(body);
  const first = await settled(enrollmentId, 1);
  expect(first).toMatchObject({ outcome: "FIRST", depth: "full", refunded: 0 });
  const report = await service.live.get<{ externalRef: string; status: string }>(
    `/api/v1/reports/${first.reportId}`,
  );
  expect(report.body).toMatchObject({ externalRef: "motorista-1", status: "DELIVERED" });
  expect(await entriesOf(first)).toEqual(["CHECK_DEBIT"]);

  await request(enrollmentId);
  const unchanged = await settled(enrollmentId, 2);
  expect(unchanged).toMatchObject({ outcome: "UNCHANGED", reportId: null });
  expect(
    (await service.live.get(`/api/v1/reports/${unchanged.checkId.replace("chk", "rpt")}`)).status,
  ).toBe(404);

  cast(SUSPENDED);
  await request(enrollmentId);
  const changed = await settled(enrollmentId, 3);
  expect(changed.outcome).toBe("CHANGED");
  await until(() => receiver.at("/drivers").length > 0, "the change is announced", 30_000);
  const events = receiver
    .at("/drivers")
    .map(({ body: bytes }) => driverEventSchema.parse(JSON.parse(bytes.toString())));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    event: "driver.changed",
    enrollmentId,
    checkId: changed.checkId,
    comparison: {
      reportId: changed.reportId,
      since: first.reportId,
      driving: { to: "FORBIDDEN" },
    },
  });
  expect(events[0]?.comparison?.changes.map(({ code }) => code)).toContain("BLOCK_ADDED");

  cast(FAILING);
  await request(enrollmentId);
  const failed = await settled(enrollmentId, 4);
  expect(failed).toMatchObject({ outcome: "FAILED", reportId: null, refunded: failed.charged });
  expect(await entriesOf(failed)).toEqual(["CHECK_DEBIT", "CHECK_REFUND"]);
  // Nothing of a check is a report's event.
  expect(receiver.at("/reports")).toEqual([]);
  expect(await findViolations(service.owner, "reportsAreOrdered")).toEqual([]);
});

test("a check of a test key costs nothing, and asks the sandbox", async () => {
  const json = {
    cpf: scenarioCpf(SUSPENDED),
    basis: { kind: "contract" },
    policy: { cadence: "weekly", depth: "license" },
  };
  const { body } = await service.test.send("POST", ENROLLMENTS, { json });
  const { enrollmentId } = enrollmentSchema.parse(body);
  const read = async () =>
    checkPageSchema.parse((await service.test.get(`${ENROLLMENTS}/${enrollmentId}/checks`)).body);
  await until(async () => (await read()).items[0]?.outcome === "FIRST", "it is checked", 30_000);
  expect((await read()).items).toMatchObject([{ depth: "license", charged: 0, refunded: 0 }]);
});
