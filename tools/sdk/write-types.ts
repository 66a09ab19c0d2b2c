/** Writes the SDK's generated files, so that a change of the API shows in what customers compile against. */
import { readFile, writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { apiTypes, type Document } from "./api-types.ts";
import { sampleContents } from "./sample-contents.ts";

const root = new URL("../../", import.meta.url);
const generated = new URL("packages/sdk/src/generated/", root);
const document = JSON.parse(await readFile(new URL("docs/openapi.json", root), "utf8")) as Document;
await writeFile(new URL("api-types.ts", generated), await apiTypes(document));
const samples = await format("sample-contents.ts", await sampleContents());
await writeFile(new URL("sample-contents.ts", generated), samples.code);
