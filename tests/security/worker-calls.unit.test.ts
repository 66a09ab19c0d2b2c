/** A worker accepts only calls signed by its engine, regardless of their form. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { serveWorkflows, type ServedWorkflows } from "@cnh/server/transports/workflows/serve.ts";
import * as restate from "@restatedev/restate-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identityIn } from "../../tools/stack/engine-identity.ts";

const RUN = "/invoke/report/run";
const folder = mkdtempSync(`${tmpdir()}/cnh-worker-`);
const { publicKey, keyFile } = identityIn(folder);
let worker: ServedWorkflows;
let runs = 0;

beforeAll(async () => {
  const run = () => {
    runs += 1;
    return Promise.resolve();
  };
  worker = await serveWorkflows({
    services: [restate.workflow({ name: "report", handlers: { run } })],
    port: 0,
    host: "127.0.0.1",
    identityKeys: [publicKey],
  });
});
afterAll(async () => {
  await worker.close();
  rmSync(folder, { recursive: true });
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = encoded({ aud: RUN, exp: 4_000_000_000, nbf: 0 });
const signedBy = (jwt: string) => ({
  "x-restate-signature-scheme": "v1",
  "x-restate-jwt-v1": jwt,
});

/** A well-formed token signed by the given key. */
function tokenBy(privateKey: KeyObject): string {
  const unsigned = `${encoded({ alg: "EdDSA", typ: "JWT", kid: publicKey })}.${claims}`;
  return `${unsigned}.${sign(null, Buffer.from(unsigned), privateKey).toString("base64url")}`;
}

async function statusesOf(
  path: string,
  headers: Readonly<Record<string, string>>,
  streams = 1,
): Promise<number[]> {
  const session = connect(`http://127.0.0.1:${worker.port}`);
  session.on("error", () => {});
  const calls = Array.from(
    { length: streams },
    () =>
      new Promise<number>((resolve, reject) => {
        const stream = session.request({ ":path": path, ":method": "POST", ...headers });
        stream.on("response", (answer) => resolve(Number(answer[":status"])));
        stream.on("error", reject);
        stream.resume();
        stream.end();
      }),
  );
  try {
    return await Promise.all(calls);
  } finally {
    session.close();
  }
}

test.each([
  ["without a signature", "/discover", {}],
  ["to run without a signature", RUN, {}],
  ["that says it is unsigned", RUN, { "x-restate-signature-scheme": "unsigned" }],
  ["of an unknown scheme", RUN, { "x-restate-signature-scheme": "v9" }],
  ["without a token", RUN, { "x-restate-signature-scheme": "v1" }],
  ["with garbage for a token", RUN, signedBy("a.b.c")],
  ["with an empty token", RUN, signedBy("")],
  [
    "with a token that is not signed",
    RUN,
    signedBy(`${encoded({ alg: "none", typ: "JWT", kid: publicKey })}.${claims}.`),
  ],
  [
    "with a token signed by the public key as a secret",
    RUN,
    signedBy(`${encoded({ alg: "HS256", typ: "JWT", kid: publicKey })}.${claims}.AAAA`),
  ],
  ["signed by another key", RUN, signedBy(tokenBy(generateKeyPairSync("ed25519").privateKey))],
])("a call %s is refused", async (_, path, headers) => {
  expect(await statusesOf(path, headers)).toEqual([401]);
});

test("a hundred concurrent calls are each refused, and nothing ran", async () => {
  const statuses = await statusesOf(RUN, {}, 100);
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(runs).toBe(0);
});

test("a call that the engine signed is not refused for who sent it", async () => {
  const token = tokenBy(createPrivateKey(readFileSync(keyFile, "utf8")));
  const [status] = await statusesOf(RUN, signedBy(token));
  expect([200, 415]).toContain(status);
});
