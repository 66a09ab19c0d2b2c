import { Readable } from "node:stream";
import { operations } from "@cnh/contract";
import {
  listEvents,
  type FeedPage,
  type ListEventsPorts,
} from "../../../usecases/events/list-events.ts";
import { callerOf } from "../request.ts";
import { parse } from "../parse.ts";
import type { Handler } from "../handler.ts";

export type EventPorts = ListEventsPorts & {
  /** Called if a page fails after its first bytes were sent, when an error response is no longer possible. */
  onFeedFailure(error: unknown): void;
};

/** `toForm` makes what is sent of the stored bytes of a report. */
export const listEventsHandler =
  (ports: EventPorts, toForm: (bytes: Buffer) => Buffer = (bytes) => bytes): Handler =>
  async (request, reply) => {
    const query = parse(operations.listEvents.query, request.query);
    const page = await listEvents(ports, callerOf(request), query);
    const stream = Readable.from(renderPage(page, toForm));
    stream.on("error", (error) => {
      if (reply.raw.headersSent) ports.onFeedFailure(error);
    });
    return reply.header("content-type", "application/json").send(stream);
  };

const START = '{"items":[';

/**
 * Renders a page item by item, each when the client has read the previous one. The stored bytes of a report are put into
 * the page as they are, without a copy, unless they have another form there.
 */
async function* renderPage(
  page: FeedPage,
  toForm: (bytes: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  let lead = START;
  for (;;) {
    const { done, value } = await page.next();
    if (done) {
      const empty = lead === START;
      yield Buffer.from(`${empty ? lead : "}"}],"nextCursor":${JSON.stringify(value)}}`);
      return;
    }
    const { report, ...event } = value;
    yield Buffer.from(`${lead}${JSON.stringify(event).slice(0, -1)},"report":`);
    yield toForm(report);
    lead = "},";
  }
}
