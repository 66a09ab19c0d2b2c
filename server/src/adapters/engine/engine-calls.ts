/** The engine's invocations of reports and deliveries, to compare them with the database or to end them. */
import type { EngineCall } from "../../usecases/reconcile/compare.ts";
import type { ReconcileEngine } from "../../usecases/reconcile/reconcile.ts";
import type { DeliveryOrder } from "../../usecases/webhooks/sending/delivery-attempts.ts";
import type { RestateAdmin } from "./engine-admin.ts";
import { laneOf } from "./restate.ts";

/** The max number of reports in one query. */
const BATCH = 200;
/** The form of our ids, the only values in queries. */
const SAFE = /^[\w.]+$/;
const OF_REPORTS = "target_service_name = 'report-run'";
const SELECT = `SELECT id, target_service_name AS service, target_service_key AS key, idempotency_key AS name, status,
  created_at, scheduled_start_at, retry_count, last_failure FROM sys_invocation`;

interface Row {
  readonly id: string;
  readonly service: string;
  readonly key?: string | null;
  readonly name?: string | null;
  readonly status: string;
  readonly created_at: string;
  readonly scheduled_start_at?: string | null;
  readonly retry_count?: number | null;
  readonly last_failure?: string | null;
}

const toCall = (row: Row): EngineCall => ({
  id: row.id,
  service: row.service,
  key: row.key ?? null,
  name: row.name ?? null,
  status: row.status,
  createdAt: Date.parse(row.created_at),
  startsAt: row.scheduled_start_at ? Date.parse(row.scheduled_start_at) : null,
  retries: row.retry_count ?? 0,
  lastFailure: row.last_failure ?? null,
});

/** A list for IN, which must not be empty. */
const listOf = (texts: readonly string[]) =>
  ["", ...new Set(texts.filter((text) => SAFE.test(text)))].map((text) => `'${text}'`).join();

export class RestateCalls implements ReconcileEngine {
  readonly #admin: RestateAdmin;

  constructor(admin: RestateAdmin) {
    this.#admin = admin;
  }

  rounds(reportIds: readonly string[]): Promise<EngineCall[]> {
    return this.#find(`${OF_REPORTS} AND target_service_key IN (${listOf(reportIds)})`);
  }

  laneOf(delivery: DeliveryOrder): string {
    return laneOf(delivery);
  }

  attempts(deliveries: readonly DeliveryOrder[]): Promise<EngineCall[]> {
    const lanes = listOf(deliveries.map(laneOf));
    const ids = listOf(deliveries.map(({ deliveryId }) => deliveryId));
    return this.#find(
      `target_service_name = 'lane' AND target_service_key IN (${lanes})
       AND (idempotency_key IS NULL OR NOT starts_with(idempotency_key, 'dlv_') OR split_part(idempotency_key, '.', 1) IN (${ids}))`,
    );
  }

  openCalls(afterId: string, max: number): Promise<EngineCall[]> {
    const after = SAFE.test(afterId) ? afterId : "";
    return this.#find(
      `(${OF_REPORTS} OR target_service_name = 'lane') AND status <> 'completed' AND id > '${after}'
       ORDER BY id LIMIT ${max}`,
    );
  }

  failingCalls(max: number): Promise<EngineCall[]> {
    return this.#find(
      `status IN ('paused', 'backing-off') ORDER BY status DESC, retry_count DESC LIMIT ${max}`,
    );
  }

  kill(callId: string): Promise<void> {
    return this.#admin.kill(callId);
  }

  purge(callId: string): Promise<void> {
    return this.#admin.purge(callId);
  }

  /** Kills the rounds of reports and purges them. */
  async end(reportIds: readonly string[]): Promise<void> {
    for (let at = 0; at < reportIds.length; at += BATCH)
      for (const { id, status } of await this.rounds(reportIds.slice(at, at + BATCH))) {
        if (status !== "completed") await this.#admin.kill(id);
        await this.#admin.purge(id);
      }
  }

  async #find(condition: string): Promise<EngineCall[]> {
    return (await this.#admin.query<Row>(`${SELECT} WHERE ${condition}`)).map(toCall);
  }
}
