/**
 * The pipeline calls sources through the guard: it delays calls while a source fails and counts them, and their
 * measured times give the estimate that a create returns.
 */
import type { ReportAccepted } from "@cnh/contract";
import type { ProviderStatus } from "@cnh/server/usecases/sources/provider-status.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** The estimate of creates without measurements. */
const CONSTANT_MS = 60_000;
const ANSWERS = 25;

let service: PipelineService;
beforeAll(async () => {
  service = await startPipelineService({
    settings: {
      CNH_BREAKER_FAILURES: "5",
      CNH_BREAKER_OPEN_MS: "1500",
      CNH_RECOVERY_TOTAL_MS: "20000",
    },
  });
});
afterAll(() => service.stop());

/** CPFs of generated drivers whose state is, or is not, São Paulo, and whose sources answer. */
function cpfsOf(inSaoPaulo: boolean, count: number, from = 0): string[] {
  const { world } = service.pipeline.simulator;
  const all = Array.from({ length: 2_000 }, (_, index) => cpfOf(from + index));
  return all
    .filter((cpf) => {
      const { behaviour, facts } = world.driverOf(cpf);
      return behaviour === "answers" && (facts.license.state === "SP") === inSaoPaulo;
    })
    .slice(0, count);
}

async function promisedMs(cpf: string): Promise<number> {
  const { body } = await service.live.send<ReportAccepted>("POST", "/api/v1/reports", {
    json: { cpf },
  });
  return Date.parse(body.estimatedDeliveryAt) - Date.now();
}

function status(): Promise<ProviderStatus[]> {
  const environment = { ...service.database.environment, CNH_REDIS_URL: service.redis.url };
  return operate<ProviderStatus[]>(environment, "provider", "status");
}

test("creates promise what the sources took lately, once there is history", async () => {
  const [probe = "", ...cpfs] = cpfsOf(false, ANSWERS + 1);
  expect(await promisedMs(probe)).toBeGreaterThan(CONSTANT_MS / 2);
  const ids = await Promise.all(cpfs.map((cpf) => service.live.createReport(cpf)));
  await Promise.all(ids.map((id) => reportWhen(service.live, id, isSettled)));
  // The same CPF within a minute returns the same report free of charge, with a new estimate.
  await until(async () => (await promisedMs(probe)) < CONSTANT_MS / 4, "history is used", 20_000);
  const licenses = (await status()).filter(({ part }) => part === "license");
  expect(licenses).toMatchObject([{ mode: "live", provider: "wsdenatran", successRate: 1 }]);
  expect(licenses[0]?.calls).toBeGreaterThan(ANSWERS);
});

test("a failing state is not queried, others are, and it is queried again when it recovers", async () => {
  const { world } = service.pipeline.simulator;
  world.fault({ kind: "fail", provider: "wsdenatran", question: "state", state: "SP" });
  const [failing = ""] = cpfsOf(true, 1, 10_000);
  const held = await service.live.createReport(failing);
  await reportWhen(service.live, held, isPartial);
  const breakerOf = async (state: string) =>
    (await status()).find((each) => each.part === "infractions" && each.state === state)
      ?.breakerOpen;
  await until(async () => (await breakerOf("SP")) === true, "the breaker of SP is open");

  const [other = ""] = cpfsOf(false, 1, 20_000);
  const id = await service.live.createReport(other);
  const { body } = await reportWhen(service.live, id, isSettled);
  expect(body.status).toBe("DELIVERED");

  world.clearFaults();
  const whole = await reportWhen(service.live, held, isSettled, 25_000);
  expect(whole.body.status).toBe("DELIVERED");
  expect(whole.body.details?.stateLookup).toMatchObject({
    answeredOn: { infractions: expect.any(String) as unknown },
  });
  await until(async () => (await breakerOf("SP")) === false, "the breaker of SP is closed");
});

test("questions and ends are counted for the operator, with nothing personal in the labels", async () => {
  const text = await (await fetch(service.server.metricsUrl)).text();
  const lines = text
    .split("\n")
    .filter((line) => /^(source_call_seconds_count|reports_settled_total)/.test(line));
  const of = (...labels: string[]) =>
    lines.find((line) => labels.every((label) => line.includes(label)))?.split(" ")[1];
  expect(Number(of('part="license"', '"answered"'))).toBeGreaterThan(ANSWERS);
  expect(Number(of('part="infractions"', '"transient"'))).toBeGreaterThanOrEqual(5);
  expect(Number(of('status="DELIVERED"'))).toBeGreaterThan(ANSWERS);
  expect(lines.join("\n")).not.toMatch(/\d{11}|rpt_|org_/);
});
