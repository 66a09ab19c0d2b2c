/** What the service tells of a report: the kinds of event, how a webhook carries them, the feed. */
import { z } from "zod";
import { reportExample } from "./report-examples.ts";
import { reportSchema } from "./report.ts";
import { instant, pageOf, pageQuery, typeId } from "./values.ts";

export interface EventKindFacts {
  readonly summary: string;
  readonly description: string;
  /** Whether it is sent only to endpoints that subscribe to it by name. */
  readonly optIn: boolean;
}

export const EVENTS = {
  "report.delivered": {
    summary: "The report is complete",
    description:
      "The report became DELIVERED. The body is, byte for byte, what GET answers for it, with the analysis if there is one.",
    optIn: false,
  },
  "report.failed": {
    summary: "The report failed and was refunded",
    description:
      "The report became ERROR after all attempts, and its charge was refunded. Request a new report with a different `externalRef`; for one hour the old one keeps returning this report.",
    optIn: false,
  },
  "report.partially_delivered": {
    summary: "The diagnosis is there, data of the state authority is not yet",
    description:
      "`status` is still PROCESSING, while `diagnosis` and `details` are filled. The missing data is looked up again for up to 72 hours (5 minutes in the sandbox); `report.delivered` follows. Never sent after it. Data that no source will ever give is not waited for: such a report is delivered at once, with an alert that names what is missing.",
    optIn: true,
  },
} as const satisfies Record<string, EventKindFacts>;

export type EventKind = keyof typeof EVENTS;
export const EVENT_KINDS = Object.keys(EVENTS) as [EventKind, ...EventKind[]];
export const eventKindSchema = z.enum(EVENT_KINDS);

/** The events that an endpoint gets when its creation names none. */
export const DEFAULT_EVENT_KINDS: readonly EventKind[] = EVENT_KINDS.filter(
  (kind) => !EVENTS[kind].optIn,
);

/** Headers of every webhook request, by the names as sent. */
export const WEBHOOK_HEADERS = {
  "Cnh-Event": "The kind of event.",
  "Cnh-Event-Id":
    "Id of the event, the same on every attempt and manual retry. Keep it to drop duplicates: delivery is at least once.",
  "Cnh-Delivery-Id": "Id of this delivery; a manual retry has a new one.",
  "Cnh-Signature":
    "`t=<unix seconds>,v1=<hex>`. `v1` is HMAC-SHA256, key: the whole secret string, `whsec_` included, message: `<t>.<raw body>`. For 24 hours after a rotation there are two `v1`, the new secret's first: accept if either fits. Refuse a `t` more than 300 seconds away.",
  "Cnh-Signature-V2":
    "`t=<unix seconds>,v2=<hex>`. The same with a longer message, which covers the headers too: `<t>.<Cnh-Event>.<Cnh-Event-Id>.<Cnh-Delivery-Id>.<true or false: Cnh-Test>.<raw body>`. Ids hold no dots: refuse one that does.",
  "webhook-id": "Standard Webhooks: the event id.",
  "webhook-timestamp": "Standard Webhooks: unix seconds of this attempt.",
  "webhook-signature":
    "Standard Webhooks: `v1,<base64>`, space-separated, made with the decoded bytes of the secret.",
  "User-Agent": "`cnh-reports/<version>`.",
} as const satisfies Record<string, string>;

/** Only on test events, which hold a sample report. */
export const TEST_HEADER = "Cnh-Test";

/** The number of days for which events can be read from the feed and recovered. */
export const EVENT_RETENTION_DAYS = 30;

export const listEventsQuerySchema = z.object({
  after: z
    .string()
    .max(512)
    .optional()
    .describe(
      `\`nextCursor\` of the page before, or the id of the last event that you read here. Absent or empty: from the oldest that is kept (${EVENT_RETENTION_DAYS} days). \`latest\`: nothing of the past, only \`lastEventId\`, from which to go on.`,
    ),
  limit: pageQuery.limit,
});
export type ListEventsQuery = z.infer<typeof listEventsQuerySchema>;

export const eventSchema = z.strictObject({
  id: typeId("evt").describe("The `Cnh-Event-Id` of the webhook."),
  kind: eventKindSchema.describe("What happened to the report."),
  reportId: typeId("rpt").describe("The report that it happened to."),
  createdAt: instant.describe("When it happened."),
  report: reportSchema.describe("The report as it was at the event: the body of the webhook."),
});
export type ReportEvent = z.infer<typeof eventSchema>;

export const eventPageSchema = pageOf(eventSchema).extend({
  nextCursor: z
    .string()
    .nullable()
    .describe(
      "Pass it as `after` to read on, also where there are fewer items than `limit`: a page ends at about 1 MB. Null: you are at the end; ask again later after `lastEventId`.",
    ),
  lastEventId: typeId("evt")
    .nullable()
    .describe(
      "Pass it as `after` the next time, also where this page has no items: the last event of the page, or else where it began. Null: there was no event yet.",
    ),
});
export type EventPage = z.infer<typeof eventPageSchema>;

export const eventPageExample = {
  items: [
    {
      id: "evt_01kya3pk0efr3r11b2qvdrpr6e",
      kind: "report.delivered",
      reportId: reportExample.reportId,
      createdAt: "2026-07-24T13:05:41.902Z",
      report: reportExample,
    },
  ],
  nextCursor: null,
  lastEventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
} satisfies EventPage;
