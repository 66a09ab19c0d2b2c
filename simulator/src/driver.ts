/** A simulated driver: what a perfect source would know of a CPF, and how the sources behave when they are asked. */
import type { Facts } from "@cnh/license-law";

/**
 * How sources behave for this driver. `fails_twice`: every sequence of questions begins with two failures.
 * `state_recovers`: the state's records fail until some time after the first question, then answer.
 */
export type Behaviour =
  | "answers"
  | "slow"
  | "fails_twice"
  | "fails_for_good"
  | "garbage"
  | "state_recovers"
  | "state_never";

export interface SimulatedIdentity {
  readonly name: string;
  readonly motherName: string;
  readonly formNumber: string;
  readonly renachNumber: string;
  readonly phone: string;
}

export interface SimulatedDriver {
  readonly cpf: string;
  readonly identity: SimulatedIdentity;
  /** All groups of facts, none of them null. If `license.issued` is false, there is no license. */
  readonly facts: { readonly [Group in keyof Facts]: NonNullable<Facts[Group]> };
  readonly behaviour: Behaviour;
}
