/** Follows the feed across lost connections and service restarts, resuming after the last event seen. */
import { setTimeout as sleep } from "node:timers/promises";
import { CnhConnectionError, RateLimitError, type ReportEvent, ServerError } from "@cnh/sdk";
import type { Session } from "../../session.ts";

export interface FeedStart {
  /** `undefined` if the feed had no event yet: everything is new. */
  readonly after: string | undefined;
  /** Skips older events: for an unknown id the feed starts an hour before the id's time. */
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
      // An empty position reads from the beginning.
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

/** Drops the oldest ids: the feed never goes back that far. */
function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > MAX_REMEMBERED && oldest !== undefined) seen.delete(oldest);
}
