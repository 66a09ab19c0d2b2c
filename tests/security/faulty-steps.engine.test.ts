/**
 * An internal step that fails every time is abandoned after a few attempts, regardless of the cause: the report ends and
 * is refunded, and no source is paid repeatedly.
 */
import type { Delivery, DeliveryWithAttempts } from "@cnh/contract";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AlteredSources, alterSources } from "../support/reports/altered-sources.ts";
import { cpfOf } from "../support/cpf.ts";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import { DELIVERIES, ENDPOINTS, type CreatedEndpoint } from "../support/webhooks/webhook-rest.ts";

const TRUCK_DRIVER = scenarioCpf(11);

let service: PipelineService;
let altered: AlteredSources;

/** One source reports an out-of-range price with each answer. */
async function withOddPrices(sources: string): Promise<string> {
  const header = { billable: true, price: "1e300" };
  altered = await alterSources(sources, (provider, json) =>
    provider === "infosimples" ? { ...(json as object), header } : json,
  );
  const settings = JSON.parse(altered.sources) as { order: Record<string, string[]> };
  settings.order["toxicological"] = ["infosimples"];
  return JSON.stringify(settings);
}

beforeAll(async () => {
  service = await startPipelineService({
    model: false,
    rewireSources: withOddPrices,
    settings: { CNH_RECOVERY_FIRST_PAUSE_MS: "1500", CNH_RECOVERY_TOTAL_MS: "1500" },
  });
});
afterAll(async () => {
  await service.stop();
  await altered.close();
});

test("an impossible price is not stored, and the source is queried once", async () => {
  const reportId = await service.live.createReport(TRUCK_DRIVER);
  const { body } = await reportWhen(service.live, reportId, isSettled);
  expect(body.status).toBe("DELIVERED");
  expect(altered.asked.infosimples).toBe(1);
  const { rows } = await service.owner.query(
    "SELECT outcome, cost FROM lookups WHERE report_id = $1 AND part = 'toxicological'",
    [toUuid(reportId)],
  );
  expect(rows).toEqual([{ outcome: "answered", cost: null }]);
});

test("a report whose stored answers cannot be read ends in ERROR and is refunded", async () => {
  const { world } = service.pipeline.simulator;
  world.fault({ kind: "fail", question: "state", provider: "wsdenatran" });
  const reportId = await service.live.createReport(cpfOf(72_001));
  await reportWhen(service.live, reportId, isPartial);
  await service.owner.query(
    "UPDATE gathered_facts SET facts = decode(repeat('00', 200), 'hex') WHERE report_id = $1",
    [toUuid(reportId)],
  );
  world.clearFaults();
  const { body } = await reportWhen(service.live, reportId, isSettled, 45_000);
  expect(body.status).toBe("ERROR");
  const { rows } = await service.owner.query(
    "SELECT kind FROM ledger_entries WHERE anchor_id = $1 ORDER BY number",
    [toUuid(reportId)],
  );
  expect(rows).toEqual([{ kind: "REPORT_DEBIT" }, { kind: "REPORT_REFUND" }]);
});

test("a webhook that cannot be signed ends in FAILED and leaves its lane free", async () => {
  const url = "http://localhost:9/hook";
  const { body: endpoint } = await service.live.send<CreatedEndpoint>("POST", ENDPOINTS, {
    json: { url },
  });
  await service.owner.query("UPDATE webhook_endpoints SET secret = $2 WHERE id = $1", [
    toUuid(endpoint.id),
    Buffer.alloc(200),
  ]);
  const { body: ordered } = await service.live.send<Delivery>(
    "POST",
    `${ENDPOINTS}/${endpoint.id}/test`,
  );
  const read = () => service.live.get<DeliveryWithAttempts>(`${DELIVERIES}/${ordered.id}`);
  await until(async () => (await read()).body.status !== "PENDING", "the delivery ends", 20_000);
  expect((await read()).body).toMatchObject({
    status: "FAILED",
    failureReason: "ATTEMPTS_EXHAUSTED",
    attempts: [],
  });
});

test("an abandoned step is logged", async () => {
  await service.server.stop();
  const lines = service
    .log()
    .split("\n")
    .filter((line) => line.includes("abandoned"));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 50 });
});
