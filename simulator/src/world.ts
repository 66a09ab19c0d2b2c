/** The world behind every simulated provider: the drivers, and the reaction to a question about one. */
import type { SimulatedDriver } from "./driver.ts";
import type { StoryTime } from "./story-time.ts";

/** `license`: identity and license by CPF. `state`: infractions, exams, toxicological. */
export type Question = "license" | "state";

/** The reaction of a provider to one question. */
export type Reaction =
  | {
      readonly kind: "answer";
      readonly delayMs: number;
      /** Called when the answer is sent, even if the client has gone: from then on it is paid for. */
      readonly onAnswer?: () => void;
    }
  /** A temporary fault of the provider, in its own form of "try again". */
  | { readonly kind: "fault"; readonly delayMs: number }
  /** Bytes that are not an answer of its protocol. */
  | { readonly kind: "garbage"; readonly delayMs: number }
  /** Accepts the question and never answers. */
  | { readonly kind: "hang" }
  /** A refusal that a repetition of the question does not change. */
  | { readonly kind: "refused"; readonly delayMs: number }
  /** Too many questions. */
  | { readonly kind: "rate_limited"; readonly delayMs: number };

export interface World {
  /** The driver of a CPF, as of now without a story time; always the same for the same CPF and days. */
  driverOf(cpf: string, time?: StoryTime | null): SimulatedDriver;
  /** The driver of a registration number; null if there is none. */
  driverOfRegistration(registrationNumber: string, time?: StoryTime | null): SimulatedDriver | null;
  /** Called once for each question that reaches a provider; it counts them for the scenarios. */
  reactionTo(provider: string, question: Question, driver: SimulatedDriver): Reaction;
  /** Called for each further page of an answer, which is complete with its last one. */
  onFurtherPage?(provider: string, question: Question, driver: SimulatedDriver): void;
}
