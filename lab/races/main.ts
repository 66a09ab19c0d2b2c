/**
 * Races every two writers of an object: `npm run lab races -- [--tries N] [--only text]`. Each pair is sent N times;
 * `--only` selects pairs whose names contain the text.
 */
import { parseArgs } from "node:util";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { OBJECTS } from "./objects/all.ts";
import { pairsOf } from "./race.ts";
import { runRaces, wordsOf } from "./run-races.ts";
import { say } from "../progress.ts";

const { values } = parseArgs({
  options: { tries: { type: "string", default: "10" }, only: { type: "string", default: "" } },
});
const pairs = OBJECTS.flatMap(pairsOf).filter((pair) => wordsOf(pair).includes(values.only));
if (pairs.length === 0) throw new Error(`no pair has the words ${values.only}`);
await Promise.all([ensurePostgres(), ensureRedis()]);
const { tries, findings, faults } = await runRaces({
  pairs,
  triesPerPair: Number(values.tries),
  say,
});
for (const [words, times] of faults) say(`FOUND ${words}, ${times} times`);
const { lost, doubled, brokenChain: brokenChains, serverError: serverErrors } = findings;
console.log(
  JSON.stringify({
    races: values.only || "all",
    pairs: pairs.length,
    tries,
    lost,
    doubled,
    brokenChains,
    serverErrors,
  }),
);
if (faults.size > 0) process.exitCode = 1;
