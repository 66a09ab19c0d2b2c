/** The service trusts the engine and Redis, so it does not start if they are reachable from outside. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { openAdmins } from "@cnh/server/adapters/engine/open-admin.ts";
import { readConfig, readServerConfig } from "@cnh/server/config.ts";
import { afterEach, describe, expect, test } from "vitest";
import { environmentFor, ROOT, type Environment } from "../../tools/stack/environment.ts";
import { freePort, serverEnvironment } from "../../tools/stack/server-process.ts";

const KEY = Buffer.alloc(32).toString("base64");
const environment = serverEnvironment(environmentFor("cnh_nowhere", KEY));
/** A non-loopback address of this machine: only this machine is called there. */
const own = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === "IPv4")?.address;

const refusal = (changes: Environment) => {
  try {
    readServerConfig({ ...environment, ...changes });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the engine's ingress", () => {
  test.each([
    "http://127.0.0.1:8080",
    "http://127.9.9.9:8080",
    "http://localhost:8080",
    "http://[::1]:8080",
    "https://engine.example:8080",
    "http://127.0.0.1:8080,https://engine.example",
  ])("may be %s", (urls) => {
    expect(refusal({ CNH_ENGINE_INGRESS_URLS: urls })).toBeNull();
  });

  test.each([
    "http://engine.example:8080",
    "http://10.0.0.7:8080",
    "http://[fd00::7]:8080",
    "http://0.0.0.0:8080",
    "http://127.0.0.1.example:8080",
    "http://localhost.example:8080",
    "https://engine.example,http://engine-2.example:8080",
  ])("may not be %s unless that is said to be safe", (urls) => {
    expect(refusal({ CNH_ENGINE_INGRESS_URLS: urls })).toMatch(
      /CNH_ENGINE_INGRESS_URLS: .*https.*CNH_ALLOW_OPEN_NETWORK/,
    );
    const allowed = { CNH_ENGINE_INGRESS_URLS: urls, CNH_ALLOW_OPEN_NETWORK: "true" };
    expect(refusal(allowed)).toBeNull();
  });
});

describe("Redis", () => {
  test.each([
    "redis://127.0.0.1:6379",
    "redis://localhost",
    "redis://[::1]:6379/2",
    "rediss://cnh:secret@redis.example:6379",
  ])("may be %s", (url) => {
    expect(refusal({ CNH_REDIS_URL: url })).toBeNull();
  });

  test.each([
    "redis://redis.example:6379",
    "redis://cnh:hush@redis.example:6379",
    "rediss://redis.example:6379",
    "rediss://cnh@redis.example:6379",
    "rediss://:hush@redis.example:6379",
    "redis://10.0.0.7",
    "http://127.0.0.1:6379",
  ])("may not be %s", (url) => {
    const said = refusal({ CNH_REDIS_URL: url });
    expect(said).toMatch(/CNH_REDIS_URL: /);
    expect(said).not.toContain("hush");
  });

  test("may be open where that is said to be safe", () => {
    const url = "redis://redis.example:6379";
    expect(refusal({ CNH_REDIS_URL: url })).toMatch(/rediss.*CNH_ALLOW_OPEN_NETWORK/);
    expect(refusal({ CNH_REDIS_URL: url, CNH_ALLOW_OPEN_NETWORK: "true" })).toBeNull();
  });

  test("is the same for the operator's command", () => {
    const changes = { CNH_REDIS_URL: "redis://redis.example:6379" };
    expect(() => readConfig({ ...environment, ...changes })).toThrow(/CNH_REDIS_URL: /);
  });
});

describe.skipIf(own === undefined)("the engine's admin API", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function listen(listener: RequestListener): Promise<number> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, own, resolve));
    return (server.address() as AddressInfo).port;
  }

  const answering = (status: number) =>
    listen((_, response) => void response.writeHead(status).end("{}"));

  test("is open where it answers without credentials", async () => {
    const port = await answering(200);
    const urls = [`https://${own}:8080`, `http://${own}:8081`];
    expect(await openAdmins(urls, port)).toEqual([`http://${own}:${port}`]);
  });

  test.each([401, 403, 404, 302])("is not open where it answers %i", async (status) => {
    expect(await openAdmins([`https://${own}`], await answering(status))).toEqual([]);
  });

  test("is not open when no server listens or nothing is answered", async () => {
    const silent = createTcpServer(() => {}).listen(0, own);
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    expect(await openAdmins([`https://${own}`], port)).toEqual([]);
    silent.close();
    expect(await openAdmins([`https://${own}`], 1)).toEqual([]);
  });

  test("ends the start of a relay if it is open", async () => {
    const port = await answering(200);
    const env = {
      PATH: process.env["PATH"],
      ...environment,
      CNH_ROLES: "relay",
      CNH_METRICS_PORT: String(await freePort()),
      CNH_ENGINE_INGRESS_URLS: `https://${own}:8080`,
      CNH_ENGINE_ADMIN_PORT: String(port),
    };
    const child = spawn(process.execPath, ["server/src/main.ts"], { cwd: ROOT, env });
    const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    clearTimeout(timer);
    expect(code).toBe(1);
    expect(said).toContain(`http://${own}:${port}`);
    expect(said).toContain("CNH_ALLOW_OPEN_NETWORK");
  });
});
