/** The search box: VitePress's index in the browser, with keywords and an order of kinds of pages. */
import type { DefaultTheme } from "vitepress";
import { KEYWORDS } from "./search-keywords.ts";

type Options = DefaultTheme.LocalSearchOptions;

/** Stands around the keywords of a section until the index takes them out of its text. */
const MARK = "\u0001";

const HEADING = /<h([1-6])[^>]* id="([^"]+)"[^>]*>.*?<\/h\1>/gs;

/** Renders a page for the index: each heading is followed by its keywords, the first one also by the description. */
const renderForIndex: NonNullable<Options["_render"]> = async (source, env, markdown) => {
  const html = await markdown.renderAsync(source, env);
  const { relativePath, frontmatter } = env;
  const language = relativePath.startsWith("en/") ? "en" : "pt";
  const page = relativePath.replace(/^en\//, "").replace(/\.md$/, "");
  const given: unknown = frontmatter?.["description"];
  const description = typeof given === "string" ? given : "";
  let isFirst = true;
  return html.replace(HEADING, (heading, _level, anchor: string) => {
    const keywords = [
      ...(isFirst ? [description, idOf(page) ?? "", KEYWORDS[page]?.[language] ?? ""] : []),
      KEYWORDS[`${page}#${anchor}`]?.[language] ?? "",
    ];
    isFirst = false;
    return `${heading}${MARK}${keywords.join(" ")}${MARK}`;
  });
};

/** The page of an operation is found by the operation's id: `create-report`. */
function idOf(page: string): string | undefined {
  return /^referencia\/([a-z]+(?:-[a-z]+)+)$/.exec(page)?.[1];
}

// The browser runs these functions as well. VitePress copies their text, so they refer to nothing outside themselves.
const IN_BROWSER: NonNullable<Options["miniSearch"]> = {
  options: {
    fields: ["title", "titles", "keywords", "text"],
    extractField: (document: Record<string, string>, name: string): string => {
      if (name !== "keywords" && name !== "text") return document[name] ?? "";
      const [, keywords = "", text = ""] = (document["text"] ?? "").split("\u0001");
      return name === "keywords" ? keywords : text;
    },
    // A violation code such as 745-50 is also a word as a whole; dates and CPFs are not.
    tokenize: (text: string): string[] => [
      ...(text.match(/(?<![\d.-])\d{3}-\d{2}(?![\d-])/g) ?? []),
      ...text.split(/[\n\r\p{Z}\p{P}]+/u),
    ],
    // "suspensao" finds "suspensão", and "infração" finds "infrações".
    processTerm: (term: string): string | null => {
      const word = term
        .normalize("NFD")
        .replace(/\p{Diacritic}/gu, "")
        .toLowerCase()
        .replace(/oes$/, "ao")
        .replace(/(?<=[a-z]{2}[^s])s$/, "");
      const common =
        /^(?:a|ao|as|com|como|da|das|de|do|dos|e|em|na|no|o|os|ou|para|por|qual|que|se|um|uma|an|and|are|by|does|for|from|how|i|in|is|it|my|of|on|or|that|the|to|what|while|with)$/;
      return common.test(word) ? null : word;
    },
  },
  searchOptions: {
    fuzzy: (term: string) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
    prefix: (term: string) => term.length > 2 && !/\d/.test(term),
    boost: { title: 4, keywords: 3, titles: 1, text: 1 },
    weights: { fuzzy: 0.2, prefix: 0.3 },
    // Guides come before the reference, the reference before fields, alerts and the law, and the beginning of a page
    // before its other sections. A violation code or a term of the law is a question about the law.
    boostDocument: (id: string, term: string, stored?: Record<string, unknown>): number => {
      const titles = stored?.["titles"];
      const isFirst = Array.isArray(titles) && titles.length === 0;
      const isLaw = /^(?:\d{3}-\d{2}$|bafometr|cassac|gravissim|multa|suspens|toxicolog)/.test(
        term,
      );
      const weights: [RegExp, number][] = [
        [/\/lei\/pontos-em-aberto/, 0.3],
        [/\/lei\/infracoes\/|\/referencia\/alertas\//, isLaw ? 4 : 0.5],
        [/\/lei\//, isLaw ? 4 : 1],
        [/\/novidades/, isFirst ? 2 : 0.3],
        [/\/referencia\/campos\//, 0.5],
        [/\/referencia\/|\/cli\/|-metodos|\/agentes\//, 0.8],
        [/\/sem-codigo\//, 1.4],
      ];
      const [, weight] = weights.find(([pattern]) => pattern.test(id)) ?? [/^/, 2];
      return isFirst ? weight * 1.3 : weight;
    },
  },
};

export const SEARCH: Options = {
  _render: renderForIndex,
  miniSearch: IN_BROWSER,
};
