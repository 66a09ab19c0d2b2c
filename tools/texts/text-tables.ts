/** All texts for people with their keys, as one table per language: for an editor who reads them without the code. */
import { globSync, readFileSync } from "node:fs";
import { TABLES } from "@cnh/contract/openapi/pt-br/document.ts";
import { ALERT_CATALOGUE } from "@cnh/license-law";
import { parseSync } from "oxc-parser";
import { ROOT } from "../stack/environment.ts";

type Language = "pt" | "en";

/** Keys to texts. A text with parameters is shown as code. */
export type TextTables = Readonly<Record<Language, ReadonlyMap<string, string>>>;

/** Keys that exist only in Portuguese begin with this: the law speaks to drivers. */
export const ALERTS = "alerts/";

const LANGUAGES: Readonly<Record<string, Language>> = { pt: "pt", "pt-BR": "pt", en: "en" };

/** Sources whose objects have a text in `pt` and its translation in `en`. */
const BILINGUAL = [
  "packages/cli/src/**/*.ts",
  "packages/license-law/src/changes/{rules/*,wording}.ts",
  "packages/license-law/src/deadlines/rules/*.ts",
  "server/src/usecases/mail/**/*.ts",
];

export async function readTexts(): Promise<TextTables> {
  const tables = { pt: new Map<string, string>(), en: new Map<string, string>() };
  for (const path of globSync("console/src/**/*messages.pt-br.ts", { cwd: ROOT }).toSorted()) {
    flatten(tables.pt, path.replace(".pt-br.ts", ""), await import(ROOT + path));
    const english = path.replace(".pt-br.ts", ".en.ts");
    flatten(tables.en, path.replace(".pt-br.ts", ""), await import(ROOT + english));
  }
  for (const path of globSync(BILINGUAL, { cwd: ROOT }).toSorted())
    if (!path.includes(".test.")) addPairs(tables, path);
  for (const [name, table] of Object.entries(TABLES)) {
    for (const [index, [english, portuguese]] of Object.entries(table).entries()) {
      tables.en.set(`openapi/${name}/${index}`, english);
      tables.pt.set(`openapi/${name}/${index}`, portuguese);
    }
  }
  for (const [code, { title, message, actions }] of Object.entries(ALERT_CATALOGUE))
    flatten(tables.pt, `${ALERTS}${code}`, { title, message, actions });
  return tables;
}

function flatten(table: Map<string, string>, key: string, value: unknown): void {
  if (typeof value === "string") table.set(key, value);
  else if (typeof value === "function") table.set(key, String(value));
  else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value)) flatten(table, `${key}.${name}`, each);
  // A text of one language only is `null` in the other.
  else if (value === null) table.set(key, "");
}

/** The value of each `pt` and `en` of an object, as it is written. Its line is the key, because not all have names. */
function addPairs(tables: Record<Language, Map<string, string>>, path: string): void {
  const text = readFileSync(ROOT + path, "utf8");
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as Readonly<Record<string, unknown>>;
    if (node["type"] === "ObjectExpression") addPair(node["properties"] as readonly Property[]);
    for (const each of Object.values(node)) visit(each);
  };
  const addPair = (properties: readonly Property[]) => {
    for (const { key, value } of properties) {
      const language = LANGUAGES[key?.name ?? key?.value ?? ""];
      if (!language) continue;
      const line = text.slice(0, properties[0]?.value.start).split("\n").length;
      tables[language].set(`${path}:${line}`, text.slice(value.start, value.end));
    }
  };
  visit(parseSync(path, text).program);
}

interface Property {
  /** A name, or the value of a quoted key. */
  readonly key?: { readonly name?: string; readonly value?: string };
  readonly value: { readonly start: number; readonly end: number };
}

/** RFC 4180, which spreadsheets open. */
export function toCsv(table: ReadonlyMap<string, string>): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [["key", "text"], ...table].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}
