/** Assembles the sources for VitePress: hand-written pages, and pages generated from code. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { fillBlocks } from "./blocks.ts";
import { generatedPages } from "./generated-pages.ts";
import { changeProse } from "./markdown.ts";
import { folderOf, frontMatterOf, LANGUAGES, type Language } from "./page.ts";
import { PAGES, readPages } from "./pages.ts";

export const STAGING = join(ROOT, "site/.staging");

/** One page as the site's menu and the lists for agents need it. */
export interface StagedPage {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export async function stage(): Promise<StagedPage[]> {
  rmSync(STAGING, { recursive: true, force: true });
  cpSync(join(PAGES, "public"), join(STAGING, "public"), { recursive: true });
  const staged: StagedPage[] = [];
  const add = (language: Language, path: string, text: string) => {
    const file = join(STAGING, folderOf(language), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path.endsWith(".md") ? forTheSite(text) : text);
    if (!path.endsWith(".md")) return;
    const { title = path, description = "" } = frontMatterOf(text);
    staged.push({ language, path, title, description });
  };
  for (const page of readPages()) add(page.language, page.path, fillBlocks(page));
  for (const language of LANGUAGES) {
    for (const { path, text } of await generatedPages(language)) {
      // Files other than pages are copied to the site unchanged.
      if (path.endsWith(".md")) add(language, path, text);
      else writePublic(`${folderOf(language)}${path}`, text);
    }
  }
  writeFileSync(join(STAGING, "pages.json"), JSON.stringify(staged, null, 2));
  return staged;
}

function writePublic(path: string, text: string): void {
  const file = join(STAGING, "public", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const COMMENT = /^ *<!--[\s\S]*?-->\n?/gm;
/** Addresses of the service itself, outside the site: the browser must load them as a new page. */
const SERVICE_LINK = /\]\(\/docs\/([^)\s]*)\)/g;

/** Removes the marks of generated blocks, and adapts links to the service, which is outside the site's base. */
function forTheSite(text: string): string {
  return changeProse(text, (prose) =>
    prose.replace(COMMENT, "").replace(SERVICE_LINK, '](/$1){target="_self"}'),
  );
}
