/**
 * Makes the due checks of 20,000 enrolled drivers while schedulers, workers and database backends are killed 60 times:
 * `npm run chaos:checks -- [--due N] [--kills N] [--short]`. It fails unless every due check is ordered and charged once.
 */
import { parseArgs } from "node:util";
import { ensurePostgres } from "../../tools/stack/stores.ts";
import { exitOnSignals, say } from "../progress.ts";
import { runChecks } from "./checks-run.ts";

const { values } = parseArgs({
  options: {
    due: { type: "string" },
    kills: { type: "string" },
    short: { type: "boolean", default: false },
  },
});

exitOnSignals();
await ensurePostgres();
const { violations, ...run } = await runChecks({
  due: Number(values.due ?? (values.short ? 300 : 20_000)),
  kills: Number(values.kills ?? (values.short ? 8 : 60)),
  onLine: say,
});
for (const violation of violations.slice(0, 40)) console.log(`VIOLATION  ${violation}`);
console.log(JSON.stringify({ chaos: "checks", ...run, violations: violations.length }));
const isRight = run.ordered === run.due && run.missing === 0 && run.double === 0;
process.exit(isRight && violations.length === 0 ? 0 : 1);
