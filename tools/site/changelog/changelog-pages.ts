/** `novidades`: the changes of the product, those of the law on a page of their own, and the feeds of both. */
import { list, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { type ChangelogEntry, KINDS, readChangelog } from "./entries.ts";
import { FEED_TITLES, FEEDS, feedFiles } from "./feeds.ts";

const WORDS = {
  pt: {
    title: "Novidades",
    description: "O que mudou na API, nos SDKs, na CLI e no console, com feeds para acompanhar.",
    intro:
      "O que você percebe como cliente. A versão da API está no caminho (`/api/v1`): campos e eventos novos podem surgir a qualquer momento; mudanças incompatíveis são avisadas por e-mail com pelo menos 30 dias de antecedência e aparecem aqui marcadas como **incompatíveis**.",
    law: "As [mudanças da lei](novidades/lei.md) têm página e feed próprios, porque mudam relatórios sem mudar a API.",
    feeds: "Feeds",
    head: ["Assunto", "Atom", "JSON Feed"],
    breaking: "**Incompatível.**",
    lawTitle: "Mudanças da lei",
    lawDescription:
      "Cada mudança datada da lei de trânsito que os relatórios aplicam: o que muda, a fonte e a confiança.",
    lawIntro: [
      "Um relatório aplica a cada infração e a cada dia a regra que valia naquele dia. Aqui está cada mudança, pelo dia em que passa a valer; as que só mudam a nossa leitura da lei têm o dia em que entraram no serviço.",
      "Feed: [Atom](/docs/novidades/lei.atom), [JSON Feed](/docs/novidades/lei.json). O que ainda não é certo está em [pontos em aberto](../lei/pontos-em-aberto.md).",
    ],
  },
  en: {
    title: "What's new",
    description:
      "What changed in the API, the SDKs, the CLI and the console, with feeds to follow.",
    intro:
      "What you notice as a customer. The version of the API is in the path (`/api/v1`): new fields and events may come at any time; breaking changes are announced by e-mail at least 30 days ahead and stand here marked as **breaking**.",
    law: "[Changes of the law](novidades/lei.md) have a page and a feed of their own, because they change reports without a change of the API.",
    feeds: "Feeds",
    head: ["About", "Atom", "JSON Feed"],
    breaking: "**Breaking.**",
    lawTitle: "Changes of the law",
    lawDescription:
      "Each dated change of the traffic law that reports apply: what changes, the source, and our confidence.",
    lawIntro: [
      "A report applies to each infraction and each day the rule that was in force on that day. Here is each change, by the day on which it takes effect; those that only change our reading of the law have the day on which they came into the service.",
      "Feed: [Atom](/docs/en/novidades/lei.atom), [JSON Feed](/docs/en/novidades/lei.json). What is not certain yet is in [open points](../lei/pontos-em-aberto.md).",
    ],
  },
} as const;

export function changelogPages(language: Language, entries = readChangelog()): GeneratedPage[] {
  return [
    productPage(language, entries),
    lawPage(
      language,
      entries.filter(({ kind }) => kind === "lei"),
    ),
    ...feedFiles(language, entries),
  ];
}

const PRODUCT = KINDS.filter((kind) => kind !== "lei");

function productPage(language: Language, entries: readonly ChangelogEntry[]): GeneratedPage {
  const words = WORDS[language];
  const folder = language === "pt" ? "/docs/novidades" : "/docs/en/novidades";
  const rows = FEEDS.map((name) => [
    FEED_TITLES[name][language],
    `[Atom](${folder}/${name}.atom)`,
    `[JSON](${folder}/${name}.json)`,
  ]);
  const parts = PRODUCT.flatMap((kind) => [
    `## ${FEED_TITLES[kind][language]} {#${kind}}`,
    ...entries
      .filter((entry) => entry.kind === kind)
      .flatMap((entry) => entryText(language, "###", entry)),
  ]);
  const text = pageText({ title: words.title, description: words.description, outline: 2 }, [
    words.intro,
    words.law,
    ...parts,
    `## ${words.feeds} {#feeds}`,
    table(words.head, rows),
  ]);
  return { path: "novidades.md", text };
}

function lawPage(language: Language, entries: readonly ChangelogEntry[]): GeneratedPage {
  const { lawTitle, lawDescription, lawIntro } = WORDS[language];
  const text = pageText({ title: lawTitle, description: lawDescription, outline: 2 }, [
    ...lawIntro,
    list(entries.map(({ slug, date, title }) => `${date}: [${title[language]}](#${slug})`)),
    ...entries.flatMap((entry) => entryText(language, "##", entry)),
  ]);
  return { path: "novidades/lei.md", text };
}

function entryText(language: Language, level: string, entry: ChangelogEntry): string[] {
  const { slug, date, title, body, breaking } = entry;
  const day = breaking ? `_${date}_ ${WORDS[language].breaking}` : `_${date}_`;
  return [`${level} ${title[language]} {#${slug}}`, day, body[language]];
}
