import type {
  AttemptRecord,
  DeliveryRef,
  DisableReason,
  RecordedAttempt,
} from "../../../usecases/webhooks/sending/delivery-attempts.ts";
import { newUuid, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

/** An attempt to record. */
export interface AttemptItem {
  readonly ref: DeliveryRef;
  readonly endpointId: string;
  readonly attempt: AttemptRecord;
  readonly disableAfterMs: number;
}

interface Row {
  readonly place: number;
  /** `null` if another transaction has locked the delivery. */
  readonly recorded: boolean | null;
  readonly disabled: DisableReason | null;
}

/**
 * Records a batch of attempts in one round trip and one commit (store_attempts). A batch does not wait for a delivery
 * that another transaction has locked: its attempt is recorded separately, while the others have their answers.
 */
export async function recordBatch(
  pool: Pool,
  items: readonly AttemptItem[],
): Promise<(RecordedAttempt | Promise<RecordedAttempt>)[]> {
  const rows = await storeAttempts(pool, items);
  return items.map((item, index) => {
    const { recorded = null, disabled = null } = rows[index] ?? {};
    return recorded === null ? recordAlone(pool, item) : { recorded, disabled };
  });
}

async function recordAlone(pool: Pool, item: AttemptItem): Promise<RecordedAttempt> {
  const [row] = await storeAttempts(pool, [item]);
  const { recorded = null, disabled = null } = row ?? {};
  if (recorded === null) throw new Error("the store left an attempt unanswered");
  return { recorded, disabled };
}

async function storeAttempts(pool: Pool, items: readonly AttemptItem[]): Promise<Row[]> {
  const column = <Value>(of: (item: AttemptItem) => Value): Value[] =>
    items.map((item) => of(item));
  const { rows } = await query<Row>(pool, {
    name: "store-attempts",
    text: `SELECT place, recorded, disabled FROM store_attempts($1::uuid[], $2::uuid[], $3::uuid[], $4::integer[],
      $5::uuid[], $6::timestamptz[], $7::integer[], $8::integer[], $9::text[], $10::bytea[], $11::text[], $12::text[],
      $13::timestamptz[], $14::jsonb[], $15::interval[], $16::text[]) ORDER BY place`,
    values: [
      column(({ ref }) => toUuid(ref.organizationId)),
      column(({ ref }) => toUuid(ref.deliveryId)),
      column(({ endpointId }) => toUuid(endpointId)),
      column(({ attempt }) => attempt.number),
      column(() => newUuid("att")),
      column(({ attempt }) => attempt.at),
      column(({ attempt }) => attempt.durationMs),
      column(({ attempt }) => attempt.statusCode),
      column(({ attempt }) => attempt.failure),
      column(({ attempt }) => attempt.answer),
      column(({ attempt }) => attempt.status),
      column(({ attempt }) => attempt.failureReason),
      column(({ attempt }) => attempt.nextAttemptAt),
      column(({ attempt }) => attempt.plannedCall ?? null),
      column(({ disableAfterMs }) => `${disableAfterMs} milliseconds`),
      column(({ endpointId }) => endpointId),
    ],
  });
  return rows;
}
