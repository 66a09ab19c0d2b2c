/**
 * The store of report runs. Each call is one round trip and one commit, and the database confines it to one
 * organization.
 */
import type { AnalysisRecord } from "../../../usecases/analysis/analyse.ts";
import type {
  Answer,
  GatheredPart,
  ReportRef,
  StoredReportRun,
  ReportRunStore,
} from "../../../usecases/reports/run/report-run.ts";
import type { StoredSummary } from "../../../usecases/reports/report-summary.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";
import { NO_SEVERITY } from "./report-columns.ts";

interface ReportRunRow extends DriverKeyColumns {
  readonly status: StoredReportRun["status"];
  readonly driver_id: string;
  readonly request: Buffer;
  readonly created_at: Date;
  readonly wrapped_data_key: Buffer;
  readonly parts: GatheredPart[] | null;
  readonly facts: Buffer[] | null;
  readonly asked: number;
  readonly lookup_parts: GatheredPart[] | null;
  readonly lookup_outcomes: string[] | null;
  readonly lookup_times: Date[] | null;
  readonly with_analysis: boolean;
}

interface Transition {
  readonly changed: boolean;
  readonly deliveries: number;
}

export interface ReportRunListener {
  settled(status: StoredReportRun["status"]): void;
  /** Is called when a transition has queued webhooks. */
  deliveriesWaiting(): void;
}

const NO_LISTENER: ReportRunListener = { settled: () => {}, deliveriesWaiting: () => {} };

export class PostgresReportRuns implements ReportRunStore {
  readonly #pool: Pool;
  readonly #listener: ReportRunListener;

  constructor(pool: Pool, listener: ReportRunListener = NO_LISTENER) {
    this.#pool = pool;
    this.#listener = listener;
  }

  async find(ref: ReportRef): Promise<StoredReportRun | null> {
    const { rows } = await query<ReportRunRow>(this.#pool, {
      name: "find-work",
      text: `SELECT status, driver_id, request, created_at, wrapped_data_key, parts, facts, asked,
          lookup_parts, lookup_outcomes, lookup_times, with_analysis, driver_key_id, wrapped_driver_key
        FROM find_work($1, $2, $3)`,
      values: keyOf(ref),
    });
    const [row] = rows;
    if (!row) return null;
    const parts = row.parts ?? [];
    return {
      organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
      status: row.status,
      driverId: toTypeId("drv", row.driver_id),
      driverKey: toDriverKey(row),
      request: row.request,
      createdAt: row.created_at,
      withAnalysis: row.with_analysis,
      gathered: new Map(parts.map((part, index) => [part, row.facts?.[index] ?? Buffer.alloc(0)])),
      lastAttempt: row.asked,
      lookups: lookupsOf(row),
    };
  }

  async recordAnswer(ref: ReportRef, answer: Answer): Promise<void> {
    const { facts, profile } = answer;
    await query(this.#pool, {
      name: "store-answer",
      text: "SELECT store_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
      values: [
        ...keyOf(ref),
        answer.part,
        answer.attempt,
        answer.source,
        answer.outcome,
        answer.durationMs,
        answer.askedAt,
        answer.costCents,
        facts && facts.toString("base64"),
        profile && profile.sealed.toString("base64"),
        profile && profile.cpfHash,
      ],
    });
  }

  async publishPartial(
    ref: ReportRef,
    body: Buffer,
    summary: StoredSummary | null = null,
  ): Promise<boolean> {
    return this.#changes("publish-partial", PUBLISH_PARTIAL, [
      ...keyOf(ref),
      newUuid("evt"),
      body.toString("base64"),
      ...summaryValues(summary),
    ]);
  }

  async settle(
    ref: ReportRef,
    {
      status,
      body,
      deliveredAt,
      summary = null,
      analysis,
    }: Parameters<ReportRunStore["settle"]>[1],
  ): Promise<boolean> {
    const ids = [newUuid("evt"), newUuid("ent")];
    const values = [
      ...keyOf(ref),
      status,
      ...ids,
      body.toString("base64"),
      deliveredAt,
      ...summaryValues(summary),
    ];
    const changed = await (analysis
      ? this.#changes("settle-analysed", SETTLE_ANALYSED, [...values, ...valuesOf(analysis)])
      : this.#changes("settle-report", `SELECT changed, deliveries FROM ${SETTLE}`, values));
    if (changed) this.#listener.settled(status);
    return changed;
  }

  async #changes(name: string, text: string, values: unknown[]): Promise<boolean> {
    const { rows } = await query<Transition>(this.#pool, { name, text, values });
    const [transition] = rows;
    if (transition && transition.deliveries > 0) this.#listener.deliveriesWaiting();
    return transition?.changed ?? false;
  }
}

const PUBLISH_PARTIAL =
  "SELECT changed, deliveries FROM publish_partial($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const SETTLE = "settle_report($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
/** The record of the analysis is stored in the commit of the report, if the report changed. */
const SETTLE_ANALYSED = `SELECT s.changed, s.deliveries,
  CASE WHEN s.changed THEN store_analysis($1, $3, $13, $14, $15, $16, $17) END FROM ${SETTLE} s`;

function summaryValues(summary: StoredSummary | null): unknown[] {
  if (!summary) return [null, null, null, null];
  const { sealed, verdict, worstSeverity, nextDueOn } = summary;
  return [sealed.toString("base64"), verdict, worstSeverity ?? NO_SEVERITY, nextDueOn];
}

function valuesOf(analysis: AnalysisRecord): unknown[] {
  const { model, promptVersion, inputHash, outcome, durationMs } = analysis;
  return [model, promptVersion, inputHash, outcome, durationMs];
}

function lookupsOf(row: ReportRunRow): StoredReportRun["lookups"] {
  return (row.lookup_parts ?? []).map((part, index) => ({
    part,
    outcome: row.lookup_outcomes?.[index] ?? "",
    askedAt: row.lookup_times?.[index] ?? row.created_at,
  }));
}

function keyOf({ organizationId, mode, reportId }: ReportRef): [string, boolean, string] {
  return [toUuid(organizationId), mode === "live", toUuid(reportId)];
}
