import type { Scheme } from "./attack.ts";
import type { Delivery } from "./delivery.ts";
import type { Verdict } from "./verdict.ts";

/** A customer's program that checks our webhooks. */
export interface Receiver {
  readonly name: string;
  readonly scheme: Scheme;
  /** The share of all attacks that it gets, from 0 to 1. */
  readonly share: number;
  receive(sent: Delivery): Promise<Verdict>;
  close(): Promise<void>;
}
