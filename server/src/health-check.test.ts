import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A process that is live but not ready. */
const server = createServer((request, response) => {
  response.writeHead(request.url === "/livez" ? 200 : 503).end();
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());

async function check(what: string, port = (server.address() as AddressInfo).port) {
  const program = new URL("health-check.ts", import.meta.url).pathname;
  const env = { CNH_METRICS_PORT: String(port), CNH_METRICS_HOST: "0.0.0.0" };
  const [code] = await once(spawn(process.execPath, [program, what], { env }), "exit");
  return code as number;
}

test("the check ends well only if the process answers 200", async () => {
  expect(await check("live")).toBe(0);
  expect(await check("ready")).toBe(1);
  expect(await check("lively")).toBe(2);
});

test("an address without an answer is unhealthy", async () => {
  expect(await check("live", 1)).toBe(1);
});
