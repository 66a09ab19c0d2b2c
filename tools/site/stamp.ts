/** Records in English pages which Portuguese text they translate. */
import { writeFileSync } from "node:fs";
import { byPath, hashOfPage, readPages } from "./pages.ts";

/** For pages that a translator has compared with their Portuguese originals, such as `guias/lote.md`. */
export function stampTranslations(paths: readonly string[]): void {
  const pages = readPages();
  for (const path of paths) {
    const original = byPath(pages, "pt").get(path);
    const translation = byPath(pages, "en").get(path);
    if (!original || !translation) throw new Error(`site/pages has no ${path} in both languages`);
    const line = `translationOf: "${hashOfPage(original.text)}"\n`;
    const without = translation.text.replace(/^translationOf:.*\n/m, "");
    writeFileSync(
      translation.file,
      without.replace(/^---\n([\s\S]*?)---\n/, `---\n$1${line}---\n`),
    );
  }
}
