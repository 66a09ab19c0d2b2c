/** What every simulated provider is given: the drivers, and how it must behave when one is asked for. */
import type { SimulatedDriver } from "./driver.ts";

/** `license`: identity and license by CPF. `state`: infractions, exams, toxicological. */
export type Question = "license" | "state";

/** What a provider does with one question. */
export type Conduct =
  | { readonly kind: "answer"; readonly delayMs: number }
  /** A passing fault of the provider: its own kind of "try again". */
  | { readonly kind: "fault"; readonly delayMs: number }
  /** Bytes that are no answer of its protocol. */
  | { readonly kind: "garbage"; readonly delayMs: number }
  /** Accepts the question and never answers. */
  | { readonly kind: "hang" }
  /** Too many questions. */
  | { readonly kind: "rate_limited"; readonly delayMs: number };

export interface World {
  /** The driver of a CPF as of now; always the same for the same CPF and day. */
  driverOf(cpf: string): SimulatedDriver;
  /** The driver of a license's registration number, if one of those asked for before has it. */
  driverOfRegistration(registrationNumber: string): SimulatedDriver | null;
  /** Asked once for each question that reaches a provider; it keeps the counts that scenarios need. */
  conduct(provider: string, question: Question, driver: SimulatedDriver): Conduct;
}

/** A running simulated provider. */
export interface Running {
  readonly url: string;
  close(): Promise<void>;
}
