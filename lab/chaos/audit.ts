/**
 * Reads and changes over REST while processes are killed, then compares the audit log with the clients' responses: `npm
 * run lab chaos audit -- [--requests N] [--kills N]`.
 */
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import { checkAudit } from "./audit-checks.ts";
import { runAuditLoad } from "./audit-load.ts";

const { values } = parseArgs({
  options: { requests: { type: "string" }, kills: { type: "string" } },
});
await Promise.all([ensurePostgres(), ensureRedis()]);
const database = await openDatabase();
try {
  const load = await runAuditLoad(database, {
    nodes: 3,
    requests: Number(values.requests ?? 5_000),
    kills: Number(values.kills ?? 9),
  });
  const { refused, unknownChanges } = load;
  console.log(`${refused.length} refused, ${unknownChanges} changes without an answer`);
  for (const line of new Set(refused)) console.log(`  ${line}`);
  const outcome = await checkAudit(database, load);
  console.log(JSON.stringify({ chaos: "audit", ...outcome }));
  const { changesMissing, changesDoubled, changesUnequal } = outcome;
  const { readsDoubled, readsMissingUnexplained, brokenChains } = outcome;
  const ofChanges = changesMissing + changesDoubled + changesUnequal;
  const faults = ofChanges + readsDoubled + readsMissingUnexplained + brokenChains;
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  await database.drop();
}
