/** The loop that runs bulk orders: round after round while orders are due, and otherwise once in a while. */
import { setTimeout as sleep } from "node:timers/promises";
import { type BulkRunPorts, runBulkOrders } from "../../usecases/bulk-orders/run-bulk-orders.ts";

/** The max time that a new order waits, and one that goes on. */
const IDLE_MS = 500;
/** After a round that failed, as while the store is down. */
const FAULT_MS = 2_000;

export function startBulkLoop(
  ports: BulkRunPorts,
  onFault: (error: unknown) => void,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const running = runRounds(ports, onFault, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

async function runRounds(
  ports: BulkRunPorts,
  onFault: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await runBulkOrders(ports, onFault).then(
      (steps) => (steps === 0 ? IDLE_MS : 0),
      (error: unknown) => {
        onFault(error);
        return FAULT_MS;
      },
    );
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
