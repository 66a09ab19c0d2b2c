/** The texts of changes and deadlines: a rule with the blanks filled, and the name of its subject. */
import { isDay, writtenDay } from "../calendar.ts";
import type { Text } from "./change.ts";
import type { Fields, GroupName, Json } from "./records.ts";

type Language = keyof Text;

/** The values of a message's `{blanks}`. */
type Blanks = Readonly<Record<string, Json>>;

const WORDS: Readonly<Record<string, Text>> = {
  confirmed: { pt: "confirmada", en: "confirmed" },
  pending: { pt: "pendente", en: "pending" },
  cancelled: { pt: "cancelada", en: "cancelled" },
  written_warning: { pt: "advertência por escrito", en: "written warning" },
};

const NONE: Text = { pt: "nenhum", en: "none" };

export function filled({ pt, en }: Text, blanks: Blanks): Text {
  return { pt: filledIn("pt", pt, blanks), en: filledIn("en", en, blanks) };
}

function filledIn(language: Language, message: string, blanks: Blanks): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) =>
    written(blanks[name] as Json, language),
  );
}

function written(value: Json, language: Language): string {
  if (Array.isArray(value) && value.length > 0) return value.join(", ");
  // Also null.
  if (typeof value === "object") return NONE[language];
  const text = String(value);
  if (isDay(text)) return language === "pt" ? writtenDay(text) : text;
  return WORDS[text]?.[language] ?? text;
}

/** The fields that name an entry, by group; each list is used only if the earlier ones are unknown. */
const NAMES: Readonly<Partial<Record<GroupName, readonly (readonly string[])[]>>> = {
  blocks: [["document"], ["reason", "startsOn"]],
  infractions: [["ticket"], ["renainf"], ["code", "committedOn"]],
  medicalExams: [["kind", "doneOn"]],
  courses: [["kind", "completedOn"]],
};

/** The name of an entry in the register, otherwise its kind and day; for a single record the name of its group. */
export function subjectOf(group: GroupName, fields: Fields): string {
  const names = NAMES[group] ?? [];
  const name = names.find((each) => each.some((field) => field in fields)) ?? [];
  return (
    name
      .map((field) => textOf(fields[field]))
      .join(" ")
      .trim() || group
  );
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
