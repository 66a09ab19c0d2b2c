/** Every way in which a model answers or fails, over a socket. */
import { diagnose } from "@cnh/license-law";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import type { ModelMode } from "@cnh/simulator/model/modes.ts";
import { type SimulatedModel, startModel } from "@cnh/simulator/model/server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfOf } from "../../../../tests/support/cpf.ts";
import { checkAnalysis } from "../../usecases/analysis/check-analysis.ts";
import { analysisPrompt } from "../../usecases/analysis/prompt.ts";
import { configuredModel } from "./configured-model.ts";

const KEY = "key-of-the-model";
const TODAY = "2026-11-15";
const prompt = analysisPrompt(diagnose(generatedDriver(cpfOf(1), TODAY).facts, TODAY).diagnosis);

let model: SimulatedModel;
beforeAll(async () => {
  model = await startModel({ port: 0, key: KEY });
});
afterAll(() => model.close());

async function ask(mode: ModelMode, { key = KEY, ms = 5_000, url = model.url } = {}) {
  model.order({ mode, delayMs: 200 });
  const { system, user } = prompt;
  const signal = AbortSignal.timeout(ms);
  const client = configuredModel({ provider: "openai-compatible", url, key, name: "simulated-1" });
  return client.complete({ system, user, maxTokens: 500, signal });
}

test.each(["answer", "slow"] as const)("%s: a text that passes the checks", async (mode) => {
  const answer = await ask(mode);
  if (answer.kind !== "answered") throw new Error(answer.kind);
  expect(answer.model).toBe("simulated-1");
  expect(checkAnalysis(answer.text, prompt)).toMatchObject({ ok: true });
});

test.each([
  ["english", "not_portuguese"],
  ["invented_number", "invented_day"],
  ["wrong_verdict", "wrong_verdict"],
  ["html", "html"],
  ["too_long", "too_long"],
  ["injection_echo", "link"],
] as const)("%s: a text that fails the checks as %s", async (mode, fault) => {
  const answer = await ask(mode);
  if (answer.kind !== "answered") throw new Error(answer.kind);
  expect(checkAnalysis(answer.text, prompt)).toEqual({ ok: false, fault });
});

test.each([
  ["error", "unavailable"],
  ["rate_limited", "rate_limited"],
  ["broken_json", "broken_answer"],
  ["refusal", "refused"],
  ["cut_off", "cut_off"],
] as const)("%s: %s, asked once", async (mode, kind) => {
  model.forgetQuestions();
  expect(await ask(mode)).toEqual({ kind });
  expect(model.questions()).toHaveLength(1);
});

test("hang: given up when its signal says so", async () => {
  const startedAt = performance.now();
  expect(await ask("hang", { ms: 300 })).toEqual({ kind: "timeout" });
  expect(performance.now() - startedAt).toBeLessThan(800);
});

test("a wrong key is a setting to be mended, an address where nothing listens a passing fault", async () => {
  expect(await ask("answer", { key: "another" })).toEqual({ kind: "misconfigured" });
  expect(await ask("answer", { url: "http://127.0.0.1:9/v1" })).toEqual({ kind: "unavailable" });
});

test("the question holds the instructions, the data and the bound, and nothing else", async () => {
  model.forgetQuestions();
  await ask("answer");
  expect(JSON.parse(model.questions()[0] ?? "")).toEqual({
    model: "simulated-1",
    max_tokens: 500,
    messages: [
      { role: "system", content: prompt.system },
      { role: "user", content: prompt.user },
    ],
  });
});
