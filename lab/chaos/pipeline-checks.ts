/** The invariants of the database after every report is settled; each violation is described in words. */
import type pg from "pg";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AcceptedScenario } from "./clients.ts";

const CHECKS: Readonly<Record<string, string>> = {
  reportsAreSettled: `
    SELECT format('report %s is PROCESSING; ordered: %s; lookups: %s; events: %s', r.id,
      EXISTS (SELECT FROM report_orders o WHERE o.report_id = r.id),
      (SELECT string_agg(concat_ws(' ', part, attempt, outcome), ', ' ORDER BY asked_at)
        FROM lookups l WHERE l.report_id = r.id),
      (SELECT string_agg(kind, ', ') FROM events e WHERE e.report_id = r.id)) AS violation
    FROM reports r WHERE r.status = 'PROCESSING'`,
  refundedAtMostOnce: `
    SELECT format('report %s was refunded %s times', report_id, count(*)) AS violation
    FROM ledger_entries WHERE kind = 'REPORT_REFUND' GROUP BY report_id HAVING count(*) > 1`,
  oneFinalEvent: `
    SELECT format('report %s is %s and has the events %s', r.id, r.status, array_agg(e.kind)) AS violation
    FROM reports r LEFT JOIN events e
      ON e.report_id = r.id AND e.kind <> 'report.partially_delivered' AND e.organization_id = r.organization_id
    WHERE r.check_plan IS NULL
    GROUP BY r.id, r.status
    HAVING array_agg(e.kind) <> ARRAY[CASE r.status WHEN 'ERROR' THEN 'report.failed' ELSE 'report.delivered' END]`,
  partialOnlyBefore: `
    SELECT format('report %s: partial at %s, final at %s', p.report_id, p.created_at, f.created_at) AS violation
    FROM events p LEFT JOIN events f ON f.report_id = p.report_id AND f.kind <> p.kind
    WHERE p.kind = 'report.partially_delivered'
      AND (f.kind IS DISTINCT FROM 'report.delivered' OR date_trunc('milliseconds', p.created_at) > f.created_at)`,
  eventsHaveReports: `
    SELECT format('event %s is of report %s, which is not there', e.id, e.report_id) AS violation
    FROM events e WHERE NOT EXISTS (SELECT FROM reports r
      WHERE r.id = e.report_id AND r.organization_id = e.organization_id AND r.live = e.live)`,
  bodiesAreStored: `
    SELECT format('report %s is %s without bytes or delivered at %s', id, status, delivered_at) AS violation
    FROM reports WHERE body IS NULL OR (status = 'DELIVERED') <> (delivered_at IS NOT NULL)`,
  noOrdersAreLeft:
    "SELECT format('order of %s is left', report_id) AS violation FROM report_orders",
  noFactsAreLeft: `
    SELECT format('%s of %s is left', part, report_id) AS violation FROM gathered_facts`,
};

export async function findPipelineViolations(owner: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(CHECKS)) {
    const { rows } = await owner.query<{ violation: string }>(text);
    found.push(...rows.map(({ violation }) => `${name}: ${violation}`));
  }
  return found;
}

/** Scenarios whose sources never answer for the license end in ERROR; all others are delivered. */
const FAILING: readonly (number | null)[] = [17, 22];
/** A scenario whose state records never arrive. */
const NEVER_WHOLE = 16;
export const PARTIAL: readonly (number | null)[] = [15, NEVER_WHOLE];

/**
 * Checks that every report acknowledged to a client exists, with the outcome of its scenario, and that there is no
 * other report.
 */
export async function findLost(
  owner: pg.Pool,
  accepted: readonly AcceptedScenario[],
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; status: string; partial: boolean }>(
    `SELECT id, status, EXISTS (SELECT FROM events e
       WHERE e.report_id = r.id AND e.kind = 'report.partially_delivered') AS partial FROM reports r`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];
  for (const { reportId, scenario } of accepted) {
    const row = stored.get(toUuid(reportId));
    const expectedStatus = FAILING.includes(scenario) ? "ERROR" : "DELIVERED";
    if (row?.status !== expectedStatus)
      found.push(`${reportId} (scenario ${scenario ?? "none"}) is ${row?.status ?? "lost"}`);
    if (scenario === NEVER_WHOLE && !row?.partial) found.push(`${reportId} was never partial`);
    if (row?.partial && !PARTIAL.includes(scenario))
      found.push(`${reportId} (scenario ${scenario ?? "none"}) was partial, though all answered`);
  }
  const nameOf = (one: AcceptedScenario) =>
    `${one.customer.organizationId} ${one.cpf} ${one.externalRef}`;
  for (const [name, same] of Map.groupBy(accepted, nameOf))
    if (new Set(same.map(({ reportId }) => reportId)).size > 1) found.push(`twice: ${name}`);
  return found;
}
