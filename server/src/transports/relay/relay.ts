/**
 * The relay's loop: it runs round after round while there are orders, and otherwise waits for a signal or a timeout.
 * While the engine is down it backs off with jitter, so that relays do not all call it together when it is back.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  MAX_ORDERS_PER_ROUND,
  type RelayResult,
  relayOrders,
  type RelayPorts,
} from "../../usecases/relay/relay-orders.ts";

/** The result of one round, for callers that may not import use cases. */
export type Round = RelayResult;

export interface RelayOptions<Order> {
  readonly ports: RelayPorts<Order>;
  /** Waits for new orders; it returns whether they were announced. */
  readonly listener: { next(ms: number, signal: AbortSignal): Promise<boolean> };
  readonly onRound: (result: RelayResult) => void;
  /** Called after each round in which the database answered, even if there was no order. */
  readonly onTurn?: () => void;
  readonly onFault: (error: unknown) => void;
}

/** The max time that an order waits when its signal was lost. */
const MAX_WAIT_MS = 1_000;
/** After this number of announcements in a row without an order, the relay pauses before it listens again. */
const MAX_FALSE_SIGNALS = 5;
const FALSE_SIGNAL_PAUSE_MS = 50;
const MIN_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 5_000;

export function startRelay<Order>(options: RelayOptions<Order>): { close(): Promise<void> } {
  const stop = new AbortController();
  const running = runRelay(options, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

async function runRelay<Order>(
  { ports, listener, onRound, onTurn, onFault }: RelayOptions<Order>,
  signal: AbortSignal,
): Promise<void> {
  let backoffMs = 0;
  let falseSignals = 0;
  while (!signal.aborted) {
    const result = await relayOrders(ports).catch((error: unknown) => {
      onFault(error);
      return null;
    });
    if (result) onTurn?.();
    if (result && result.taken + result.failed > 0) onRound(result);
    if (result === null || result.failed > 0) {
      backoffMs = Math.min(MAX_BACKOFF_MS, Math.max(MIN_BACKOFF_MS, backoffMs * 2));
      const withJitter = backoffMs * (0.5 + Math.random() / 2);
      await sleep(withJitter, undefined, { signal }).catch(() => {});
      continue;
    }
    backoffMs = 0;
    if (result.taken === MAX_ORDERS_PER_ROUND) continue;
    if (falseSignals > MAX_FALSE_SIGNALS)
      await sleep(FALSE_SIGNAL_PAUSE_MS, undefined, { signal }).catch(() => {});
    const isAnnounced = await listener.next(MAX_WAIT_MS, signal);
    falseSignals = isAnnounced && result.taken === 0 ? falseSignals + 1 : 0;
  }
}
