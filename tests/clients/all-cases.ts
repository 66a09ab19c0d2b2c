/** Every case of the kit: the table of repeats, single behaviours, errors, waiting, and webhooks. */
import behaviours from "./cases/behaviours.json" with { type: "json" };
import errors from "./cases/errors.json" with { type: "json" };
import waiting from "./cases/waiting.json" with { type: "json" };
import type { ClientCase } from "./client-case.ts";
import { resolveCase, type WrittenCase } from "./named-answers.ts";
import { repeatCases } from "./repeat-cases.ts";
import { webhookCases } from "./webhook-cases.ts";

const written: readonly unknown[] = [...behaviours, ...errors, ...waiting];

export const ALL_CASES: readonly ClientCase[] = [
  ...repeatCases(),
  ...written.map((one) => resolveCase(one as WrittenCase)),
  ...webhookCases(),
];
