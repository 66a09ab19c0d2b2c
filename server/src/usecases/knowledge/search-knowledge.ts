/**
 * Finds the passages of the knowledge base that answer a question, best first. It returns none if nothing of substance
 * matches, so that the question can be refused. Codes and articles that the question names come first, and a violation
 * that it describes comes early: the table of violations has a separate search.
 */
import { violationsAbout } from "@cnh/knowledge/search/list-violations.ts";
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
  /** From 0 to 1. It is 1 for a passage that the question names by its number. */
  readonly score: number;
}

/** A passage and its match with the terms. */
export interface RankedPassage extends KnowledgePassage {
  /** The weight of the terms that it contains; rare words and words of its title weigh more. */
  readonly strength: number;
  /** The share of all terms' weight that it contains, from 0 to 1. */
  readonly coverage: number;
}

export interface KnowledgeStore {
  /** The passages with the most of these terms, strongest first. */
  rank(terms: readonly Term[], limit: number): Promise<readonly RankedPassage[]>;
  /** Returns the stored ones among these violations, in the same order. */
  findViolations(codes: readonly string[]): Promise<readonly KnowledgePassage[]>;
}

/** Only this many characters of a question are read. */
const MAX_QUESTION_CHARACTERS = 1_000;
const MAX_PASSAGES = 20;
/** A passage of this strength answers, even if the question contains much else. */
const STRONG = 6;
/** The min matches of a passage by the question's subject, of which one is sufficient: common words match anywhere. */
const THRESHOLDS: Readonly<
  Record<Subject, readonly Pick<RankedPassage, "coverage" | "strength">[]>
> = {
  traffic: [
    { coverage: 0.15, strength: 0 },
    { coverage: 0, strength: STRONG },
  ],
  perhaps: [
    { coverage: 0.5, strength: 0 },
    { coverage: 0.2, strength: 2 },
    { coverage: 0, strength: STRONG },
  ],
  other: [
    { coverage: 0.8, strength: 3 },
    { coverage: 0.4, strength: STRONG },
  ],
  elsewhere: [],
};
/** The minimum share of a question that its best violation covers. */
const MIN_SHARE = 0.7;
/** The score of a violation that covers a whole question. It was not named, so it is below 1. */
const DESCRIBED = 0.9;
/** The strength at which a score is one half. */
const HALFWAY = 4;

export async function searchKnowledge(
  ports: { readonly knowledge: KnowledgeStore },
  question: string,
  limit: number,
): Promise<FoundPassage[]> {
  const max = Math.min(Math.max(Math.trunc(limit), 1), MAX_PASSAGES);
  const text = question.slice(0, MAX_QUESTION_CHARACTERS);
  const subject = subjectOf(text);
  // Codes get at most half of the results, so that an article with many codes does not displace its explanations.
  const codes = namedViolations(text).slice(0, Math.ceil(max / 2));
  const terms = readQuestion(text);
  const described = terms.length > 0 ? describedViolation(text, subject) : undefined;
  const [violations, ranked] = await Promise.all([
    ports.knowledge.findViolations([
      ...new Set([...codes, ...(described ? [described.code] : [])]),
    ]),
    terms.length > 0 ? ports.knowledge.rank(terms, max) : [],
  ]);
  const isListed = ({ id }: KnowledgePassage) => violations.some((found) => found.id === id);
  const matches = ranked.filter((passage) => !isListed(passage) && reaches(passage, subject));
  const found = matches.map(scoreRanked);
  // The article that fits best comes before the violation, which it explains.
  const most = found.find(({ kind }) => kind === "article")?.score ?? 1;
  for (const violation of violations) {
    const isNamed = codes.includes(violation.id);
    found.push(score(violation, isNamed ? 1 : Math.min(described?.share ?? 0, most)));
  }
  return found.sort((a, b) => b.score - a.score).slice(0, max);
}

/** The violation whose act the question describes, if it describes one well enough. */
function describedViolation(text: string, subject: Subject) {
  const [best] = subject === "elsewhere" ? [] : violationsAbout(text, 1);
  if (!best || best.share < MIN_SHARE) return undefined;
  return { code: best.code, share: best.share * DESCRIBED };
}

function reaches({ coverage, strength }: RankedPassage, subject: Subject): boolean {
  return THRESHOLDS[subject].some((min) => coverage >= min.coverage && strength >= min.strength);
}

function scoreRanked(passage: RankedPassage): FoundPassage {
  return score(passage, passage.strength / (passage.strength + HALFWAY));
}

function score({ kind, id, title, text, basis }: KnowledgePassage, value: number): FoundPassage {
  return { kind, id, title, text, basis, score: value };
}
