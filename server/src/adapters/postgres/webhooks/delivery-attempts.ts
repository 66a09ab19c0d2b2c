/**
 * The store of delivery attempts. Deliveries are read, and attempts recorded, in batches; the database confines each item
 * to its own organization.
 */
import type {
  DeliveryRef,
  AttemptRecord,
  DeliveryAttemptStore,
  PlannedCall,
  RecordedAttempt,
  StoredDelivery,
} from "../../../usecases/webhooks/sending/delivery-attempts.ts";
import type { AdministratorPorts } from "../../../usecases/mail/expand-mail.ts";
import { Batches } from "../core/batches.ts";
import { toUuid } from "../core/ids.ts";
import { query, asOrganization, type Pool, readFromLeader } from "../core/pool.ts";
import { findBatch, type FoundDelivery } from "./find-deliveries.ts";
import { type AttemptItem, recordBatch } from "./record-attempts.ts";

interface MailedRow {
  readonly live: boolean;
  readonly sealed_url: Buffer;
  readonly enabled: boolean;
  readonly failing_since: Date | null;
}

/** One batch in flight, while the next one fills. More of them would be smaller and cost more. */
const BATCHES = { inFlight: 1, size: 64, gatherMs: 5 };

export class PostgresDeliveryAttempts implements DeliveryAttemptStore {
  readonly #pool: Pool;
  readonly #finds: Batches<DeliveryRef, FoundDelivery>;
  readonly #records: Batches<AttemptItem, RecordedAttempt | Promise<RecordedAttempt>>;

  /** `recording` is the pool for records of attempts, so that these do not queue behind other queries. */
  constructor(pool: Pool, recording: Pool = pool) {
    this.#pool = pool;
    this.#finds = new Batches((refs) => findBatch(pool, refs), BATCHES);
    this.#records = new Batches((items) => recordBatch(recording, items), BATCHES);
  }

  async find(ref: DeliveryRef): Promise<StoredDelivery | null> {
    const { delivery } = await this.#finds.submit(ref);
    if (delivery) return delivery;
    const [surely] = await readFromLeader(this.#pool, (client) => findBatch(client, [ref]));
    return surely?.delivery ?? null;
  }

  async recordAttempt(
    ref: DeliveryRef,
    endpointId: string,
    attempt: AttemptRecord,
    disableAfterMs: number,
  ): Promise<RecordedAttempt> {
    return await this.#records.submit({ ref, endpointId, attempt, disableAfterMs });
  }

  async plan(ref: DeliveryRef, call: PlannedCall): Promise<boolean> {
    const { rows } = await query<{ planned: boolean }>(this.#pool, {
      name: "plan-attempt",
      text: "SELECT plan_attempt($1, $2, $3, $4, $5) AS planned",
      values: [
        toUuid(ref.organizationId),
        toUuid(ref.deliveryId),
        call.number,
        new Date(call.at),
        call,
      ],
    });
    return rows[0]?.planned ?? false;
  }

  async settle(
    ref: DeliveryRef,
    ...[status, reason]: [Parameters<DeliveryAttemptStore["settle"]>[1], string | null]
  ): Promise<void> {
    await query(this.#pool, {
      name: "settle-delivery",
      text: "SELECT settle_delivery($1, $2, $3, $4)",
      values: [toUuid(ref.organizationId), toUuid(ref.deliveryId), status, reason],
    });
  }

  async findForMail(
    organizationId: string,
    endpointId: string,
  ): ReturnType<AdministratorPorts["endpoints"]["findForMail"]> {
    const { rows } = await asOrganization(this.#pool, toUuid(organizationId), (client) =>
      client.query<MailedRow>(
        "SELECT live, sealed_url, enabled, failing_since FROM webhook_endpoints WHERE id = $1",
        [toUuid(endpointId)],
      ),
    );
    const [row] = rows;
    if (!row) return null;
    return {
      mode: row.live ? "live" : "test",
      url: row.sealed_url,
      enabled: row.enabled,
      failingSince: row.failing_since,
    };
  }
}
