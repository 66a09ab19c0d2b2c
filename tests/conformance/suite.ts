/**
 * `describe` and `it` of the conformance suite.
 *
 * The suite is written on node:test and not on vitest, which the other tests use: it is a program
 * that anyone may point at any running service (`node --test tests/conformance/01-auth.test.ts`), so
 * it needs Node alone; its tests wait far more than they compute, and node:test lets those of one file
 * overlap, gives each file a process of its own, and reports from a stream that the runner can watch.
 */
import { after, describe, it as test, type TestContext } from "node:test";
import { closeAll } from "./closing.ts";
import { patience } from "./pace.ts";

export interface SuiteOptions {
  /** How many tests of the file overlap; they are independent of each other. */
  readonly concurrency?: number;
}

export interface TestOptions {
  /** Why the test does not run, or false. */
  readonly skip?: string | false;
}

const TEST_TIMEOUT = patience(120_000);
const FILE_TIMEOUT = patience(300_000);

/** The tests of one file; what they opened is closed after the last, whatever failed. */
export function suite(
  title: string,
  define: () => void,
  { concurrency = 8 }: SuiteOptions = {},
): void {
  void describe(title, { concurrency, timeout: FILE_TIMEOUT }, () => {
    after(closeAll);
    define();
  });
}

/** One test, with a timeout of its own. */
export function it(
  title: string,
  run: (context: TestContext) => Promise<unknown> | void,
  { skip = false }: TestOptions = {},
): void {
  void test(title, { timeout: TEST_TIMEOUT, skip }, async (context) => {
    await run(context);
  });
}
