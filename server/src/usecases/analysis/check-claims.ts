/**
 * Compares the statements of a model's text with the diagnosis, sentence by sentence. The wording is free, but
 * statements about driving, the state of the record and the person must agree.
 */
import { claimsClean } from "./claims/cleanliness.ts";
import { judgesPerson } from "./claims/dignity.ts";
import { dismissesAlert } from "./claims/dismissal.ts";
import { claimsGoodExams } from "./claims/exams.ts";
import { type KnownFacts, knownFacts } from "./claims/known-facts.ts";
import { withoutOwnSentences } from "./claims/own-sentences.ts";
import { tellsUnknownPast } from "./claims/past.ts";
import { contradictsDriving } from "./claims/permission.ts";
import { hasOtherPredicate } from "./claims/predicates.ts";
import type { Sentence } from "./claims/sentences.ts";
import { misstatesState } from "./claims/states.ts";
import { hasForeignTopic } from "./claims/topics.ts";
import type { PromptData } from "./prompt-data.ts";

export type ClaimFault =
  | "contradicts_driving"
  | "claims_clean"
  | "wrong_state"
  | "foreign_topic"
  | "dismisses_alert"
  | "judges_person"
  | "unusual_predicate";

type Detector = (sentence: Sentence, facts: KnownFacts) => boolean;

const DETECTORS: readonly (readonly [ClaimFault, Detector])[] = [
  ["contradicts_driving", contradictsDriving],
  ["judges_person", judgesPerson],
  ["unusual_predicate", hasOtherPredicate],
  ["claims_clean", claimsClean],
  ["claims_clean", claimsGoodExams],
  ["wrong_state", misstatesState],
  ["wrong_state", tellsUnknownPast],
  ["foreign_topic", hasForeignTopic],
  ["dismisses_alert", dismissesAlert],
];

export interface FoundClaim {
  readonly fault: ClaimFault;
  readonly sentence: Sentence;
}

/** The first statement that does not agree, or `null`. */
export function claimFault(sentences: readonly Sentence[], data: PromptData): FoundClaim | null {
  const facts = knownFacts(data);
  for (const sentence of withoutOwnSentences(sentences, data)) {
    for (const [fault, isFound] of DETECTORS)
      if (isFound(sentence, facts)) return { fault, sentence };
  }
  return null;
}
