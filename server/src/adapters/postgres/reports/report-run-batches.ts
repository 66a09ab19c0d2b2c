/** The batches of a worker: each is one statement and one commit for reports of any organizations. */
import type pg from "pg";
import type {
  Answer,
  GatheredPart,
  RecordedLookup,
  ReportRef,
  ReportRunStore,
  StoredReportRun,
} from "../../../usecases/reports/run/report-run.ts";
import type { CheckPlan } from "../../../usecases/reports/run/check-plan.ts";
import type { StoredSummary } from "../../../usecases/reports/report-summary.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";
import { NO_SEVERITY } from "./report-columns.ts";

export interface FoundRun {
  readonly run: StoredReportRun | null;
}

export interface RecordedAnswer {
  readonly ref: ReportRef;
  readonly answer: Answer;
}

export interface Settlement {
  readonly ref: ReportRef;
  readonly outcome: Parameters<ReportRunStore["settle"]>[1];
}

export interface Transition {
  readonly changed: boolean;
  readonly deliveries: number;
}

interface RunRow extends DriverKeyColumns {
  readonly place: number;
  readonly status: StoredReportRun["status"];
  readonly driver_id: string;
  readonly request: Buffer;
  readonly created_at: Date;
  readonly wrapped_data_key: Buffer;
  readonly with_analysis: boolean;
  readonly partial_at: Date | null;
  readonly ordered_again_at: Date | null;
  readonly facts: Readonly<Record<string, string>> | null;
  readonly lookups: readonly LookupColumns[] | null;
  readonly trace: string | null;
  readonly check_plan: CheckPlan | null;
}

type LookupColumns = readonly [
  part: GatheredPart,
  attempt: number,
  source: string,
  outcome: string,
  retryAfterMs: number | null,
  askedAt: number,
  durationMs: number,
];

const FIND = `SELECT place, status, driver_id, request, created_at, wrapped_data_key, with_analysis, partial_at,
  ordered_again_at, facts, lookups, driver_key_id, wrapped_driver_key, trace, check_plan
  FROM find_report_runs($1::uuid[], $2::boolean[], $3::uuid[])`;

export async function findRuns(
  connection: Pool | pg.ClientBase,
  refs: readonly ReportRef[],
): Promise<FoundRun[]> {
  const values = keyColumns(refs);
  const { rows } = await query<RunRow>(connection, {
    name: "find-report-runs",
    text: FIND,
    values,
  });
  const found: FoundRun[] = refs.map(() => ({ run: null }));
  for (const row of rows) {
    const ref = refs[row.place - 1];
    if (ref) found[row.place - 1] = { run: toStoredRun(ref, row) };
  }
  return found;
}

function toStoredRun(ref: ReportRef, row: RunRow): StoredReportRun {
  const facts = Object.entries(row.facts ?? {}) as [GatheredPart, string][];
  return {
    organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
    status: row.status,
    driverId: toTypeId("drv", row.driver_id),
    driverKey: toDriverKey(row),
    request: row.request,
    createdAt: row.created_at,
    withAnalysis: row.with_analysis,
    gathered: new Map(facts.map(([part, sealed]) => [part, Buffer.from(sealed, "base64")])),
    lookups: (row.lookups ?? []).map(toLookup),
    partialAt: row.partial_at,
    orderedAgainAt: row.ordered_again_at,
    trace: row.trace,
    check: row.check_plan,
  };
}

function toLookup(columns: LookupColumns): RecordedLookup {
  const [part, attempt, source, outcome, retryAfterMs, askedAt, durationMs] = columns;
  const question = { part, attempt, source, outcome, retryAfterMs };
  return { ...question, askedAt: new Date(askedAt), durationMs };
}

const RECORD = `SELECT store_answers($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::integer[], $6::text[],
  $7::text[], $8::integer[], $9::timestamptz[], $10::numeric[], $11::text[], $12::text[], $13::text[], $14::integer[]) AS stored`;

