/** Writes docs/openapi.json, formatted like every other file, so that a change of the API shows in review. */
import { writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { openApiDocument } from "../src/openapi.ts";

const target = new URL("../../../docs/openapi.json", import.meta.url);
const { code, errors } = await format("openapi.json", JSON.stringify(openApiDocument(), null, 2));
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
await writeFile(target, code.trimEnd() + "\n");
