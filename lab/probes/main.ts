/**
 * `npm run lab probes -- [--probes N]`: starts a complete service, calls every operation with every role and with every
 * single scope, and tries the ids of one organization everywhere in another. The last line has the totals.
 */
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { runIsolation } from "./isolation.ts";
import { runMatrix } from "./matrix.ts";
import { startProbedService } from "./world.ts";
import { say } from "../progress.ts";

const { values } = parseArgs({ options: { probes: { type: "string", default: "10000" } } });
const PROBES = Number(values.probes);
const MAX_SHOWN = 40;

const show = (title: string, found: readonly string[]) => {
  for (const line of found.slice(0, MAX_SHOWN)) say(`FOUND ${title}: ${line}`);
};

await Promise.all([ensurePostgres(), ensureRedis()]);
const service = await startProbedService();
say("the service runs, with two organizations");
let failed = true;
try {
  const { cells, wrong } = await runMatrix(service.matrix);
  say(`${cells} cells of the permission matrix, ${wrong.length} wrong`);
  show("a wrong cell", wrong);
  const { tried, leaks, differences } = await runIsolation(service.isolation, PROBES, (done) =>
    say(`${done} tries`),
  );
  say(`${tried} tries with ids of another organization`);
  show("a leak", leaks);
  show("a difference", differences);
  failed = wrong.length + leaks.length + differences.length > 0 || tried < PROBES;
  console.log(
    JSON.stringify({
      probes: "isolation",
      tried,
      leaks: leaks.length,
      differences: differences.length,
      cells,
      wrong: wrong.length,
    }),
  );
} finally {
  await service.stop();
}
process.exitCode = failed ? 1 : 0;
