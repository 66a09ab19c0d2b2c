/** A question of an eval, and the sources that answer it: articles by slug, violations by code. */
export interface Question {
  readonly asked: string;
  /** One of these among the first three answers it. */
  readonly sources: readonly string[];
}

export const ask = (asked: string, ...sources: string[]): Question => ({ asked, sources });
