import type { Term } from "@cnh/knowledge/search/question.ts";
import type {
  KnowledgePassage,
  KnowledgeStore,
  RankedPassage,
} from "../../../usecases/knowledge/search-knowledge.ts";
import { query, type Pool } from "../core/pool.ts";

/** The factor of a synonym, and of the closest known spelling of an unknown word; the word itself has 1. */
const SYNONYM = 0.7;
const CORRECTED = 0.8;
/** The min trigram similarity of two spellings, and the min length of a word that is corrected. */
const MIN_SIMILARITY = 0.45;
const MIN_CORRECTED_LENGTH = 6;
/** The max number of corrected words. Each is compared with all known words, and more of them are not misspellings. */
const MAX_CORRECTED_WORDS = 6;
/** The weight of a term with little meaning; other terms have 1. */
const LIGHT = 0.4;
/** The weight of a term that is in no passage: as much as a rare term. */
const UNKNOWN = 5;
/** The factor of an article. A row of the table has all its words in the title and would otherwise rank too high. */
const ARTICLE = 1.4;
/** The weights of a word in the text, the keywords and the title; the first number is for an unused label. */
const LABEL_WEIGHTS = "{0, 0.35, 0.8, 1}";

const COLUMNS = "kind, id, title, body AS text, basis";

/**
 * The ranking scores every term separately and adds the scores. A passage with more terms of the question ranks higher,
 * in any order of words, and a rare term weighs more. A term that no passage has is replaced by a similar known word.
 * If there is none, it lowers the coverage of every passage, unless it is a number, because numbers are common in
 * questions.
 */
const RANK = `
WITH asked AS (
  SELECT term, word, factor, plainto_tsquery('cnh_portuguese', word) AS query
  FROM unnest($1::integer[], $2::text[], $3::real[]) AS given (term, word, factor)
), known AS (
  SELECT DISTINCT term FROM asked
  WHERE EXISTS (SELECT FROM knowledge_passages p WHERE p.words @@ asked.query)
), strange AS (
  SELECT term, word FROM asked
  WHERE factor = 1 AND length(word) >= ${MIN_CORRECTED_LENGTH} AND term NOT IN (SELECT term FROM known)
  ORDER BY term LIMIT ${MAX_CORRECTED_WORDS}
), corrected AS (
  SELECT term, ${CORRECTED}::real AS factor, plainto_tsquery('cnh_portuguese', near.word) AS query
  FROM strange CROSS JOIN LATERAL (
    SELECT w.word FROM knowledge_words w
    WHERE length(w.word) BETWEEN length(strange.word) - 2 AND length(strange.word) + 2
      AND similarity(w.word, strange.word) >= ${MIN_SIMILARITY}
    ORDER BY similarity(w.word, strange.word) DESC, w.word LIMIT 1
  ) near
), sought AS (
  SELECT term, factor, query FROM asked UNION ALL SELECT term, factor, query FROM corrected
), hits AS (
  SELECT term, kind, id, max(factor) AS factor, max(factor * ts_rank('${LABEL_WEIGHTS}', words, query)) AS fit
  FROM sought JOIN knowledge_passages ON words @@ query
  GROUP BY term, kind, id
), weights AS (
  SELECT term, ($4::real[])[term + 1] * ln(1 + (SELECT count(*) FROM knowledge_passages) / count(*)) AS weight
  FROM hits GROUP BY term
), unknown AS (
  SELECT count(*) AS terms FROM asked
  WHERE factor = 1 AND word !~ '^[0-9]+$' AND term NOT IN (SELECT term FROM weights)
), scored AS (
  SELECT kind, id, sum(factor * weight) AS covered,
    sum(fit * weight) * CASE kind WHEN 'article' THEN ${ARTICLE} ELSE 1 END AS strength
  FROM hits JOIN weights USING (term) GROUP BY kind, id
)
SELECT ${COLUMNS}, strength,
  covered / ((SELECT sum(weight) FROM weights) + ${UNKNOWN} * (SELECT terms FROM unknown)) AS coverage
FROM scored JOIN knowledge_passages USING (kind, id)
ORDER BY strength DESC, kind, id
LIMIT $5`;

/** The search in the knowledge base, which belongs to no organization. */
export class PostgresKnowledge implements KnowledgeStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async rank(terms: readonly Term[], limit: number): Promise<RankedPassage[]> {
    const words = terms.flatMap(({ said, synonyms }, term) => [
      { term, word: said, factor: 1 },
      ...synonyms.map((word) => ({ term, word, factor: SYNONYM })),
    ]);
    const { rows } = await query<RankedPassage>(this.#pool, {
      name: "rank-knowledge",
      text: RANK,
      values: [
        words.map(({ term }) => term),
        words.map(({ word }) => word),
        words.map(({ factor }) => factor),
        terms.map(({ light }) => (light ? LIGHT : 1)),
        limit,
      ],
    });
    return rows;
  }

  async findViolations(codes: readonly string[]): Promise<KnowledgePassage[]> {
    const { rows } = await query<KnowledgePassage>(this.#pool, {
      name: "find-knowledge-violations",
      text: `SELECT ${COLUMNS} FROM knowledge_passages
             WHERE kind = 'violation' AND id = ANY ($1::text[])
             ORDER BY array_position($1::text[], id)`,
      values: [codes],
    });
    return rows;
  }
}
