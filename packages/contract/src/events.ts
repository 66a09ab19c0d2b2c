/** Events of reports and of enrolled drivers: their kinds, the webhook headers and the feed of report events. */
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

const REPORT_EVENTS = {
  "report.delivered": {
    summary: "The report is complete",
    description:
      "The report became DELIVERED. The body is, byte for byte, the GET response for the report, including the analysis if there is one.",
    optIn: false,
  },
  "report.failed": {
    summary: "The report failed and was refunded",
    description:
      "The report became ERROR after all attempts, and its charge was refunded. Request a new report with a different `externalRef`; for one hour the old one still returns this report.",
    optIn: false,
  },
  "report.partially_delivered": {
    summary: "The diagnosis is ready, but data of the state authority is missing",
    description:
      "`status` is still PROCESSING, while `diagnosis` and `details` are filled. The missing data is looked up again for up to 72 hours (5 minutes in the sandbox); `report.delivered` follows, and this event is never sent after it. If no source can ever provide the missing data, the report is delivered immediately instead, with an alert that names the missing data.",
    optIn: true,
  },
} as const satisfies Record<string, EventKindFacts>;

/** Events of enrolled drivers. Their bodies are not reports, and they are not in the feed of report events. */
const DRIVER_EVENTS = {
  "driver.changed": {
    summary: "The record of an enrolled driver has changed",
    description:
      "A delivered report or a check differs from the record of the driver before it, by at least the `minSeverity` of the policy; `comparison` has all of its changes, as in `GET /api/v1/reports/{reportId}/changes`. It is sent as soon as the report is compared, at any time of day. The first report of an enrollment is the start of the record and changes nothing; a fact that a source leaves out is never a change.",
    optIn: true,
  },
  "driver.due": {
    summary: "A deadline of an enrolled driver is near",
    description:
      "The deadline in `deadline` is as many days away as one of the `notifyDays` of the enrollment, or fewer if it became known later. Each deadline is announced once for each of these numbers of days, from 7:00 in São Paulo on. A new date, for example of a renewed license, is another deadline.",
    optIn: true,
  },
  "driver.unreachable": {
    summary: "An enrolled driver could not be checked for 72 hours",
    description:
      "No source answered about the parts in `unreachable.missing` since `unreachable.since`. Checks continue; failed ones are refunded. It is sent once until the parts are answered.",
    optIn: true,
  },
  "driver.reachable": {
    summary: "The sources answer about an enrolled driver again",
    description: "It follows `driver.unreachable`, after an answer about all missing parts.",
    optIn: true,
  },
  "enrollment.expiring": {
    summary: "The legal basis of an enrollment ends soon",
    description:
      "`basis.expiresOn` is 30 or 7 days away. Send a new basis by PATCH; otherwise the enrollment is paused on the day after.",
    optIn: true,
  },
  "enrollment.paused": {
    summary: "An enrollment is paused",
    description:
      "Its legal basis has expired: nothing is announced or shown until a new basis is sent. It ends 90 days later.",
    optIn: true,
  },
  "enrollment.ended": {
    summary: "An enrollment has ended",
    description:
      "It was paused for 90 days. The record of the driver is deleted. Not sent for an enrollment that you end.",
    optIn: true,
  },
} as const satisfies Record<string, EventKindFacts>;

export const EVENTS = { ...REPORT_EVENTS, ...DRIVER_EVENTS } as const;

export type ReportEventKind = keyof typeof REPORT_EVENTS;
export type DriverEventKind = keyof typeof DRIVER_EVENTS;
export const REPORT_EVENT_KINDS = Object.keys(REPORT_EVENTS) as [
  ReportEventKind,
  ...ReportEventKind[],
];
export const DRIVER_EVENT_KINDS = Object.keys(DRIVER_EVENTS) as [
  DriverEventKind,
  ...DriverEventKind[],
];

export const isDriverEventKind = (kind: string): kind is DriverEventKind =>
  Object.hasOwn(DRIVER_EVENTS, kind);

export type EventKind = keyof typeof EVENTS;
export const EVENT_KINDS = Object.keys(EVENTS) as [EventKind, ...EventKind[]];
export const eventKindSchema = z.enum(EVENT_KINDS);

/** The default events of an endpoint. */
export const DEFAULT_EVENT_KINDS: readonly EventKind[] = EVENT_KINDS.filter(
  (kind) => !EVENTS[kind].optIn,
);

/** Headers of every webhook request, by name as sent. */
export const WEBHOOK_HEADERS = {
  "Cnh-Event": "The kind of event.",
  "Cnh-Event-Id":
    "Id of the event, the same on every attempt and manual retry. Store it to drop duplicates: delivery is at least once.",
  "Cnh-Delivery-Id": "Id of this delivery; a manual retry has a new one.",
  "Cnh-Signature":
    "`t=<unix seconds>,v1=<hex>`. `v1` is HMAC-SHA256, key: the whole secret string, including `whsec_`, message: `<t>.<raw body>`. For 24 hours after a rotation there are two `v1`, the new secret's first: accept the request if either matches. Refuse a `t` more than 300 seconds away.",
  "Cnh-Signature-V2":
    "`t=<unix seconds>,v2=<hex>`. The same with a longer message, which covers the headers too: `<t>.<Cnh-Event>.<Cnh-Event-Id>.<Cnh-Delivery-Id>.<true or false: Cnh-Test>.<raw body>`. Ids contain no dots: refuse an id with a dot.",
  "webhook-id": "Standard Webhooks: the event id.",
  "webhook-timestamp": "Standard Webhooks: unix seconds of this attempt.",
  "webhook-signature":
    "Standard Webhooks: `v1,<base64>`, space-separated, made with the decoded bytes of the secret.",
  "User-Agent": "`cnh-reports/<version>`.",
} as const satisfies Record<string, string>;

/** Only on test events, which contain a sample report. */
export const TEST_HEADER = "Cnh-Test";

/** The number of days for which events can be read from the feed and recovered. */
export const EVENT_RETENTION_DAYS = 30;

export const listEventsQuerySchema = z.object({
  after: z
    .string()
    .max(512)
    .optional()
    .describe(
      `\`nextCursor\` of the previous page, or the id of the last event that you read here. If absent or empty, reading starts at the oldest stored event (${EVENT_RETENTION_DAYS} days). \`latest\`: no past events, only \`lastEventId\`, from which to continue.`,
    ),
  limit: pageQuery.limit,
});
export type ListEventsQuery = z.infer<typeof listEventsQuerySchema>;

export const eventSchema = z.strictObject({
  id: typeId("evt").describe("The `Cnh-Event-Id` of the webhook."),
  kind: z.enum(REPORT_EVENT_KINDS).describe("The kind of event."),
  reportId: typeId("rpt").describe("The report of the event."),
  createdAt: instant.describe("When the event happened."),
  report: reportSchema.describe("The report as it was at the event: the body of the webhook."),
});
export type ReportEvent = z.infer<typeof eventSchema>;

export const eventPageSchema = pageOf(eventSchema).extend({
  nextCursor: z
    .string()
    .nullable()
    .describe(
      "Pass it as `after` to continue, even if the page has fewer items than `limit`: a page ends at about 1 MB. `null` at the end of the feed; poll again later with `lastEventId`.",
    ),
  lastEventId: typeId("evt")
    .nullable()
    .describe(
      "Pass it as `after` the next time, even if this page has no items: the last event of the page, or the start of the page if it is empty. `null` before the first event.",
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
