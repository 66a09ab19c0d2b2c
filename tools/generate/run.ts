/**
 * `npm run generate`: writes every generated file that is stale. `-- law openapi` does so for these entries of the
 * table. `-- --check` writes nothing, names stale committed files, and fails if there are any. `-- --translated
 * guias/lote.md` first records that the English page was compared with its Portuguese original.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ROOT } from "../stack/environment.ts";
import { checkEntries, makeEntries } from "./entries.ts";
import { entryNamed, TABLE } from "./table.ts";

const MAX_ROUNDS = 4;

const { values, positionals } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    translated: { type: "string", multiple: true, default: [] },
    round: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
const named = positionals.length > 0 ? positionals.map(entryNamed) : TABLE;

if (values.translated.length > 0) {
  const { stampTranslations } = await import("../site/stamp.ts");
  stampTranslations(values.translated);
}
process.exitCode = values.check ? await check() : await generate();
// Writers may leave connections open.
process.exit();

async function check(): Promise<number> {
  const committed = named.filter(({ isIgnored }) => !isIgnored);
  return (await checkEntries(committed, console.log)) === 0 ? 0 : 1;
}

async function generate(): Promise<number> {
  const outdated = (await makeEntries(named, console.log)).map(({ name }) => name);
  if (outdated.length === 0) return 0;
  const round = Number(values.round) + 1;
  if (round > MAX_ROUNDS) throw new Error(`every run changes the files of ${outdated.join(", ")}`);
  const words = [fileURLToPath(import.meta.url), "--round", String(round), ...outdated];
  return spawnSync(process.execPath, words, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
}
