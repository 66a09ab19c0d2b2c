/**
 * Runs the independent checks of the law and prints those without agreement. The last line counts them: for `argued`
 * ones our reading differs, with a reason. Fails under the same conditions as independent.test.ts.
 */
import { ALL_CHECKS } from "./all-checks.ts";
import { ARGUED } from "./argued.ts";
import { agrees } from "./case.ts";

const rows = new Map(ARGUED.map((row) => [row.check, row]));
const results = ALL_CHECKS.map((check) => ({
  check,
  row: rows.get(check.id),
  agrees: agrees(check),
}));

for (const { check, row } of results.filter((result) => !result.agrees)) {
  const { id, what, law, expected } = check;
  console.log(`${row?.verdict ?? "NOT LISTED"}: ${id} (${what}; ${law})`);
  console.log(`  expected ${JSON.stringify(expected)}, is ${JSON.stringify(check.read())}`);
  if (row) console.log(`  ${row.reason}`);
}
for (const { check } of results.filter((result) => result.agrees && result.row)) {
  console.log(`AGREES NOW: ${check.id}: remove its row from argued.ts`);
}

const isArgued = ({ row }: (typeof results)[number]) => row?.verdict === "argued";
console.log(
  JSON.stringify({
    law: "independent",
    checks: results.length,
    agree: results.filter((result) => result.agrees).length,
    argued: results.filter((result) => !result.agrees && isArgued(result)).length,
  }),
);
process.exitCode = results.every((result) => result.agrees === (result.row === undefined)) ? 0 : 1;
