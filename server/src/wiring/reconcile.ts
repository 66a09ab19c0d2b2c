/** The parts that compare the database with the engine: for the operator and for the maintenance role. */
import { RestateAdmin } from "../adapters/engine/engine-admin.ts";
import { RestateCalls } from "../adapters/engine/engine-calls.ts";
import type { Pool } from "../adapters/postgres/core/pool.ts";
import { PostgresReconcileStore } from "../adapters/postgres/reconcile/reconcile-store.ts";
import type { Config } from "../config.ts";
import { reconcile, type Reconciliation, type Step } from "../usecases/reconcile/reconcile.ts";

/** A relay hands an order over within seconds, and the engine begins an attempt within seconds of its time. */
const GRACE_MS = 300_000;

export interface Reconciler {
  reconcile(step: Step, signal?: AbortSignal, graceMs?: number): Promise<Reconciliation>;
}

/** `pool` connects as the role of the operator or of maintenance. Returns `null` without the engine's admin address. */
export function openReconciler(config: Config, pool: Pool): Reconciler | null {
  const { CNH_ENGINE_ADMIN_URL: adminUrls } = config;
  if (adminUrls === undefined) return null;
  const store = new PostgresReconcileStore(pool);
  const engine = new RestateCalls(new RestateAdmin(adminUrls));
  return {
    reconcile: (step, signal, graceMs = GRACE_MS) =>
      reconcile({ store, engine, policy: { graceMs }, now: Date.now }, step, signal),
  };
}
