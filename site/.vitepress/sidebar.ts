/** The menu of the site: groups of pages in the order of reading. A page that stands in no group fails the check. */
import { readFileSync } from "node:fs";
import type { DefaultTheme } from "vitepress";

type Language = "pt" | "en";

interface StagedPage {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
}

interface Group {
  readonly pt: string;
  readonly en: string;
  /** Pages by name without `.md`; `folder/*` stands for all the others of a folder, in the order they were made. */
  readonly pages: readonly string[];
  readonly collapsed?: boolean;
}

const GROUPS: readonly Group[] = [
  { pt: "Comece", en: "Start", pages: ["index", "comece-agora", "sandbox"] },
  {
    pt: "Conceitos",
    en: "Concepts",
    pages: [
      "conceitos/relatorio",
      "conceitos/diagnostico",
      "conceitos/idempotencia",
      "conceitos/dinheiro-e-datas",
    ],
  },
  {
    pt: "Guias",
    en: "Guides",
    pages: [
      "guias/esperar-o-resultado",
      "guias/webhooks",
      "guias/webhooks/testar-no-localhost",
      "guias/webhooks/producao",
      "guias/lote",
      "guias/acompanhar-condutores",
      "guias/erros",
      "guias/lgpd",
      "guias/mostrar-ao-motorista",
      "guias/ir-para-producao",
      "guias/*",
    ],
  },
  {
    pt: "Webhooks no seu framework",
    en: "Webhooks in your framework",
    pages: ["guias/webhooks/*"],
    collapsed: true,
  },
  {
    pt: "SDKs e ferramentas",
    en: "SDKs and tools",
    pages: ["sdks/*", "cli", "cli/*", "agentes", "agentes/*"],
  },
  { pt: "Sem código", en: "No code", pages: ["sem-codigo/*"], collapsed: true },
  {
    pt: "Referência",
    en: "Reference",
    pages: [
      "referencia/index",
      "referencia/campos",
      "referencia/campos/*",
      "referencia/alertas",
      "referencia/alertas/*",
      "referencia/eventos",
    ],
    collapsed: true,
  },
  { pt: "Operações da API", en: "API operations", pages: ["referencia/*"], collapsed: true },
  {
    pt: "Lei",
    en: "Law",
    pages: [
      "lei/index",
      "lei/pontos",
      "lei/infracoes",
      "lei/infracoes/*",
      "lei/pontos-em-aberto",
      "lei/*",
    ],
    collapsed: true,
  },
  {
    pt: "Ajuda",
    en: "Help",
    pages: ["novidades", "novidades/*", "status", "suporte", "seguranca"],
  },
];

export function sidebar(language: Language): DefaultTheme.SidebarItem[] {
  const pages = readStaged().filter((page) => page.language === language);
  const left = new Map(pages.map((page) => [page.path.replace(/\.md$/, ""), page]));
  const named = new Set(GROUPS.flatMap((group) => group.pages));
  return GROUPS.flatMap((group) => {
    const names = group.pages.flatMap((name) =>
      name.endsWith("/*") ? othersIn(name.slice(0, -1), left, named) : [name],
    );
    const items = names.flatMap((name) => {
      const page = left.get(name);
      return page === undefined
        ? []
        : [{ text: page.title, link: `/${language === "en" ? "en/" : ""}${linkOf(name)}` }];
    });
    if (items.length === 0) return [];
    return [
      {
        text: group[language],
        items,
        ...(group.collapsed !== undefined && { collapsed: group.collapsed }),
      },
    ];
  });
}

function othersIn(
  folder: string,
  left: ReadonlyMap<string, StagedPage>,
  named: ReadonlySet<string>,
): string[] {
  return [...left.keys()].filter(
    (name) =>
      name.startsWith(folder) && !name.slice(folder.length).includes("/") && !named.has(name),
  );
}

function linkOf(name: string): string {
  return name.replace(/(^|\/)index$/, "$1");
}

function readStaged(): StagedPage[] {
  const file = new URL("../.staging/pages.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as StagedPage[];
}
