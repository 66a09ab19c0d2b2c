/** Characters that XML 1.0 forbids even escaped. They are removed. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Returns a text as the content of an XML element. */
export function xmlText(text: string): string {
  return text.replace(UNFIT, "").replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
}
