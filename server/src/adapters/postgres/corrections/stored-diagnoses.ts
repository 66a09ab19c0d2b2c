/** The stored reports that have a diagnosis, page by page, for the operator's role. */
import { addDays } from "@cnh/license-law";
import type {
  CountTouchedPorts,
  StoredDiagnosis,
} from "../../../usecases/corrections/count-touched.ts";
import { firstUuidOf, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface DiagnosisRow {
  readonly id: string;
  readonly live: boolean;
  readonly status: StoredDiagnosis["status"];
  readonly driver_key_id: string | null;
  readonly body: Buffer;
}

const PAGE_ROWS = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Both modes are named, so that the page is read by the primary key. */
const PAGE = `SELECT id, live, status, driver_key_id, body FROM reports
  WHERE organization_id = $1 AND live IN (true, false) AND id > $2 AND id < $3 AND verdict IS NOT NULL
  ORDER BY id LIMIT ${PAGE_ROWS}`;

export class PostgresStoredDiagnoses {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async page(
    ...[organizationId, until, after]: Parameters<CountTouchedPorts["storedDiagnoses"]["page"]>
  ): Promise<StoredDiagnosis[]> {
    const end = firstUuidOf(new Date(`${addDays(until, 1)}T00:00:00-03:00`));
    const { rows } = await query<DiagnosisRow>(this.#pool, {
      text: PAGE,
      values: [toUuid(organizationId), after === null ? FIRST_ID : toUuid(after), end],
    });
    return rows.map(({ id, live, status, driver_key_id: keyId, body }) => ({
      reportId: toTypeId("rpt", id),
      mode: live ? "live" : "test",
      status,
      driverKey: keyId === null ? null : { id: keyId, wrapped: null },
      body,
    }));
  }
}
