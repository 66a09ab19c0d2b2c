/** Reports inserted by SQL and sealed like by the service: in any state immediately, and many of them quickly. */
import { randomUUID } from "node:crypto";
import type { ReportStatus } from "@cnh/contract";
import { newUuidAt, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { type ReportSummary, sealSummary } from "@cnh/server/usecases/reports/report-summary.ts";
import { sealRequest } from "@cnh/server/usecases/reports/stored-request.ts";
import type { OrganizationVault } from "@cnh/server/usecases/vault.ts";
import type pg from "pg";
import { organizationVault } from "./stored-report.ts";
import type { TestDatabase } from "../service/service.ts";

const CHUNK = 5_000;

export interface GivenReport {
  readonly cpf: string;
  readonly externalRef: string;
  readonly status: ReportStatus;
  /** The time of the order, in milliseconds. */
  readonly at: number;
  /** The data for lists. `null` if there is no diagnosis. */
  readonly summary: ReportSummary | null;
}

/** The columns of a chunk; bytes are in hex. */
const INSERT_SQL = `
WITH given AS (
  SELECT * FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
      $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[])
    AS g (id, driver_id, driver_key_id, wrapped, cpf_hash, reference_hash, request, summary, status, verdict, driving,
      severity, at)
), keys_made AS (
  INSERT INTO driver_keys (organization_id, id, wrapped)
  SELECT $1, driver_key_id, decode(wrapped, 'hex') FROM given
), drivers_made AS (
  INSERT INTO drivers (organization_id, live, cpf_hash, id, created_at)
  SELECT $1, true, decode(cpf_hash, 'hex'), driver_id, at FROM given
)
INSERT INTO reports (id, organization_id, live, status, driver_id, key_id, driver_key_id, external_ref_hash, request,
  summary, verdict, driving, worst_severity, created_at, delivered_at)
SELECT id, $1, true, status::report_status, driver_id, $2, driver_key_id, decode(reference_hash, 'hex'),
  decode(request, 'hex'), decode(summary, 'hex'), verdict, driving, severity, at,
  CASE status WHEN 'DELIVERED' THEN at + interval '20 seconds' END
FROM given`;

interface Organization {
  readonly database: TestDatabase;
  readonly owner: pg.Pool;
  readonly organizationId: string;
  /** The live key that ordered them. */
  readonly keyId: string;
}

/** Stores live reports, each of another driver, without a body: only lists can show them. */
export async function storeSealedReports(
  { database, owner, organizationId, keyId }: Organization,
  count: number,
  reportOf: (index: number) => GivenReport,
): Promise<void> {
  const vault = await organizationVault(owner, database.environment, organizationId);
  for (const index of [0, count - 1])
    await owner.query("SELECT make_partitions(to_timestamp($1), 0, 0)", [
      reportOf(index).at / 1_000,
    ]);
  for (let from = 0; from < count; from += CHUNK) {
    const length = Math.min(CHUNK, count - from);
    const rows = Array.from({ length }, (_, index) => sealRow(vault, reportOf(from + index)));
    const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
    await owner.query(INSERT_SQL, [toUuid(organizationId), toUuid(keyId), ...columns]);
  }
  await owner.query("ANALYZE reports, drivers, driver_keys");
}

/** The values of one row, in the order of `given`. */
function sealRow(vault: OrganizationVault, report: GivenReport): readonly (string | null)[] {
  const { cpf, externalRef, status, at } = report;
  const id = newUuidAt(at);
  const reportId = toTypeId("rpt", id);
  const keyId = randomUUID();
  const { wrapped, sealing } = vault.newDriverKey(keyId);
  const stage = status === "PROCESSING" ? "partial" : "final";
  const summary =
    report.summary && sealSummary(sealing, { mode: "live", reportId, stage }, report.summary);
  const request = { cpf, externalRef, estimateMs: 0 };
  return [
    id,
    newUuidAt(at),
    keyId,
    wrapped.toString("hex"),
    vault.fingerprint("cpf", cpf),
    vault.fingerprint("external-ref", JSON.stringify(externalRef)),
    sealRequest(sealing, "live", reportId, request).toString("hex"),
    summary && summary.sealed.toString("hex"),
    status,
    summary && summary.verdict,
    summary && summary.driving,
    summary && (summary.worstSeverity ?? "NONE"),
    new Date(at).toISOString(),
  ];
}
