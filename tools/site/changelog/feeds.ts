/** The changelog as feeds: Atom (RFC 4287) and JSON Feed 1.1, by kind and of all kinds, in each language. */
import { xmlText } from "@cnh/server/transports/rest/xml-text.ts";
import { createHash } from "node:crypto";
import type { Bilingual } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { type ChangelogEntry, type Kind, KINDS } from "./entries.ts";

export type FeedName = Kind | "tudo";
export const FEEDS: readonly FeedName[] = ["tudo", ...KINDS];

export const FEED_TITLES: Readonly<Record<FeedName, Bilingual>> = {
  tudo: { pt: "Todas as novidades", en: "Everything" },
  api: { pt: "API", en: "API" },
  sdk: { pt: "SDKs", en: "SDKs" },
  cli: { pt: "CLI", en: "CLI" },
  console: { pt: "Console", en: "Console" },
  lei: { pt: "Lei", en: "Law" },
  leitura: { pt: "Correções de leitura", en: "Corrected readings" },
};

const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { pt: "pt-BR", en: "en" };

/** `novidades/api.atom` and `novidades/api.json` of each feed. */
export function feedFiles(language: Language, entries: readonly ChangelogEntry[]): GeneratedPage[] {
  return FEEDS.flatMap((name) => {
    const own = entries.filter(({ kind }) => name === "tudo" || kind === name);
    return [
      { path: `novidades/${name}.atom`, text: atomFeed(language, name, own) },
      { path: `novidades/${name}.json`, text: jsonFeed(language, name, own) },
    ];
  });
}

const feedTitle = (language: Language, name: FeedName): string =>
  `CNH Reports: ${FEED_TITLES[name][language]}`;

/** A change has no time of day, so it gets the start of its day in São Paulo. */
const instantOf = (date: string): string => `${date}T00:00:00-03:00`;

const titleOf = (language: Language, { title, breaking }: ChangelogEntry): string => {
  const plain = title[language].replaceAll("`", "");
  return breaking ? `${language === "pt" ? "[Incompatível]" : "[Breaking]"} ${plain}` : plain;
};

/** Permanently the same for a change in every feed of a language. */
function stableId(language: Language, name: string): string {
  const hex = createHash("sha256").update(`cnh-reports/${language}/${name}`).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return `urn:uuid:${parts.join("-")}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function atomFeed(language: Language, name: FeedName, entries: readonly ChangelogEntry[]): string {
  const [newest] = entries;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[language]}">
<id>${stableId(language, `feed/${name}`)}</id>
<title>${xmlText(feedTitle(language, name))}</title>
<updated>${instantOf(newest?.date ?? "2026-11-16")}</updated>
<author><name>CNH Reports</name></author>
<link rel="self" type="application/atom+xml" href="${name}.atom"/>
<link rel="alternate" type="text/html" href="../novidades"/>
${entries.map((entry) => atomEntry(language, entry)).join("\n")}
</feed>
`;
}

function atomEntry(language: Language, entry: ChangelogEntry): string {
  const { slug, kind, date, body } = entry;
  // Relative to the feed, which is below `novidades/`.
  const page = kind === "lei" || kind === "leitura" ? "lei" : "../novidades";
  return `<entry>
<id>${stableId(language, slug)}</id>
<title>${xmlText(titleOf(language, entry))}</title>
<published>${instantOf(date)}</published>
<updated>${instantOf(date)}</updated>
<category term="${kind}"/>
<link rel="alternate" type="text/html" href="${page}#${slug}"/>
<content type="text">${xmlText(body[language])}</content>
</entry>`;
}

function jsonFeed(language: Language, name: FeedName, entries: readonly ChangelogEntry[]): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: feedTitle(language, name),
    language: LANGUAGE_TAGS[language],
    authors: [{ name: "CNH Reports" }],
    items: entries.map((entry) => ({
      id: stableId(language, entry.slug),
      title: titleOf(language, entry),
      content_text: entry.body[language],
      date_published: instantOf(entry.date),
      tags: [entry.kind, ...(entry.breaking ? ["breaking"] : [])],
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
