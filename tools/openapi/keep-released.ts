/** Keeps the form of the API as that of a release: later documents are compared with it. Examples are left out. */
import { readFile, writeFile } from "node:fs/promises";
import { format } from "oxfmt";

const root = new URL("../../", import.meta.url);
const document = JSON.parse(
  await readFile(new URL("docs/openapi.json", root), "utf8"),
  withoutExamples,
) as unknown;
const { code } = await format("openapi.json", JSON.stringify(document, null, 2));
await writeFile(new URL("docs/openapi-released.json", root), `${code.trimEnd()}\n`);

/** The examples of bodies; a field of a schema may be called so too. */
function withoutExamples(key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("schema" in value)) return value;
  const { example: _, examples: __, ...rest } = value as Record<string, unknown>;
  return key === "application/json" ? rest : value;
}
