import type { EventKind, UpdateEndpointBody, WebhookEndpoint } from "@cnh/contract";
import type { Mode } from "../../usecases/caller.ts";
import type { NewEndpoint } from "../../usecases/endpoints/create-endpoint.ts";
import { newUuid, parseId, toTypeId, toUuid } from "./ids.ts";
import { asOrganization, type Pool } from "./pool.ts";

interface Row {
  readonly id: string;
  readonly url: string;
  readonly events: EventKind[];
  readonly enabled: boolean;
  readonly description: string | null;
  readonly created_at: Date;
}

const COLUMNS = "id, url, events, enabled, description, created_at";
const THIS_ONE = "organization_id = $1 AND live = $2 AND id = $3";

/** Endpoints as their organization manages them. */
export class PostgresEndpoints {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  list(organizationId: string, mode: Mode): Promise<WebhookEndpoint[]> {
    return this.#ask(
      organizationId,
      `SELECT ${COLUMNS} FROM webhook_endpoints WHERE organization_id = $1 AND live = $2 ORDER BY id`,
      [mode === "live"],
    );
  }

  async find(
    organizationId: string,
    mode: Mode,
    endpointId: string,
  ): Promise<WebhookEndpoint | null> {
    const text = `SELECT ${COLUMNS} FROM webhook_endpoints WHERE ${THIS_ONE}`;
    return this.#askOne(organizationId, mode, endpointId, text);
  }

  /** Creates of one organization wait for each other, so that none counts without the others. */
  async add(made: NewEndpoint, most: number): Promise<WebhookEndpoint | null> {
    const organization = toUuid(made.organizationId);
    const { rows } = await asOrganization(this.#pool, organization, async (client) => {
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
        `endpoints of ${organization}`,
      ]);
      return client.query<Row>(
        `INSERT INTO webhook_endpoints (id, organization_id, live, url, events, description, secret, created_at)
         SELECT $3, $1, $2, $4, $5, $6, $7, now()
         WHERE (SELECT count(*) FROM webhook_endpoints WHERE organization_id = $1 AND live = $2) < $8
         RETURNING ${COLUMNS}`,
        [
          organization,
          made.mode === "live",
          newUuid("whe"),
          made.url,
          made.events,
          made.description,
          made.secret,
          most,
        ],
      );
    });
    return rows[0] ? toEndpoint(rows[0]) : null;
  }

  change(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    { url, events, description, enabled }: UpdateEndpointBody,
  ): Promise<WebhookEndpoint | null> {
    const afresh = "($4 <> url OR ($8 AND NOT enabled))";
    return this.#askOne(
      organizationId,
      mode,
      endpointId,
      `UPDATE webhook_endpoints SET url = coalesce($4, url), events = coalesce($5, events),
         description = CASE WHEN $6 THEN $7 ELSE description END, enabled = coalesce($8, enabled),
         recent_failures = CASE WHEN ${afresh} THEN '{}' ELSE recent_failures END,
         failing_since = CASE WHEN ${afresh} THEN NULL ELSE failing_since END
       WHERE ${THIS_ONE} RETURNING ${COLUMNS}`,
      [url, events, description !== undefined, description, enabled],
    );
  }

  async remove(organizationId: string, mode: Mode, endpointId: string): Promise<boolean> {
    const text = `DELETE FROM webhook_endpoints WHERE ${THIS_ONE} RETURNING ${COLUMNS}`;
    return (await this.#askOne(organizationId, mode, endpointId, text)) !== null;
  }

  async rotate(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    { secret, previousUntil }: { readonly secret: Buffer; readonly previousUntil: Date },
  ): Promise<boolean> {
    const text = `UPDATE webhook_endpoints
      SET secret = $4, previous_secret = secret, previous_secret_until = $5
      WHERE ${THIS_ONE} RETURNING ${COLUMNS}`;
    const values = [secret, previousUntil];
    return (await this.#askOne(organizationId, mode, endpointId, text, values)) !== null;
  }

  async #askOne(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<WebhookEndpoint | null> {
    const id = parseId("whe", endpointId);
    if (id === null) return null;
    const [found] = await this.#ask(organizationId, text, [mode === "live", id, ...values]);
    return found ?? null;
  }

  /** The organization is always the first value. */
  async #ask(
    organizationId: string,
    text: string,
    values: readonly unknown[],
  ): Promise<WebhookEndpoint[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<Row>(text, [organization, ...values]),
    );
    return rows.map(toEndpoint);
  }
}

function toEndpoint({ id, created_at, ...row }: Row): WebhookEndpoint {
  return { id: toTypeId("whe", id), ...row, createdAt: created_at.toISOString() };
}
