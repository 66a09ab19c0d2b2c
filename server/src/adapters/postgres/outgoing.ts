/** What sending webhooks stores: each call one round trip and one commit, held to its organization by the database. */
import type { DeliveryStatus, EventKind } from "@cnh/contract";
import type {
  DeliveryRef,
  DisabledBecause,
  KeptAttempt,
  OutgoingStore,
  StoredDelivery,
} from "../../usecases/webhooks/outgoing.ts";
import type { TellPorts } from "../../usecases/webhooks/tell-disabled.ts";
import { newUuid, toTypeId, toUuid } from "./ids.ts";
import { ask, asOrganization, type Pool } from "./pool.ts";

interface DeliveryRow {
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly kind: EventKind;
  readonly report_id: string | null;
  readonly url: string | null;
  readonly enabled: boolean | null;
  readonly secret: Buffer | null;
  readonly previous_secret: Buffer | null;
  readonly wrapped_data_key: Buffer;
  readonly body: Buffer | null;
  readonly superseded: boolean;
}

export class PostgresOutgoing implements OutgoingStore {
  readonly #pool: Pool;
  readonly #keeping: Pool;

  /** `keeping`: connections for attempts that were made, so that these do not wait in line behind others' questions. */
  constructor(pool: Pool, keeping: Pool = pool) {
    this.#pool = pool;
    this.#keeping = keeping;
  }

  async find(ref: DeliveryRef): Promise<StoredDelivery | null> {
    const { rows } = await ask<DeliveryRow>(this.#pool, {
      name: "find-delivery",
      text: "SELECT * FROM find_delivery($1, $2, $3)",
      values: [toUuid(ref.organizationId), ref.mode === "live", toUuid(ref.deliveryId)],
    });
    const [row] = rows;
    return row ? storedDelivery(ref, row) : null;
  }

  async keepAttempt(
    ref: DeliveryRef,
    endpointId: string,
    attempt: KeptAttempt,
    disableAfterMs: number,
  ): Promise<DisabledBecause | null> {
    const { rows } = await ask<{ disabled: DisabledBecause | null }>(this.#keeping, {
      name: "keep-attempt",
      text: `SELECT disabled FROM keep_attempt($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
        make_interval(secs => $14))`,
      values: [
        toUuid(ref.organizationId),
        toUuid(ref.deliveryId),
        toUuid(endpointId),
        attempt.number,
        newUuid("att"),
        attempt.at,
        attempt.durationMs,
        attempt.statusCode,
        attempt.failure,
        attempt.answer && attempt.answer.toString("base64"),
        attempt.status,
        attempt.failureReason,
        attempt.nextAttemptAt,
        disableAfterMs / 1000,
      ],
    });
    return rows[0]?.disabled ?? null;
  }

  async settle(
    ref: DeliveryRef,
    ...[status, reason]: [Parameters<OutgoingStore["settle"]>[1], string | null]
  ): Promise<void> {
    await ask(this.#pool, {
      name: "settle-delivery",
      text: "SELECT settle_delivery($1, $2, $3, $4)",
      values: [toUuid(ref.organizationId), toUuid(ref.deliveryId), status, reason],
    });
  }

  async findDisabled(
    organizationId: string,
    endpointId: string,
  ): ReturnType<TellPorts["endpoints"]["findDisabled"]> {
    const { rows } = await asOrganization(this.#pool, toUuid(organizationId), (client) =>
      client.query<{ name: string; emails: string[]; url: string; failing_since: Date | null }>(
        `SELECT o.name, o.notice_emails AS emails, e.url, e.failing_since
         FROM webhook_endpoints e JOIN organizations o ON o.id = e.organization_id
         WHERE e.id = $1 AND NOT e.enabled`,
        [toUuid(endpointId)],
      ),
    );
    const [row] = rows;
    return (
      (row && {
        organizationName: row.name,
        emails: row.emails,
        url: row.url,
        failingSince: row.failing_since,
      }) ??
      null
    );
  }
}

function storedDelivery(ref: DeliveryRef, row: DeliveryRow): StoredDelivery {
  const { url, enabled, secret, previous_secret: previous } = row;
  return {
    organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    eventId: toTypeId("evt", row.event_id),
    kind: row.kind,
    test: row.report_id === null,
    endpointId: toTypeId("whe", row.endpoint_id),
    endpoint:
      url !== null && enabled !== null && secret !== null
        ? { url, enabled, secrets: previous ? [secret, previous] : [secret] }
        : null,
    body: row.body,
    superseded: row.superseded,
  };
}
