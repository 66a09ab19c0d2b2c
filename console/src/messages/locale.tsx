/** The language of the page, and the messages of each feature in it. */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";

export type Locale = "pt-BR" | "en";

/** The messages of one feature: Portuguese included, English in a separate chunk. */
export interface MessageSet<Messages> {
  readonly portuguese: Messages;
  readonly loadEnglish: () => Promise<Messages>;
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

export function defineMessages<Messages>(
  portuguese: Messages,
  importEnglish: () => Promise<{ readonly messages: Messages }>,
): MessageSet<Messages> {
  let english: Promise<Messages> | undefined;
  return {
    portuguese,
    // The same promise each time: a component that waits for it is rendered again, and calls this again.
    loadEnglish: () => (english ??= importEnglish().then(({ messages }) => messages)),
  };
}

export function useMessages<Messages>({ portuguese, loadEnglish }: MessageSet<Messages>): Messages {
  const { locale } = useLocale();
  return locale === "pt-BR" ? portuguese : use(loadEnglish());
}
