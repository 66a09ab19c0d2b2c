/**
 * The engine may be handed an order any number of times, and the next round of a report may be lost. Neither queries a
 * source twice, and neither starts a second chain of rounds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { PAUSE_MS, QUESTIONS, Releases } from "../support/releases/releases.ts";
import { until } from "../support/until.ts";

const TIMES = 3;

let service: Releases;

beforeAll(async () => {
  service = await Releases.start();
  await service.deploy("present");
}, 120_000);
beforeEach(() => service.holdStates());
afterAll(() => service.stop());

const handOverOften = (reportId: string) =>
  Promise.all(Array.from({ length: TIMES }, () => service.handOver(reportId)));

const statuses = async (reportId: string) =>
  (await service.rounds(reportId)).map(({ status }) => status);

/** Waits until the engine has completed the handed-over work and the next round waits for its time. */
const untilWaiting = (reportId: string) =>
  until(() => service.isWaiting(reportId), "the next round waits for its time");

/** For each part: the numbers of lookups and answers, and the max number of lookups in one round. */
async function questionsOf(reportId: string) {
  const { rows } = await service.owner.query<{
    part: string;
    answered: number;
    questions: number;
    most: number;
  }>(
    `SELECT part, sum(answered)::integer AS answered, sum(asked)::integer AS questions, max(asked)::integer AS most
     FROM (
       SELECT part, count(*) AS asked, count(*) FILTER (WHERE outcome = 'answered') AS answered
       FROM lookups l JOIN reports r ON r.id = l.report_id WHERE l.report_id = $1
       GROUP BY part, greatest(-1, floor(extract(epoch FROM asked_at - r.partial_at) * 1000 / $2))) looks
     GROUP BY part ORDER BY part`,
    [toUuid(reportId), PAUSE_MS],
  );
  return rows;
}

async function eventsOf(reportId: string): Promise<readonly string[]> {
  const { rows } = await service.owner.query<{ kind: string }>(
    "SELECT kind FROM events WHERE report_id = $1 ORDER BY id",
    [toUuid(reportId)],
  );
  return rows.map(({ kind }) => kind);
}

async function expectPaidOnce(reportId: string): Promise<void> {
  const asked = await questionsOf(reportId);
  expect(asked.map(({ part, answered }) => [part, answered])).toEqual([
    ["infractions", 1],
    ["license", 1],
    ["medicalExams", 1],
  ]);
  expect(asked.find(({ part }) => part === "license")?.questions).toBe(1);
  expect(await eventsOf(reportId)).toEqual(["report.partially_delivered", "report.delivered"]);
  const { paidTwice, paidTwiceInFlight, violations } = await service.paidQuestions();
  expect({ paidTwice, paidTwiceInFlight, violations }).toEqual({
    paidTwice: 0,
    paidTwiceInFlight: 0,
    violations: [],
  });
}

test("an order that is handed over three more times concurrently, and again while it waits, runs once", async () => {
  const [reportId = ""] = await service.create(1);
  await handOverOften(reportId);
  await service.untilPartial();
  await untilWaiting(reportId);
  await handOverOften(reportId);
  await sleep(2 * PAUSE_MS);
  service.releaseStates();
  await service.untilDelivered();
  await until(async () => (await statuses(reportId)).length === 0, "no round is left");
  await expectPaidOnce(reportId);
  // At most as often as configured, regardless of which call handed over the order.
  const most = (await questionsOf(reportId)).map((each) => each.most);
  expect(Math.max(...most)).toBeLessThanOrEqual(QUESTIONS);
}, 120_000);

test("an order that is handed over after its report has ended does nothing", async () => {
  const [reportId = ""] = await service.create(1);
  service.releaseStates();
  await service.untilDelivered();
  const before = await questionsOf(reportId);
  await handOverOften(reportId);
  await until(async () => (await statuses(reportId)).length === 0, "no round is left");
  expect(await questionsOf(reportId)).toEqual(before);
}, 120_000);

test("a report whose next round was lost continues when it is ordered again", async () => {
  const [reportId = ""] = await service.create(1);
  await service.untilPartial();
  await untilWaiting(reportId);
  await service.owner.query("DELETE FROM round_timers");
  const again = await operate(service.environment, "report", "retry", "--report", reportId);
  expect(again).toEqual({ reportId, ordered: true });
  await untilWaiting(reportId);
  service.releaseStates();
  await service.untilDelivered();
  await expectPaidOnce(reportId);
}, 120_000);
