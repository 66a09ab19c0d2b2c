/**
 * Measures the time of a diagnosis of a driver with 200 fines, and of the points calculator for 200 infractions, each
 * compared with the time to serialize its own result as JSON.
 */
import { calculatePoints, diagnose } from "@cnh/license-law";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { SCENARIO_DAY, SCENARIOS } from "../../packages/license-law/cases/scenarios.ts";
import { median } from "../../tests/support/callers/callers.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5) * 400;

interface Bench<Input> {
  readonly bench: string;
  readonly make: () => Input;
  readonly work: (input: Input) => unknown;
}

/**
 * Median times of the work, each time with fresh input, and of the serialization of its result. The two take turns, so
 * that other load on the machine slows both. The first quarter warms up and is not counted.
 */
function measure<Input>({ bench, make, work }: Bench<Input>) {
  const result = work(make());
  const times: { readonly work: number; readonly stringify: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const input = make();
    times.push({ work: msOf(() => work(input)), stringify: msOf(() => JSON.stringify(result)) });
  }
  const counted = times.slice(ROUNDS / 4);
  const medianMs = median(counted.map((time) => time.work));
  const stringifyMs = median(counted.map((time) => time.stringify));
  return {
    bench,
    medianMs: rounded(medianMs),
    stringifyMs: rounded(stringifyMs),
    ratio: Number((medianMs / stringifyMs).toFixed(2)),
  };
}

function msOf(work: () => unknown): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
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

const bytes = JSON.stringify(diagnose(driver, SCENARIO_DAY)).length;
console.log(`${question.infractions.length} fines; ${bytes} characters of JSON`);
const points = measure({
  bench: "points",
  make: () => structuredClone(question),
  work: calculatePoints,
});
console.log(JSON.stringify(points));
const diagnosis = measure({
  bench: "diagnose",
  make: () => structuredClone(driver),
  work: (facts) => diagnose(facts, SCENARIO_DAY),
});
console.log(JSON.stringify(diagnosis));
