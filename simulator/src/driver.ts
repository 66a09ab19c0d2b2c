/** A simulated driver: all facts about a CPF, and the behaviour of the sources when they are queried. */
import type { Day, Facts, NamedCode, State } from "@cnh/license-law";

/**
 * How sources behave for this driver. `fails_twice`: every sequence of questions begins with two failures.
 * `state_recovers`: the state's records fail until some time after the first question, then answer.
 * `state_refuses`: the state's records are refused, so that a report does not wait for them.
 */
export type Behaviour =
  | "answers"
  | "slow"
  | "fails_twice"
  | "fails_for_good"
  | "garbage"
  | "state_recovers"
  | "state_never"
  | "state_refuses";

/** The driver's data that the law does not need. A field that every driver has is never null. */
export interface SimulatedIdentity {
  readonly name: string;
  readonly socialName: string | null;
  readonly motherName: string;
  readonly fatherName: string | null;
  readonly affectiveParents: readonly string[] | null;
  readonly sex: "female" | "male";
  readonly nationality:
    | "brazilian"
    | "naturalized_brazilian"
    | "foreigner"
    | "brazilian_born_abroad";
  readonly birthplace: NamedCode;
  readonly identityDocument: {
    readonly kind: "identity_card" | "work_card" | "passport" | "military_certificate";
    readonly number: string;
    readonly issuer: string;
    readonly state: State;
  };
  readonly phone: string;
  readonly email: string;
  readonly address: {
    readonly street: string;
    readonly number: string;
    readonly complement: string | null;
    readonly district: string;
    readonly city: NamedCode;
    readonly state: State;
    readonly postalCode: string;
  };
  readonly formNumber: string;
  readonly renachNumber: string;
  readonly pguNumber: string | null;
  readonly impedimentListNumber: string | null;
  readonly cancellationReason: "detran_error" | "printing_error" | "fraud" | "other" | null;
  readonly issueState: State | null;
  readonly transferState: State | null;
  readonly registeredOn: Day | null;
  readonly lastTransaction: { readonly code: string; readonly on: Day } | null;
  readonly requests: readonly ("first_license" | "renewal" | "definitive_license")[] | null;
}

export interface SimulatedDriver {
  readonly cpf: string;
  readonly identity: SimulatedIdentity;
  /** All groups of facts, none of them null. Without a license, `license.issued` is false. */
  readonly facts: { readonly [Group in keyof Facts]: NonNullable<Facts[Group]> };
  readonly behaviour: Behaviour;
}
