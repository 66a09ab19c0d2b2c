/** Hands orders over to the workflow engine, oldest first, a bounded number at a time. */

export interface OrderStore<Order> {
  /** Leases the oldest orders that are free; an order that is not done within `forMs` is free again. */
  lease(max: number, forMs: number): Promise<Order[]>;
  done(orders: readonly Order[]): Promise<void>;
  giveBack(orders: readonly Order[]): Promise<void>;
}

export interface RelayPorts<Order> {
  readonly orders: OrderStore<Order>;
  /** Starts the order's workflow. It is idempotent: a second call for the same order does nothing. */
  readonly start: (order: Order) => Promise<unknown>;
}

/** Few enough not to overload an engine that has just come back, and many enough to use its capacity. */
export const MAX_ORDERS_PER_ROUND = 20;
/** Twice the timeout of a start, so that the orders of a relay that died are soon free again. */
const LEASE_MS = 10_000;

/** The result of one round. */
export interface RelayResult {
  readonly taken: number;
  /** The number of orders that the engine did not accept. */
  readonly failed: number;
  /** The orders that the engine did not accept. */
  readonly refused: readonly unknown[];
  /** The error of the first refused order. */
  readonly cause: unknown;
}

/** Runs one round: leases orders, starts them, and gives back the orders that could not be started. */
export async function relayOrders<Order>({
  orders,
  start,
}: RelayPorts<Order>): Promise<RelayResult> {
  const leased = await orders.lease(MAX_ORDERS_PER_ROUND, LEASE_MS);
  const outcomes = await Promise.allSettled(leased.map((order) => start(order)));
  const failed = leased.filter((_, index) => outcomes[index]?.status === "rejected");
  const rejected = outcomes.find((outcome) => outcome.status === "rejected");
  await orders.done(leased.filter((order) => !failed.includes(order)));
  await orders.giveBack(failed);
  const taken = leased.length - failed.length;
  return { taken, failed: failed.length, refused: failed, cause: rejected?.reason };
}
