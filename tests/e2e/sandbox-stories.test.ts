/**
 * The stories of the sandbox, lived through by a test clock in a complete service: the webhooks that arrive are the events
 * that the documentation shows.
 */
import {
  type DriverEvent,
  driverEventSchema,
  enrollmentSchema,
  testClockSchema,
} from "@cnh/contract";
import { SANDBOX_STORIES, type SandboxStoryName } from "@cnh/contract/sandbox.ts";
import { dayInSaoPaulo, daysBetween } from "@cnh/license-law";
import { LAST_DAY, STORY_EVENTS } from "@cnh/simulator/stories/story-events.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { DELIVERIES, ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

const CLOCKS = "/api/v1/test-clocks";
const STEP_DAYS = 30;
const KINDS = ["driver.changed", "driver.due", "driver.unreachable", "driver.reachable"];
/** Its state is silent from day 5 to day 12. */
const SILENT: SandboxStoryName = "estado-mudo";

let receiver: WebhookReceiver;
let service: PipelineService;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startPipelineService({ hasQuickCommits: true });
  const json = { url: `${receiver.url}/drivers`, events: KINDS };
  await service.test.send("POST", ENDPOINTS, { json });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const readClock = async (id: string) =>
  testClockSchema.parse((await service.test.get(`${CLOCKS}/${id}`)).body);

async function enroll(cpf: string, testClockId: string): Promise<string> {
  const policy = { cadence: "daily", depth: "full" };
  const json = { cpf, basis: { kind: "contract" }, policy, testClockId };
  const { body } = await service.test.send("POST", "/api/v1/enrollments", { json });
  return enrollmentSchema.parse(body).enrollmentId;
}

const dayOf = ({ occurredAt }: DriverEvent, firstDay: string) =>
  daysBetween(firstDay, dayInSaoPaulo(new Date(occurredAt)));

/** The events of a story in a webhook, on the day of the clock. */
function storyEventsIn(event: DriverEvent, firstDay: string): object[] {
  const day = dayOf(event, firstDay);
  if (event.deadline) {
    const { code, daysLeft } = event.deadline;
    return [{ day, deadline: code, daysLeft }];
  }
  return (event.comparison?.changes ?? []).map(({ code }) => ({ day, change: code }));
}

/** The order of the events of one day depends on when its check is due. */
const byDay = (events: readonly object[]) =>
  events.map((event) => JSON.stringify(event)).toSorted();

test(
  "every story sends exactly its events, each once and on its day",
  { timeout: 600_000 },
  async () => {
    const { body } = await service.test.send("POST", CLOCKS, { json: { name: "stories" } });
    const clock = testClockSchema.parse(body);
    const firstDay = dayInSaoPaulo(new Date(clock.now));
    const stories = new Map<string, SandboxStoryName>();
    for (const { name, cpf } of SANDBOX_STORIES)
      stories.set(await enroll(cpf, clock.testClockId), name);
    const began = performance.now();
    for (let day = 0; day < LAST_DAY; day += STEP_DAYS) {
      const path = `${CLOCKS}/${clock.testClockId}/advance`;
      const advanced = await service.test.send("POST", path, { json: { days: STEP_DAYS } });
      expect(advanced.status).toBe(202);
      await until(
        async () => (await readClock(clock.testClockId)).state === "READY",
        `the clock is at day ${day + STEP_DAYS}`,
        150_000,
      );
    }
    const seconds = Math.round((performance.now() - began) / 1_000);
    const { rowCount: checks } = await service.owner.query("SELECT FROM checks");
    console.log(`${LAST_DAY} days of ${stories.size} stories, ${checks} checks: ${seconds} s`);
    await until(async () => {
      const { body: log } = await service.test.get<{ items: unknown[] }>(
        `${DELIVERIES}?status=PENDING&limit=1`,
      );
      return log.items.length === 0;
    }, "all webhooks are delivered");
    const received = receiver
      .at("/drivers")
      .map(({ body: bytes }) => driverEventSchema.parse(JSON.parse(bytes.toString())));
    for (const [enrollmentId, name] of stories) {
      const own = received.filter((event) => event.enrollmentId === enrollmentId);
      const events = own.flatMap((event) => storyEventsIn(event, firstDay));
      expect(byDay(events), name).toEqual(byDay(STORY_EVENTS[name]));
      // A state that is silent for 72 hours is announced, and its return too.
      const silence = own.filter(({ unreachable }) => unreachable !== null);
      expect(silence.map(({ event }) => event)).toEqual(
        name === SILENT ? ["driver.unreachable", "driver.reachable"] : [],
      );
      const [announced = 8, ended = 13] = silence.map((event) => dayOf(event, firstDay));
      expect([8, 9]).toContain(announced);
      expect(ended).toBe(13);
    }
  },
);
