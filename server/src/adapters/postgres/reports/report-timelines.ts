import type { ReportTimeline } from "../../../usecases/reports/get-report-history.ts";
import type { Channel, Mode } from "../../../usecases/caller.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";
import { type ActorColumns, actorOf } from "./report-columns.ts";

interface Row extends ActorColumns {
  readonly channel: Channel | "system";
  readonly partially_delivered_at: Date | null;
}

/** The stored history of a report, read in one round trip (read_report_timeline). */
export class PostgresReportTimelines {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read(organizationId: string, mode: Mode, reportId: string): Promise<ReportTimeline | null> {
    const id = parseId("rpt", reportId);
    if (id === null) return null;
    const { rows } = await query<Row>(this.#pool, {
      name: "read-report-timeline",
      text: `SELECT key_id, member_id, channel, partially_delivered_at
        FROM read_report_timeline($1, $2, $3)`,
      values: [toUuid(organizationId), mode === "live", id],
    });
    const [row] = rows;
    if (!row) return null;
    const { channel, partially_delivered_at: partiallyDeliveredAt } = row;
    return { actor: actorOf(row), channel, partiallyDeliveredAt };
  }

  /** The newest reports of a driver, of either mode. */
  async ofDriver(organizationId: string, driverId: string, limit: number): Promise<string[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ id: string }>(
        `SELECT id FROM reports WHERE driver_id = $1 AND organization_id = $2 AND live = ANY ('{t,f}')
         ORDER BY id DESC LIMIT $3`,
        [toUuid(driverId), organization, limit],
      ),
    );
    return rows.map(({ id }) => toTypeId("rpt", id));
  }
}
