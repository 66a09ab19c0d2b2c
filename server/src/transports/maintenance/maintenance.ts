/**
 * The maintenance loops. Two run once an hour: one creates partitions ahead, restarts work that the engine has lost and
 * stalled reports, orders mails about keys that expire soon, and deletes old mails; the other ends bulk orders,
 * enrollments and reports past their retention, which may take long, and then drops partitions past every retention. The
 * third orders mails about failing endpoints once a minute.
 */
import type { Reconciliation } from "../../usecases/reconcile/reconcile.ts";

/** The result of reconciling, for callers that may not import use cases. */
export type Reconciled = Reconciliation;

export interface StalledReport {
  readonly reportId: string;
  readonly createdAt: Date;
}

export type MaintenanceTask =
  | "partitions"
  | "reconcile"
  | "stalled reports"
  | "expiry mails"
  | "failing mails"
  | "ended mails"
  | "retention"
  | "bulk orders"
  | "test clocks"
  | "enrollments";

export interface MaintenanceOptions<Expired> {
  readonly ports: {
    makePartitions(): Promise<number | null>;
    /** Brings the engine in line with the database. `null` if the engine's admin API is not configured. */
    reconcile(stopping: AbortSignal): Promise<Reconciliation | null>;
    orderStalledReports(): Promise<readonly StalledReport[]>;
    /** Orders the mails about keys that expire soon, each once. */
    orderExpiryMails(): Promise<unknown>;
    /** Orders the mails about endpoints that have failed for a while, one for each series of failures. */
    orderFailingMails(): Promise<unknown>;
    /** Deletes mails that ended long ago. */
    forgetMails(): Promise<unknown>;
    expireReports(stopping: AbortSignal): Promise<Expired>;
    /** Deletes bulk orders past their retention. */
    expireBulkOrders(stopping: AbortSignal): Promise<unknown>;
    /** Deletes enrollments that ended long ago. */
    expireCalendarFeeds(): Promise<unknown>;
    expireTestClocks(stopping: AbortSignal): Promise<unknown>;
    expireEnrollments(stopping: AbortSignal): Promise<unknown>;
    dropPartitions(): Promise<readonly string[] | null>;
  };
  readonly onPartitionsMade: (made: number | null) => void;
  readonly onReconciled: (found: Reconciliation) => void;
  readonly onStalled: (reports: readonly StalledReport[]) => void;
  readonly onExpired: (expired: Expired, dropped: readonly string[] | null) => void;
  /** Called after each task that did not fail. */
  readonly onDone: (task: MaintenanceTask) => void;
  readonly onFault: (task: MaintenanceTask, error: unknown) => void;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Starts the loops; each runs its first round immediately. */
export function startMaintenance<Expired>(options: MaintenanceOptions<Expired>): {
  close(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { ports, onPartitionsMade, onReconciled, onStalled, onExpired, onDone, onFault } = options;
  const attempt = (task: MaintenanceTask, work: () => Promise<void>) =>
    work().then(
      () => onDone(task),
      (error: unknown) => onFault(task, error),
    );
  const loops = [
    startLoop(HOUR_MS, async () => {
      await attempt("partitions", async () => onPartitionsMade(await ports.makePartitions()));
      // Before the stalled reports: work found here continues where it was, without repeated source lookups.
      await attempt("reconcile", async () => {
        const found = await ports.reconcile(signal);
        if (found) onReconciled(found);
      });
      await attempt("stalled reports", async () => onStalled(await ports.orderStalledReports()));
      await attempt("expiry mails", async () => void (await ports.orderExpiryMails()));
      await attempt("ended mails", async () => void (await ports.forgetMails()));
    }),
    startLoop(MINUTE_MS, () =>
      attempt("failing mails", async () => void (await ports.orderFailingMails())),
    ),
    startLoop(HOUR_MS, async () => {
      await attempt("bulk orders", async () => void (await ports.expireBulkOrders(signal)));
      await attempt("test clocks", async () => void (await ports.expireTestClocks(signal)));
      await attempt("enrollments", async () => {
        await ports.expireCalendarFeeds();
        await ports.expireEnrollments(signal);
      });
      await attempt("retention", async () => {
        const expired = await ports.expireReports(signal);
        // Expired reports and their drivers must end before their partitions are dropped.
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

/** Runs a round in each interval, unless the previous one is still running. */
function startLoop(intervalMs: number, runRound: () => Promise<void>): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = () => {
    if (running) return;
    running = runRound().finally(() => (running = null));
  };
  run();
  const timer = setInterval(run, intervalMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
