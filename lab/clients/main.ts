/**
 * `npm run lab clients`: runs the kit for every SDK. `-- --only python,php` selects languages, and a further word
 * selects cases by name. A language that cannot run here fails the command unless `--only` excludes it.
 */
import { parseArgs } from "node:util";
import { ALL_CASES } from "./all-cases.ts";
import { isRunnable, LANGUAGES, startLanguage } from "./languages.ts";
import { runKit } from "./run-kit.ts";

const { values, positionals } = parseArgs({
  options: { only: { type: "string" } },
  allowPositionals: true,
});
const only = values.only?.split(",");
const unknown = only?.filter((name) => !LANGUAGES.some((each) => each.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`the kit has no driver for ${unknown.join(", ")}`);
const chosen = LANGUAGES.filter(({ name }) => only?.includes(name) ?? true);
const cases = ALL_CASES.filter(({ name }) => positionals.every((word) => name.includes(word)));

const outcomes = await Promise.all(
  chosen.map(async (language) => {
    if (!isRunnable(language)) {
      console.log(`${language.name}: cannot run here: ${language.probe.join(" ")} fails`);
      return { failed: 0, ran: false };
    }
    const failures = await runKit(cases, () => startLanguage(language));
    for (const { name, problems } of failures) {
      console.log(`FAILED ${language.name}: ${name}`);
      for (const problem of problems) console.log(`  ${problem}`);
    }
    console.log(`${language.name}: ${cases.length} cases, ${failures.length} failed`);
    return { failed: failures.length, ran: true };
  }),
);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const languages = outcomes.filter(({ ran }) => ran).length;
console.log(JSON.stringify({ clients: "kit", languages, cases: cases.length, failed }));
process.exitCode = failed === 0 && languages === chosen.length ? 0 : 1;
