/**
 * Rotates the master key of 100,000 data keys under load and kills the rotation twice:
 * `npm run lab chaos rotation -- [--short] [--keys N] [--kills N]`.
 */
import { parseArgs } from "node:util";
import { runTrial } from "./rotation-trial.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    keys: { type: "string" },
    kills: { type: "string" },
  },
});
exitOnSignals();

const { load, output, ...outcome } = await runTrial({
  keys: Number(values.keys ?? (values.short ? 2_000 : 100_000)),
  kills: Number(values.kills ?? 2),
  batch: values.short ? 20 : 200,
  say,
});
say("checked");
const ms = (value: number) => `${value.toFixed(1)} ms`;
console.log(output.trim());
console.log(`kills           with ${outcome.doneAtKill.join(", ")} data keys done`);
console.log(`rotation        ${outcome.seconds.toFixed(1)} s with the restarts`);
console.log(
  `load            ${load.reads} reads, ${load.creates} creates, ${load.failures.length} failed`,
);
console.log(
  `reads           p50 ${ms(load.readP50Ms)}, p99 ${ms(load.readP99Ms)}, slowest ${ms(load.readMaxMs)}`,
);
for (const failure of load.failures) console.log(`VIOLATION  ${failure}`);
if (outcome.wrong > 0) console.log(`VIOLATION  ${outcome.wrong} data keys are wrong`);
const violations = load.failures.length + outcome.wrong;
const { keys, kills } = outcome;
console.log(JSON.stringify({ chaos: "rotation", keys, kills, reads: load.reads, violations }));
process.exit(violations > 0 ? 1 : 0);
