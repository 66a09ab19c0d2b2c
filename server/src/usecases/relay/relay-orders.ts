/** Hands orders over to the workflow engine, oldest first, a bounded number at a time. */

export interface OrderStore<Order> {
  /** The oldest that nobody has; they come free again if they are not done by then. */
  lease(most: number, forMs: number): Promise<Order[]>;
  done(orders: readonly Order[]): Promise<void>;
  giveBack(orders: readonly Order[]): Promise<void>;
}

export interface RelayPorts<Order> {
  readonly orders: OrderStore<Order>;
  /** Asked for twice, it does once what was ordered. */
  readonly start: (order: Order) => Promise<unknown>;
}

/** Few enough that an engine that comes back is not overrun, many enough to keep it busy. */
export const MOST_AT_ONCE = 20;
/** Twice what handing over may take, so that the orders of a relay that died wait no longer than they must. */
const LEASE_MS = 10_000;

export interface Relayed {
  readonly taken: number;
  /** How many the engine did not take; the first reason why. */
  readonly failed: number;
  readonly cause: unknown;
}

/** One round. */
export async function relayOrders<Order>({ orders, start }: RelayPorts<Order>): Promise<Relayed> {
  const leased = await orders.lease(MOST_AT_ONCE, LEASE_MS);
  const outcomes = await Promise.allSettled(leased.map((order) => start(order)));
  const failed = leased.filter((_, index) => outcomes[index]?.status === "rejected");
  const rejected = outcomes.find((outcome) => outcome.status === "rejected");
  await orders.done(leased.filter((order) => !failed.includes(order)));
  await orders.giveBack(failed);
  return { taken: leased.length - failed.length, failed: failed.length, cause: rejected?.reason };
}
