/**
 * Notes in English pages which Portuguese text they translate: npm run site:stamp -- PATH... for pages that were
 * compared with their twins, such as `guias/lote.md`; without a path, for pages that have no note yet.
 */
import { writeFileSync } from "node:fs";
import { frontMatterOf } from "./page.ts";
import { byPath, hashOfPage, readPages } from "./pages.ts";

const paths = process.argv.slice(2);
const pages = readPages();
const portuguese = byPath(pages, "pt");
for (const [path, { file, text }] of byPath(pages, "en")) {
  const original = portuguese.get(path);
  const isWanted = paths.length > 0 ? paths.includes(path) : !frontMatterOf(text).translationOf;
  if (!original || !isWanted) continue;
  const line = `translationOf: "${hashOfPage(original.text)}"\n`;
  const without = text.replace(/^translationOf:.*\n/m, "");
  writeFileSync(file, without.replace(/^---\n([\s\S]*?)---\n/, `---\n$1${line}---\n`));
  console.log(`en/${path}`);
}
