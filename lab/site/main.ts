/**
 * `npm run lab site`: builds the documentation site and checks it as served by the service: links and anchors, both
 * languages, weight, sixty questions to the search, axe, keyboard, no scripts, and wide tables on a phone; then runs
 * every sample. `--draft` allows links to unwritten pages, `--without-samples` skips the samples, `--pictures` draws the
 * pages below .data, `--all` runs axe on every page and not only on one of each kind. The last line has the totals.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { buildSite, DIST } from "../../tools/site/build.ts";
import { checkTwins, readPages } from "../../tools/site/pages.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { launchBrowser } from "../journeys/browser.ts";
import { startService } from "../../tests/support/service/rest-service.ts";
import { checkAddresses } from "./address.ts";
import { checkLinks } from "./links.ts";
import { checkKeyboard, checkPages, checkWideTables, checkWithoutScripts } from "./reading.ts";
import { checkKeywords, checkSearch } from "./search.ts";
import { readSite, type SitePage } from "./site-page.ts";
import { checkTexts } from "./texts.ts";
import { checkWeights, weigh } from "./weight.ts";

const { values } = parseArgs({
  options: {
    draft: { type: "boolean", default: false },
    "without-samples": { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});

/** One page of each kind, which gets all checks: the others have the same form. */
const KINDS = [
  "",
  "comece-agora",
  "guias/webhooks",
  "referencia/create-report",
  "referencia/campos",
  "lei/infracoes",
  "en/",
  "en/guias/lote",
];

/** Pages with tables that are wider than a phone. */
const WIDE_TABLES = ["guias/erros", "en/sandbox"];

let failed = 0;

/** Runs one check, prints the result, and counts its findings. */
async function check(name: string, run: () => string[] | Promise<string[]>): Promise<void> {
  const startedAt = performance.now();
  const wrong = await run();
  failed += wrong.length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${wrong.length === 0 ? "passed" : "FAILED"}  ${name}  ${seconds} s`);
  for (const message of wrong) console.log(`        ${message}`);
}

interface SampleTotals {
  readonly samplesRun: number;
  readonly samplesNotRun: number;
  readonly failed: number;
}

/** Runs every sample, then every command on the pages. */
function runSamples(): SampleTotals {
  const samples = runScript("examples") as SampleTotals;
  const commands = runScript("pages") as PageTotals;
  return {
    samplesRun: samples.samplesRun + commands.run + commands.sameAsTwin,
    samplesNotRun: samples.samplesNotRun + commands.notRun,
    failed: samples.failed + commands.failed,
  };
}

interface PageTotals {
  readonly run: number;
  /** Commands of an English page that equal the ones on its Portuguese twin, and so were run with it. */
  readonly sameAsTwin: number;
  readonly notRun: number;
  readonly failed: number;
}

/** Runs a script whose last line has totals; a script that fails counts as a failure regardless of its output. */
function runScript(script: string): SampleTotals | PageTotals {
  const { stdout, status } = spawnSync("npm", ["run", "-s", "lab", script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  process.stdout.write(stdout);
  const totals = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as SampleTotals | PageTotals;
  return { ...totals, failed: Math.max(totals.failed, status === 0 ? 0 : 1) };
}

async function checkBuiltSite(): Promise<SitePage[]> {
  await Promise.all([ensurePostgres(), ensureRedis()]);
  const [service, browser] = await Promise.all([
    startService({ CNH_SITE_FOLDER: DIST }),
    launchBrowser(),
  ]);
  try {
    const window = await browser.newPage();
    const pages = await readSite(DIST, window);
    const addresses = pages.map(({ address }) => address);
    const kinds = KINDS.filter((address) => !values.draft || addresses.includes(address));
    const reading = { browser, url: service.server.url, isPictured: values.pictures };
    await check("every link and anchor", () => checkLinks(pages, DIST));
    await check("every page has what it needs", () => checkTexts(pages, DIST));
    await check("weight", () => {
      const weights = weigh(pages, DIST).sort((a, b) => b.kb - a.kb);
      console.log(
        `heaviest: ${weights
          .slice(0, 3)
          .map(({ address, kb }) => `/${address} ${kb} KB`)
          .join(", ")}`,
      );
      return checkWeights(weights, pages);
    });
    await check("keywords of the search", () => checkKeywords(pages));
    await check("addresses", () => checkAddresses(window, reading.url));
    await check("search", () => checkSearch(window, reading.url));
    await check("axe, light", () => checkPages(reading, "light", values.all ? addresses : kinds));
    await check("axe, dark", () => checkPages(reading, "dark", kinds));
    for (const address of kinds) {
      await check(`keyboard /${address}`, () => checkKeyboard(reading, address));
      await check(`without scripts /${address}`, () => checkWithoutScripts(reading, address));
    }
    for (const address of WIDE_TABLES)
      await check(`wide tables /${address}`, () => checkWideTables(reading, address));
    return pages;
  } finally {
    await browser.close();
    await service.stop();
  }
}

await check("both languages", () => checkTwins(readPages()));
await buildSite({ isDraft: values.draft });
const pages = await checkBuiltSite();
const samples = values["without-samples"]
  ? { samplesRun: 0, samplesNotRun: 0, failed: 0 }
  : runSamples();
failed += samples.failed;
const { samplesRun, samplesNotRun } = samples;
console.log(
  JSON.stringify({ site: "check", pages: pages.length, samplesRun, samplesNotRun, failed }),
);
process.exitCode = failed === 0 ? 0 : 1;
