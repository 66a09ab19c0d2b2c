/** The invariants of analyses after every report is settled; each violation is described in words. */
import type { Report } from "@cnh/contract";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";
import type { ReceivedWebhook } from "../../tests/support/webhooks/webhook-receiver.ts";

interface SettledRow {
  readonly id: string;
  readonly status: string;
  /** `null` if there is no record of an analysis. */
  readonly outcome: string | null;
  readonly duration_ms: number | null;
  /** Whether report, event and record were written by one transaction. */
  readonly one_commit: boolean | null;
}

const SETTLED = `
  SELECT r.id, r.status, a.outcome, a.duration_ms,
    a.xmin::text = r.xmin::text AND a.xmin::text = e.xmin::text AS one_commit
  FROM reports r
  LEFT JOIN analyses a ON a.report_id = r.id AND a.organization_id = r.organization_id
  LEFT JOIN events e ON e.report_id = r.id AND e.kind = 'report.delivered'
  WHERE r.organization_id IS DISTINCT FROM $1`;

interface AnalysisFindings {
  readonly violations: readonly string[];
  /** Durations by outcome, sorted. */
  readonly durations: ReadonlyMap<string, readonly number[]>;
}

interface ClientObservations {
  readonly firstSeen: ReadonlyMap<string, Buffer>;
  readonly received: readonly ReceivedWebhook[];
  /** No analysis may take longer, whatever the model does. */
  readonly maxMs: number;
  /** An organization whose reports are not read by any client. */
  readonly unread?: string;
}

export async function checkAnalyses(
  owner: pg.Pool,
  seen: ClientObservations,
): Promise<AnalysisFindings> {
  const { rows } = await owner.query<SettledRow>(SETTLED, [seen.unread ?? null]);
  const webhooks = Map.groupBy(seen.received, ({ reportId }) => reportId);
  const violations: string[] = [];
  const durations = new Map<string, number[]>();
  for (const row of rows) {
    const reportId = toTypeId("rpt", row.id);
    const bytes = seen.firstSeen.get(reportId);
    const faults = bytes
      ? [
          ...recordFaults(row, JSON.parse(bytes.toString()) as Report, seen.maxMs),
          ...webhookFaults(bytes, webhooks.get(reportId) ?? []),
        ]
      : ["was never seen at its end"];
    violations.push(...faults.map((fault) => `${reportId} (${row.outcome ?? "none"}): ${fault}`));
    if (row.outcome !== null)
      durations.set(row.outcome, [...(durations.get(row.outcome) ?? []), row.duration_ms ?? 0]);
  }
  for (const [outcome, all] of durations)
    durations.set(
      outcome,
      all.toSorted((a, b) => a - b),
    );
  return { violations, durations };
}

function* recordFaults(row: SettledRow, report: Report, maxMs: number): Iterable<string> {
  const { aiAnalysis, diagnosis, deliveredAt } = report;
  if (report.status !== row.status) yield `seen ${report.status}, stored ${row.status}`;
  if ((row.outcome !== null) !== (row.status === "DELIVERED")) yield `a record and ${row.status}`;
  if ((aiAnalysis !== null) !== (row.outcome === "written"))
    yield `analysis in the bytes: ${aiAnalysis !== null}`;
  if (row.outcome !== null && row.one_commit !== true) yield "its record is of another commit";
  if ((row.duration_ms ?? 0) > maxMs) yield `its analysis took ${row.duration_ms} ms`;
  if (!aiAnalysis) return;
  if (aiAnalysis.status !== diagnosis?.status) yield "another verdict than the diagnosis";
  if (Date.parse(aiAnalysis.generatedAt) > Date.parse(deliveredAt ?? ""))
    yield "written after its delivery";
}

/** An event arrived for every end, with the bytes that were read. */
function webhookFaults(bytes: Buffer, received: readonly ReceivedWebhook[]): string[] {
  const ends = received.filter(({ kind }) => kind !== "report.partially_delivered");
  if (ends.length === 0) return ["its webhook never came"];
  return ends.some(({ body }) => !body.equals(bytes)) ? ["its webhook has other bytes"] : [];
}
