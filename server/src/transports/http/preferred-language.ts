/** Chooses the language of a response by `Accept-Language` (RFC 9110, section 12.5.4). */
import type { Language } from "@cnh/contract";

/** The max number of languages read from a header. Clients send only a few. */
const MAX_RANGES = 32;

/** `pt-BR;q=0.8`: only the first part of the tag counts, so that `pt-PT` is Portuguese too. */
const RANGE =
  /^[ \t]*(?<tag>\*|[a-z]{1,8})(?:-[a-z\d]{1,8})*[ \t]*(?:;[ \t]*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?)[ \t]*)?$/i;

/** Returns Portuguese if it is preferred to English, otherwise English. Malformed languages are ignored. */
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
  // With equal weights, the first language in the header.
  const named = [...weights.keys()].find((name) => name === "en" || name === "pt");
  return portuguese > 0 && named === "pt" ? "pt" : "en";
}
