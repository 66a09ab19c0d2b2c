/** The page `agentes/ferramentas`: the tools as the server lists them, with Portuguese descriptions. */
import { readFileSync } from "node:fs";
import type { Words } from "@cnh/cli/src/words.ts";
import { translationOf } from "@cnh/contract/openapi/pt-br/document.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { PARAMETER_WORDS, TOOL_WORDS } from "./tool-words.ts";
import { TOOLS_DOCUMENT } from "./tools-document.ts";

interface Parameter {
  readonly description?: string;
  readonly default?: unknown;
}

interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, Parameter>>;
    readonly required?: readonly string[];
  };
}

const TEXTS = {
  title: { pt: "Ferramentas do servidor MCP", en: "Tools of the MCP server" },
  description: {
    pt: "O que cada uma das dez ferramentas faz, o que ela recebe, de que escopo precisa e o que custa.",
    en: "What each of the ten tools does, what it takes, which scope it needs and what it costs.",
  },
  about: {
    pt: "Esta página sai da lista que o próprio servidor entrega em `tools/list`, também em [mcp-tools.json](/docs/mcp-tools.json). Como conectar um agente: [agentes](../agentes.md).",
    en: "This page is made from what the server itself lists in `tools/list`, also in [mcp-tools.json](/docs/mcp-tools.json). How to connect an agent: [agents](../agentes.md).",
  },
  head: { pt: "ferramenta | escopo | custa ou muda", en: "tool | scope | costs or changes" },
  nothing: { pt: "nada", en: "nothing" },
  anyKey: { pt: "qualquer chave", en: "any key" },
  parameter: { pt: "parâmetro | o que é", en: "parameter | what it is" },
  required: { pt: "obrigatório", en: "required" },
  default: { pt: "padrão", en: "default" },
  none: { pt: "Sem parâmetros.", en: "No parameters." },
  same: { pt: "O mesmo em REST:", en: "The same over REST:" },
} satisfies Record<string, Words>;

export function toolPages(language: Language): GeneratedPage[] {
  const { tools } = JSON.parse(readFileSync(TOOLS_DOCUMENT, "utf8")) as {
    readonly tools: readonly ListedTool[];
  };
  const rows = tools.map(({ name }) => {
    const { scope, effect } = wordsOf(name);
    const needs = scope === null ? TEXTS.anyKey[language] : `\`${scope}\``;
    return `| [\`${name}\`](#${anchorOf(name)}) | ${needs} | ${(effect ?? TEXTS.nothing)[language]} |`;
  });
  const text = [
    `---\ntitle: ${JSON.stringify(TEXTS.title[language])}\ndescription: ${JSON.stringify(TEXTS.description[language])}\n---`,
    `# ${TEXTS.title[language]}`,
    TEXTS.about[language],
    `| ${TEXTS.head[language]} |\n| --- | --- | --- |\n${rows.join("\n")}`,
    ...tools.map((tool) => section(tool, language)),
    "",
  ].join("\n\n");
  return [{ path: "agentes/ferramentas.md", text }];
}

function section({ name, title, description, inputSchema }: ListedTool, language: Language) {
  const { pt, operation } = wordsOf(name);
  const { properties = {}, required = [] } = inputSchema;
  const rows = Object.entries(properties).map(([parameter, about]) => {
    const notes = [
      ...(required.includes(parameter) ? [TEXTS.required[language]] : []),
      ...(about.default === undefined
        ? []
        : [`${TEXTS.default[language]}: \`${JSON.stringify(about.default)}\``]),
    ];
    const note = notes.length > 0 ? ` (${notes.join("; ")})` : "";
    return `| \`${parameter}\` | ${describe(parameter, about, language)}${note} |`;
  });
  const page = operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [
    `## \`${name}\` {#${anchorOf(name)}}`,
    ...(language === "pt" ? [`_${title}._`, pt] : [description]),
    rows.length > 0
      ? `| ${TEXTS.parameter[language]} |\n| --- | --- |\n${rows.join("\n")}`
      : TEXTS.none[language],
    `${TEXTS.same[language]} [${operation}](../referencia/${page}.md).`,
  ].join("\n\n");
}

function describe(name: string, { description }: Parameter, language: Language): string {
  const inPortuguese = description === undefined ? undefined : translationOf(description);
  if (description !== undefined && inPortuguese !== undefined) {
    return language === "pt" ? inPortuguese : description;
  }
  const words = PARAMETER_WORDS[name];
  if (!words) throw new Error(`the parameter ${name} has no words: tools/site/mcp/tool-words.ts`);
  return words[language];
}

function wordsOf(name: string) {
  const words = TOOL_WORDS[name];
  if (!words)
    throw new Error(`the tool ${name} has no words: add them to tools/site/mcp/tool-words.ts`);
  return words;
}

/** An anchor as the site generator writes it in links: with hyphens. */
function anchorOf(name: string): string {
  return name.replaceAll("_", "-");
}
