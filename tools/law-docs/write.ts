/** Writes the generated documents, so that a change of the law or of a field shows in review. */
import { mkdir, writeFile } from "node:fs/promises";
import { generatedDocuments } from "./documents.ts";

const root = new URL("../../", import.meta.url);
for (const { path, text } of await generatedDocuments()) {
  const target = new URL(path, root);
  await mkdir(new URL(".", target), { recursive: true });
  await writeFile(target, text);
  console.log(path);
}
