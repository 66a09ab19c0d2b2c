/** The health of endpoints: their stored failures, and their last deliveries. */
import type { DeliveryStatus } from "@cnh/contract";
import type { Mode } from "../../../usecases/caller.ts";
import type { StoredHealth } from "../../../usecases/webhooks/endpoints/endpoint-health.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { ENDPOINT_COLUMNS, type EndpointRow, toEndpoint } from "./endpoint-row.ts";

interface Row extends EndpointRow {
  readonly lost_since: Date | null;
  readonly recover_from: Date;
  readonly previous_secret_until: Date | null;
  readonly deliveries: readonly {
    readonly id: string;
    readonly status: DeliveryStatus;
    readonly test: boolean;
    readonly created_at: string;
  }[];
}

/** One page of an index for each endpoint, of which there are fifty at most. */
const READ = `SELECT ${ENDPOINT_COLUMNS}, e.lost_since, e.recover_from,
    CASE WHEN e.previous_secret_until > now() THEN e.previous_secret_until END AS previous_secret_until,
    (SELECT coalesce(json_agg(json_build_object('id', d.id, 'status', d.status, 'test', d.is_test,
        'created_at', d.created_at) ORDER BY d.id), '[]')
      FROM (
        SELECT l.id, l.status, l.report_id IS NULL AND l.enrollment_id IS NULL AS is_test, l.created_at
        FROM deliveries l
        WHERE l.organization_id = $1 AND l.live = $2 AND l.endpoint_id = e.id ORDER BY l.id DESC LIMIT 50
      ) d) AS deliveries
  FROM webhook_endpoints e
  WHERE e.organization_id = $1 AND e.live = $2 AND ($3::uuid IS NULL OR e.id = $3) ORDER BY e.id`;

export class PostgresEndpointHealth {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  list(organizationId: string, mode: Mode): Promise<StoredHealth[]> {
    return this.#read(organizationId, mode, null);
  }

  async find(organizationId: string, mode: Mode, endpointId: string): Promise<StoredHealth | null> {
    const id = parseId("whe", endpointId);
    return id === null ? null : ((await this.#read(organizationId, mode, id))[0] ?? null);
  }

  async #read(organizationId: string, mode: Mode, id: string | null): Promise<StoredHealth[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<Row>(READ, [organization, mode === "live", id]),
    );
    return rows.map(toHealth);
  }
}

function toHealth(row: Row): StoredHealth {
  return {
    endpoint: toEndpoint(row),
    lostSince: row.lost_since,
    recoverFrom: row.recover_from,
    previousSecretUntil: row.previous_secret_until,
    deliveries: row.deliveries.map(({ id, status, test, created_at }) => ({
      id: toTypeId("dlv", id),
      status,
      test,
      createdAt: new Date(created_at),
    })),
  };
}
