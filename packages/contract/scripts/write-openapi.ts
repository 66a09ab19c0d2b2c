/** Writes the OpenAPI documents, formatted like every other file, so that a change of the API shows in review. */
import { writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { asOpenApi30 } from "../src/openapi/as-openapi-30.ts";
import { inBrazilianPortuguese } from "../src/openapi/pt-br/document.ts";
import { openApiDocument } from "../src/openapi.ts";

const document = openApiDocument();
await write("openapi.json", document);
await write("openapi-3.0.json", asOpenApi30(document));
await write("openapi.pt-br.json", inBrazilianPortuguese(document));

async function write(name: string, value: unknown): Promise<void> {
  const { code, errors } = await format(name, JSON.stringify(value, null, 2));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  await writeFile(new URL(`../../../docs/${name}`, import.meta.url), code.trimEnd() + "\n");
}
