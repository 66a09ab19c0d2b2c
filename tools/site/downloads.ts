/** Files that the site offers for download, at `/docs/arquivos/`: n8n workflows, and the Postman collection. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { postmanFiles } from "../postman/files.ts";
import { ROOT } from "../stack/environment.ts";
import type { GeneratedPage, Language } from "./page.ts";

const WORKFLOWS = ["examples/n8n/consultar-cnh.json", "examples/n8n/receber-webhook.json"];

/** Both languages link to the same files. */
export function downloads(language: Language): GeneratedPage[] {
  if (language !== "pt") return [];
  const workflows = WORKFLOWS.map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), "utf8"),
  }));
  return [...workflows, ...postmanFiles()].map(({ path, text }) => ({
    path: `arquivos/${basename(path)}`,
    text,
  }));
}
