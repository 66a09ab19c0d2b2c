/**
 * `npm run lab pages`: runs every marked shell block of the documentation against a new service, and compares the
 * output with the page. `-- lote` selects pages whose path contains the word. An English page whose blocks equal the
 * Portuguese ones byte for byte is not run again.
 */
import { slowFactor } from "../../tools/conformance/slow-machine.ts";
import { judgePage } from "./judge-page.ts";
import { type PageFile, readPageFiles } from "./page-files.ts";
import { startPageService } from "./page-service.ts";
import { runBlocks } from "./run-blocks.ts";

const FOLDER = "site/pages";
const MAX_PAGE_MS = 180_000;

const words = process.argv.slice(2);
const pages = readPageFiles().filter(({ path }) => words.every((word) => path.includes(word)));
const failures = pages.flatMap(({ path, problems }) =>
  problems.map(({ line, says }) => `${FOLDER}/${path}:${line}: ${says}`),
);
const wanted = pages.filter((page) => !page.isSameAsTwin && runnable(page).length > 0);
if (wanted.length > 0) await runAll(wanted);

for (const failure of failures) console.log(`FAILED ${failure}`);
const count = (counted: readonly PageFile[]) => counted.flatMap(runnable).length;
const summary = {
  pages: pages.length,
  run: count(wanted),
  sameAsTwin: count(pages.filter(({ isSameAsTwin }) => isSameAsTwin)),
  notRun: pages.flatMap(({ blocks }) => blocks.filter(({ mode }) => mode === null)).length,
  failed: failures.length,
};
console.log(JSON.stringify(summary));
process.exit(failures.length === 0 && pages.length > 0 ? 0 : 1);

async function runAll(files: readonly PageFile[]): Promise<void> {
  const maxMs = MAX_PAGE_MS * slowFactor(process.env["CNH_SLOW"]);
  const service = await startPageService();
  try {
    for (const file of files) {
      const shell = await service.newShell(file.language);
      const blocks = runnable(file);
      const startedAt = performance.now();
      const run = await runBlocks(blocks, { ...shell, maxMs });
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const found = judgePage(`${FOLDER}/${file.path}`, blocks, run);
      failures.push(...found);
      const word = found.length === 0 ? "ok    " : "FAILED";
      console.log(`${word} ${file.path}: ${blocks.length} blocks, ${seconds} s`);
    }
  } finally {
    await service.stop();
  }
}

function runnable({ blocks }: PageFile) {
  return blocks.filter(({ mode }) => mode !== null);
}
