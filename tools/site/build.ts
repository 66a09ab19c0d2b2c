/**
 * Builds the documentation site into site/dist: npm run build site. With `--draft`, links to pages that are not written
 * yet do not fail the build.
 */
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { publishFiles } from "./published-files.ts";
import { stage } from "./stage.ts";

const SITE = join(ROOT, "site");
export const DIST = join(SITE, "dist");

interface BuiltSite {
  readonly pages: number;
  readonly seconds: number;
}

export async function buildSite({ isDraft = false } = {}): Promise<BuiltSite> {
  const startedAt = performance.now();
  install();
  const pages = await stage();
  execFileSync(process.execPath, ["node_modules/vitepress/bin/vitepress.js", "build"], {
    cwd: SITE,
    stdio: "inherit",
    env: { ...process.env, ...(isDraft && { SITE_DRAFT: "1" }) },
  });
  publishFiles(pages, DIST);
  return { pages: pages.length, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

/** Installs the site's own packages, unless they match its lockfile already. */
function install(): void {
  const installed = join(SITE, "node_modules/.package-lock.json");
  const modified = (path: string) => statSync(path).mtimeMs;
  if (existsSync(installed) && modified(installed) >= modified(join(SITE, "package-lock.json"))) {
    return;
  }
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: SITE, stdio: "inherit" });
}

if (import.meta.main) {
  const isDraft = process.argv.includes("--draft");
  console.log(JSON.stringify({ site: "build", ...(await buildSite({ isDraft })) }));
}
