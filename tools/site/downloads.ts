/** Files of examples/ that pages offer to download, at `/docs/arquivos/`. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import type { GeneratedPage, Language } from "./page.ts";

const FILES = ["examples/n8n/consultar-cnh.json", "examples/n8n/receber-webhook.json"];

/** Both languages link to the same files. */
export function downloads(language: Language): GeneratedPage[] {
  if (language !== "pt") return [];
  return FILES.map((file) => ({
    path: `arquivos/${basename(file)}`,
    text: readFileSync(join(ROOT, file), "utf8"),
  }));
}
