/** Every sample of the reference does what it says: curl and the SDK make the request, and `cnh` has the command. */
import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { runInThisContext } from "node:vm";
import { allCommands } from "@cnh/cli/src/commands/all-commands.ts";
import { type Operation, openApiDocument, operations } from "@cnh/contract";
import { Cnh } from "@cnh/sdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const KEY = "cnh_test_sample";
let seen: Seen[] = [];
let url: string;
const server = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = (await request.toArray()) as Buffer[];
  const { method = "", url: target = "", headers } = request;
  const path = new URL(target, "http://localhost").pathname;
  seen.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(200, { "content-type": "application/json" });
  response.end('{"items":[],"nextCursor":null,"status":"DELIVERED"}');
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

/** The one request that was seen, which must be that of the operation. */
function expectRequest({ method, path, body }: Operation): void {
  const [request, ...others] = seen;
  expect(others).toEqual([]);
  expect(request?.method).toBe(method);
  const form = path.replaceAll(/\{\w+\}/g, "[\\w-]+");
  expect(request?.path).toMatch(new RegExp(`^${form}$`));
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
    const wait = operation.headers?.["Prefer"] === undefined ? undefined : "wait=50";
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

const ofCommand = all.filter((operation) => sampleOf(operation, "cnh") !== undefined);

test("most operations have a command, and each sample is one that exists", () => {
  const commands = allCommands();
  for (const operation of ofCommand) {
    const [, ...words] = (sampleOf(operation, "cnh") ?? "").split(" ");
    const text = words.join(" ");
    const command = commands.find(({ name }) => text === name || text.startsWith(`${name} `));
    expect(command, text).toBeDefined();
    const known = Object.keys(command?.options ?? {}).map(
      (name) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
    expect(known, text).toEqual(
      expect.arrayContaining(words.filter((word) => word.startsWith("--"))),
    );
  }
  expect(ofCommand.length).toBeGreaterThan(15);
});
