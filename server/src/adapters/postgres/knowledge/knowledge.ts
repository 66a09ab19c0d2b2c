import type { Term } from "@cnh/knowledge/search/question.ts";
import type {
  KnowledgePassage,
  KnowledgeStore,
  RankedPassage,
} from "../../../usecases/knowledge/search-knowledge.ts";
import { ask, type Pool } from "../core/pool.ts";

/** What a synonym is worth beside the word itself, and what the likeliest spelling of an unknown word. */
const SYNONYM = 0.7;
const CORRECTED = 0.8;
/** How alike two spellings must be, by their trigrams, and how long a word, for one to be taken for the other. */
const ALIKE = 0.45;
const SHORTEST_CORRECTED = 6;
/** Each is held against every word there is; a question of more strange words was not misspelled. */
const MOST_CORRECTED = 6;
/** What a term that says little weighs beside one that says much. */
const LIGHT = 0.4;
/** What a term weighs that no passage has: as much as one that few have. */
const UNKNOWN = 5;
/** An article tells more than a line of the table, whose words all stand in its title. */
const ARTICLE = 1.4;
/** Of a word in the text, among the keywords and in the title; the first is for a label that is not used. */
const PLACES = "{0, 0.35, 0.8, 1}";

const COLUMNS = "kind, id, title, body AS text, basis";

/**
 * Every term alone, then added up: a passage that has more of the question comes earlier, in whatever order its
 * words stand, and a term that few passages have weighs more. A term that none has is looked for among words
 * spelled like it; where there are none, it counts against every passage as something not answered, unless it
 * is a number, of which questions are full.
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
  WHERE factor = 1 AND length(word) >= ${SHORTEST_CORRECTED} AND term NOT IN (SELECT term FROM known)
  ORDER BY term LIMIT ${MOST_CORRECTED}
), corrected AS (
  SELECT term, ${CORRECTED}::real AS factor, plainto_tsquery('cnh_portuguese', near.word) AS query
  FROM strange CROSS JOIN LATERAL (
    SELECT w.word FROM knowledge_words w
    WHERE length(w.word) BETWEEN length(strange.word) - 2 AND length(strange.word) + 2
      AND similarity(w.word, strange.word) >= ${ALIKE}
    ORDER BY similarity(w.word, strange.word) DESC, w.word LIMIT 1
  ) near
), sought AS (
  SELECT term, factor, query FROM asked UNION ALL SELECT term, factor, query FROM corrected
), hits AS (
  SELECT term, kind, id, max(factor) AS factor, max(factor * ts_rank('${PLACES}', words, query)) AS fit
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

/** The knowledge base as the application reads it; it belongs to no organization. */
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
    const { rows } = await ask<RankedPassage>(this.#pool, {
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
    const { rows } = await ask<KnowledgePassage>(this.#pool, {
      name: "find-knowledge-violations",
      text: `SELECT ${COLUMNS} FROM knowledge_passages
             WHERE kind = 'violation' AND id = ANY ($1::text[])
             ORDER BY array_position($1::text[], id)`,
      values: [codes],
    });
    return rows;
  }
}
