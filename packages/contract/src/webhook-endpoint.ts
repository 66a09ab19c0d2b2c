/** Endpoints: the URLs of a customer that webhooks are sent to. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { eventKindSchema, DEFAULT_EVENT_KINDS, EVENT_RETENTION_DAYS } from "./events.ts";
import { MAX_ENDPOINT_DESCRIPTION, MAX_ENDPOINT_URL } from "./limits.ts";
import {
  instant,
  instantInput,
  pageOf,
  pageQuery,
  shortText,
  typeId,
  withoutNul,
} from "./values.ts";

/** Checks only the shape. The server decides which schemes, ports and addresses are allowed, also at connect time. */
const url = z
  .url({ protocol: /^https?$/ })
  .max(MAX_ENDPOINT_URL)
  .describe("https, a public address, port 443 or 8443. Redirects are not followed.");

const events = z
  .array(eventKindSchema)
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length, saying(ISSUE_TEXTS.eventsTwice));

const description = withoutNul(shortText(MAX_ENDPOINT_DESCRIPTION)).nullable();

export const createEndpointBodySchema = z.object({
  url,
  events: events
    .default([...DEFAULT_EVENT_KINDS])
    .describe(
      "By default, all events of reports except the opt-in `report.partially_delivered`. Events of enrolled drivers are opt-in too.",
    ),
  description: description.optional().describe("Your own note. We do not use it."),
});
export type CreateEndpointBody = z.infer<typeof createEndpointBodySchema>;

/** An absent field does not change. */
export const updateEndpointBodySchema = z.object({
  url: url.optional(),
  events: events.optional().describe("The events to send from now on."),
  description: description.optional().describe("Your own note. We do not use it."),
  enabled: z
    .boolean()
    .optional()
    .describe("`false` stops deliveries. `true` also enables an endpoint that was disabled."),
});
export type UpdateEndpointBody = z.infer<typeof updateEndpointBodySchema>;

export const testEndpointBodySchema = z.object({
  event: eventKindSchema
    .default("report.delivered")
    .describe(
      "The kind of event to test, even if the endpoint does not subscribe to it. The sample matches that kind.",
    ),
});

/** Why an endpoint is disabled: it answered 410, it had no success for 5 days, or a user disabled it. */
export const DISABLE_REASONS = ["gone", "failures", "request"] as const;

/** The max number of waiting deliveries that the health of an endpoint counts. */
export const MAX_COUNTED_PENDING = 10_000;

export const endpointHealthSchema = z.strictObject({
  lastSuccessAt: instant
    .nullable()
    .describe(
      "The last attempt that got a 2xx response, accurate to a minute. `null` if none did.",
    ),
  failingSince: instant
    .nullable()
    .describe(
      "The start of the present series of failures: the third failure within 24 hours without a success in between. `null` if there is no such series.",
    ),
  pending: z
    .int()
    .min(0)
    .max(MAX_COUNTED_PENDING)
    .describe(
      `The number of deliveries that wait for an attempt after a failure or a pause of their host, counted up to ${MAX_COUNTED_PENDING}.`,
    ),
  nextAttemptAt: instant
    .nullable()
    .describe("The earliest next attempt of these deliveries. `null` if none waits."),
  disabledBecause: z
    .enum(DISABLE_REASONS)
    .nullable()
    .describe(
      "Why it is disabled: `gone` after a 410 response, `failures` after 5 days without a success, `request` by you. `null` if it is enabled.",
    ),
});

export type WebhookEndpointHealth = z.infer<typeof endpointHealthSchema>;

export const endpointSchema = z.strictObject({
  id: typeId("whe").describe("Identifier of the endpoint."),
  url: z.string().describe("The URL that webhooks are sent to."),
  events: z.array(eventKindSchema).describe("The events that are sent."),
  enabled: z
    .boolean()
    .describe(
      "`false` after you disabled it, after a 410 response, or after 5 days without a success.",
    ),
  description: z.string().nullable().describe("Your note."),
  createdAt: instant.describe("When the endpoint was added."),
  health: endpointHealthSchema.describe("How deliveries to the endpoint are going."),
});
export type WebhookEndpoint = z.infer<typeof endpointSchema>;

const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{43}=$/)
  .describe("The signing secret, shown only once: `whsec_` and the base64 of 32 random bytes.");

export const createdEndpointSchema = z.strictObject({ ...endpointSchema.shape, secret });
export type CreatedWebhookEndpoint = z.infer<typeof createdEndpointSchema>;

export const rotatedSecretSchema = z.strictObject({
  id: typeId("whe").describe("Identifier of the endpoint."),
  secret,
  previousSecretExpiresAt: instant.describe(
    "Until then, webhooks are signed with both secrets, the new one first.",
  ),
});
export type RotatedSecret = z.infer<typeof rotatedSecretSchema>;

export const recoverEndpointBodySchema = z.object({
  since: instantInput.describe(
    `At most ${EVENT_RETENTION_DAYS} days back, and not before the endpoint was added or its \`url\` last changed.`,
  ),
});
export type RecoverEndpointBody = z.infer<typeof recoverEndpointBodySchema>;

export const recoveredEndpointSchema = z.strictObject({
  id: typeId("whe").describe("Identifier of the endpoint."),
  since: instant.describe("The instant from which events were sent again."),
  deliveries: z.int().min(0).describe("The number of queued deliveries, at most 500."),
  advanced: z
    .int()
    .min(0)
    .describe(
      "The number of waiting deliveries whose next attempt was moved to now, at most 500. They count in addition to `deliveries`.",
    ),
  complete: z
    .boolean()
    .describe("`false` if there are more events; call again with `since` set to `resumeFrom`."),
  resumeFrom: instant.nullable().describe("The `since` of the next call. `null` if complete."),
});
export type RecoveredEndpoint = z.infer<typeof recoveredEndpointSchema>;

export const listEndpointsQuerySchema = z.object(pageQuery);
export const endpointPageSchema = pageOf(endpointSchema);
export type WebhookEndpointPage = z.infer<typeof endpointPageSchema>;
