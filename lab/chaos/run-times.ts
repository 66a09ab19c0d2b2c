/** The outcomes and durations of reports, by the database's clock. */
import type pg from "pg";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AcceptedScenario } from "./clients.ts";
import { PARTIAL } from "./pipeline-checks.ts";

interface SlowReport {
  /** `null` for a driver generated from the CPF. */
  readonly scenario: number | null;
  readonly seconds: number;
  /** The part of these seconds before the first source was queried. */
  readonly unasked: number;
}

export interface Times {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly partial: number;
  /** The times at which reports settled, in order. */
  readonly settledAt: readonly Date[];
  readonly slowest: SlowReport | null;
  /** The slowest report that did not have to wait for a state's records. */
  readonly slowestWhole: SlowReport | null;
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly at: Date;
  readonly partial: boolean;
  readonly seconds: number;
  readonly unasked: number;
}

const ENDS = `
  SELECT r.id, r.status, e.created_at AS at,
    EXISTS (SELECT FROM events p WHERE p.report_id = r.id AND p.kind = 'report.partially_delivered') AS partial,
    extract(epoch FROM e.created_at - r.created_at)::float8 AS seconds,
    extract(epoch FROM (SELECT min(asked_at) FROM lookups l WHERE l.report_id = r.id) - r.created_at)::float8
      AS unasked
  FROM reports r JOIN events e ON e.report_id = r.id AND e.kind <> 'report.partially_delivered'
  ORDER BY e.created_at`;

export async function readTimes(
  owner: pg.Pool,
  accepted: readonly AcceptedScenario[],
): Promise<Times> {
  const { rows } = await owner.query<Row>(ENDS);
  const scenarios = new Map(accepted.map((one) => [toUuid(one.reportId), one.scenario]));
  const slow = rows
    .map((row) => ({ ...row, scenario: scenarios.get(row.id) ?? null }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const outcomes: Record<string, number> = {};
  for (const { status } of rows) outcomes[status] = (outcomes[status] ?? 0) + 1;
  return {
    outcomes,
    partial: rows.filter(({ partial }) => partial).length,
    settledAt: rows.map(({ at }) => at),
    slowest: slow[0] ?? null,
    slowestWhole: slow.find(({ scenario }) => !PARTIAL.includes(scenario)) ?? null,
  };
}
