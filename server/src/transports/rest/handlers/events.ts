import { operations } from "@cnh/contract";
import { listEvents, type FeedItem, type FeedPage } from "../../../usecases/events/list-events.ts";
import { sendBytes } from "../envelope.ts";
import { callerOf } from "../gate.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../routes.ts";

export type EventPorts = Parameters<typeof listEvents>[0];

export const listEventsHandler =
  (ports: EventPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.listEvents.query, request.query);
    reply.header("cache-control", "no-store");
    return sendBytes(reply, 200, renderPage(await listEvents(ports, callerOf(request), query)));
  };

/** Reports were rendered once, at their transition: their bytes are set into the page as they are. */
function renderPage({ items, nextCursor }: FeedPage): Buffer {
  const parts = items.flatMap((item, index) => [index === 0 ? "" : ",", ...renderItem(item)]);
  const all = ['{"items":[', ...parts, `],"nextCursor":${JSON.stringify(nextCursor)}}`];
  return Buffer.concat(all.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}

function renderItem({ report, ...event }: FeedItem): (string | Buffer)[] {
  return [JSON.stringify(event).slice(0, -1), ',"report":', report, "}"];
}
