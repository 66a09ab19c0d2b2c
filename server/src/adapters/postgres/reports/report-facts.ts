/** The facts behind delivered reports. */
import type { Mode } from "../../../usecases/caller.ts";
import type { JudgedReport, JudgedReports } from "../../../usecases/reports/report-changes.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

interface FactsRow extends DriverKeyColumns {
  readonly id: string;
  readonly driver_id: string;
  readonly facts: Buffer | null;
  readonly delivered_at: Date | null;
}

const READ = `SELECT r.id, r.driver_id, r.facts, r.delivered_at, r.driver_key_id,
    (SELECT k.wrapped FROM driver_keys k
      WHERE k.organization_id = $1 AND k.id = r.driver_key_id) AS wrapped_driver_key
  FROM reports r WHERE r.organization_id = $1 AND r.live = $2 AND r.id = ANY ($3::uuid[])`;

export class PostgresReportFacts implements JudgedReports {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read(
    organizationId: string,
    mode: Mode,
    reportIds: readonly string[],
  ): Promise<ReadonlyMap<string, JudgedReport>> {
    const uuids = reportIds.flatMap((reportId) => parseId("rpt", reportId) ?? []);
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<FactsRow>(READ, [organization, mode === "live", uuids]),
    );
    return new Map(
      rows.map((row) => [
        toTypeId("rpt", row.id),
        {
          driverId: row.driver_id,
          driverKey: toDriverKey(row),
          facts: row.facts,
          deliveredAt: row.delivered_at,
        },
      ]),
    );
  }
}
