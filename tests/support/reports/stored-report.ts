import type pg from "pg";
import type { Facts } from "@cnh/license-law";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { sealSummary } from "@cnh/server/usecases/reports/report-summary.ts";
import { bodyPlace, reportFactsPlace } from "@cnh/server/usecases/sealed-places.ts";
import type { OrganizationVault, Sealing } from "@cnh/server/usecases/vault.ts";
import type { Environment } from "../../../tools/stack/environment.ts";

/** The vault of one organization, opened like by the server. */
export async function organizationVault(
  owner: pg.Pool,
  environment: Environment,
  organizationId: string,
): Promise<OrganizationVault> {
  const { rows } = await owner.query<{ wrapped: Buffer }>(
    "SELECT wrapped_data_key AS wrapped FROM organizations WHERE id = $1",
    [toUuid(organizationId)],
  );
  if (!rows[0]) throw new Error(`there is no ${organizationId}`);
  const masterKey = Buffer.from(environment["CNH_MASTER_KEY"] ?? "", "base64");
  return new LocalVault(masterKey).of({ id: organizationId, wrappedDataKey: rows[0].wrapped });
}

/** Seals and opens the values of a report like the pipeline, with the report's driver key. */
export async function reportSealing(
  owner: pg.Pool,
  environment: Environment,
  reportId: string,
): Promise<Sealing> {
  const { rows } = await owner.query<{ organization: string; id: string; wrapped: Buffer }>(
    `SELECT organization_id AS organization, k.id, k.wrapped
     FROM reports r JOIN driver_keys k USING (organization_id) WHERE r.id = $1 AND k.id = r.driver_key_id`,
    [toUuid(reportId)],
  );
  const [row] = rows;
  if (!row) throw new Error(`${reportId} has no driver key`);
  const { organization, ...key } = row;
  return (await organizationVault(owner, environment, toTypeId("org", organization))).driver(key);
}

/** Updates a stored report like the pipeline at a transition: rendered bytes and the new status. */
export async function storeBody(
  owner: pg.Pool,
  environment: Environment,
  reportId: string,
  stored: { readonly status: "PROCESSING" | "DELIVERED" | "ERROR"; readonly body: string | Buffer },
): Promise<void> {
  const id = toUuid(reportId);
  const { rows } = await owner.query<{ live: boolean }>("SELECT live FROM reports WHERE id = $1", [
    id,
  ]);
  const sealing = await reportSealing(owner, environment, reportId);
  const mode = rows[0]?.live ? "live" : "test";
  const place = bodyPlace(mode, reportId, stored.status === "PROCESSING" ? "partial" : "final");
  const deliveredAt = stored.status === "DELIVERED" ? new Date() : null;
  await owner.query("UPDATE reports SET status = $2, body = $3, delivered_at = $4 WHERE id = $1", [
    id,
    stored.status,
    sealing.seal(place, stored.body),
    deliveredAt,
  ]);
}

/** Delivers a report with these facts, like the pipeline. */
export async function storeFacts(
  owner: pg.Pool,
  environment: Environment,
  reportId: string,
  { facts, at }: { readonly facts: Facts; readonly at: Date },
): Promise<void> {
  await storeBody(owner, environment, reportId, { status: "DELIVERED", body: "{}" });
  const id = toUuid(reportId);
  const { rows } = await owner.query<{ live: boolean }>("SELECT live FROM reports WHERE id = $1", [
    id,
  ]);
  const sealing = await reportSealing(owner, environment, reportId);
  const place = reportFactsPlace(rows[0]?.live ? "live" : "test", reportId);
  const sealed = sealing.seal(place, JSON.stringify(facts));
  const text = "UPDATE reports SET facts = $2, delivered_at = $3 WHERE id = $1";
  await owner.query(text, [id, sealed, at]);
}

/** Stores a summary with the name of the driver, like the pipeline. */
export async function storeName(
  owner: pg.Pool,
  environment: Environment,
  reportId: string,
  name: string,
): Promise<void> {
  const id = toUuid(reportId);
  const { rows } = await owner.query<{ live: boolean }>("SELECT live FROM reports WHERE id = $1", [
    id,
  ]);
  const place = { mode: rows[0]?.live ? "live" : "test", reportId, stage: "final" } as const;
  const { sealed } = sealSummary(await reportSealing(owner, environment, reportId), place, {
    name,
    verdict: "VALID",
    worstSeverity: null,
    nextDueOn: null,
    driving: "ALLOWED",
    drivingChangesOn: null,
    drivingChangesTo: null,
    drivingPaid: "ALLOWED",
    diagnosisDate: "2026-07-24",
    hasReportData: true,
    hasPartialData: false,
  });
  await owner.query(
    "UPDATE reports SET summary = $2, verdict = 'VALID', worst_severity = 'NONE', driving = 'ALLOWED' WHERE id = $1",
    [id, sealed],
  );
}
