/** Every sample of the reference works as described: curl, the SDK and `cnh` make the request. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { runInThisContext } from "node:vm";
import { allCommands } from "@cnh/cli/src/commands/all-commands.ts";
import { makeMachine } from "@cnh/cli/src/test-world.ts";
import { type Operation, openApiDocument, operations } from "@cnh/contract";
import { Cnh } from "@cnh/sdk";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const KEY = "cnh_test_abcdefghij_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL";
/** The fields that the clients read from any response. */
const ANYTHING = { items: [], days: [], nextCursor: null, status: "DELIVERED", complete: true };
let seen: Seen[] = [];
let url: string;
const server = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = (await request.toArray()) as Buffer[];
  const { method = "", url: target = "", headers } = request;
  const path = new URL(target, "http://localhost").pathname;
  seen.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(ANYTHING));
}
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
});

const all = Object.values<Operation>(operations);

function sampleOf({ method, path }: Operation, label: string): string | undefined {
  const operation = openApiDocument(url).paths[path]?.[method.toLowerCase()];
  return operation?.["x-codeSamples"]?.find((sample) => sample.label === label)?.source;
}

const formOf = ({ path }: Pick<Operation, "path">) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[\\w-]+")}$`);

/** Expects exactly one recorded request, the request of the operation. */
function expectRequest({ method, path, body }: Operation): void {
  const [request, ...others] = seen;
  expect(others).toEqual([]);
  expect(request?.method).toBe(method);
  expect(request?.path).toMatch(formOf({ path }));
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
  if (!body || (body.isOptional && request?.body === "")) return;
  expect(body.schema.safeParse(JSON.parse(request?.body ?? ""))).toMatchObject({ success: true });
}

test.each(all.map((operation) => [operation.id, operation] as const))(
  "curl calls %s",
  async (_, operation) => {
    const source = sampleOf(operation, "curl") ?? "";
    const env = { PATH: process.env["PATH"] ?? "", CNH_API_KEY: KEY };
    await promisify(execFile)("bash", ["-c", source.replace("curl ", "curl -sS ")], { env });
    expectRequest(operation);
    const mayWait = operation.method === "GET" && operation.headers?.["Prefer"] !== undefined;
    const wait = mayWait ? "wait=50" : undefined;
    expect(seen[0]?.headers["prefer"]).toBe(wait);
  },
);

const ofSdk = all.filter(({ id }) => id !== "callMcp");

test.each(ofSdk.map((operation) => [operation.id, operation] as const))(
  "the SDK calls %s",
  async (_, operation) => {
    const source = sampleOf(operation, "TypeScript SDK") ?? "";
    const lines = source.split("\n").slice(3).join("\n");
    const run = runInThisContext(`(async (cnh) => { ${lines} })`) as (cnh: Cnh) => Promise<void>;
    await run(new Cnh({ apiKey: KEY, baseUrl: url, maxRetries: 0 }));
    expectRequest(operation);
  },
);

test.each(ofSdk.map((operation) => [operation.id, operation] as const))(
  "cnh calls %s",
  async (_, operation) => {
    const machine = makeMachine({ variables: { CNH_API_KEY: KEY, CNH_BASE_URL: url } });
    onTestFinished(machine.remove);
    const file = join(machine.folder, "infractions.json");
    writeFileSync(file, JSON.stringify(operation.body?.example ?? {}));
    const [, ...words] = (sampleOf(operation, "cnh") ?? "").match(/"[^"]*"|\S+/g) ?? [];
    const args = words.map((word) =>
      word === "infractions.json" ? file : word.replaceAll('"', ""),
    );
    const { code, err } = await machine.run([...args, "--yes"]);
    // Some send other requests before or after: only the requests of the operation count.
    seen = seen.filter(
      ({ method, path }) => method === operation.method && formOf(operation).test(path),
    );
    expectRequest(operation);
    expect(code, err).toBe(0);
  },
);

test("the command for MCP, which is not a call, exists", () => {
  const { callMcp } = operations;
  const [, ...words] = (sampleOf(callMcp, "cnh") ?? "").split(" ");
  expect(allCommands().map(({ name }) => name)).toContain(words.slice(0, 2).join(" "));
});
