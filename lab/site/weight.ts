/** The weight of one page in a browser, compressed like the service's responses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileOf, type SitePage } from "./site-page.ts";

const MAX_KB = 250;
const KB = 1024;

export interface Weight {
  readonly address: string;
  readonly kb: number;
}

export function weigh(pages: readonly SitePage[], dist: string): Weight[] {
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const known = sizes.get(path) ?? gzipSync(readFileSync(join(dist, path))).length;
    sizes.set(path, known);
    return known;
  };
  return pages.map(({ address, resources }) => {
    const loaded = resources
      .filter((link) => link.startsWith("/docs/"))
      .map((link) => sizeOf(link.slice("/docs/".length)));
    const bytes = sizeOf(fileOf(address, "html")) + loaded.reduce((sum, size) => sum + size, 0);
    return { address, kb: Math.round(bytes / KB) };
  });
}

export function checkWeights(weights: readonly Weight[], pages: readonly SitePage[]): string[] {
  return [
    ...weights
      .filter(({ kb }) => kb > MAX_KB)
      .map(({ address, kb }) => `${address} loads ${kb} KB, more than ${MAX_KB}`),
    ...pages
      .filter(({ bytes }) => bytes > MAX_KB * KB)
      .map(({ address, bytes }) => `${address} is ${Math.round(bytes / KB)} KB of HTML: split it`),
  ];
}
