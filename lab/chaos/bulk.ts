/**
 * Orders a file of 1,000 rows with 37 faulty ones while the console's server, the relay and the worker are killed
 * repeatedly, all at the same time: `npm run lab chaos bulk -- [--rows N] [--faulty N] [--rounds N] [--short]`. It
 * fails unless every valid row has one report and one debit.
 */
import { parseArgs } from "node:util";
import { ensurePostgres } from "../../tools/stack/stores.ts";
import { runBulkOrder } from "./bulk-run.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string" },
    faulty: { type: "string" },
    rounds: { type: "string" },
    short: { type: "boolean", default: false },
  },
});

await ensurePostgres();
const faulty = Number(values.faulty ?? (values.short ? 7 : 37));
const run = await runBulkOrder({
  rows: Number(values.rows ?? (values.short ? 150 : 1_000)),
  faulty,
  rounds: Number(values.rounds ?? (values.short ? 2 : 8)),
  onLine: (line) => console.log(line),
});
console.log(JSON.stringify({ chaos: "bulk", ...run }));
const sound = run.rows - run.faulty;
const isRight = run.faulty === faulty && run.reports === sound && run.debits === sound;
process.exitCode = isRight && run.twice === 0 ? 0 : 1;
