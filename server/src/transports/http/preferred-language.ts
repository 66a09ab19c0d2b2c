/** The language of an answer by `Accept-Language` (RFC 9110, section 12.5.4). */
import type { Language } from "@cnh/contract";

/** A header names a few languages. Of one that names more, the first are read. */
const MAX_RANGES = 32;

/** `pt-BR;q=0.8`: of the tag only its first part counts, so that `pt-PT` is Portuguese too. */
const RANGE =
  /^[ \t]*(?<tag>\*|[a-z]{1,8})(?:-[a-z\d]{1,8})*[ \t]*(?:;[ \t]*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[ \t]*)?$/i;

/** Portuguese if it is preferred to English, English otherwise. What is malformed in the header is ignored. */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return "en";
  const weights = new Map<string, number>();
  for (const range of header.split(",", MAX_RANGES)) {
    const { tag, weight } = RANGE.exec(range)?.groups ?? {};
    const name = tag?.toLowerCase();
    if (name !== undefined)
      weights.set(name, Math.max(weights.get(name) ?? 0, Number(weight ?? "1")));
  }
  const weightOf = (name: Language) => weights.get(name) ?? weights.get("*") ?? 0;
  const [english, portuguese] = [weightOf("en"), weightOf("pt")];
  if (english !== portuguese) return portuguese > english ? "pt" : "en";
  // Of two that are liked alike, the one that is named first.
  const named = [...weights.keys()].find((name) => name === "en" || name === "pt");
  return portuguese > 0 && named === "pt" ? "pt" : "en";
}
