/** The files of docs/postman, by their path. */
import { format } from "oxfmt";
import { makeCollection, makeEnvironment } from "./collection.ts";

export async function postmanFiles(): Promise<ReadonlyMap<string, string>> {
  const values = {
    "docs/postman/cnh-reports.collection.json": makeCollection(),
    "docs/postman/sandbox.environment.json": makeEnvironment(
      "CNH: sandbox (chave cnh_test_)",
      "https://api.example.com",
    ),
    "docs/postman/producao.environment.json": makeEnvironment(
      "CNH: produção (chave cnh_live_, cobra)",
      "https://api.example.com",
    ),
  };
  const files = new Map<string, string>();
  for (const [path, value] of Object.entries(values)) {
    const { code } = await format(path, JSON.stringify(value, null, 2));
    files.set(path, code);
  }
  return files;
}
