/** What the pipeline stores: each call one round trip and one commit, held to its organization by the database. */
import type { AnalysisRecord } from "../../../usecases/analysis/analyse.ts";
import type {
  Answer,
  GatheredPart,
  ReportRef,
  StoredReportRun,
  ReportRunStore,
} from "../../../usecases/reports/run/report-run.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { ask, type Pool } from "../core/pool.ts";

interface ReportRunRow {
  readonly status: StoredReportRun["status"];
  readonly driver_id: string;
  readonly request: Buffer;
  readonly created_at: Date;
  readonly wrapped_data_key: Buffer;
  readonly parts: GatheredPart[] | null;
  readonly facts: Buffer[] | null;
  readonly asked: number;
}

interface Transition {
  readonly changed: boolean;
  readonly deliveries: number;
}

export interface ReportRunListener {
  settled(status: StoredReportRun["status"]): void;
  /** Webhooks of a transition wait to be sent. */
  deliveriesWaiting(): void;
}

const NOBODY: ReportRunListener = { settled: () => {}, deliveriesWaiting: () => {} };

export class PostgresReportRuns implements ReportRunStore {
  readonly #pool: Pool;
  readonly #listener: ReportRunListener;

  constructor(pool: Pool, listener: ReportRunListener = NOBODY) {
    this.#pool = pool;
    this.#listener = listener;
  }

  async find(ref: ReportRef): Promise<StoredReportRun | null> {
    const { rows } = await ask<ReportRunRow>(this.#pool, {
      name: "find-work",
      text: "SELECT * FROM find_work($1, $2, $3)",
      values: keyOf(ref),
    });
    const [row] = rows;
    if (!row) return null;
    const parts = row.parts ?? [];
    return {
      organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
      status: row.status,
      driverId: toTypeId("drv", row.driver_id),
      request: row.request,
      createdAt: row.created_at,
      gathered: new Map(parts.map((part, index) => [part, row.facts?.[index] ?? Buffer.alloc(0)])),
      lastAttempt: row.asked,
    };
  }

  async recordAnswer(ref: ReportRef, answer: Answer): Promise<void> {
    const { facts, profile } = answer;
    await ask(this.#pool, {
      name: "keep-answer",
      text: "SELECT keep_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
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

  async publishPartial(ref: ReportRef, body: Buffer): Promise<boolean> {
    return this.#changes("publish-partial", "SELECT * FROM publish_partial($1, $2, $3, $4, $5)", [
      ...keyOf(ref),
      newUuid("evt"),
      body.toString("base64"),
    ]);
  }

  async settle(
    ref: ReportRef,
    { status, body, deliveredAt, analysis }: Parameters<ReportRunStore["settle"]>[1],
  ): Promise<boolean> {
    const ids = [newUuid("evt"), newUuid("ent")];
    const values = [...keyOf(ref), status, ...ids, body.toString("base64"), deliveredAt];
    const changed = await (analysis
      ? this.#changes("settle-analysed", SETTLE_ANALYSED, [...values, ...valuesOf(analysis)])
      : this.#changes("settle-report", `SELECT * FROM ${SETTLE}`, values));
    if (changed) this.#listener.settled(status);
    return changed;
  }

  async #changes(name: string, text: string, values: unknown[]): Promise<boolean> {
    const { rows } = await ask<Transition>(this.#pool, { name, text, values });
    const [made] = rows;
    if (made && made.deliveries > 0) this.#listener.deliveriesWaiting();
    return made?.changed ?? false;
  }
}

const SETTLE = "settle_report($1, $2, $3, $4, $5, $6, $7, $8)";
/** What the analysis was made by is kept in the commit that stores it, if that changed the report. */
const SETTLE_ANALYSED = `SELECT s.changed, s.deliveries,
  CASE WHEN s.changed THEN keep_analysis($1, $3, $9, $10, $11, $12, $13) END FROM ${SETTLE} s`;

function valuesOf(analysis: AnalysisRecord): unknown[] {
  const { model, promptVersion, inputHash, outcome, durationMs } = analysis;
  return [model, promptVersion, inputHash, outcome, durationMs];
}

function keyOf({ organizationId, mode, reportId }: ReportRef): [string, boolean, string] {
  return [toUuid(organizationId), mode === "live", toUuid(reportId)];
}
