import type { PoolClient } from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Locked } from "../../../usecases/audit/change-details.ts";
import type { Mode } from "../../../usecases/caller.ts";
import type { NewEndpoint } from "../../../usecases/webhooks/endpoints/create-endpoint.ts";
import type {
  EndpointStore,
  EndpointUpdate,
} from "../../../usecases/webhooks/endpoints/endpoint-store.ts";
import type { StoredEndpoint } from "../../../usecases/webhooks/endpoints/stored-endpoint.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockName, lockRow } from "../core/lock-row.ts";
import { asOrganization, inTransaction, type Pool } from "../core/pool.ts";
import { insertAdministratorsMail } from "../mail/insert-mail.ts";
import { ENDPOINT_COLUMNS, type EndpointRow, toEndpoint } from "./endpoint-row.ts";

const THIS_ONE = "organization_id = $1 AND live = $2 AND id = $3";

const FIND = `SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints e WHERE ${THIS_ONE}`;

const ADD = `INSERT INTO webhook_endpoints AS e (id, organization_id, live, sealed_url, events, description, secret, created_at)
  SELECT $3, $1, $2, $4, $5, $6, $7, now()
  WHERE (SELECT count(*) FROM webhook_endpoints WHERE organization_id = $1 AND live = $2) < $8
  RETURNING ${ENDPOINT_COLUMNS}`;

const AFRESH = "($9 OR ($8 AND NOT enabled))";
const CHANGE = `UPDATE webhook_endpoints SET sealed_url = coalesce($4, sealed_url),
    events = coalesce($5, events),
    description = CASE WHEN $6 THEN $7 ELSE description END, enabled = coalesce($8, enabled),
    recent_failures = CASE WHEN ${AFRESH} THEN '{}' ELSE recent_failures END,
    failing_since = CASE WHEN ${AFRESH} THEN NULL ELSE failing_since END,
    failing_notified_at = CASE WHEN ${AFRESH} THEN NULL ELSE failing_notified_at END,
    disabled_because = CASE WHEN NOT coalesce($8, enabled) THEN CASE WHEN enabled THEN 'request' ELSE disabled_because END END,
    lost_since = CASE WHEN $9 THEN CASE WHEN NOT coalesce($8, enabled) THEN now() END
      WHEN enabled AND NOT $8 THEN least(lost_since, failing_since, now()) ELSE lost_since END,
    recover_from = CASE WHEN $9 THEN now() ELSE recover_from END
  WHERE ${THIS_ONE}`;

const ROTATE = `UPDATE webhook_endpoints SET secret = $4, previous_secret = secret, previous_secret_until = $5
  WHERE ${THIS_ONE}`;

/** The endpoints of an organization, and the operator's actions on them. */
export class PostgresEndpoints implements EndpointStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("whe", newUuid("whe"));
  }

  async list(organizationId: string, mode: Mode): Promise<StoredEndpoint[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<EndpointRow>(
        `SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints e
         WHERE organization_id = $1 AND live = $2 ORDER BY e.id`,
        [organization, mode === "live"],
      ),
    );
    return rows.map(toEndpoint);
  }

  async find(
    organizationId: string,
    mode: Mode,
    endpointId: string,
  ): Promise<StoredEndpoint | null> {
    return this.#onOne(organizationId, mode, endpointId, async (client, key) => {
      const { rows } = await client.query<EndpointRow>(FIND, key);
      return rows[0] ? toEndpoint(rows[0]) : null;
    });
  }

  /** Concurrent calls for one organization wait for each other, so that the count stays within `max`. */
  async add(endpoint: NewEndpoint, max: number): Promise<StoredEndpoint | null> {
    const organization = toUuid(endpoint.organizationId);
    const key = [organization, endpoint.mode === "live", toUuid(endpoint.id)];
    return asOrganization(this.#pool, organization, async (client) => {
      await lockName(client, `endpoints of ${organization}`);
      const { url, events, description, secret } = endpoint;
      const values = [...key, url, events, description, secret, max];
      const { rows } = await client.query<EndpointRow>(ADD, values);
      if (!rows[0]) return null;
      await insertAdministratorsMail(client, organization, endpoint.mail);
      await insertAuditEntry(client, organization, endpoint.entry);
      return toEndpoint(rows[0]);
    });
  }

  async change(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    decide: (current: Locked<StoredEndpoint>) => EndpointUpdate | null,
  ): Promise<StoredEndpoint | null> {
    return this.#onOne(organizationId, mode, endpointId, async (client, key) => {
      const current = await lockRow(client, FIND, key, toEndpoint);
      const update = current && decide(current);
      if (!update) return current;
      await updateEndpoint(client, key, update);
      if (update.mail) await insertAdministratorsMail(client, key[0], update.mail);
      await insertAuditEntry(client, toUuid(organizationId), update.entry);
      const { rows } = await client.query<EndpointRow>(FIND, key);
      return rows[0] ? toEndpoint(rows[0]) : null;
    });
  }

  async recoverFrom(organizationId: string, mode: Mode, endpointId: string): Promise<Date | null> {
    return this.#onOne(organizationId, mode, endpointId, async (client, key) => {
      const text = `SELECT recover_from FROM webhook_endpoints WHERE ${THIS_ONE}`;
      const { rows } = await client.query<{ recover_from: Date }>(text, key);
      return rows[0]?.recover_from ?? null;
    });
  }

  async remove(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    entry: AuditEntry,
  ): Promise<boolean> {
    const removed = await this.#onOne(organizationId, mode, endpointId, async (client, key) => {
      const { rowCount } = await client.query(
        `DELETE FROM webhook_endpoints WHERE ${THIS_ONE}`,
        key,
      );
      if (rowCount === 1) await insertAuditEntry(client, toUuid(organizationId), entry);
      return rowCount;
    });
    return removed === 1;
  }

  /** Runs work on one endpoint in a transaction. The key is organization, mode and id. Null if the id is malformed. */
  async #onOne<Result>(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    work: (client: PoolClient, key: unknown[]) => Promise<Result>,
  ): Promise<Result | null> {
    const id = parseId("whe", endpointId);
    if (id === null) return null;
    const organization = toUuid(organizationId);
    const key = [organization, mode === "live", id];
    return asOrganization(this.#pool, organization, (client) => work(client, key));
  }

  /** Moves the earliest instant of recovery back, never forward. Null if there is no such endpoint. */
  async allowRecovery(endpointId: string, since: Date, entry: AuditEntry): Promise<Date | null> {
    const uuid = parseId("whe", endpointId);
    if (uuid === null) return null;
    return inTransaction(this.#pool, async (client) => {
      const { rows } = await client.query<{ recover_from: Date; organization_id: string }>(
        `UPDATE webhook_endpoints SET recover_from = least(recover_from, $2) WHERE id = $1
         RETURNING recover_from, organization_id`,
        [uuid, since],
      );
      if (!rows[0]) return null;
      await insertAuditEntry(client, rows[0].organization_id, entry);
      return rows[0].recover_from;
    });
  }
}

async function updateEndpoint(
  client: PoolClient,
  key: unknown[],
  { set, secret }: EndpointUpdate,
): Promise<void> {
  if (set) {
    const { sealedUrl, events, description, enabled, isMoved } = set;
    const described = [description !== undefined, description];
    await client.query(CHANGE, [...key, sealedUrl, events, ...described, enabled, isMoved]);
  }
  if (secret) await client.query(ROTATE, [...key, secret.sealed, secret.previousUntil]);
}
