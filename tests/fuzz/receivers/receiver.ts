import type { Scheme } from "./attack.ts";
import type { Delivery } from "./delivery.ts";
import type { Verdict } from "./verdict.ts";

/** A program of a customer that checks our webhooks. */
export interface Receiver {
  readonly name: string;
  readonly scheme: Scheme;
  /** How many of all attacks it gets, from 0 to 1. */
  readonly share: number;
  receive(sent: Delivery): Promise<Verdict>;
  close(): Promise<void>;
}
