/**
 * Announces a change to many administrators while the worker is killed, and counts the e-mails at the SMTP server: `npm
 * run lab chaos mails -- [--administrators N] [--kills N] [--delay MS]`. It fails if one is lost or duplicated.
 */
import { parseArgs } from "node:util";
import { ensurePostgres } from "../../tools/stack/stores.ts";
import { runAnnouncement } from "../../tests/support/organizations/announcement-run.ts";

const { values } = parseArgs({
  options: {
    administrators: { type: "string", default: "1000" },
    kills: { type: "string", default: "10" },
    delay: { type: "string", default: "5" },
  },
});

await ensurePostgres();
const run = await runAnnouncement({
  administrators: Number(values.administrators),
  kills: Number(values.kills),
  delayMs: Number(values.delay),
  onLine: (line) => console.log(line),
});
console.log(JSON.stringify(run));
process.exitCode = run.once === run.administrators ? 0 : 1;
