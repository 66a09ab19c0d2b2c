/** The kit detects faulty clients: each has one deliberate fault. */
import { beforeAll, describe, expect, it } from "vitest";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { ALL_CASES } from "./all-cases.ts";
import { startDriver } from "./driver.ts";
import { runKit } from "./run-kit.ts";

/** Each fault, with a word from the names of the cases that must detect it. */
const FAULTS: readonly (readonly [fault: string, word: string])[] = [
  ["repeats_secrets", "webhookEndpoints.rotateSecret: 500"],
  ["repeats_secrets", "connection that was used before"],
  ["ignores_retry_after", "credit.get: 429, again"],
  ["sleeps_for_an_hour", "of an hour is said at once"],
  ["repeats_refusals", "402"],
  ["never_repeats", "reports.create: connection lost after"],
  ["repeats_without_reference", "repeats end 45 s"],
  ["pauses_without_chance", "credit.get"],
  ["drops_unknown_values", "nobody knows"],
  ["reads_one_page", "all pages"],
  ["takes_partial_for_delivered", "partial, then delivered"],
  ["hands_out_failed_reports", "wait: ERROR"],
  ["waits_without_end", "after 120 s"],
  ["spins", "drops Prefer"],
  ["gives_up_held_reads", "beyond the time that the read is held"],
  ["never_gets_quiet", "then seldom"],
  ["fails_on_removed_endpoints", "404 on a repeat"],
  ["follows_redirects", "redirect"],
  ["takes_half_an_answer", "credit.get: answer broken off"],
  ["prints_the_key", "422"],
  ["logs_the_query", "reports.list: answered at once"],
  ["makes_up_references", "reports.create: 500, again"],
  ["loses_the_request_id", "402"],
  ["follows_from_the_start", "follow"],
  ["takes_every_signature", "vector"],
  ["takes_old_webhooks", "301 s old"],
  ["repeats_secrets", "request: a POST that was lost"],
  ["forgets_limits", "withResponse gives status"],
  ["links_nowhere", "links to the part of its code"],
];

beforeAll(() => ensureSdkSources());

describe("a client that", () => {
  it.each(FAULTS)("%s is noticed by: %s", async (fault, word) => {
    const cases = ALL_CASES.filter(({ name }) => name.includes(word));
    const start = () => startDriver(["python3", "lab/clients/broken-driver.py", fault], ROOT);
    const failed = await runKit(cases, start);
    expect(failed).not.toEqual([]);
    // The case was judged, and did not just fail to run.
    expect(JSON.stringify(failed)).not.toContain("the driver ended");
  });

  it("is right passes the same cases", async () => {
    const words = FAULTS.map(([, word]) => word);
    const cases = ALL_CASES.filter(({ name }) => words.some((word) => name.includes(word)));
    const start = () => startDriver(["python3", "sdks/python/tests/driver.py"], ROOT);
    expect(await runKit(cases, start)).toEqual([]);
  });

  it("cannot start is noticed, and not asked repeatedly", async () => {
    const failed = await runKit(ALL_CASES, () => startDriver(["python3", "-c", "exit(1)"], ROOT));
    expect(failed.length).toBe(3);
  });
});

it("names each case once", () => {
  const names = ALL_CASES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
