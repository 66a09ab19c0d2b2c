/** Writes the manifests: npm run kubernetes. Files of earlier revisions are removed. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { renderedFiles } from "./documents.ts";

const FOLDER = fileURLToPath(new URL("rendered/", import.meta.url));
rmSync(FOLDER, { recursive: true, force: true });
for (const { path, text } of renderedFiles()) {
  mkdirSync(dirname(FOLDER + path), { recursive: true });
  writeFileSync(FOLDER + path, text);
}
