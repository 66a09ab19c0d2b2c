/** Attributes each duplicate webhook to a kill, with the time between the first arrival and the kill. */
import type { KillRecord } from "./killer.ts";
import { type AnsweredWebhook, findRepeats } from "./webhook-checks.ts";

/** One line for each kill of a worker that caused duplicates, and one for unexplained duplicates. */
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
