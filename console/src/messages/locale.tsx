/** The language of the page, and the words of each feature in it. */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";

export type Locale = "pt-BR" | "en";

/** The words of one feature: Portuguese included, English in a separate chunk. */
export interface WordSet<Words> {
  readonly portuguese: Words;
  readonly loadEnglish: () => Promise<Words>;
}

interface LocaleValue {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
}

const STORED = "cnh-locale";
const LocaleContext = createContext<LocaleValue>({ locale: "pt-BR", setLocale: () => {} });

/** Until a user has signed in: the last choice in this browser, or otherwise the browser's language. */
function firstLocale(): Locale {
  const stored = localStorage.getItem(STORED);
  if (stored === "pt-BR" || stored === "en") return stored;
  const asked = navigator.languages.find((language) => /^(?:pt|en)\b/i.test(language));
  return asked?.toLowerCase().startsWith("en") === true ? "en" : "pt-BR";
}

export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const [locale, setLocale] = useState(firstLocale);
  useEffect(() => {
    document.documentElement.lang = locale;
    localStorage.setItem(STORED, locale);
  }, [locale]);
  const value = useMemo(() => ({ locale, setLocale }), [locale]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

export const useLocale = (): LocaleValue => use(LocaleContext);

export function defineWords<Words>(
  portuguese: Words,
  importEnglish: () => Promise<{ readonly words: Words }>,
): WordSet<Words> {
  let english: Promise<Words> | undefined;
  return {
    portuguese,
    // The same promise each time: a component that waits for it is rendered again, and calls this again.
    loadEnglish: () => (english ??= importEnglish().then(({ words }) => words)),
  };
}

export function useWords<Words>({ portuguese, loadEnglish }: WordSet<Words>): Words {
  const { locale } = useLocale();
  return locale === "pt-BR" ? portuguese : use(loadEnglish());
}
