/** The timers of later rounds. Calls of one worker that come at the same time are one statement and one commit. */
import type { OrderStore } from "../../../usecases/relay/relay-orders.ts";
import type { ReportRef } from "../../../usecases/reports/run/report-run.ts";
import type { DueRound, RoundTimers } from "../../../usecases/reports/run/round-timers.ts";
import { Batches } from "../core/batches.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface Timer {
  readonly ref: ReportRef;
  readonly at: number;
}

const BATCH = { inFlight: 1, size: 64 };

export class PostgresRoundTimers implements RoundTimers {
  readonly #scheduled: Batches<Timer, true>;
  readonly #ended: Batches<Timer, true>;

  constructor(pool: Pool) {
    this.#scheduled = new Batches((timers) => scheduleRounds(pool, timers), BATCH);
    this.#ended = new Batches((timers) => endTimers(pool, timers), BATCH);
  }

  async schedule(ref: ReportRef, at: number): Promise<void> {
    await this.#scheduled.submit({ ref, at });
  }

  async end(ref: ReportRef, at: number): Promise<void> {
    await this.#ended.submit({ ref, at });
  }
}

/** Batches of several workers lock the timers in the same order. */
const inOrder = (timers: readonly Timer[]) =>
  timers.toSorted((a, b) => (a.ref.reportId < b.ref.reportId ? -1 : 1));

async function scheduleRounds(pool: Pool, timers: readonly Timer[]): Promise<true[]> {
  const sorted = inOrder(timers);
  await query(pool, {
    name: "schedule-rounds",
    text: "SELECT schedule_rounds($1::uuid[], $2::boolean[], $3::uuid[], $4::timestamptz[])",
    values: [
      sorted.map(({ ref }) => toUuid(ref.organizationId)),
      sorted.map(({ ref }) => ref.mode === "live"),
      sorted.map(({ ref }) => toUuid(ref.reportId)),
      sorted.map(({ at }) => new Date(at)),
    ],
  });
  return timers.map(() => true);
}

async function endTimers(pool: Pool, timers: readonly Timer[]): Promise<true[]> {
  const sorted = inOrder(timers);
  await query(pool, {
    name: "end-round-timers",
    // A timer that a crash brings back starts a round that finds its report settled.
    text: `DELETE FROM round_timers t
           USING (SELECT set_config('synchronous_commit', 'off', true)) unsynchronized,
             unnest($1::uuid[], $2::timestamptz[]) AS e (report_id, due_at)
           WHERE t.report_id = e.report_id AND t.due_at = e.due_at`,
    values: [sorted.map(({ ref }) => toUuid(ref.reportId)), sorted.map(({ at }) => new Date(at))],
  });
  return timers.map(() => true);
}

interface DueRoundRow {
  readonly report_id: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly recovering: boolean;
  readonly due_at: Date;
}

export interface DueRoundLimits {
  /** The max rounds in flight of reports before their first delivery. */
  readonly first: number;
  /** The same for reports that were published partially. */
  readonly recovering: number;
}

/**
 * A round that has not replaced or ended its timer within this time is handed over again. The engine merges that call
 * with an open one of the same round.
 */
const LEASE_MS = 120_000;

export class PostgresDueRounds implements OrderStore<DueRound> {
  readonly #pool: Pool;
  readonly #limits: DueRoundLimits;

  constructor(pool: Pool, limits: DueRoundLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }

  async lease(max: number): Promise<DueRound[]> {
    const { rows } = await query<DueRoundRow>(this.#pool, {
      name: "lease-due-rounds",
      text: "SELECT * FROM lease_due_rounds($1, make_interval(secs => $2), $3, $4)",
      values: [max, LEASE_MS / 1000, this.#limits.first, this.#limits.recovering],
    });
    return rows.map((row) => ({
      reportId: toTypeId("rpt", row.report_id),
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? "live" : "test",
      isRecovering: row.recovering,
      at: row.due_at.getTime(),
    }));
  }

  /** The worker ends or replaces the timer. Until then the lease counts the round as in flight. */
  done(): Promise<void> {
    return Promise.resolve();
  }

  async giveBack(rounds: readonly DueRound[]): Promise<void> {
    if (rounds.length === 0) return;
    await query(this.#pool, {
      text: `UPDATE round_timers t SET leased_until = '-infinity'
             FROM unnest($1::uuid[], $2::timestamptz[]) AS b (report_id, due_at)
             WHERE t.report_id = b.report_id AND t.due_at = b.due_at`,
      values: [
        rounds.map(({ reportId }) => toUuid(reportId)),
        rounds.map(({ at }) => new Date(at)),
      ],
    });
  }
}
