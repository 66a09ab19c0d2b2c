/** `novidades`: the changes of the product, a separate page with the changes of the law, and the feeds of both. */
import { list, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { type ChangelogEntry, type Kind, KINDS, readChangelog } from "./entries.ts";
import { FEED_TITLES, FEEDS, feedFiles } from "./feeds.ts";

const WORDS = {
  pt: {
    title: "Novidades",
    description: "O que mudou na API, nos SDKs, na CLI e no console, com feeds para acompanhar.",
    intro:
      "Tudo o que muda para quem usa o serviço. A versão da API está no caminho (`/api/v1`): campos e eventos novos podem surgir a qualquer momento; avisamos as mudanças incompatíveis por e-mail com pelo menos 30 dias de antecedência, e elas aparecem aqui marcadas como **incompatíveis**.",
    law: "As [mudanças da lei](novidades/lei.md) têm página e feed próprios, porque mudam relatórios sem mudar a API.",
    feeds: "Feeds",
    head: ["Assunto", "Atom", "JSON Feed"],
    breaking: "**Incompatível.**",
    lawTitle: "Mudanças da lei",
    lawDescription:
      "Cada mudança datada da lei de trânsito que os relatórios aplicam: o que muda, a fonte e a confiança.",
    lawParts: { leitura: "Corrigimos a leitura", lei: "A lei mudou" },
    directions: {
      stricter: "mais rigorosa",
      milder: "mais favorável ao condutor",
      both: "mais rigorosa em alguns casos, mais favorável em outros",
    },
    concerned: (until: string, direction: string) =>
      `Diagnósticos até ${until} podem ser diferentes pela nova leitura, que é ${direction}. Relatórios guardados não mudam: peça outro para ter a nova leitura.`,
    lawIntro: [
      "Um relatório aplica a cada infração e a cada dia a regra que valia naquele dia. **A lei mudou**: cada mudança, pelo dia em que passa a valer. **Corrigimos a leitura**: mudou o nosso entendimento da lei, com os diagnósticos atingidos e a direção da mudança. Todo diagnóstico informa a edição das regras em `category.driving.edition`.",
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
    lawParts: { leitura: "We corrected a reading", lei: "The law changed" },
    directions: {
      stricter: "stricter",
      milder: "in the driver's favour",
      both: "stricter in some cases and in the driver's favour in others",
    },
    concerned: (until: string, direction: string) =>
      `Diagnoses until ${until} may read otherwise; the new reading is ${direction}. Stored reports do not change: order another one for the new reading.`,
    lawIntro: [
      "A report applies to each infraction and each day the rule that was in force on that day. **The law changed**: each change, by the day on which it takes effect. **We corrected a reading**: what we understood of the law changed, with the diagnoses concerned and the direction. Every diagnosis names the edition of the rules in `category.driving.edition`.",
      "Feed: [Atom](/docs/en/novidades/lei.atom), [JSON Feed](/docs/en/novidades/lei.json). What is not certain yet is in [open points](../lei/pontos-em-aberto.md).",
    ],
  },
} as const;

export function changelogPages(language: Language, entries = readChangelog()): GeneratedPage[] {
  return [
    productPage(language, entries),
    lawPage(
      language,
      entries.filter(({ kind }) => OF_LAW.includes(kind)),
    ),
    ...feedFiles(language, entries),
  ];
}

const OF_LAW: readonly Kind[] = ["leitura", "lei"];
const PRODUCT = KINDS.filter((kind) => !OF_LAW.includes(kind));

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
    ...OF_LAW.flatMap((kind) => {
      const own = entries.filter((entry) => entry.kind === kind);
      return [
        `## ${WORDS[language].lawParts[kind as "lei" | "leitura"]} {#${kind}}`,
        list(own.map(({ slug, date, title }) => `${date}: [${title[language]}](#${slug})`)),
        ...own.flatMap((entry) => entryText(language, "###", entry)),
      ];
    }),
  ]);
  return { path: "novidades/lei.md", text };
}

function entryText(language: Language, level: string, entry: ChangelogEntry): string[] {
  const { slug, date, title, body, breaking, corrects } = entry;
  const words = WORDS[language];
  const day = breaking ? `_${date}_ ${words.breaking}` : `_${date}_`;
  const concerned =
    corrects && words.concerned(corrects.until, words.directions[corrects.direction]);
  return [
    `${level} ${title[language]} {#${slug}}`,
    day,
    ...(concerned ? [concerned] : []),
    body[language],
  ];
}
