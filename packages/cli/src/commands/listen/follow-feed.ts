/** Follows the feed over lost connections and restarts of the service: it goes on after the last event it has seen. */
import { setTimeout as sleep } from "node:timers/promises";
import { CnhConnectionError, RateLimitError, type ReportEvent, ServerError } from "@cnh/sdk";
import type { Session } from "../../session.ts";

export interface FeedStart {
  /** Undefined: there was no event yet, so everything is new. */
  readonly after: string | undefined;
  /** Older events are left out: an id that the feed does not know stands for an hour before its time. */
  readonly notBefore?: Date;
}

export interface FeedCallbacks {
  readonly onLost: () => void;
  readonly onBack: () => void;
}

const MAX_PAUSE_MS = 5000;
const MAX_REMEMBERED = 5000;

export async function* followFeed(
  { cnh }: Session,
  start: FeedStart,
  { signal, onLost, onBack }: FeedCallbacks & { readonly signal: AbortSignal },
): AsyncGenerator<ReportEvent> {
  const seen = new Set<string>();
  let last = start.after;
  let failures = 0;
  for (;;) {
    try {
      // An empty position means the beginning, where there was no event yet.
      for await (const event of cnh.events.follow({ after: last ?? "", signal })) {
        if (failures > 0) onBack();
        failures = 0;
        last = event.id;
        const isOld = start.notBefore !== undefined && new Date(event.createdAt) < start.notBefore;
        if (isOld || seen.has(event.id)) continue;
        remember(seen, event.id);
        yield event;
      }
      return;
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      failures += 1;
      if (failures === 1) onLost();
      const askedMs = error instanceof RateLimitError ? (error.retryAfter ?? 0) * 1000 : 0;
      const pause = Math.max(askedMs, Math.min(MAX_PAUSE_MS, 250 * 2 ** failures));
      await sleep(pause, undefined, { signal });
    }
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof CnhConnectionError ||
    error instanceof ServerError ||
    error instanceof RateLimitError
  );
}

/** The oldest are forgotten: the feed never goes back that far. */
function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > MAX_REMEMBERED && oldest !== undefined) seen.delete(oldest);
}
