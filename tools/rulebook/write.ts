/** Writes the rulebook to .data/livro-de-regras.html, from which a browser prints it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EDITION } from "@cnh/license-law";
import { ROOT } from "../stack/environment.ts";
import { readRulebook, rulebookPage } from "./rulebook.ts";

const path = join(ROOT, ".data/livro-de-regras.html");
mkdirSync(join(ROOT, ".data"), { recursive: true });
writeFileSync(path, rulebookPage(await readRulebook(), EDITION));
console.log(`${path}: print it, or open it in a browser`);
