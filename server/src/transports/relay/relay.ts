/**
 * Runs the relay: round after round while there are orders, else woken by a signal or after a while. An engine
 * that is down is met with growing, scattered pauses, so that many relays do not fall on it when it comes back.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  MOST_AT_ONCE,
  type Relayed,
  relayOrders,
  type RelayPorts,
} from "../../usecases/relay/relay-orders.ts";

export type Round = Relayed;

export interface RelayOptions<Order> {
  readonly ports: RelayPorts<Order>;
  /** Answers whether orders were announced. */
  readonly listener: { next(ms: number, signal: AbortSignal): Promise<boolean> };
  readonly onRound: (relayed: Relayed) => void;
  readonly onFault: (error: unknown) => void;
}

/** How long an order waits at most whose signal was lost. */
const LOOK_EVERY_MS = 1_000;
/** Announcements that were followed by no order: more of them in a row are no news, and are heeded less often. */
const MAX_FALSE_CALLS = 5;
const FALSE_CALL_PAUSE_MS = 50;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

export function startRelay<Order>(options: RelayOptions<Order>): { close(): Promise<void> } {
  const stopping = new AbortController();
  const running = runRelay(options, stopping.signal);
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function runRelay<Order>(
  { ports, listener, onRound, onFault }: RelayOptions<Order>,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = 0;
  let falseCalls = 0;
  while (!signal.aborted) {
    const relayed = await relayOrders(ports).catch((error: unknown) => {
      onFault(error);
      return null;
    });
    if (relayed && relayed.taken + relayed.failed > 0) onRound(relayed);
    if (relayed === null || relayed.failed > 0) {
      pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
      const scattered = pauseMs * (0.5 + Math.random() / 2);
      await sleep(scattered, undefined, { signal }).catch(() => {});
      continue;
    }
    pauseMs = 0;
    if (relayed.taken === MOST_AT_ONCE) continue;
    if (falseCalls > MAX_FALSE_CALLS)
      await sleep(FALSE_CALL_PAUSE_MS, undefined, { signal }).catch(() => {});
    const isCalled = await listener.next(LOOK_EVERY_MS, signal);
    falseCalls = isCalled && relayed.taken === 0 ? falseCalls + 1 : 0;
  }
}
