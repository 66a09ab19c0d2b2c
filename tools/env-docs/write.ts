/** Writes the documents that list the environment variables. */
import { writeFile } from "node:fs/promises";
import { generatedDocuments } from "./documents.ts";

for (const { path, text } of await generatedDocuments()) {
  await writeFile(new URL(`../../${path}`, import.meta.url), text);
  console.log(path);
}
