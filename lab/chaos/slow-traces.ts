/** Explains slow reports and webhooks: the kills during their time, their own steps, and their waits. */
import type pg from "pg";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { queryEngine } from "../../tests/support/service/engine-query.ts";
import type { TestEnvironment } from "../../tests/support/service/process-environment.ts";
import type { Restart } from "./killer.ts";
import type { Sighting, SlowWatch } from "./slow-watch.ts";

export interface TraceSources {
  readonly stage: TestEnvironment;
  readonly owner: pg.Pool;
  readonly watch: SlowWatch;
  readonly restarts: readonly Restart[];
}

interface Slow {
  readonly sort: "report" | "delivery";
  readonly id: string;
  /** The prefix of its key in the engine. */
  readonly key: string;
  readonly begun: Date;
  readonly ended: Date;
  readonly status: string;
  readonly steps: readonly { readonly at: string; readonly what: string }[] | null;
}

interface Moment {
  readonly at: Date;
  readonly what: string;
}

const SLOW_SECONDS = 20;
const TRACED = 5;
/** A shorter gap between two steps needs no explanation. */
const SHORT_GAP_SECONDS = 2;
const STEPS_SHOWN = 2;
const MAX_INVOCATIONS = 12;

/** The end of an unsettled one is now. */
const SLOW = `
  SELECT * FROM (
    SELECT 'report' AS sort, r.id, r.id AS key, r.created_at AS begun, coalesce(e.created_at, now()) AS ended, r.status::text,
      (SELECT json_agg(json_build_object('at', asked_at, 'what',
         format('lookup %s %s at %s: %s after %s ms', part, attempt, source, outcome, duration_ms)))
       FROM lookups l WHERE l.report_id = r.id) AS steps
    FROM reports r LEFT JOIN events e ON e.report_id = r.id AND e.kind <> 'report.partially_delivered'
    UNION ALL
    SELECT 'delivery', d.id, d.endpoint_id, e.created_at,
      CASE d.status WHEN 'PENDING' THEN now() ELSE coalesce(
        (SELECT max(a.at) FROM delivery_attempts a WHERE a.delivery_id = d.id), e.created_at) END, d.status,
      (SELECT json_agg(json_build_object('at', at, 'what',
         format('attempt %s: %s', number, coalesce(status_code::text, 'no answer'))))
       FROM delivery_attempts a WHERE a.delivery_id = d.id)
    FROM deliveries d JOIN events e ON e.id = d.event_id
  ) every WHERE ended - begun > interval '${SLOW_SECONDS} s' ORDER BY ended - begun DESC`;

/** One line of causes for each sort, and the complete history of the slowest few. */
export async function describeSlow(sources: TraceSources): Promise<string[]> {
  const { rows } = await sources.owner.query<Slow>(SLOW);
  const lines: string[] = [];
  for (const sort of ["report", "delivery"] as const) {
    const slow = rows.filter((row) => row.sort === sort).map(withTypeIds);
    const causes = slow.map((one) => causesOf(one, sources)[0]?.cause ?? "nothing");
    const counts = [...Map.groupBy(causes, (cause) => cause)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([cause, of]) => `${of.length} for ${cause}`);
    const what = counts.length === 0 ? "none" : `${slow.length}; mostly ${counts.join("; ")}`;
    const plural = sort === "report" ? "reports" : "webhooks";
    lines.push(`${plural} of more than ${SLOW_SECONDS} s   ${what}`);
    for (const one of slow.slice(0, TRACED)) lines.push(...(await traceOf(one, sources)));
  }
  return lines;
}

function withTypeIds(one: Slow): Slow {
  return { ...one, key: toTypeId(one.sort === "report" ? "rpt" : "whe", one.key) };
}

interface Cause {
  readonly cause: string;
  readonly seconds: number;
}

const OWN_STEPS = "its own lookups and attempts";

/** The total time by cause, largest first. A short gap between two steps counts as part of the steps. */
function causesOf(one: Slow, { watch, restarts }: TraceSources): Cause[] {
  const own = ownSteps(one).map(({ at }) => at);
  const times = [one.begun, ...own, one.ended].toSorted((a, b) => a.getTime() - b.getTime());
  const seconds = new Map<string, number>();
  for (const [index, to] of times.slice(1).entries()) {
    const from = times[index] ?? to;
    const gap = (to.getTime() - from.getTime()) / 1000;
    const cause = gap <= SHORT_GAP_SECONDS ? OWN_STEPS : causeOfGap(from, to);
    seconds.set(cause, (seconds.get(cause) ?? 0) + gap);
  }
  return [...seconds]
    .map(([cause, sum]) => ({ cause, seconds: sum }))
    .toSorted((a, b) => b.seconds - a.seconds);

  function causeOfGap(from: Date, to: Date): string {
    const seen = watch.sightingsOf(one.id).filter(({ at }) => at >= from && at <= to);
    const counts = [...Map.groupBy(seen, ({ waitsFor }) => waitsFor)];
    const most = counts.toSorted(([, a], [, b]) => b.length - a.length)[0];
    if (most) return most[0];
    const down = restarts.filter(({ killedAt, at, tookMs }) => {
      return killedAt <= to && at.getTime() + tookMs >= from.getTime();
    });
    const kinds = [...new Set(down.map(({ kind }) => kind))].toSorted();
    return kinds.length === 0 ? "what was not seen" : `${kinds.join(" and ")} after a kill`;
  }
}

