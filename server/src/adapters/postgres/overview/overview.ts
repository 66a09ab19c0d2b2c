import type { ReportStatus } from "@cnh/contract";
import type { AttendedKey, TroubledEndpoint } from "../../../usecases/overview/attention.ts";
import type { OverviewQuery, StoredOverview } from "../../../usecases/overview/get-overview.ts";
import type { ListedReport } from "../../../usecases/reports/list-reports.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

/** The parts as JSON, in which times are text and bytes are base64. */
interface OverviewRow extends Pick<StoredOverview, "checklist" | "credit" | "days" | "processing"> {
  readonly endpoints: readonly EndpointJson[] | null;
  readonly keys: readonly KeyJson[] | null;
  readonly latest: readonly ReportJson[] | null;
}

interface EndpointJson {
  readonly id: string;
  readonly sealedUrl: string;
  readonly enabled: boolean;
  readonly failingSince: string | null;
}

interface KeyJson extends Pick<AttendedKey, "name" | "prefix" | "isExpiring" | "isUnused"> {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

interface ReportJson {
  readonly id: string;
  readonly driverId: string;
  readonly status: ReportStatus;
  readonly driverKeyId: string | null;
  readonly wrappedDriverKey: string | null;
  readonly request: string;
  readonly summary: string | null;
  readonly nextDueOn: string | null;
  readonly createdAt: string;
  readonly deliveredAt: string | null;
}

/** The overview of an organization, read in one round trip (read_overview). */
export class PostgresOverview {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read(asked: OverviewQuery): Promise<StoredOverview> {
    const { rows } = await query<OverviewRow>(this.#pool, {
      name: "read-overview",
      text: `SELECT checklist, endpoints, keys, credit, days, processing, latest
        FROM read_overview($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        toUuid(asked.organizationId),
        asked.mode === "live",
        asked.parts,
        asked.from,
        asked.to,
        asked.latest,
        asked.maxProcessing,
      ],
    });
    if (!rows[0]) throw new Error("the overview was not read");
    const { endpoints, keys, latest, ...row } = rows[0];
    return {
      ...row,
      endpoints: endpoints && endpoints.map(toEndpoint),
      keys: keys && keys.map(toKey),
      latest: latest && latest.map(toListed),
    };
  }
}

const bytesOf = (text: string | null) => (text === null ? null : Buffer.from(text, "base64"));
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

function toEndpoint({ id, sealedUrl, enabled, failingSince }: EndpointJson): TroubledEndpoint {
  return {
    id: toTypeId("whe", id),
    url: Buffer.from(sealedUrl, "base64"),
    enabled,
    failingSince: dateOf(failingSince),
  };
}

function toKey({ id, createdAt, lastUsedAt, expiresAt, ...key }: KeyJson): AttendedKey {
  return {
    ...key,
    keyId: toTypeId("key", id),
    createdAt: new Date(createdAt),
    lastUsedAt: dateOf(lastUsedAt),
    expiresAt: dateOf(expiresAt),
  };
}

function toListed(row: ReportJson): ListedReport {
  const { driverKeyId, request } = row;
  return {
    reportId: toTypeId("rpt", row.id),
    driverId: toTypeId("drv", row.driverId),
    status: row.status,
    driverKey:
      driverKeyId === null ? null : { id: driverKeyId, wrapped: bytesOf(row.wrappedDriverKey) },
    request: Buffer.from(request, "base64"),
    summary: bytesOf(row.summary),
    nextDueOn: row.nextDueOn,
    createdAt: new Date(row.createdAt),
    deliveredAt: dateOf(row.deliveredAt),
  };
}
