/** `npm run sdks:types`: the types of the SDKs in other languages, from docs/openapi.json. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { sdkTypeFiles } from "./sdk-type-files.ts";

for (const [path, text] of sdkTypeFiles()) {
  await mkdir(dirname(join(ROOT, path)), { recursive: true });
  await writeFile(join(ROOT, path), text);
}
