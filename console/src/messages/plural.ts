import type { Locale } from "./locale.tsx";

interface Forms {
  /** Always a separate message: in Portuguese the plural category of 0 is the category of 1. */
  readonly zero: string;
  readonly one: string;
  readonly other: string;
}

const RULES: Readonly<Record<Locale, Intl.PluralRules>> = {
  "pt-BR": new Intl.PluralRules("pt-BR"),
  en: new Intl.PluralRules("en"),
};

/** The form for a count. Portuguese has `many` for millions, for which `other` is used here. */
export function plural(locale: Locale, count: number, { zero, one, other }: Forms): string {
  if (count === 0) return zero;
  return RULES[locale].select(count) === "one" ? one : other;
}
