/** A text in both languages. Nothing is shown that exists in one alone. */
export interface Words {
  readonly pt: string;
  readonly en: string;
}

export type Language = keyof Words;

/**
 * The language for people: what was asked for, else Portuguese where the system speaks it.
 * `locales` are asked in their order; the first that is set decides.
 */
export function chooseLanguage(
  asked: string | undefined,
  locales: readonly (string | undefined)[],
): Language {
  const first = asked || locales.find((locale) => locale !== undefined && locale !== "") || "";
  return /^pt\b|^pt_/i.test(first) ? "pt" : "en";
}
