/** A question of an eval, and the sources that answer it: articles by slug, violations by code. */
export interface Question {
  readonly asked: string;
  /** The question is answered if one of these is among the first three results. */
  readonly sources: readonly string[];
}

export const ask = (asked: string, ...sources: string[]): Question => ({ asked, sources });
