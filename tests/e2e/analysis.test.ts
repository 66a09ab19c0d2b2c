/**
 * The analysis in the whole pipeline: a report gets it by its completion or never, no report is delayed past the
 * deadline, and the model receives nothing about the driver's identity.
 */
import type { Report } from "@cnh/contract";
import type { ModelMode, ModelOrder } from "@cnh/simulator/model/modes.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cpfOf, punctuated } from "../support/cpf.ts";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";

const DEADLINE_MS = 1_500;
/** The time of a report without the analysis, on a busy machine. */
const BESIDE_MS = 1_500;

let service: PipelineService;
beforeAll(async () => {
  service = await startPipelineService({
    // Long enough to see the partial delivery on a busy machine: a recovered driver stays recovered.
    recoverAfterMs: 4_000,
    settings: { CNH_ANALYSIS_DEADLINE_MS: String(DEADLINE_MS) },
  });
  // The first report is slower and must not affect the measurement.
  await awaitReport(cpfOf(900));
});
afterAll(() => service.stop());
afterEach(() => service.pipeline.simulator.model.clear());

/** Controls the simulator through its own address, like another process. */
async function order(modelOrder: ModelOrder): Promise<void> {
  const { controlUrl } = service.pipeline.simulator;
  const response = await fetch(`${controlUrl}/model`, {
    method: "POST",
    body: JSON.stringify(modelOrder),
  });
  expect(response.status).toBe(204);
}

let orders = 0;
const create = (cpf: string, api = service.live) => api.createReport(cpf, `order ${(orders += 1)}`);

async function awaitReport(cpf: string, api = service.live): Promise<Report> {
  const { body } = await reportWhen(api, await create(cpf, api), isSettled);
  expect(body.status).toBe("DELIVERED");
  return body;
}

const tookMs = ({ createdAt, deliveredAt }: Report) =>
  Date.parse(deliveredAt ?? "") - Date.parse(createdAt);

async function recordOf({ reportId }: Report) {
  const { rows } = await service.owner.query<{ model: string | null; outcome: string; ms: number }>(
    "SELECT model, outcome, duration_ms AS ms FROM analyses WHERE report_id = $1",
    [toUuid(reportId)],
  );
  return rows;
}

test("a delivered report has its analysis, by live and by test keys", async () => {
  for (const api of [service.live, service.test]) {
    const report = await awaitReport(scenarioCpf(7), api);
    expect(report.aiAnalysis).toMatchObject({ status: report.diagnosis?.status });
    expect(report.aiAnalysis?.markdown).toMatch(/^\*\*Pode dirigir[\s\S]* pontos/);
    expect(report.aiAnalysis?.markdown).not.toMatch(/\[A\d/);
    expect(report.aiAnalysis?.markdown).not.toContain("VEREDITO");
    const { generatedAt = "" } = report.aiAnalysis ?? {};
    expect(Date.parse(generatedAt)).toBeLessThanOrEqual(Date.parse(report.deliveredAt ?? ""));
    expect(await recordOf(report)).toMatchObject([{ model: "simulated", outcome: "written" }]);
  }
});

test("the sandbox's driver whose analysis fails is delivered without one", async () => {
  const report = await awaitReport(scenarioCpf(20), service.test);
  expect(report.aiAnalysis).toBeNull();
  expect(await recordOf(report)).toMatchObject([{ model: null, outcome: "unavailable" }]);
});

const LEAVE_NONE: Readonly<Partial<Record<ModelMode, string>>> = {
  error: "unavailable",
  rate_limited: "rate_limited",
  broken_json: "broken_answer",
  refusal: "refused",
  cut_off: "cut_off",
  english: "not_portuguese",
  invented_number: "invented_day",
  wrong_verdict: "wrong_verdict",
  html: "html",
  too_long: "too_long",
  injection_echo: "link",
  hang: "timeout",
};

test.each(Object.entries(LEAVE_NONE))(
  "%s: delivered in time without an analysis, counted as %s",
  async (mode, outcome) => {
    await order({ mode: mode as ModelMode });
    const report = await awaitReport(cpfOf(100));
    expect(report.aiAnalysis).toBeNull();
    expect(report.diagnosis).not.toBeNull();
    const records = await recordOf(report);
    expect(records).toMatchObject([{ outcome }]);
    expect(records[0]?.ms).toBeLessThan(DEADLINE_MS + 400);
    expect(tookMs(report)).toBeLessThan(DEADLINE_MS + BESIDE_MS);
    const metrics = await (await fetch(service.server.metricsUrl)).text();
    expect(metrics).toMatch(
      new RegExp(`analysis_duration_seconds_count\\{[^}]*outcome="${outcome}"`),
    );
  },
);

test("slow, but in time: delivered with it; slower than the deadline: without", async () => {
  await order({ mode: "slow", delayMs: 700 });
  const inTime = await awaitReport(cpfOf(101));
  expect(inTime.aiAnalysis).not.toBeNull();
  expect(tookMs(inTime)).toBeGreaterThanOrEqual(700);
  await order({ mode: "slow", delayMs: DEADLINE_MS * 4 });
  const late = await awaitReport(cpfOf(101));
  expect(late.aiAnalysis).toBeNull();
  expect(tookMs(late)).toBeLessThan(DEADLINE_MS + BESIDE_MS);
});

test("one failure is tried again within the same deadline", async () => {
  await order({ mode: "wrong_verdict", times: 1 });
  const report = await awaitReport(cpfOf(102));
  expect(report.aiAnalysis).not.toBeNull();
  expect(await recordOf(report)).toMatchObject([{ outcome: "written" }]);
});

test("no reader ever sees DELIVERED and later an analysis: one set of bytes from the first to the last", async () => {
  await order({ mode: "slow", delayMs: 300 });
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create(cpfOf(200 + index))),
  );
  await Promise.all(
    ids.map(async (id) => {
      const first = await reportWhen(service.live, id, isSettled);
      expect(first.body.aiAnalysis).not.toBeNull();
      for (let read = 0; read < 20; read += 1) {
        const again = await service.live.get<Report>(`/api/v1/reports/${id}`);
        expect(again.bytes.equals(first.bytes)).toBe(true);
      }
    }),
  );
});