/** Returns of each answer whether its report was still in progress. */
export async function recordAnswers(
  pool: Pool,
  answers: readonly RecordedAnswer[],
): Promise<boolean[]> {
  const { sorted, placesOf } = inOrder(answers);
  const column = (of: (answer: Answer) => unknown) => sorted.map(({ answer }) => of(answer));
  const { rows } = await query<{ stored: boolean[] }>(pool, {
    name: "store-answers",
    text: RECORD,
    values: [
      ...keyColumns(sorted.map(({ ref }) => ref)),
      column(({ part }) => part),
      column(({ attempt }) => attempt),
      column(({ source }) => source),
      column(({ outcome }) => outcome),
      column(({ durationMs }) => durationMs),
      column(({ askedAt }) => askedAt),
      column(({ costCents }) => costCents),
      column(({ facts }) => facts && facts.toString("base64")),
      column(({ profile }) => profile && profile.sealed.toString("base64")),
      column(({ profile }) => profile && profile.cpfHash),
      column(({ retryAfterMs }) => retryAfterMs),
    ],
  });
  return placesOf(rows[0]?.stored ?? []);
}

const SETTLE = `SELECT changed, deliveries FROM settle_reports($1::uuid[], $2::boolean[], $3::uuid[], $4::uuid[],
  $5::text[], $6::timestamptz[], $7::text[], $8::text[], $9::text[], $10::date[], $11::text[], $12::text[], $13::text[],
  $14::text[], $15::integer[], $16::text[], $17::text[]) ORDER BY place`;

export async function settleReports(
  pool: Pool,
  settlements: readonly Settlement[],
): Promise<Transition[]> {
  const { sorted, placesOf } = inOrder(settlements);
  const column = (of: (outcome: Settlement["outcome"]) => unknown) =>
    sorted.map(({ outcome }) => of(outcome) ?? null);
  const summaries = sorted.map(({ outcome }) => summaryValues(outcome.summary ?? null));
  const { rows } = await query<Transition>(pool, {
    name: "settle-reports",
    text: SETTLE,
    values: [
      ...keyColumns(sorted.map(({ ref }) => ref)),
      column(() => newUuid("evt")),
      column(({ body }) => body.toString("base64")),
      column(({ deliveredAt }) => deliveredAt),
      ...[0, 1, 2, 3].map((place) => summaries.map((values) => values[place])),
      column(({ analysis }) => analysis?.model),
      column(({ analysis }) => analysis?.promptVersion),
      column(({ analysis }) => analysis?.inputHash),
      column(({ analysis }) => analysis?.outcome),
      column(({ analysis }) => analysis?.durationMs),
      summaries.map((values) => values[4]),
      column(({ facts }) => facts?.toString("base64")),
    ],
  });
  return placesOf(rows);
}

/** The columns of a summary: sealed, verdict, worst severity, next due day, and whether the driver may drive. */
export function summaryValues(summary: StoredSummary | null): unknown[] {
  if (!summary) return [null, null, null, null, null];
  const { sealed, verdict, worstSeverity, nextDueOn, driving } = summary;
  return [sealed.toString("base64"), verdict, worstSeverity ?? NO_SEVERITY, nextDueOn, driving];
}

function keyColumns(refs: readonly ReportRef[]): unknown[] {
  return [
    refs.map(({ organizationId }) => toUuid(organizationId)),
    refs.map(({ mode }) => mode === "live"),
    refs.map(({ reportId }) => toUuid(reportId)),
  ];
}

/**
 * Sorts the items of a batch by their reports, because all batches must lock reports in the same order. `placesOf` puts
 * the answers to the sorted items back into the order of the items.
 */
function inOrder<Item extends { readonly ref: ReportRef }>(items: readonly Item[]) {
  const places = items.map((_, place) => place);
  const idAt = (place: number) => items[place]?.ref.reportId ?? "";
  places.sort((a, b) => (idAt(a) < idAt(b) ? -1 : 1));
  return {
    sorted: places.flatMap((place) => items[place] ?? []),
    placesOf: <Result>(results: readonly Result[]): Result[] => {
      const placed: Result[] = [];
      for (const [index, result] of results.entries()) placed[places[index] ?? 0] = result;
      return placed;
    },
  };
}
