import { Readable } from "node:stream";
import { operations } from "@cnh/contract";
import {
  awaitEvents,
  type AwaitEventsPorts,
  type FeedPage,
  listEvents,
} from "../../../usecases/events/list-events.ts";
import { callerOf } from "../request.ts";
import { parse } from "../parse.ts";
import { tellWait, waitOf } from "../prefer.ts";
import type { Handler } from "../handler.ts";

export type EventPorts = AwaitEventsPorts & {
  /** Called if a page fails after its first bytes were sent, when an error response is no longer possible. */
  onFeedFailure(error: unknown): void;
};

/** `toForm` converts a report's stored bytes into the sent ones. */
export const listEventsHandler =
  (
    ports: EventPorts,
    stopping: AbortSignal,
    toForm: (bytes: Buffer) => Buffer = (bytes) => bytes,
  ): Handler =>
  async (request, reply) => {
    const query = parse(operations.listEvents.query, request.query);
    const caller = callerOf(request);
    const wait = waitOf(request, reply, stopping);
    const page = wait
      ? await awaitEvents(ports, caller, query, wait)
      : await listEvents(ports, caller, query);
    if (wait) tellWait(reply, wait);
    const stream = Readable.from(renderPage(page, toForm));
    stream.on("error", (error) => {
      if (reply.raw.headersSent) ports.onFeedFailure(error);
    });
    return reply.header("content-type", "application/json").send(stream);
  };

const START = '{"items":[';

/**
 * Renders a page item by item, each when the client has read the previous one. The stored bytes of a report are put into
 * the page without a copy, unless `toForm` converts them.
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
      yield Buffer.from(`${empty ? lead : "}"}],${JSON.stringify(value).slice(1)}`);
      return;
    }
    const { report, ...event } = value;
    yield Buffer.from(`${lead}${JSON.stringify(event).slice(0, -1)},"report":`);
    yield toForm(report);
    lead = "},";
  }
}
