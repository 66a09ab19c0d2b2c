/** A short run of `npm run lab chaos rotation`. */
import { expect, test } from "vitest";
import { runTrial } from "./rotation-trial.ts";

test("no read or create fails while the master key is rotated and the rotation is killed twice", async () => {
  const outcome = await runTrial({ keys: 2_000, kills: 2, batch: 20, say() {} });
  expect(outcome.load.failures).toEqual([]);
  expect(outcome).toMatchObject({ keys: 2_000, kills: 2, wrong: 0 });
  for (const done of outcome.doneAtKill) expect(done).toBeLessThan(2_000);
  expect(outcome.output).toContain("continues with version 2");
  expect(outcome.output).toContain("Every data key is under this version.\nRetired: version 1.");
  expect(outcome.load.reads).toBeGreaterThan(100);
}, 120_000);
