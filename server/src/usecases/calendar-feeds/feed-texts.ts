/** The texts of a calendar feed, in both languages. */
import type { FeedLanguage } from "./calendar-feed.ts";

interface FeedTexts {
  readonly name: string;
  readonly description: string;
  /** Added to the description if there are more deadlines. */
  readonly cut: (max: number) => string;
  /** Instead of the name of a driver that no source has named. */
  readonly driver: string;
  readonly legalBasis: string;
  readonly knownOn: (day: string) => string;
  readonly enrollment: string;
}

const [portuguese, english] = [new Intl.NumberFormat("pt-BR"), new Intl.NumberFormat("en")];

export const FEED_TEXTS: Readonly<Record<FeedLanguage, FeedTexts>> = {
  pt: {
    name: "Prazos de condutores",
    description: "Os prazos da lei para os condutores acompanhados, por CNH Reports.",
    cut: (max) =>
      `Só os primeiros ${portuguese.format(max)} prazos aparecem. Para ver os demais, crie um feed por etiqueta.`,
    driver: "Condutor",
    legalBasis: "Base legal",
    knownOn: (day) => `Segundo a consulta de ${day.split("-").toReversed().join("/")}.`,
    enrollment: "Acompanhamento",
  },
  en: {
    name: "Driver deadlines",
    description: "The law's deadlines for enrolled drivers, by CNH Reports.",
    cut: (max) =>
      `Only the first ${english.format(max)} deadlines are shown. To see the others, make a feed for each tag.`,
    driver: "Driver",
    legalBasis: "Legal basis",
    knownOn: (day) => `As of the answer of ${day}.`,
    enrollment: "Enrollment",
  },
};
