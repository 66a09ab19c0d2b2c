/** Follows the event feed endlessly by long polls, each starting after the last yielded event. */
import type { RequestOptions } from "./client-options.ts";
import type { EventPage, ReportEvent } from "./generated/api-types.ts";
import { pauseAfterRead } from "./repeats.ts";
import type { Transport } from "./transport.ts";

export interface FollowOptions extends RequestOptions {
  /** Id of the last event that you have handled: no later one is left out. Default: from now on. */
  readonly after?: string | undefined;
}

const PATH = "events";
const LATEST = "latest";
const HOLD_SECONDS = 50;
/** Without long polling: short pauses for this long after an event, longer ones afterwards. */
const LIVELY_MS = 120_000;
const LIVELY_PAUSE_MS = 5000;
const QUIET_PAUSE_MS = 30_000;

export async function* followEvents(
  transport: Transport,
  { after = LATEST, ...options }: FollowOptions,
): AsyncGenerator<ReportEvent, void, undefined> {
  const { runtime } = transport;
  const read = (place: string | null, waitSeconds?: number) =>
    transport.send({ method: "GET", path: PATH, query: { after: place }, waitSeconds }, options);
  let last: string | null = after;
  // Without any event yet, reading from the beginning skips nothing.
  if (after === LATEST) last = ((await read(after)).value as EventPage).lastEventId;
  let livelyUntil = runtime.now() + LIVELY_MS;
  for (;;) {
    const answer = await read(last, HOLD_SECONDS);
    const { items, nextCursor } = answer.value as EventPage;
    for (const event of items) {
      last = event.id;
      options.signal?.throwIfAborted();
      yield event;
      livelyUntil = runtime.now() + LIVELY_MS;
    }
    last = nextCursor ?? last;
    if (nextCursor !== null || items.length > 0) continue;
    const unheld = runtime.now() < livelyUntil ? LIVELY_PAUSE_MS : QUIET_PAUSE_MS;
    const pause = pauseAfterRead(answer, unheld);
    if (pause > 0) await runtime.sleep(pause, options.signal);
  }
}
