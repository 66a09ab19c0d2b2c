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
  description: `Your organization's events of the last ${EVENT_RETENTION_DAYS} days, oldest first, whether or not you have an endpoint. After an outage, go on from the last event that you read here, or from one that a webhook told you of well before it: webhooks come in any order. An id that is not kept any more stands for its time, less an hour. A page ends at \`limit\` events or at about 1 MB, whichever comes first; a larger event comes alone. So fewer items than \`limit\` do not mean the end: read on while \`nextCursor\` is set. Test events are not in it.\n\nTo follow the feed without an endpoint, begin with \`after=latest\` and send \`Prefer: wait=50\` from then on: a page without items is held until there is an event or the seconds have passed. That counts as one request.`,
  scopes: ["reports:read"],
  query: listEventsQuerySchema,
  headers: {
    Prefer:
      "`wait=N`, N seconds from 1 to 50 (RFC 7240): hold the answer while there is no event after `after`.",
  },
  success: {
    status: 200,
    description: "One page of events.",
    schema: eventPageSchema,
    example: eventPageExample,
    headers: { "Preference-Applied": "`wait=N` when the preference was honoured." },
  },
  errors: [],
} as const satisfies Operation;
