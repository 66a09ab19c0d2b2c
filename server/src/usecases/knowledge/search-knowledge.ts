/**
 * Finds the passages of the knowledge base that answer a question, best first; none where nothing of substance
 * matches, so that whoever answers from them refuses. A code or an article that the question names comes first.
 */
import { readQuestion, type Term } from "@cnh/knowledge/search/question.ts";
import { subjectOf, type Subject } from "@cnh/knowledge/search/subject.ts";
import { namedViolations } from "./named-violations.ts";

export interface KnowledgePassage {
  readonly kind: "article" | "violation";
  /** An article's slug, or a violation's code: `745-50`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** `CTB art. 261, I`. */
  readonly basis: readonly string[];
}

export interface FoundPassage extends KnowledgePassage {
  /** From 0 to 1; 1 is what the question names by its number. */
  readonly score: number;
}

/** A passage and how well it fits the terms. */
export interface RankedPassage extends KnowledgePassage {
  /** How much of the question it says; rare words and words of its title weigh more. */
  readonly strength: number;
  /** The part of the weight of all terms that it has at all, from 0 to 1. */
  readonly coverage: number;
}

export interface KnowledgeStore {
  /** The passages with the most of these terms, strongest first. */
  rank(terms: readonly Term[], limit: number): Promise<readonly RankedPassage[]>;
  /** Of these violations those that it has, in this order. */
  findViolations(codes: readonly string[]): Promise<readonly KnowledgePassage[]>;
}

/** Characters of a question that are read; the rest is not. */
const MAX_QUESTION_CHARACTERS = 1_000;
const MAX_PASSAGES = 20;
/** What a passage must have of a question to answer it: common words are found anywhere. */
const FLOORS: Readonly<Record<Subject, Pick<RankedPassage, "coverage" | "strength">>> = {
  traffic: { coverage: 0.15, strength: 0 },
  perhaps: { coverage: 0.5, strength: 0 },
  other: { coverage: 0.8, strength: 3 },
};
/** A passage as strong as this answers, however much else was said. */
const STRONG = 6;
/** The strength at which a score is one half. */
const HALFWAY = 4;

export async function searchKnowledge(
  ports: { readonly knowledge: KnowledgeStore },
  question: string,
  limit: number,
): Promise<FoundPassage[]> {
  const most = Math.min(Math.max(Math.trunc(limit), 1), MAX_PASSAGES);
  const asked = question.slice(0, MAX_QUESTION_CHARACTERS);
  // Half of the places, so that an article with many codes leaves room for what explains it.
  const codes = namedViolations(asked).slice(0, Math.ceil(most / 2));
  const terms = readQuestion(asked);
  const [named, ranked] = await Promise.all([
    codes.length > 0 ? ports.knowledge.findViolations(codes) : [],
    terms.length > 0 ? ports.knowledge.rank(terms, most) : [],
  ]);
  const floor = FLOORS[subjectOf(asked)];
  const found = ranked.filter((passage) => !codes.includes(passage.id) && reaches(passage, floor));
  return [...named.map((passage) => score(passage, 1)), ...found.map(scoreRanked)].slice(0, most);
}

function reaches({ coverage, strength }: RankedPassage, floor: (typeof FLOORS)[Subject]): boolean {
  if (strength >= STRONG) return true;
  return coverage >= floor.coverage && strength >= floor.strength;
}

function scoreRanked(passage: RankedPassage): FoundPassage {
  return score(passage, passage.strength / (passage.strength + HALFWAY));
}

function score({ kind, id, title, text, basis }: KnowledgePassage, given: number): FoundPassage {
  return { kind, id, title, text, basis, score: given };
}
