/** Follows reports until they leave PROCESSING, and their ledger entries. */
import type { Caller } from "./caller.ts";
import { scenarioCpf } from "./cpf.ts";
import { expectEqual } from "./expectations.ts";
import { type Answer, expectStatus } from "./http.ts";
import { newRef } from "./ids.ts";
import { patience, quietPeriod, waitUntil } from "./pace.ts";
import type { LedgerEntry, Report, Statement } from "./wire.ts";

export interface SettleOptions {
  /** Collects each distinct response on the way. */
  readonly seen?: Answer<Report>[];
  readonly every?: number;
}

/** Polls a report until its status is DELIVERED or ERROR. */
export async function waitUntilSettled(
  caller: Caller,
  reportId: string,
  { seen = [], every = 150 }: SettleOptions = {},
): Promise<Answer<Report>> {
  return waitUntil(
    `report ${reportId} leaves PROCESSING`,
    async () => {
      const answer = expectStatus(await caller.read(reportId), 200);
      if (seen.at(-1)?.text !== answer.text) seen.push(answer);
      return answer.json.status !== "PROCESSING" && answer;
    },
    { every },
  );
}

/** Creates a report of a scenario that ends DELIVERED, and waits for it. */
export async function createDelivered(
  caller: Caller,
  scenario = 1,
  externalRef = newRef(),
): Promise<Answer<Report>> {
  const { reportId } = await caller.createReport(scenarioCpf(scenario), externalRef);
  const answer = await waitUntilSettled(caller, reportId);
  expectEqual(answer.json.status, "DELIVERED", `status of scenario ${scenario}`);
  return answer;
}

export const entriesOf = (statement: Statement, reportId: string): LedgerEntry[] =>
  statement.entries.filter((entry) => entry.reportId === reportId);

export const kindsOf = (statement: Statement, reportId: string): string[] =>
  entriesOf(statement, reportId).map(({ kind }) => kind);

/** Waits for a failed report's refund, then returns the kinds of all its ledger entries. */
export async function kindsAfterRefund(caller: Caller, reportId: string): Promise<string[]> {
  const kinds = async () => kindsOf(await caller.statement(), reportId);
  const isRefunded = async () => (await kinds()).includes("REPORT_REFUND");
  const wait = { ms: patience(6_000), every: 300 };
  await waitUntil(`the refund of ${reportId}`, isRefunded, wait);
  await quietPeriod(1_000);
  return kinds();
}
