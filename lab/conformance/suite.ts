/**
 * `describe` and `it` of the conformance suite.
 *
 * Unlike the other tests, the suite uses node:test and not vitest, because any engineer can run it against any running
 * service with only Node (`node --test lab/conformance/01-auth.test.ts`). Its tests mostly wait; node:test runs the
 * tests of a file concurrently, gives each file its own process, and reports through a stream that a runner can watch.
 */
import { after, describe, it as test, type TestContext } from "node:test";
import { closeAll } from "./closing.ts";
import { patience } from "./pace.ts";

export interface SuiteOptions {
  /** The max number of concurrent tests of the file; they are independent of each other. */
  readonly concurrency?: number;
}

export interface TestOptions {
  /** The reason to skip the test, or false. */
  readonly skip?: string | false;
}

const TEST_TIMEOUT = patience(120_000);
const FILE_TIMEOUT = patience(300_000);

/** The tests of one file; closes their resources after the last one, even if tests failed. */
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

/** One test, with its own timeout. */
export function it(
  title: string,
  run: (context: TestContext) => Promise<unknown> | void,
  { skip = false }: TestOptions = {},
): void {
  void test(title, { timeout: TEST_TIMEOUT, skip }, async (context) => {
    await run(context);
  });
}
