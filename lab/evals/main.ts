/**
 * Measures the quality for agents: whether the search finds the right sources, whether twenty tasks succeed with only
 * the tools, the token cost of the tools, and whether the check of analyses distinguishes true texts from false ones.
 * `npm run lab eval` fails below its thresholds.
 */
import { PostgresKnowledge } from "@cnh/server/adapters/postgres/knowledge/knowledge.ts";
import { ensurePostgres, ensureRedis } from "../../tools/stack/stores.ts";
import { startPipelineService } from "../../tests/support/service/pipeline-service.ts";
import { countToolTokens, MAX_TOOL_TOKENS } from "../../tests/support/measures/tool-tokens.ts";
import { areTextsGood, evaluateAllTexts, evaluateTexts, misjudgedLines } from "./analysis-texts.ts";
import { HELD_OUT_TEXTS } from "./analysis-texts/held-out-texts.ts";
import { evaluateRetrieval, type RetrievalResult } from "./retrieval.ts";
import { runTasks, type TaskResult } from "./run-tasks.ts";

/** The minimum share of questions that find their source: for all questions, and for the held-out ones. */
const MIN_RETRIEVAL_SHARE = 0.95;
const MIN_HELD_OUT_SHARE = 0.9;
const SHOWN_MISSES = 10;

const rounded = (share: number) => Math.floor(share * 1000) / 1000;

function printRetrieval(result: RetrievalResult): void {
  const lines = {
    "questions tuned on": result.tuned,
    "questions held out": result.heldOut,
    "out of scope": result.outOfScope,
    "out of scope, held out": result.outOfScopeHeldOut,
  };
  for (const [name, { share, asked, misses }] of Object.entries(lines)) {
    console.log(`${name.padEnd(24)} ${rounded(share)} of ${asked}`);
    for (const { asked: question, found } of misses.slice(0, SHOWN_MISSES))
      console.log(`  missed: ${question} (found ${found.join(", ") || "nothing"})`);
  }
}

function printTask({ name, fault, used, seconds }: TaskResult): void {
  const calls = used.length > 8 ? `${used.length} calls` : used.join(", ");
  console.log(`${fault === null ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s: ${calls})`);
  if (fault !== null) console.log(`     ${fault.replaceAll("\n", "\n     ")}`);
}

/** The share over all questions that have an answer, including held-out ones. */
function shareFound({ tuned, heldOut }: RetrievalResult): number {
  const asked = tuned.asked + heldOut.asked;
  return (asked - tuned.misses.length - heldOut.misses.length) / asked;
}

/** Rounds up, so that a share above the limit is not rounded to an allowed one. */
const roundedUp = (share: number) => Math.ceil(share * 1000) / 1000;

function printTexts(): void {
  const heldOut = evaluateTexts(HELD_OUT_TEXTS);
  console.log(`false texts that pass    ${roundedUp(texts.falsePassed)}`);
  console.log(`true texts refused       ${roundedUp(texts.trueRefused)}`);
  console.log(
    `of those held out        ${roundedUp(heldOut.falsePassed)} and ${roundedUp(heldOut.trueRefused)}`,
  );
  for (const line of misjudgedLines(texts)) console.log(`  ${line}`);
}

const texts = evaluateAllTexts();
printTexts();
await Promise.all([ensurePostgres(), ensureRedis()]);
const service = await startPipelineService({ logLevel: "warn" });
try {
  const found = await evaluateRetrieval(new PostgresKnowledge(service.database.connect("app")));
  printRetrieval(found);
  const results = await runTasks(service, printTask);
  const passed = results.filter(({ fault }) => fault === null).length;
  console.log(`${passed} of ${results.length} tasks passed`);
  const retrieval = shareFound(found);
  const tasks = passed / results.length;
  const toolTokens = countToolTokens();
  const heldOut = found.heldOut.share;
  const isFound = retrieval >= MIN_RETRIEVAL_SHARE && heldOut >= MIN_HELD_OUT_SHARE;
  const isGood = isFound && tasks === 1 && toolTokens <= MAX_TOOL_TOKENS && areTextsGood(texts);
  process.exitCode = isGood ? 0 : 1;
  console.log(
    JSON.stringify({
      eval: "all",
      retrieval: rounded(retrieval),
      heldOut: rounded(heldOut),
      tasks: rounded(tasks),
      toolTokens,
      falsePassed: roundedUp(texts.falsePassed),
      trueRefused: roundedUp(texts.trueRefused),
    }),
  );
} finally {
  await service.stop();
}
