/** Generated files of the TypeScript SDK. They are committed, because developers' editors read them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formattedFile, type GeneratedFile } from "../files/generated-file.ts";
import { ROOT } from "../stack/environment.ts";
import { apiTypes, type Document } from "./api-types.ts";
import { sampleContents } from "./sample-contents.ts";

const FOLDER = "packages/sdk/src/generated";

export async function sdkFiles(): Promise<GeneratedFile[]> {
  const document = JSON.parse(await readFile(join(ROOT, "docs/openapi.json"), "utf8")) as Document;
  return [
    await formattedFile(`${FOLDER}/api-types.ts`, apiTypes(document)),
    await formattedFile(`${FOLDER}/sample-contents.ts`, await sampleContents()),
  ];
}
