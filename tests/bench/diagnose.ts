/**
 * Measures the time of a diagnosis of a driver with 200 fines, and of the points calculator for 200 infractions, each
 * compared with the time to serialize its own result as JSON.
 */
import { calculatePoints, diagnose } from "@cnh/license-law";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { SCENARIO_DAY, SCENARIOS } from "../../packages/license-law/cases/scenarios.ts";
import { median } from "../support/callers.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5) * 400;

/** Median time of a call, each with fresh input; the first quarter warms up and is not counted. */
function medianMs<Input>(make: () => Input, work: (input: Input) => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const input = make();
    const start = process.hrtime.bigint();
    work(input);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return median(times.slice(ROUNDS / 4));
}

const rounded = (ms: number) => Number(ms.toFixed(4));

const scenario = SCENARIOS.find(({ number }) => number === "21");
if (!scenario) throw new Error("no scenario with two hundred fines");
const driver = structuredClone(factsOf(scenario.given));
const question = {
  infractions: (driver.infractions?.list ?? []).map(({ code, committedOn }) => ({
    code: code ?? "",
    date: committedOn ?? SCENARIO_DAY,
    state: "confirmed" as const,
  })),
  ear: false,
  zeroedOn: [],
  on: SCENARIO_DAY,
};

const judged = diagnose(driver, SCENARIO_DAY);
const calculated = calculatePoints(question);
const bytes = JSON.stringify(judged).length;
console.log(`${question.infractions.length} fines; ${bytes} characters of JSON`);
const points = {
  bench: "points",
  medianMs: rounded(medianMs(() => structuredClone(question), calculatePoints)),
  stringifyMs: rounded(medianMs(() => calculated, JSON.stringify)),
};
console.log(JSON.stringify(points));
const diagnosis = {
  bench: "diagnose",
  medianMs: rounded(
    medianMs(
      () => structuredClone(driver),
      (facts) => diagnose(facts, SCENARIO_DAY),
    ),
  ),
  stringifyMs: rounded(medianMs(() => judged, JSON.stringify)),
};
console.log(JSON.stringify(diagnosis));
