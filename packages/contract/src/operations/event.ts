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
  description: `Your organization's events of the last ${EVENT_RETENTION_DAYS} days, oldest first, whether or not you have an endpoint. After an outage, continue from the last event that you read here, or from an event that a webhook delivered well before the outage: webhooks arrive in any order. With an id that is no longer stored, reading starts one hour before the time of that id. A page ends at \`limit\` events, or earlier at about 1 MB; a larger event has its own page. Fewer items than \`limit\` therefore do not mean the end: continue while \`nextCursor\` is set. Test events are not in the feed.\n\nTo follow the feed without an endpoint, begin with \`after=latest\` and then send \`Prefer: wait=50\`: if no event is new, the response waits up to 50 seconds for one. That counts as one request.`,
  scopes: ["reports:read"],
  query: listEventsQuerySchema,
  headers: {
    Prefer:
      "`wait=N`, N seconds from 1 to 50 (RFC 7240): delays the response until an event after `after` exists.",
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
