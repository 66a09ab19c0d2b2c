/** A text in both languages; every displayed text needs both. */
export interface Words {
  readonly pt: string;
  readonly en: string;
}

export type Language = keyof Words;

/**
 * Chooses the display language: the requested one, otherwise Portuguese if the system uses it. The first non-empty
 * locale decides.
 */
export function chooseLanguage(
  asked: string | undefined,
  locales: readonly (string | undefined)[],
): Language {
  const first = asked || locales.find((locale) => locale !== undefined && locale !== "") || "";
  return /^pt\b|^pt_/i.test(first) ? "pt" : "en";
}
