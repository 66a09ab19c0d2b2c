import { diagnose } from "@cnh/license-law";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { answerTo } from "@cnh/simulator/model/answers.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { cpfOf } from "../../../../tests/support/cpf.ts";
import { analyse, type AnalysisOutcome } from "./analyse.ts";
import type { Completion, ModelFailureKind, ModelQuestion } from "./model.ts";
import { PROMPT_VERSION } from "./prompt.ts";

const TODAY = "2026-11-15";
const { diagnosis } = diagnose(generatedDriver(cpfOf(1), TODAY).facts, TODAY);
const LATER = 60_000;

type Answering = (question: ModelQuestion, attempt: number) => Completion | Promise<Completion>;

const well: Answering = ({ system, user }) => {
  const messages = [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  return {
    kind: "answered",
    text: answerTo({ model: "m", messages }, "answer") ?? "",
    model: "m-1",
  };
};
const failing = (kind: ModelFailureKind) => (): Completion => ({ kind });
const badly = (): Completion => ({ kind: "answered", text: "Sem veredito.", model: "m-1" });

/** One analysis: its result, the counted outcomes, the questions to the model, and the total duration. */
async function run(answering: Answering, { deadlineMs = 8_000, promisedInMs = LATER } = {}) {
  const counted: [AnalysisOutcome, number][] = [];
  const questions: ModelQuestion[] = [];
  const startedAt = performance.now();
  const analysed = await analyse(
    {
      model: {
        complete: async (question) => {
          questions.push(question);
          return answering(question, questions.length);
        },
      },
      deadlineMs,
      meter: { analysed: (outcome, ms) => counted.push([outcome, ms]) },
      now: Date.now,
    },
    diagnosis,
    new Date(Date.now() + promisedInMs),
  );
  return { ...analysed, counted, questions, tookMs: performance.now() - startedAt };
}

test("an analysis that passes is stored with its model, prompt and outcome", async () => {
  const { analysis, record, counted, questions } = await run(well);
  expect(analysis).toMatchObject({
    status: diagnosis.status,
    markdown: expect.stringMatching(/^\*\*(?:Não p|P)ode dirigir .*\n\n## /) as unknown,
    generatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
  });
  expect(record).toMatchObject({
    model: "m-1",
    promptVersion: PROMPT_VERSION,
    inputHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    outcome: "written",
  });
  expect(counted).toEqual([["written", record?.durationMs]]);
  expect(questions).toHaveLength(1);
});

test.each([
  ["a passing fault", failing("unavailable")],
  ["too many questions", failing("rate_limited")],
  ["a broken answer", failing("broken_answer")],
  ["a failed check", badly],
  [
    "a client that throws",
    (): Completion => {
      throw new Error("broken");
    },
  ],
])("after %s the model is asked again", async (_, first) => {
  const { analysis, questions, counted } = await run((question, attempt) =>
    attempt === 1 ? first() : well(question, attempt),
  );
  expect(analysis).not.toBeNull();
  expect(questions).toHaveLength(2);
  expect(counted.map(([outcome]) => outcome)).toEqual(["written"]);
});

test.each([
  ["unavailable", 2, failing("unavailable")],
  ["rate_limited", 2, failing("rate_limited")],
  ["cut_off", 2, failing("cut_off")],
  ["no_verdict", 2, badly],
  ["refused", 1, failing("refused")],
  ["misconfigured", 1, failing("misconfigured")],
  ["fault", 2, () => Promise.reject(new Error("broken"))],
] as const)("%s leaves none, after %d questions", async (outcome, count, answering) => {
  const { analysis, record, questions, counted } = await run(answering);
  expect(analysis).toBeNull();
  expect(record?.outcome).toBe(outcome);
  expect(questions).toHaveLength(count);
  expect(counted.map(([each]) => each)).toEqual([outcome]);
});

/** Runs with a fake clock that moves from timer to timer, so that every duration is exact and nothing really waits. */
async function runOnTurnedClock(...of: Parameters<typeof run>): ReturnType<typeof run> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [outcome] = await Promise.all([run(...of), vi.runAllTimersAsync()]);
  return outcome;
}

const deaf = () => new Promise<Completion>(() => {});

test.each([
  ["the deadline", { deadlineMs: 300, promisedInMs: LATER }, 300],
  ["the deadline, though less was promised", { deadlineMs: 300, promisedInMs: 10 }, 300],
  ["shortly before the promise", { deadlineMs: 8_000, promisedInMs: 2_600 }, 2_400],
  ["two seconds, though the promise is near", { deadlineMs: 8_000, promisedInMs: 100 }, 2_000],
  [
    "two seconds, though the promise is long past",
    { deadlineMs: 8_000, promisedInMs: -LATER },
    2_000,
  ],
])("a model that never answers is waited for until %s", async (_, promisedAt, expected) => {
  const { analysis, record, tookMs, questions } = await runOnTurnedClock(deaf, promisedAt);
  expect(analysis).toBeNull();
  expect(record?.outcome).toBe("timeout");
  expect(questions).toHaveLength(1);
  expect(questions[0]?.signal.aborted).toBe(true);
  expect(tookMs).toBe(expected);
});

test("both tries share the time, and a second is not begun when little is left", async () => {
  const slowlyBad = () =>
    new Promise<Completion>((resolve) => setTimeout(() => resolve(badly()), 1_200));
  const both = await runOnTurnedClock(slowlyBad, { deadlineMs: 2_300 });
  expect(both.questions).toHaveLength(2);
  expect(both.record?.outcome).toBe("timeout");
  expect(both.tookMs).toBe(2_300);
  const one = await runOnTurnedClock(slowlyBad, { deadlineMs: 2_000 });
  expect(one.questions).toHaveLength(1);
  expect(one.record?.outcome).toBe("no_verdict");
});
