/**
 * Finds the passages of the knowledge base that answer a question, best first. It returns none if nothing of substance
 * matches, so that the question can be refused. Codes and articles that the question names come first.
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
  /** The legal basis, for example `CTB art. 261, I`. */
  readonly basis: readonly string[];
}

export interface FoundPassage extends KnowledgePassage {
  /** From 0 to 1. A passage that the question names by its number has 1. */
  readonly score: number;
}

/** A passage and how well it fits the terms. */
export interface RankedPassage extends KnowledgePassage {
  /** How much of the question it contains; rare words and words of its title weigh more. */
  readonly strength: number;
  /** The share of the weight of all terms that it contains, from 0 to 1. */
  readonly coverage: number;
}

export interface KnowledgeStore {
  /** The passages with the most of these terms, strongest first. */
  rank(terms: readonly Term[], limit: number): Promise<readonly RankedPassage[]>;
  /** Returns those of these violations that are in the store, in the same order. */
  findViolations(codes: readonly string[]): Promise<readonly KnowledgePassage[]>;
}

/** Only this many characters of a question are read. */
const MAX_QUESTION_CHARACTERS = 1_000;
const MAX_PASSAGES = 20;
/** The minimum match of a passage by the question's subject: common words match anywhere. */
const THRESHOLDS: Readonly<Record<Subject, Pick<RankedPassage, "coverage" | "strength">>> = {
  traffic: { coverage: 0.15, strength: 0 },
  perhaps: { coverage: 0.5, strength: 0 },
  other: { coverage: 0.8, strength: 3 },
};
/** A passage of this strength answers, even if the question says much else. */
const STRONG = 6;
/** The strength at which a score is one half. */
const HALFWAY = 4;

export async function searchKnowledge(
  ports: { readonly knowledge: KnowledgeStore },
  question: string,
  limit: number,
): Promise<FoundPassage[]> {
  const max = Math.min(Math.max(Math.trunc(limit), 1), MAX_PASSAGES);
  const text = question.slice(0, MAX_QUESTION_CHARACTERS);
  // Codes get at most half of the results, so that an article with many codes leaves room for passages that explain it.
  const codes = namedViolations(text).slice(0, Math.ceil(max / 2));
  const terms = readQuestion(text);
  const [named, ranked] = await Promise.all([
    codes.length > 0 ? ports.knowledge.findViolations(codes) : [],
    terms.length > 0 ? ports.knowledge.rank(terms, max) : [],
  ]);
  const threshold = THRESHOLDS[subjectOf(text)];
  const matches = ranked.filter(
    (passage) => !codes.includes(passage.id) && reaches(passage, threshold),
  );
  return [...named.map((passage) => score(passage, 1)), ...matches.map(scoreRanked)].slice(0, max);
}

function reaches(
  { coverage, strength }: RankedPassage,
  threshold: (typeof THRESHOLDS)[Subject],
): boolean {
  if (strength >= STRONG) return true;
  return coverage >= threshold.coverage && strength >= threshold.strength;
}

function scoreRanked(passage: RankedPassage): FoundPassage {
  return score(passage, passage.strength / (passage.strength + HALFWAY));
}

function score({ kind, id, title, text, basis }: KnowledgePassage, value: number): FoundPassage {
  return { kind, id, title, text, basis, score: value };
}
