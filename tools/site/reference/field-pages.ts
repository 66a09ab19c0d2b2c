/** Every field of a report, with a page for each part of it. */
import { code, kebab, list, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { componentSchema } from "./api-document.ts";
import { FIELD_PARTS, FIELD_WORDS, type FieldPart } from "./field-parts.ts";
import { type DocumentedField, schemaFields } from "./schema-fields.ts";

export function fieldPages(language: Language): GeneratedPage[] {
  const fields = schemaFields(language, componentSchema(language, "Report"));
  const groups = FIELD_PARTS.map((part) => ({
    part,
    fields: fields.filter(({ path }) => partOf(path) === part),
  }));
  return [
    overviewPage(language, groups),
    ...groups.map(({ part, fields: own }) => partPage(language, part, own)),
  ];
}

/** The part whose path is the longest prefix of this one. */
function partOf(path: string): FieldPart | undefined {
  const names = path.replaceAll("[]", "").split(".");
  const found = FIELD_PARTS.flatMap((part) =>
    part.paths
      .filter((start) => start === "" || start.split(".").every((name, at) => names[at] === name))
      // The object itself is listed with its siblings, its fields on their own page.
      .filter((start) => start === "" || names.length > start.split(".").length)
      .map((start) => ({ part, length: start.length })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.part;
}

interface FieldGroup {
  readonly part: FieldPart;
  readonly fields: readonly DocumentedField[];
}

function overviewPage(language: Language, groups: readonly FieldGroup[]): GeneratedPage {
  const words = FIELD_WORDS[language];
  const rows = groups.map(({ part, fields }) => [
    `[${part.title[language]}](campos/${part.file}.md)`,
    part.paths.map((path) => (path === "" ? words.top : code(path))).join(", "),
    String(fields.length),
  ]);
  const total = groups.reduce((sum, { fields }) => sum + fields.length, 0);
  const text = pageText({ title: words.title, description: words.description }, [
    words.intro(total),
    table([words.part, words.objects, words.count], rows),
    `## ${words.readingTitle} {#como-ler}`,
    list(words.reading),
  ]);
  return { path: "referencia/campos.md", text };
}

function partPage(
  language: Language,
  part: FieldPart,
  fields: readonly DocumentedField[],
): GeneratedPage {
  const words = FIELD_WORDS[language];
  const title = part.title[language];
  const parents = new Set(fields.map(({ parent }) => parent));
  const groups = [...parents].flatMap((parent) => [
    `## ${parent === "" ? words.report : code(parent)} {#${parent === "" ? "relatorio" : `em-${kebab(parent)}`}}`,
    list(
      fields
        .filter((field) => field.parent === parent)
        .map((field) => fieldItem(language, field, part)),
    ),
  ]);
  const text = pageText({ title, description: part.description[language] }, [
    part.description[language],
    words.back,
    ...groups,
  ]);
  return { path: `referencia/campos/${part.file}.md`, text };
}

/** The name links to itself, so that a reader can copy the field's address. */
function fieldItem(language: Language, field: DocumentedField, part: FieldPart): string {
  const { path, parent, type, description } = field;
  const name = parent === "" ? path : path.slice(parent.length + 1);
  const anchor = kebab(path);
  const text = description === "" ? "" : `: ${description}`;
  return `[${code(name)}](#${anchor}) (${type})${text}${elsewhere(language, path, part)} {#${anchor}}`;
}

/** A link to the fields of an object, if they have a separate page. */
function elsewhere(language: Language, path: string, here: FieldPart): string {
  const part = FIELD_PARTS.find(({ paths }) => paths.includes(path));
  if (part === undefined || part === here) return "";
  return ` ${FIELD_WORDS[language].fieldsIn} [${part.title[language]}](${part.file}.md).`;
}
