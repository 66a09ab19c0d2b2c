/** Fills the samples into the pages of the site: npm run site:blocks */
import { writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { fillBlocks } from "./blocks.ts";
import { readPages } from "./pages.ts";

let changed = 0;
for (const { file, text } of readPages()) {
  const { code: filled } = await format(file, fillBlocks(text));
  if (filled === text) continue;
  writeFileSync(file, filled);
  changed += 1;
}
console.log(`${changed} pages changed`);