test("a partial delivery has none and does not wait for one; the final one has it", async () => {
  const id = await create(scenarioCpf(15));
  const partial = await reportWhen(service.live, id, isPartial);
  expect(partial.body.aiAnalysis).toBeNull();
  const { body } = await reportWhen(service.live, id, isSettled);
  expect(body.aiAnalysis).not.toBeNull();
});

test("the model's state delays no create", async () => {
  await order({ mode: "hang" });
  const startedAt = performance.now();
  const id = await create(cpfOf(103));
  expect(performance.now() - startedAt).toBeLessThan(500);
  await reportWhen(service.live, id, isSettled);
});

describe("what the model was asked", () => {
  const SCENARIOS = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 21, 23, 24, 25];
  const OTHERS = Array.from({ length: 12 }, (_, index) => cpfOf(300 + index));
  let questions: string[];

  beforeAll(async () => {
    service.pipeline.simulator.model.forgetQuestions();
    await Promise.all([...SCENARIOS.map(scenarioCpf), ...OTHERS].map((cpf) => awaitReport(cpf)));
    const { controlUrl } = service.pipeline.simulator;
    questions = (await (await fetch(`${controlUrl}/model/questions`)).json()) as string[];
  });

  test("was one question for each report", () => {
    expect(questions).toHaveLength(SCENARIOS.length + OTHERS.length);
    for (const question of questions) expect(question).toContain("Tarefa: analise-cnh");
  });

  test("holds no name, mother's name, CPF, numbers, birthday or notices of any person", () => {
    const { world } = service.pipeline.simulator;
    const prompts = questions.join("\n").toLowerCase();
    for (const cpf of [...SCENARIOS.map(scenarioCpf), ...OTHERS]) {
      const { identity, facts } = world.driverOf(cpf);
      const words = [
        cpf,
        punctuated(cpf),
        identity.name,
        identity.motherName,
        identity.formNumber,
        identity.renachNumber,
        identity.phone,
        facts.license.registrationNumber,
        facts.person.birthDate,
        ...facts.infractions.list.map(({ ticket }) => ticket),
        ...facts.blocks.list.map(({ document }) => document),
      ].filter((word) => word !== null);
      expect(words.length).toBeGreaterThan(7);
      for (const word of words) expect(prompts).not.toContain(word.toLowerCase());
    }
  });

  test("holds nothing of the form of a plate", () => {
    expect(questions.join("\n")).not.toMatch(/(?<![A-Z\d])[A-Z]{3}[- ]?\d[A-Z\d]\d{2}(?![A-Z\d])/i);
  });

  test("names no organization, report, driver or key of ours", () => {
    expect(questions.join("\n")).not.toMatch(/(?:rpt|drv|org|key)_[0-9a-z]{26}|cnh_(?:live|test)_/);
  });
});

test("neither question nor answer is in the log, and the model's key neither", async () => {
  const report = await awaitReport(cpfOf(400));
  const line = report.aiAnalysis?.markdown.split("\n").find((text) => text.length > 40) ?? "none";
  await service.server.stop();
  const log = service.log();
  expect(log).toContain('"operation":"createReport"');
  for (const word of [line, "VEREDITO", "<dados>", "analise-cnh", "Bearer simulated"])
    expect(log).not.toContain(word);
});
