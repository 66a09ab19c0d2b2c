/** Says to which kill each webhook that came twice goes back, and how long before the kill its receiver had it. */
import type { KillRecord } from "./killer.ts";
import { type AnsweredWebhook, isAccepted } from "./webhook-checks.ts";

/** A webhook that was accepted, and the next request for its event. */
interface Repeat {
  readonly acceptedAt: number;
  readonly againAt: number;
}

/** A line for each kill of a worker that repeats go back to, and one for the repeats that no kill explains. */
export function describeDuplicates(
  answered: readonly AnsweredWebhook[],
  { restarts, redis }: Pick<KillRecord, "restarts" | "redis">,
): string[] {
  const workers = restarts.filter(({ kind }) => kind === "worker");
  const byKill = Map.groupBy(findRepeats(answered), ({ acceptedAt, againAt }) =>
    workers.findLast(({ killedAt, at }) => acceptedAt <= +killedAt && +at <= againAt),
  );
  return [...byKill].map(([kill, repeats]) => {
    if (!kill) return `  ${repeats.length} that no kill of the worker explains`;
    const lost = redis.lostAt.some((at) =>
      repeats.some(({ acceptedAt, againAt }) => acceptedAt <= +at && +at <= againAt),
    );
    const before = repeats.map(({ acceptedAt }) => +kill.killedAt - acceptedAt);
    const ms = before.toSorted((a, b) => a - b).join(", ");
    return `  ${repeats.length} of the worker${lost ? " and Redis" : ""}: accepted ${ms} ms before`;
  });
}

function findRepeats(answered: readonly AnsweredWebhook[]): Repeat[] {
  return [...Map.groupBy(answered, ({ eventId }) => eventId).values()].flatMap((requests) => {
    const inOrder = requests.toSorted((a, b) => a.place - b.place);
    const first = inOrder.findIndex(isAccepted);
    const since = first < 0 ? [] : inOrder.slice(first);
    return since.slice(1).map(({ arrivedAt }, index) => ({
      acceptedAt: since[index]?.arrivedAt ?? arrivedAt,
      againAt: arrivedAt,
    }));
  });
}
