/** .data/livro-de-regras.html, the rulebook as a page to print from a browser. */
import { EDITION } from "@cnh/license-law";
import type { GeneratedFile } from "../files/generated-file.ts";
import { readRulebook, rulebookPage } from "./rulebook.ts";

export async function rulebookFiles(): Promise<GeneratedFile[]> {
  return [
    { path: ".data/livro-de-regras.html", text: rulebookPage(await readRulebook(), EDITION) },
  ];
}
