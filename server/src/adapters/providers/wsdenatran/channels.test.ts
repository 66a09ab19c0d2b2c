import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { startWsdenatran } from "@cnh/simulator/wsdenatran/server.ts";
import type { WsdenatranSimulation } from "@cnh/simulator/wsdenatran/server.ts";
import type { World } from "@cnh/simulator/world.ts";
import { Agent } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Wsdenatran } from "./client.ts";
import type { WsdenatranOptions } from "./client.ts";

const CPF = "52998224725";
const NEVER = new AbortController().signal;

/** A driver without a license: these tests only need an answer. */
const world: World = {
  driverOf: () => ({ facts: { license: { issued: false } } }) as unknown as SimulatedDriver,
  driverOfRegistration: () => null,
  reactionTo: () => ({ kind: "answer", delayMs: 0 }),
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(simulation: Omit<WsdenatranSimulation, "port">): Promise<string> {
  const running = await startWsdenatran(world, { port: 0, ...simulation });
  closing.push(() => running.close());
  return running.url;
}

function connect(baseUrl: string, channel: WsdenatranOptions["channel"]): Wsdenatran {
  const client = new Wsdenatran({ baseUrl, channel, timeoutMs: 5_000 });
  closing.push(() => client.close());
  return client;
}

/** The outcome of a lookup: "answered", or the kind of its failure. */
async function outcome(client: Wsdenatran, signal = NEVER): Promise<unknown> {
  return client.enrich(CPF, signal).then(
    ({ facts }) => (facts.license?.issued === false ? "answered" : facts),
    (error: { kind: string }) => error.kind,
  );
}

describe("over mutual TLS", () => {
  const run = promisify(execFile);
  let folder: string;
  const pems: Record<string, string> = {};

  /** Certificates of one authority for the server and for us, and one of another authority for an unknown client. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wsdenatran-"));
    const openssl = (line: string) => run("openssl", line.split(" "), { cwd: folder });
    await writeFile(join(folder, "san"), "subjectAltName=DNS:localhost");
    const key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    for (const [authority, names] of [
      ["ca", ["server", "client"]],
      ["other-ca", ["stranger"]],
    ] as const) {
      await openssl(
        `req -x509 ${key} -days 2 -subj /CN=${authority} -keyout ${authority}.key -out ${authority}.pem`,
      );
      for (const name of names) {
        await openssl(`req ${key} -subj /CN=${name} -keyout ${name}.key -out ${name}.csr`);
        await openssl(
          `x509 -req -days 2 -in ${name}.csr -CA ${authority}.pem -CAkey ${authority}.key -CAcreateserial -extfile san -out ${name}.pem`,
        );
      }
    }
    const files = ["ca.pem", "other-ca.pem", "server.pem", "server.key"];
    files.push("client.pem", "client.key", "stranger.pem", "stranger.key");
    for (const file of files) pems[file] = await readFile(join(folder, file), "utf8");
  });
  afterAll(() => rm(folder, { recursive: true }));

  const pem = (file: string) => pems[file] ?? "";
  const startTls = () =>
    start({ tls: { key: pem("server.key"), cert: pem("server.pem"), ca: pem("ca.pem") } });
  const channel = (name: string, ca = "ca.pem", operatorCpf = "11144477735") =>
    ({
      kind: "certificate",
      cert: pem(`${name}.pem`),
      key: pem(`${name}.key`),
      ca: pem(ca),
      operatorCpf,
    }) as const;

  test("the registered certificate and the operator's CPF are let in", async () => {
    expect(await outcome(connect(await startTls(), channel("client")))).toBe("answered");
  });

  test("without the operator's CPF no driver is", async () => {
    const client = connect(await startTls(), channel("client", "ca.pem", ""));
    expect(await outcome(client)).toBe("misconfigured");
  });

  test("a certificate of another authority is not let in", async () => {
    expect(await outcome(connect(await startTls(), channel("stranger")))).toBe("misconfigured");
  });

  test("nor is one who has none", async () => {
    const none = { ...channel("client"), cert: "", key: "" };
    expect(await outcome(connect(await startTls(), none))).toBe("misconfigured");
  });

  test("a server that our authority did not sign receives no request", async () => {
    const client = connect(await startTls(), channel("client", "other-ca.pem"));
    expect(await outcome(client)).toBe("misconfigured");
  });

  test("a key that is none is our mistake", async () => {
    const broken = { ...channel("client"), key: "no key" };
    expect(await outcome(connect(await startTls(), broken))).toBe("misconfigured");
  });
});

describe("over OAuth2", () => {
  const credentials = { clientId: "consumer", clientSecret: "s3cret" };

  function connectCounting(url: string, channel: WsdenatranOptions["channel"], count: () => void) {
    const fetchDispatcher = new Agent().compose((dispatch) => (options, handler) => {
      if (options.path === "/token") count();
      return dispatch(options, handler);
    });
    const client = new Wsdenatran({ baseUrl: url, channel, timeoutMs: 5_000, fetchDispatcher });
    closing.push(() => client.close());
    return client;
  }

  async function startOAuth(tokenTtlSeconds: number) {
    const url = await start({ oauth: { ...credentials, tokenTtlSeconds } });
    return { url, channel: { kind: "oauth2", tokenUrl: `${url}/token`, ...credentials } as const };
  }

  test("one token serves many requests, also concurrent ones", async () => {
    const { url, channel } = await startOAuth(60);
    let tokens = 0;
    const client = connectCounting(url, channel, () => (tokens += 1));
    const outcomes = await Promise.all([outcome(client), outcome(client), outcome(client)]);
    expect([...outcomes, await outcome(client)]).toEqual(Array(4).fill("answered"));
    expect(tokens).toBe(1);
  });

  test("a token is renewed before it ends", async () => {
    const { url, channel } = await startOAuth(1);
    let tokens = 0;
    const client = connectCounting(url, channel, () => (tokens += 1));
    expect(await outcome(client)).toBe("answered");
    await sleep(1_000);
    expect(await outcome(client)).toBe("answered");
    expect(tokens).toBe(2);
  });

  test("a token that is refused before its time is renewed", async () => {
    const oauth = { ...credentials, tokenTtlSeconds: 60 };
    const before = await startWsdenatran(world, { port: 0, oauth });
    const tokenUrl = `${before.url}/token`;
    const client = connect(before.url, { kind: "oauth2", tokenUrl, ...credentials });
    expect(await outcome(client)).toBe("answered");
    // A server that is started again on the same port knows none of the old tokens.
    await before.close();
    const after = await startWsdenatran(world, { port: Number(new URL(before.url).port), oauth });
    closing.push(() => after.close());
    // This waits until the client has seen that its old connections are closed.
    await sleep(100);
    expect(await outcome(client)).toBe("answered");
  });

  test("a token that is refused again is not renewed a second time", async () => {
    const first = await startOAuth(60);
    const second = await startOAuth(60);
    // The tokens come from one gateway and the requests go to the other, so that none is accepted.
    let tokens = 0;
    const client = connectCounting(second.url, first.channel, () => (tokens += 1));
    expect(await outcome(client)).toBe("misconfigured");
    expect(tokens).toBe(2);
  });

  test("wrong credentials are our mistake", async () => {
    const { url, channel } = await startOAuth(60);
    const client = connect(url, { ...channel, clientSecret: "other" });
    expect(await outcome(client)).toBe("misconfigured");
    const lost = connect(url, { ...channel, tokenUrl: `${url}/tokens` });
    expect(await outcome(lost)).toBe("misconfigured");
  });

  test("a gateway that is away is transient, and one who gives up does not stop the others", async () => {
    const { url, channel } = await startOAuth(60);
    const away = connect(url, { ...channel, tokenUrl: "http://localhost:1/token" });
    expect(await outcome(away)).toBe("transient");
    const client = connect(url, channel);
    const gone = new AbortController();
    const outcomes = [outcome(client, gone.signal), outcome(client)];
    gone.abort();
    expect(await Promise.all(outcomes)).toEqual(["transient", "answered"]);
  });
});
