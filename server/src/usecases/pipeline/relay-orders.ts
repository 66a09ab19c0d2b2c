/** Hands orders over to the workflow engine, oldest first, a bounded number at a time. */
import type { ReportRef } from "./report-work.ts";

export type Order = ReportRef;

export interface OrderStore {
  /** The oldest that nobody has; they come free again if they are not done by then. */
  lease(most: number, forMs: number): Promise<Order[]>;
  done(orders: readonly Order[]): Promise<void>;
  giveBack(orders: readonly Order[]): Promise<void>;
}

interface Ports {
  readonly orders: OrderStore;
  readonly engine: { startReport(order: Order): Promise<void> };
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

/** One round. An order that is handed over twice starts one workflow, since its key is the report's id. */
export async function relayOrders({ orders, engine }: Ports): Promise<Relayed> {
  const leased = await orders.lease(MOST_AT_ONCE, LEASE_MS);
  const outcomes = await Promise.allSettled(leased.map((order) => engine.startReport(order)));
  const failed = leased.filter((_, index) => outcomes[index]?.status === "rejected");
  const rejected = outcomes.find((outcome) => outcome.status === "rejected");
  await orders.done(leased.filter((order) => !failed.includes(order)));
  await orders.giveBack(failed);
  return { taken: leased.length - failed.length, failed: failed.length, cause: rejected?.reason };
}
