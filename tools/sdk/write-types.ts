/** Writes the SDK's types, so that a change of the API shows in what customers compile against. */
import { readFile, writeFile } from "node:fs/promises";
import { apiTypes, type Document } from "./api-types.ts";

const root = new URL("../../", import.meta.url);
const document = JSON.parse(await readFile(new URL("docs/openapi.json", root), "utf8")) as Document;
await writeFile(new URL("packages/sdk/src/generated/api-types.ts", root), await apiTypes(document));
