/**
 * `npm run lab examples [-- suite]`: runs every sample of examples/ and every command of the pages that show them,
 * against one complete service, and compares the output with the recorded output. `--record` records it; `--only php`
 * selects samples by id. The output is exactly what a customer would see.
 */
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { runFrameworks } from "./run-frameworks.ts";
import { runSamples } from "./run-samples.ts";
import { runSandbox } from "./run-sandbox.ts";
import { runSheet } from "./run-sheet.ts";
import { startTestEnvironment, type Suite } from "./test-environment.ts";
import { walkListen } from "./walk-listen.ts";
import { walkStart } from "./walk-start.ts";

const SUITES: Readonly<Record<string, Suite>> = {
  samples: runSamples,
  sheet: runSheet,
  sandbox: runSandbox,
  walk: walkStart,
  frameworks: runFrameworks,
  listen: walkListen,
};

const { values, positionals } = parseArgs({
  options: { record: { type: "boolean", default: false }, only: { type: "string", default: "" } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in SUITES));
if (unknown.length > 0) throw new Error(`no suite is called ${unknown.join(", ")}`);
const chosen = Object.entries(SUITES).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

await Promise.all([ensurePostgres(), ensureRedis()]);
const stage = await startTestEnvironment(values.record, values.only);
const totals = { samplesRun: 0, samplesNotRun: 0, failed: 0 };
try {
  for (const [, run] of chosen) {
    const outcome = await run(stage);
    totals.samplesRun += outcome.samplesRun;
    totals.samplesNotRun += outcome.samplesNotRun;
    totals.failed += outcome.failed;
  }
} finally {
  await stage.service.stop();
  stage.packed.remove();
}
console.log(JSON.stringify({ examples: "run", ...totals }));
process.exitCode = totals.failed === 0 ? 0 : 1;
