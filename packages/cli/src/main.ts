#!/usr/bin/env node
/** Process entry point: connects arguments and streams to `runCnh` and sets the exit code. */
import * as http from "node:http";
import { readEnvironment } from "./config.ts";
import { runCnh } from "./program.ts";

const interrupt = new AbortController();
process.once("SIGINT", () => interrupt.abort());
process.once("SIGTERM", () => interrupt.abort());

// A reader such as `| head` closed the pipe: exit silently.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 1);
  });
}

/** Node supports HTTPS_PROXY through this call since 24.14 and 22.21. */
function useProxy(proxy: string | undefined): void {
  const { setGlobalProxyFromEnv } = http as { setGlobalProxyFromEnv?: () => unknown };
  if (proxy !== undefined) setGlobalProxyFromEnv?.();
}

/** A function, because the CommonJS bundle has no top-level await. */
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
