/** `npm run postman`: the collection and its environments, from docs/openapi.json. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { postmanFiles } from "./files.ts";

for (const [path, text] of await postmanFiles()) {
  await mkdir(dirname(join(ROOT, path)), { recursive: true });
  await writeFile(join(ROOT, path), text);
}
