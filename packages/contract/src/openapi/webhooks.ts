/** The requests that we send: one webhook per kind of event. */
import { type DriverEvent, driverEventExamples, driverEventSchema } from "../driver-event.ts";
import {
  EVENT_KINDS,
  EVENTS,
  type EventKind,
  isDriverEventKind,
  TEST_HEADER,
  WEBHOOK_HEADERS,
} from "../events.ts";
import { failedReportExample, partialReportExample, reportExample } from "../report-examples.ts";
import { type Report, reportSchema } from "../report.ts";
import { schemaReference } from "./schemas.ts";
import type { JsonObject, PathItem } from "./shape.ts";

const BODIES: Record<EventKind, { operationId: string; example: Report | DriverEvent }> = {
  "report.delivered": { operationId: "onReportDelivered", example: reportExample },
  "report.failed": { operationId: "onReportFailed", example: failedReportExample },
  "report.partially_delivered": {
    operationId: "onReportPartiallyDelivered",
    example: partialReportExample,
  },
  "driver.changed": {
    operationId: "onDriverChanged",
    example: driverEventExamples["driver.changed"],
  },
  "driver.due": { operationId: "onDriverDue", example: driverEventExamples["driver.due"] },
  "driver.unreachable": {
    operationId: "onDriverUnreachable",
    example: driverEventExamples["driver.unreachable"],
  },
  "driver.reachable": {
    operationId: "onDriverReachable",
    example: driverEventExamples["driver.reachable"],
  },
  "enrollment.expiring": {
    operationId: "onEnrollmentExpiring",
    example: driverEventExamples["enrollment.expiring"],
  },
  "enrollment.paused": {
    operationId: "onEnrollmentPaused",
    example: driverEventExamples["enrollment.paused"],
  },
  "enrollment.ended": {
    operationId: "onEnrollmentEnded",
    example: driverEventExamples["enrollment.ended"],
  },
};

const HEADER_EXAMPLES: Partial<Record<keyof typeof WEBHOOK_HEADERS, string>> = {
  "Cnh-Event-Id": "evt_01kya3pk0efr3r11b2qvdrpr6e",
  "Cnh-Delivery-Id": "dlv_01kya3pk0vfwps4zf3fea2qapg",
  "Cnh-Signature":
    "t=1784898342,v1=5f8d1c0e7a3b946205e1d7c8b9a0f31426587d9eacb0f1e2d3c4b5a697887766",
  "webhook-id": "evt_01kya3pk0efr3r11b2qvdrpr6e",
  "webhook-timestamp": "1784898342",
  "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  "User-Agent": "cnh-reports/1.0.0",
};

function headerParameters(kind: EventKind): JsonObject[] {
  const sent = Object.entries({ ...HEADER_EXAMPLES, "Cnh-Event": kind });
  const examples = new Map<string, string>(sent);
  return [
    ...Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
      example: examples.get(name),
    })),
    {
      name: TEST_HEADER,
      in: "header",
      required: false,
      description: "`true` on a test event, which contains a sample; otherwise absent.",
      schema: { type: "string" },
    },
  ];
}

function webhookItem(kind: EventKind): PathItem {
  const { summary, description, optIn } = EVENTS[kind];
  const { operationId, example } = BODIES[kind];
  const schema = schemaReference(isDriverEventKind(kind) ? driverEventSchema : reportSchema);
  const subscription = optIn
    ? "Opt-in: sent only to endpoints whose `events` name it."
    : "Sent to every endpoint, unless the endpoint chooses other events.";
  return {
    post: {
      operationId,
      tags: ["Webhooks"],
      summary,
      description: `${description}\n\n${subscription}`,
      security: [],
      parameters: headerParameters(kind),
      requestBody: {
        required: true,
        content: { "application/json": { schema, example } },
      },
      responses: {
        "2XX": { description: "Accepted. Respond within 15 seconds and do the work afterwards." },
        "410": { description: "Gone: disables the endpoint." },
        default: {
          description:
            "Any other response, including a redirect, is a failure and is retried, up to 10 attempts over about 75 hours. `Retry-After` is honoured within that schedule.",
        },
      },
    },
  };
}

export function webhooks(): Record<string, PathItem> {
  return Object.fromEntries(EVENT_KINDS.map((kind) => [kind, webhookItem(kind)]));
}
