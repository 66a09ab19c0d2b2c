#!/usr/bin/env node
/** The process: arguments and streams in, exit code out. */
import * as http from "node:http";
import { readEnvironment } from "./config.ts";
import { runCnh } from "./program.ts";

const interrupt = new AbortController();
process.once("SIGINT", () => interrupt.abort());
process.once("SIGTERM", () => interrupt.abort());

// Whoever reads us has seen enough (`| head`): there is nothing to say and nobody to say it to.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 1);
  });
}

/** Node minds HTTPS_PROXY when asked to, from 24.14 and 22.21 on. */
function useProxy(proxy: string | undefined): void {
  const { setGlobalProxyFromEnv } = http as { setGlobalProxyFromEnv?: () => unknown };
  if (proxy !== undefined) setGlobalProxyFromEnv?.();
}

/** A function, because the bundle is CommonJS, which cannot await at its top level. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  useProxy(environment.proxy);
  process.exitCode = await runCnh(process.argv.slice(2), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    stdin: process.stdin,
    terminal: {
      stdin: process.stdin.isTTY,
      stdout: process.stdout.isTTY,
      stderr: process.stderr.isTTY,
      columns: process.stdout.columns || 80,
    },
    environment,
    signal: interrupt.signal,
  });
}

void main();
