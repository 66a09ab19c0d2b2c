import type { EventKind, WebhookEndpoint } from "@cnh/contract";
import type { Mode } from "../../usecases/caller.ts";
import { toTypeId, toUuid } from "./ids.ts";
import { asOrganization, type Pool } from "./pool.ts";

interface Row {
  readonly id: string;
  readonly url: string;
  readonly events: EventKind[];
  readonly enabled: boolean;
  readonly description: string | null;
  readonly created_at: Date;
}

export class PostgresEndpoints {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async list(organizationId: string, mode: Mode): Promise<WebhookEndpoint[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<Row>(
        `SELECT id, url, events, enabled, description, created_at FROM webhook_endpoints
         WHERE organization_id = $1 AND live = $2 ORDER BY id`,
        [organization, mode === "live"],
      ),
    );
    return rows.map(({ id, created_at, ...row }) => ({
      id: toTypeId("whe", id),
      ...row,
      createdAt: created_at.toISOString(),
    }));
  }
}
