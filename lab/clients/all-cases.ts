/** Every case of the kit: the table of retries, single behaviours, errors, responses, waiting, and webhooks. */
import behaviours from "./cases/behaviours.json" with { type: "json" };
import errors from "./cases/errors.json" with { type: "json" };
import responses from "./cases/responses.json" with { type: "json" };
import waiting from "./cases/waiting.json" with { type: "json" };
import type { ClientCase } from "./client-case.ts";
import { resolveCase, type WrittenCase } from "./named-answers.ts";
import { repeatCases } from "./repeat-cases.ts";
import { webhookCases } from "./webhook-cases.ts";

const written: readonly unknown[] = [...behaviours, ...errors, ...responses, ...waiting];

const OFTEN_MS: [number, number] = [5000, 5000];
const SELDOM_MS: [number, number] = [30_000, 30_000];
/** Two minutes of reads that return immediately, five seconds apart. */
const LIVELY_READS = 24;

const unheldFollow: WrittenCase = {
  name: "follow: where nobody holds a read it asks often for two minutes, then seldom",
  call: { method: "events.follow", arguments: [{ after: "evt_3" }], take: 1 },
  script: [...Array.from({ length: LIVELY_READS + 2 }, () => "eventsUnheld"), "events3"],
  expected: {
    pauses: [...Array.from({ length: LIVELY_READS }, () => OFTEN_MS), SELDOM_MS, SELDOM_MS],
    requests: LIVELY_READS + 3,
  },
};

export const ALL_CASES: readonly ClientCase[] = [
  ...repeatCases(),
  ...written.map((one) => resolveCase(one as WrittenCase)),
  resolveCase(unheldFollow),
  ...webhookCases(),
];
