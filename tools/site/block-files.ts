/** Hand-written pages of the site with their blocks filled. */
import { relative } from "node:path";
import { formattedFile, type GeneratedFile } from "../generate/generated-file.ts";
import { ROOT } from "../stack/environment.ts";
import { fillBlocks } from "./blocks.ts";
import { readPages } from "./pages.ts";

export function blockFiles(): Promise<GeneratedFile[]> {
  return Promise.all(
    readPages().map(({ file, text }) => formattedFile(relative(ROOT, file), fillBlocks(text))),
  );
}
