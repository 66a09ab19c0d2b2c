/** Writes the documents that are generated from code, so that a change of them shows in review. */
import { writeFile } from "node:fs/promises";
import { generatedDocuments } from "./documents.ts";

for (const { path, text } of await generatedDocuments()) {
  await writeFile(new URL(path, new URL("../../", import.meta.url)), text);
  console.log(path);
}
