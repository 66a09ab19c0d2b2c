/** Builds the console's pages, if their sources have changed since the last build. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { createServer } from "vite";
import { ROOT } from "../stack/environment.ts";
import { readSourceFiles } from "../tidy/source-files.ts";

export const CONSOLE_FILES = `${ROOT}console/dist`;
const HASH_FILE = `${CONSOLE_FILES}/.hash`;

/** The sources of the pages. The contract contributes only types, which the build drops. */
const isSource = (path: string) => path.startsWith("console/") || path === "package-lock.json";

function sourceHash(): string {
  const hash = createHash("sha256");
  for (const { path, text } of readSourceFiles(ROOT)) {
    if (isSource(path)) hash.update(path).update("\0").update(text).update("\0");
  }
  return hash.digest("hex");
}

export async function buildConsole(): Promise<"built" | "already built"> {
  const hash = sourceHash();
  if (existsSync(HASH_FILE) && readFileSync(HASH_FILE, "utf8") === hash) return "already built";
  const vite = `${ROOT}node_modules/vite/bin/vite.js`;
  await promisify(execFile)(
    process.execPath,
    [vite, "build", "--config", "build/vite.config.ts", "--logLevel", "warn"],
    {
      cwd: `${ROOT}console`,
    },
  );
  writeFileSync(HASH_FILE, hash);
  return "built";
}

export interface WatchedConsole {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the pages from their sources, with the API of the given server. */
export async function watchConsole(serverUrl: string, port: number): Promise<WatchedConsole> {
  process.env["CNH_CONSOLE_ORIGIN"] = serverUrl;
  const server = await createServer({
    root: `${ROOT}console`,
    configFile: `${ROOT}console/build/vite.config.ts`,
    server: { port },
    logLevel: "warn",
  });
  await server.listen();
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

if (import.meta.main) console.log(await buildConsole());
