/** The Postman collection and its environments. Git ignores them; the site offers them for download. */
import type { GeneratedFile } from "../files/generated-file.ts";
import { makeCollection, makeEnvironment } from "./collection.ts";

/** The service replaces it by its public address when it serves the files. */
const BASE_URL = "https://api.cnh-reports.example";

/** Only programs read these files, so they are not indented. */
export function postmanFiles(): GeneratedFile[] {
  const values = {
    "cnh-reports.collection.json": makeCollection(),
    "sandbox.environment.json": makeEnvironment("CNH: sandbox (chave cnh_test_)", BASE_URL),
    "producao.environment.json": makeEnvironment(
      "CNH: produção (chave cnh_live_, cobra)",
      BASE_URL,
    ),
  };
  return Object.entries(values).map(([name, value]) => ({
    path: `docs/postman/${name}`,
    text: `${JSON.stringify(value)}\n`,
  }));
}
