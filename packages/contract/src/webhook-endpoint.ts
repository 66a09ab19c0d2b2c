/** Endpoints: the URLs of a customer that webhooks are sent to. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { eventKindSchema, DEFAULT_EVENT_KINDS, EVENT_RETENTION_DAYS } from "./events.ts";
import {
  instant,
  instantInput,
  pageOf,
  pageQuery,
  shortText,
  typeId,
  withoutNul,
} from "./values.ts";

export const ENDPOINT_DESCRIPTION_MAX = 255;

/** Checks only the shape. The server decides which schemes, ports and addresses are allowed, also at connect time. */
const url = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .describe("https, a public address, port 443 or 8443. Redirects are not followed.");

const events = z
  .array(eventKindSchema)
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length, saying(ISSUE_TEXTS.eventsTwice));

const description = withoutNul(shortText(ENDPOINT_DESCRIPTION_MAX)).nullable();

export const createEndpointBodySchema = z.object({
  url,
  events: events
    .default([...DEFAULT_EVENT_KINDS])
    .describe("By default, all events except the opt-in `report.partially_delivered`."),
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
      "The kind of event to test, even if the endpoint does not subscribe to it. The sample report matches that kind.",
    ),
});

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
  complete: z
    .boolean()
    .describe("`false` if there are more events; call again with `since` set to `resumeFrom`."),
  resumeFrom: instant.nullable().describe("The `since` of the next call. `null` if complete."),
});
export type RecoveredEndpoint = z.infer<typeof recoveredEndpointSchema>;

export const listEndpointsQuerySchema = z.object(pageQuery);
export const endpointPageSchema = pageOf(endpointSchema);
export type WebhookEndpointPage = z.infer<typeof endpointPageSchema>;