function ownSteps({ steps }: Slow): Moment[] {
  return (steps ?? []).map(({ at, what }) => ({ at: new Date(at), what }));
}

async function traceOf(one: Slow, sources: TraceSources): Promise<string[]> {
  const { begun, ended, status } = one;
  const isOpen = status === "PROCESSING" || status === "PENDING";
  const others: Moment[] = [
    ...killsMet(one, sources.restarts),
    ...waits(sources.watch.sightingsOf(one.id)),
    ...(one.sort === "report" ? await invocationsOf(one, sources.stage) : []),
    { at: ended, what: isOpen ? `still ${status}` : status },
  ];
  const since = (at: Date) => ((at.getTime() - begun.getTime()) / 1000).toFixed(1);
  const id = one.sort === "report" ? one.key : toTypeId("dlv", one.id);
  const causes = causesOf(one, sources).map(
    ({ cause, seconds }) => `${seconds.toFixed(1)} s for ${cause}`,
  );
  return [
    `  SLOW  ${id}  ${since(ended)} s, begun ${begun.toISOString()}`,
    `        ${causes.join(", ")}`,
    ...withFewSteps(ownSteps(one), others).map(
      ({ at, what }) => `${since(at).padStart(9)} s  ${what}`,
    ),
  ];
}

/** Sorted by time; of consecutive steps, only the first and the last. */
function withFewSteps(steps: readonly Moment[], others: readonly Moment[]): Moment[] {
  const all = [
    ...steps.map((moment) => ({ ...moment, isStep: true })),
    ...others.map((moment) => ({ ...moment, isStep: false })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const kept: Moment[] = [];
  for (let index = 0; index < all.length;) {
    const next = all.findIndex((moment, place) => place > index && !moment.isStep);
    const row = all.slice(index, next < 0 ? all.length : next);
    index += row.length;
    const left = row.length - 2 * STEPS_SHOWN;
    if (left <= 0) kept.push(...row);
    else
      kept.push(
        ...row.slice(0, STEPS_SHOWN),
        { at: row[STEPS_SHOWN]?.at ?? new Date(), what: `… ${left} steps more` },
        ...row.slice(-STEPS_SHOWN),
      );
  }
  return kept;
}

function killsMet({ begun, ended }: Slow, restarts: readonly Restart[]): Moment[] {
  return restarts.flatMap(({ name, killedAt, at, tookMs }) => {
    const upAt = at.getTime() + tookMs;
    if (killedAt > ended || upAt < begun.getTime()) return [];
    const seconds = ((upAt - killedAt.getTime()) / 1000).toFixed(1);
    return [{ at: killedAt, what: `KILL ${name}, usable again after ${seconds} s` }];
  });
}

/** Merges consecutive sightings of the same wait into one line. */
function waits(seen: readonly Sighting[]): Moment[] {
  const moments: Moment[] = [];
  let first: Sighting | null = null;
  for (const [index, sighting] of seen.entries()) {
    first ??= sighting;
    if (seen[index + 1]?.waitsFor === sighting.waitsFor) continue;
    const seconds = ((sighting.at.getTime() - first.at.getTime()) / 1000).toFixed(1);
    const detail = sighting.detail && ` (${sighting.detail})`;
    moments.push({
      at: first.at,
      what: `waits for ${first.waitsFor}, seen for ${seconds} s${detail}`,
    });
    first = null;
  }
  return moments;
}

interface InvocationTimes {
  readonly target: string;
  readonly status: string;
  readonly created_at: string;
  readonly running_at: string | null;
  readonly completed_at: string | null;
}

/** The invocations that the engine still has: completed ones only if the engine retains them. */
async function invocationsOf({ key }: Slow, { adminUrls }: TestEnvironment): Promise<Moment[]> {
  const query = `SELECT target, status, created_at, running_at, completed_at FROM sys_invocation
    WHERE split_part(target_service_key, '.', 1) = '${key}' ORDER BY created_at LIMIT ${MAX_INVOCATIONS}`;
  const rows = await queryEngine<InvocationTimes>(adminUrls, query).catch(() => []);
  return rows.map((row) => {
    const after = (at: string | null) =>
      at === null
        ? "never"
        : `${((Date.parse(at) - Date.parse(row.created_at)) / 1000).toFixed(1)} s later`;
    const times = `first run ${after(row.running_at)}, completed ${after(row.completed_at)}`;
    return { at: new Date(row.created_at), what: `${row.target} is ${row.status}: ${times}` };
  });
}
