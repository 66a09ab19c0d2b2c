/**
 * Runs the protocol's conformance suite and the inspector's command line against a server that it starts. npx fetches
 * both for the run, because they bring hundreds of packages that nothing else needs. They cannot send our keys, so they
 * call through a loopback proxy that adds one. Command: npm run lab mcp
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { environmentFor } from "../stack/environment.ts";
import { operate } from "../stack/operator-command.ts";
import { startServer } from "../stack/server-process.ts";
import {
  createDatabase,
  dropDatabase,
  ensurePostgres,
  ensureRedis,
  migrateDatabase,
} from "../stack/stores.ts";
import { INSPECTED, SCENARIOS } from "./scenarios.ts";

const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";

/** Forwards every request unchanged, including Host and Origin, with the key added. */
function openDoor(url: string, key: string): Promise<Server> {
  const { hostname, port } = new URL(url);
  const door = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const { method, url: path } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  return new Promise((resolve) => {
    door.listen(0, "127.0.0.1", () => resolve(door));
  });
}

interface Run {
  readonly passed: boolean;
  readonly output: string;
}

function run(words: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn("npx", ["--yes", ...words], { stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("close", (code) =>
      resolve({ passed: code === 0, output: Buffer.concat(chunks).toString() }),
    );
  });
}

async function runAll(url: string): Promise<number> {
  let failed = 0;
  const tell = (name: string, { passed, output }: Run) => {
    console.log(`${passed ? "passed" : "FAILED"}  ${name}`);
    if (passed) return;
    failed += 1;
    console.log(output);
  };
  for (const [suite, words] of SCENARIOS) {
    const outcome = await run([suite, "server", "--url", url, ...words]);
    tell([suite, ...words].join(" "), outcome);
  }
  const inspect = [INSPECTOR, "--cli", url, "--transport", "http", "--method"];
  tell("inspector tools/list", await run([...inspect, "tools/list"]));
  let reportId = "";
  for (const [tool, argumentsFor] of Object.entries(INSPECTED)) {
    const words = argumentsFor(reportId).flatMap((each) => ["--tool-arg", each]);
    const outcome = await run([...inspect, "tools/call", "--tool-name", tool, ...words]);
    reportId ||= /rpt_\w+/.exec(outcome.output)?.[0] ?? "";
    const isError = outcome.output.includes('"isError": true');
    tell(`inspector ${tool}`, { ...outcome, passed: outcome.passed && !isError });
  }
  return failed;
}

/** An organization with a key, a server and the proxy to it; all removed when `use` ends. */
async function withService<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const database = `cnh_conformance_${randomBytes(4).toString("hex")}`;
  const environment = {
    ...environmentFor(database, randomBytes(32).toString("base64")),
    CNH_LOG_LEVEL: "warn",
    CNH_ROLES: "api,maintenance",
  };
  await createDatabase(database);
  try {
    await migrateDatabase(environment);
    const org = ["org", "create", "--name", "MCP", "--limit", "-100000", "--per-minute", "100000"];
    const { organizationId } = await operate<{ organizationId: string }>(environment, ...org);
    const issue = ["key", "issue", "--org", organizationId, "--scopes", "all"];
    const { key } = await operate<{ key: string }>(environment, ...issue);
    const server = await startServer({ environment });
    const door = await openDoor(server.url, key);
    try {
      return await use(`http://127.0.0.1:${(door.address() as AddressInfo).port}/api/mcp`);
    } finally {
      door.close();
      door.closeAllConnections();
      await server.stop();
    }
  } finally {
    await dropDatabase(database);
  }
}

await Promise.all([ensurePostgres(), ensureRedis()]);
process.exitCode = (await withService(runAll)) > 0 ? 1 : 0;
