/** Ends a run with one line of JSON: the totals, and the findings of axe and of the content security policy. */
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";

export default class TotalsReporter implements Reporter {
  #journeys: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#journeys = suite.allTests();
  }

  onEnd(): void {
    const count = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.#journeys.filter((one) => one.outcome() === outcome).length;
    /** Findings of the last try: a journey that passed on retry has none. */
    const found = (type: string) =>
      this.#journeys
        .flatMap(({ results }) => results.at(-1)?.annotations ?? [])
        .filter((annotation) => annotation.type === type).length;
    const totals = {
      journeys: this.#journeys.length,
      axe: found("axe"),
      policyViolations: found("policy"),
      flaky: count("flaky"),
      failed: count("unexpected"),
    };
    process.stdout.write(`${JSON.stringify(totals)}\n`);
  }

  /** Another reporter prints the progress. */
  printsToStdio(): boolean {
    return false;
  }
}
