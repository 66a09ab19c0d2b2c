/** Measures how often the search finds a right source, and how often it finds nothing when no source exists. */
import {
  searchKnowledge,
  type FoundPassage,
  type KnowledgeStore,
} from "@cnh/server/usecases/knowledge/search-knowledge.ts";
import { HELD_OUT, OUT_OF_SCOPE_HELD_OUT } from "./held-out.ts";
import type { Question } from "./question.ts";
import { OUT_OF_SCOPE, QUESTIONS } from "./questions.ts";

/** A right source counts if it is among this many results. */
const FIRST = 3;

interface Miss {
  readonly asked: string;
  /** The sources found instead, best first. */
  readonly found: readonly string[];
}

interface RetrievalShare {
  /** The right share, from 0 to 1. */
  readonly share: number;
  readonly asked: number;
  readonly misses: readonly Miss[];
}

export interface RetrievalResult {
  /** The questions that the search was tuned on. */
  readonly tuned: RetrievalShare;
  readonly heldOut: RetrievalShare;
  /** Right if the search finds nothing. */
  readonly outOfScope: RetrievalShare;
  readonly outOfScopeHeldOut: RetrievalShare;
}

export async function evaluateRetrieval(knowledge: KnowledgeStore): Promise<RetrievalResult> {
  const search = (asked: string) => searchKnowledge({ knowledge }, asked, FIRST);
  return {
    tuned: await shareOf(QUESTIONS, search, hasSource),
    heldOut: await shareOf(HELD_OUT, search, hasSource),
    outOfScope: await shareOf(OUT_OF_SCOPE.map(askNothing), search, isEmpty),
    outOfScopeHeldOut: await shareOf(OUT_OF_SCOPE_HELD_OUT.map(askNothing), search, isEmpty),
  };
}

const askNothing = (asked: string): Question => ({ asked, sources: [] });
const isEmpty = (found: readonly FoundPassage[]) => found.length === 0;

function hasSource(found: readonly FoundPassage[], { sources }: Question): boolean {
  return found.some(({ id }) => sources.includes(id));
}

async function shareOf(
  questions: readonly Question[],
  search: (asked: string) => Promise<readonly FoundPassage[]>,
  isRight: (found: readonly FoundPassage[], question: Question) => boolean,
): Promise<RetrievalShare> {
  const misses: Miss[] = [];
  for (const question of questions) {
    const found = await search(question.asked);
    if (!isRight(found, question))
      misses.push({ asked: question.asked, found: found.map(({ id }) => id) });
  }
  const asked = questions.length;
  return { share: (asked - misses.length) / asked, asked, misses };
}
