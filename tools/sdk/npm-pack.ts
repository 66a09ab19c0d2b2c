import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Packs a built package as the registry would receive it, and returns the path of the archive. */
export function npmPack(folder: string, out: string): string {
  const printed = execFileSync("npm", ["pack", "--silent", "--pack-destination", out], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return join(out, printed.trim());
}
