/** The loop that runs bulk orders: round after round while orders are due, otherwise every `IDLE_MS`. */
import { setTimeout as sleep } from "node:timers/promises";
import { type BulkRunPorts, runBulkOrders } from "../../usecases/bulk-orders/run-bulk-orders.ts";

/** The max delay of a new order, and of an order that becomes due again. */
const IDLE_MS = 500;
/** The pause after a failed round, such as while the database is down. */
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
