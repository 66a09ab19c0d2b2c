/**
 * Two worker releases, one after the other, process the same reports: each report begins under one release, waits for a
 * state's records, and ends under the other, while the engine has no work left for the removed workers. CNH_LONG=1 uses
 * 200 reports of each kind instead of 20.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Drained } from "@cnh/server/usecases/deployments/drain-deployment.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { findPipelineViolations } from "./pipeline-checks.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import { type Release, Releases } from "../../tests/support/releases/releases.ts";

const REPORTS = process.env["CNH_LONG"] === "1" ? 200 : 20;

let service: Releases;

beforeEach(async () => {
  service = await Releases.start();
}, 120_000);
afterEach(() => service.stop());

/** Begins reports under one release and ends them under the other; returns the number of answers of each part. */
async function changeRelease(from: Release, to: Release): Promise<Record<string, number>> {
  const before = await service.deploy(from);
  service.holdStates();
  await service.create(REPORTS);
  await service.untilPartial();
  await service.deploy(to);
  const words = ["engine", "drain", before.deploymentId, "--wait", "60"];
  const drained = await operate<Drained>({ CNH_ENGINE_ADMIN_URL: service.adminUrl }, ...words);
  expect(drained).toMatchObject({ removed: true, resumed: 0 });
  await before.stop();
  service.releaseStates();
  await service.untilDelivered();
  return answersByPart();
}

async function answersByPart(): Promise<Record<string, number>> {
  const { rows } = await service.owner.query<{ part: string; answers: number }>(
    "SELECT part, count(*)::integer AS answers FROM lookups WHERE outcome = 'answered' GROUP BY part",
  );
  return Object.fromEntries(rows.map(({ part, answers }) => [part, answers]));
}

/** Expects both events of each report, once and in order, one debit, and no leftovers. */
async function expectAllSound(): Promise<void> {
  const { rows } = await service.owner.query<{ kinds: string; reports: number }>(
    `SELECT kinds, count(*)::integer AS reports FROM (
       SELECT string_agg(e.kind, ' ' ORDER BY e.id) AS kinds
       FROM reports r LEFT JOIN events e ON e.report_id = r.id GROUP BY r.id) r
     GROUP BY kinds`,
  );
  expect(rows).toEqual([
    { kinds: "report.partially_delivered report.delivered", reports: REPORTS },
  ]);
  expect(await findViolations(service.owner)).toEqual([]);
  expect(await findPipelineViolations(service.owner)).toEqual([]);
}

test("a report begins under one release and ends under the next, and nothing is paid twice", async () => {
  const answers = await changeRelease("present", "present");
  await expectAllSound();
  const { answered, ...paid } = await service.paidQuestions();
  console.log({ reports: REPORTS, answered, ...paid });
  expect(answers).toEqual({ license: REPORTS, infractions: REPORTS, medicalExams: REPORTS });
  expect(paid).toEqual({ paidTwice: 0, paidTwiceInFlight: 0, givenUp: 0, violations: [] });
}, 300_000);

test.each([
  ["older", "present"],
  ["present", "older"],
] as const)(
  "from the %s release to the %s one: facts in a form that it cannot read are gathered again, and nothing else",
  async (from, to) => {
    const answers = await changeRelease(from, to);
    await expectAllSound();
    const { answered, paidTwice, paidTwiceInFlight } = await service.paidQuestions();
    console.log({ from, to, reports: REPORTS, answered, paidTwice, paidTwiceInFlight });
    // Before the change only the license had been answered.
    expect(answers).toEqual({ license: 2 * REPORTS, infractions: REPORTS, medicalExams: REPORTS });
    expect({ paidTwice, paidTwiceInFlight }).toEqual({ paidTwice: REPORTS, paidTwiceInFlight: 0 });
  },
  300_000,
);
