/**
 * The keeper's two loops, each once an hour: one creates partitions ahead, orders what the engine has lost, restarts stalled
 * reports and orders mails about keys that expire soon, the other ends bulk orders and reports past their retention, which may take long, and then drops
 * partitions that are past every retention.
 */
import type { Reconciliation } from "../../usecases/reconcile/reconcile.ts";

/** What reconciling found and did, for callers that may not import use cases. */
export type Reconciled = Reconciliation;

export interface StalledReport {
  readonly reportId: string;
  readonly createdAt: Date;
}

export type KeeperTask =
  | "partitions"
  | "reconcile"
  | "stalled reports"
  | "expiry mails"
  | "ended mails"
  | "retention"
  | "bulk orders";

export interface KeeperOptions<Expired> {
  readonly ports: {
    makePartitions(): Promise<number | null>;
    /** Compares the database with the engine and orders what is lost. Null: the engine's admin API is not configured. */
    reconcile(stopping: AbortSignal): Promise<Reconciliation | null>;
    orderStalledReports(): Promise<readonly StalledReport[]>;
    /** Orders the mails about keys that expire soon, each once. */
    orderExpiryMails(): Promise<unknown>;
    /** Deletes what is left of mails that ended long ago. */
    forgetMails(): Promise<unknown>;
    expireReports(stopping: AbortSignal): Promise<Expired>;
    /** Deletes bulk orders past their retention. */
    expireBulkOrders(stopping: AbortSignal): Promise<unknown>;
    dropPartitions(): Promise<readonly string[] | null>;
  };
  readonly onPartitionsMade: (made: number | null) => void;
  readonly onReconciled: (found: Reconciliation) => void;
  readonly onStalled: (reports: readonly StalledReport[]) => void;
  readonly onExpired: (expired: Expired, dropped: readonly string[] | null) => void;
  /** Called after each task that did not fail. */
  readonly onDone: (task: KeeperTask) => void;
  readonly onFault: (task: KeeperTask, error: unknown) => void;
}

const INTERVAL_MS = 3_600_000;

/** Starts both loops with a first round at once. */
export function startKeeper<Expired>(options: KeeperOptions<Expired>): { close(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { ports, onPartitionsMade, onReconciled, onStalled, onExpired, onDone, onFault } = options;
  const attempt = (task: KeeperTask, work: () => Promise<void>) =>
    work().then(
      () => onDone(task),
      (error: unknown) => onFault(task, error),
    );
  const loops = [
    startLoop(async () => {
      await attempt("partitions", async () => onPartitionsMade(await ports.makePartitions()));
      // Before the rule of silence: what is found here goes on where it was, without a new look at the sources.
      await attempt("reconcile", async () => {
        const found = await ports.reconcile(signal);
        if (found) onReconciled(found);
      });
      await attempt("stalled reports", async () => onStalled(await ports.orderStalledReports()));
      await attempt("expiry mails", async () => void (await ports.orderExpiryMails()));
      await attempt("ended mails", async () => void (await ports.forgetMails()));
    }),
    startLoop(async () => {
      await attempt("bulk orders", async () => void (await ports.expireBulkOrders(signal)));
      await attempt("retention", async () => {
        const expired = await ports.expireReports(signal);
        // Drivers of dropped reports end before, with their reports.
        if (!signal.aborted) onExpired(expired, await ports.dropPartitions());
      });
    }),
  ];
  return {
    close: async () => {
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}

/** Runs rounds once an hour. A round that takes longer is not joined by a second one. */
function startLoop(runRound: () => Promise<void>): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = () => {
    if (running) return;
    running = runRound().finally(() => (running = null));
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
