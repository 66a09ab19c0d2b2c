/** The feed of events, for clients that lost webhooks or have none. */
import {
  EVENT_RETENTION_DAYS,
  eventPageExample,
  eventPageSchema,
  listEventsQuerySchema,
} from "../events.ts";
import type { Operation } from "../operation.ts";

export const listEvents = {
  id: "listEvents",
  method: "GET",
  path: "/api/v1/events",
  tag: "Events",
  summary: "Read the feed of events",
  description: `Your organization's events of the last ${EVENT_RETENTION_DAYS} days, oldest first, whether or not you have an endpoint. After an outage, go on from the last event that you read here, or from one that a webhook told you of well before it: webhooks come in any order. An id that is not kept any more stands for its time, less an hour. A page ends at \`limit\` events or at about 1 MB, whichever comes first; a larger event comes alone. So fewer items than \`limit\` do not mean the end: read on while \`nextCursor\` is set. Test events are not in it.`,
  scopes: ["reports:read"],
  query: listEventsQuerySchema,
  success: {
    status: 200,
    description: "One page of events.",
    schema: eventPageSchema,
    example: eventPageExample,
  },
  errors: [],
} as const satisfies Operation;
