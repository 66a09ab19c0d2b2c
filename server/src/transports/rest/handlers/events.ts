import { Readable } from "node:stream";
import { operations } from "@cnh/contract";
import {
  listEvents,
  type FeedPage,
  type ListEventsPorts,
} from "../../../usecases/events/list-events.ts";
import { callerOf } from "../gate.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export type EventPorts = ListEventsPorts & {
  /** Told of a page that broke after it had begun: too late for an answer of an error. */
  onFeedFailure(error: unknown): void;
};

export const listEventsHandler =
  (ports: EventPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.listEvents.query, request.query);
    const page = await listEvents(ports, callerOf(request), query);
    const stream = Readable.from(renderPage(page));
    stream.on("error", (error) => {
      if (reply.raw.headersSent) ports.onFeedFailure(error);
    });
    return reply.header("content-type", "application/json").send(stream);
  };

const BEGINNING = '{"items":[';

/**
 * Item by item, each when the client has taken the one before. Reports were rendered once, at their transition:
 * their bytes are set into the page as they are, uncopied.
 */
async function* renderPage(page: FeedPage): AsyncGenerator<Buffer> {
  let lead = BEGINNING;
  for (;;) {
    const { done, value } = await page.next();
    if (done) {
      const empty = lead === BEGINNING;
      yield Buffer.from(`${empty ? lead : "}"}],"nextCursor":${JSON.stringify(value)}}`);
      return;
    }
    const { report, ...event } = value;
    yield Buffer.from(`${lead}${JSON.stringify(event).slice(0, -1)},"report":`);
    yield report;
    lead = "},";
  }
}
