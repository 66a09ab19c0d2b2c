/**
 * `npm run lab sdk`: the packed SDK in every runtime, by import and by require, under every compiler and module
 * resolution that we promise, with package checks and size budgets. It needs only a registry.
 */
import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { fakeCnh } from "@cnh/sdk/testing";
import {
  APP_FOLDER,
  installPackage,
  installTools,
  TOOLS_FOLDER,
  TYPESCRIPTS,
} from "./matrix-folder.ts";
import { measureSize } from "./package-size.ts";
import { writeCompilerSettings } from "./compiler-settings.ts";
import { writeWorker } from "./worker-config.ts";

const run = promisify(execFile);
const MAX_RUN_MS = 120_000;
const MAX_MIN_KB = 16;
/** The client without webhooks is 5.4 KB; calls by path, responses and the warnings of the service brought 0.9 KB. */
const MAX_GZ_KB = 7;

interface Check {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

const tool = (path: string) => join(TOOLS_FOLDER, "node_modules", path);

installTools();
const archive = installPackage();
const server = await startFake();
const runtimes = runtimeChecks(server.url);
const checks = [...runtimes, ...compilerChecks(), ...packageChecks()];
let failed = 0;
for (const check of checks) {
  const problem = await check.run().then(
    () => null,
    (error: unknown) => error,
  );
  if (problem) failed += 1;
  console.log(`${problem ? "FAILED" : "passed"} ${check.name}`);
  if (problem) console.log(describe(problem));
}
server.close();
const size = await measureSize();
const { minKb, gzKb } = size;
if (minKb > MAX_MIN_KB || gzKb > MAX_GZ_KB) {
  failed += 1;
  console.log(`FAILED size: at most ${MAX_MIN_KB} KB, ${MAX_GZ_KB} KB gzipped`);
}
const totals = { sdk: "matrix", runtimes: runtimes.length, checks: checks.length, failed };
console.log(JSON.stringify({ ...totals, ...size }));
process.exitCode = failed === 0 ? 0 : 1;

function runtimeChecks(baseUrl: string): Check[] {
  const env = { ...process.env, SMOKE_BASE_URL: baseUrl };
  const smoke = (name: string, command: string, ...args: string[]): Check => ({
    name,
    run: async () => {
      const { stdout } = await run(command, args, { cwd: APP_FOLDER, env, timeout: MAX_RUN_MS });
      if (!stdout.includes("smoke passed")) throw new Error(stdout);
    },
  });
  const files = { import: "by-import.mjs", require: "by-require.cjs" };
  const both = (name: string, command: string, ...args: string[]) =>
    Object.entries(files).map(([how, file]) => smoke(`${name}, ${how}`, command, ...args, file));
  return [
    ...[20, 22, 24].flatMap((major) => both(`Node ${major}`, tool(`node${major}/bin/node`))),
    ...both("Bun", tool("bun/bin/bun")),
    ...both("Deno", tool("deno/deno"), "run", "-A", "--node-modules-dir=manual"),
    ...(["esm", "cjs"] as const).map((kind) => ({
      name: `workerd, ${kind === "esm" ? "import" : "require"}`,
      run: () =>
        run(tool("workerd/bin/workerd"), ["test", writeWorker(kind)], { timeout: MAX_RUN_MS }),
    })),
  ];
}

function compilerChecks(): Check[] {
  return TYPESCRIPTS.flatMap((version) =>
    writeCompilerSettings(version).map(({ resolution, path }) => ({
      name: `TypeScript ${version}, ${resolution}`,
      run: () =>
        run(process.execPath, [tool(`ts-${version}/bin/tsc`), "-p", path], { timeout: MAX_RUN_MS }),
    })),
  );
}

function packageChecks(): Check[] {
  return [
    { name: "publint", run: () => run(tool(".bin/publint"), [archive, "--strict"]) },
    { name: "attw", run: () => run(tool(".bin/attw"), [archive]) },
  ];
}

/** Serves the fake on a real socket. */
async function startFake() {
  const fake = fakeCnh();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", headers, url } = request;
    const body = await buffer(request);
    const answer = await fake.fetch(`https://cnh.test${url}`, {
      method,
      headers: { authorization: String(headers.authorization), prefer: String(headers["prefer"]) },
      ...(body.length > 0 ? { body } : {}),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  };
  const http = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}

function describe(problem: unknown): string {
  const {
    message,
    stdout = "",
    stderr = "",
  } = problem as Error & { stdout?: string; stderr?: string };
  return [message, stdout, stderr].join("\n").slice(0, 3000);
}
