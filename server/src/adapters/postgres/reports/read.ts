import type { ReportStatus } from "@cnh/contract";
import type { StoredReport } from "../../../usecases/reports/get-report.ts";
import { toTypeId } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

/** A requested report, with the database's ids. */
export interface ReadItem {
  readonly organization: string;
  readonly live: boolean;
  readonly id: string;
}

export interface ReadAnswer {
  readonly report: StoredReport | null;
}

type Row = DriverKeyColumns & { readonly place: number; readonly status: ReportStatus } & (
    | { readonly body: string }
    | {
        readonly body: null;
        readonly driver_id: string;
        readonly request: Buffer;
        readonly created_at: Date;
      }
  );

/** Reads a batch of reports in one round trip (read_reports). */
export async function readBatch(pool: Pool, items: readonly ReadItem[]): Promise<ReadAnswer[]> {
  const column = (of: (item: ReadItem) => string) => `{${items.map(of).join(",")}}`;
  const { rows } = await query<Row>(pool, {
    name: "read-reports",
    text: `SELECT place, status, body, driver_id, request, created_at, driver_key_id, wrapped_driver_key
      FROM read_reports($1::uuid[], $2::boolean[], $3::uuid[])`,
    values: [
      column(({ organization }) => organization),
      column(({ live }) => (live ? "t" : "f")),
      column(({ id }) => id),
    ],
  });
  const answers: ReadAnswer[] = items.map(() => ({ report: null }));
  for (const row of rows) answers[row.place - 1] = { report: toStored(row) };
  return answers;
}

function toStored(row: Row): StoredReport {
  const { status, body } = row;
  const driverKey = toDriverKey(row);
  if (body !== null) return { status, driverKey, body: Buffer.from(body, "base64") };
  const { driver_id, request, created_at } = row;
  const driverId = toTypeId("drv", driver_id);
  return { status, driverKey, body, request, driverId, createdAt: created_at };
}
