/** The contract of every provider of master keys. Key management services are servers that speak their protocol. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  AWS_CREDENTIALS,
  awsKeyName,
  openAwsKms,
} from "../../../../tests/support/keys/aws-kms-server.ts";
import {
  googleKeyName,
  openGoogleKms,
  SUBJECT_TOKEN,
} from "../../../../tests/support/keys/google-kms-server.ts";
import type { KmsFault } from "../../../../tests/support/keys/kms-faults.ts";
import { openVaultServer, VAULT } from "../../../../tests/support/keys/vault-server.ts";
import type { MasterKeyProvider, NewMasterKey } from "../../usecases/vault/master-key.ts";
import { awsKms } from "./aws-kms.ts";
import { environmentKeys, fileKeys } from "./given-keys.ts";
import { googleKms } from "./google-kms.ts";
import { vaultTransit } from "./vault-transit.ts";

const TIMEOUT_MS = 400;
const LIST = [2, 3].map((version) => `${version}:${Buffer.alloc(32, version).toString("base64")}`);
const folder = mkdtempSync(join(tmpdir(), "cnh-providers-"));
const aws = await openAwsKms();
const google = await openGoogleKms();
const vault = await openVaultServer();

const AWS = { keyNames: ["current", "old"].map(awsKeyName), endpoint: aws.url };
const GOOGLE = { keyNames: ["current", "old"].map(googleKeyName), endpoint: google.url };
const TRANSIT = {
  keyNames: ["current", "old"],
  url: vault.url,
  mount: VAULT.mount,
  namespace: VAULT.namespace,
  credentials: { token: VAULT.token },
};

beforeAll(() => {
  for (const [name, value] of Object.entries(AWS_CREDENTIALS)) vi.stubEnv(name, value);
  vi.stubEnv("GCE_METADATA_HOST", google.metadataHost);
  vi.stubEnv("METADATA_SERVER_DETECTION", "assume-present");
  for (const { cipher, keyNames } of [
    { cipher: aws.cipher, keyNames: AWS.keyNames },
    { cipher: google.cipher, keyNames: GOOGLE.keyNames },
    { cipher: vault.cipher, keyNames: TRANSIT.keyNames },
  ])
    for (const name of keyNames) cipher.addKey(name);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await Promise.all([aws.close(), google.close(), vault.close()]);
});

function fileProvider(): MasterKeyProvider {
  const path = join(folder, "master-keys");
  writeFileSync(path, LIST.join("\n"), { mode: 0o600 });
  return fileKeys(path);
}

interface Subject {
  readonly name: string;
  readonly open: (options?: { keyNames?: readonly string[] }) => MasterKeyProvider;
}

const timed = { timeoutMs: TIMEOUT_MS };
const SERVICES = [
  {
    name: "aws-kms",
    host: aws,
    keyNames: AWS.keyNames,
    open: (o = {}) => awsKms({ ...AWS, ...timed, ...o }),
  },
  {
    name: "google-kms",
    host: google,
    keyNames: GOOGLE.keyNames,
    open: (o = {}) => googleKms({ ...GOOGLE, ...timed, ...o }),
  },
  {
    name: "vault-transit",
    host: vault,
    keyNames: TRANSIT.keyNames,
    open: (o = {}) => vaultTransit({ ...TRANSIT, ...timed, ...o }),
  },
] satisfies (Subject & Record<string, unknown>)[];
const SUBJECTS: readonly Subject[] = [
  {
    name: "environment",
    open: () => environmentKeys({ masterKey: undefined, masterKeys: LIST.join() }),
  },
  { name: "file", open: fileProvider },
  ...SERVICES,
];

/** The error of a rejected promise, or an empty text. */
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: unknown) => String((error as Error).stack),
  );

/** No form of a key may be in a text. */
function expectWithout(text: string, { key, wrapped }: NewMasterKey): void {
  for (const bytes of [key, wrapped ?? key]) {
    expect(text).not.toContain(bytes.toString("base64").slice(0, 20));
    expect(text).not.toContain(bytes.toString("hex").slice(0, 20));
  }
}

describe.each(SUBJECTS)("the provider $name", ({ name, open }) => {
  test("opens its own keys, on every node, and each version is a separate key", async () => {
    expect(open().name).toBe(name);
    const second = await open().make(2);
    const third = await open().make(3);
    expect(second.key).toHaveLength(32);
    expect(second.key).not.toEqual(third.key);
    expect(await open().open(2, second.wrapped)).toEqual(second.key);
    expect(await open().open(3, third.wrapped)).toEqual(third.key);
  });

  test("stores nothing of a key in clear, and names its versions if it was given them", async () => {
    const { key, wrapped } = await open().make(2);
    expect(wrapped?.includes(key.subarray(0, 8)) ?? false).toBe(false);
    const given = [...open().given().keys()];
    expect(given).toEqual(wrapped === null ? [2, 3] : []);
  });

  test("opens many concurrently", async () => {
    const made = await open().make(2);
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => open().open(2, made.wrapped)),
    );
    expect(new Set(opened.map((key) => key.toString("hex")))).toEqual(
      new Set([made.key.toString("hex")]),
    );
  });

  test("refuses a version that it does not have, without showing a key", async () => {
    const made = await open().make(2);
    const error = await errorOf(open().open(4, made.wrapped));
    expect(error).not.toBe("");
    expectWithout(error, made);
  });
});

describe.each(SERVICES)("the service $name", ({ host, open, keyNames }) => {
  const made = async () => {
    host.faults.set(null);
    return open().make(2);
  };

  test("refuses a wrapped key that was changed, that is of another version, or that is missing", async () => {
    const { wrapped } = await made();
    const changed = Buffer.from(wrapped ?? "");
    changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1;
    expect(await errorOf(open().open(2, changed))).toContain("changed");
    expect(await errorOf(open().open(3, wrapped))).toContain("changed");
    expect(await errorOf(open().open(2, null))).toContain("not stored");
    expect(await errorOf(open().open(2, Buffer.from("{}")))).toMatch(/KeyServiceError/);
  });

  test("opens what the key before the present one wrapped, if that one is still named", async () => {
    const [current = "", old = ""] = keyNames;
    const { key, wrapped } = await open({ keyNames: [old] }).make(2);
    expect(await open({ keyNames: [current, old] }).open(2, wrapped)).toEqual(key);
    expect(await errorOf(open({ keyNames: [current] }).open(2, wrapped))).not.toBe("");
  });

  test.each<KmsFault>(["throttled", "broken", "hangs"])(
    "is called again when it is %s, a few times",
    async (fault) => {
      const { key, wrapped } = await made();
      host.faults.set(fault, 2);
      expect(await open().open(2, wrapped)).toEqual(key);
      expect(host.faults.calls).toBe(3);
      host.faults.set(fault);
      const startedAt = performance.now();
      const error = await errorOf(open({ keyNames: keyNames.slice(0, 1) }).open(2, wrapped));
      expect(error).not.toBe("");
      expect(host.faults.calls).toBe(4);
      expect(performance.now() - startedAt).toBeLessThan(20_000);
    },
  );

  test.each<[KmsFault, RegExp]>([
    ["denied", /need/],
    ["disabled", /disabled|min_decryption_version/],
    ["garbage", /protocol/],
    ["short-key", /32 bytes/],
  ])("that says %s is not called again, and the error says what to do", async (fault, hint) => {
    const key = await made();
    host.faults.set(fault);
    const error = await errorOf(open({ keyNames: keyNames.slice(0, 1) }).open(2, key.wrapped));
    expect(error).toMatch(hint);
    expect(host.faults.calls).toBe(1);
    expectWithout(error, key);
  });

  test("says that there is no such key", async () => {
    await made();
    const missing = (keyNames[0] ?? "").replace("current", "missing");
    expect(await errorOf(open({ keyNames: [missing] }).make(2))).toContain("no such");
  });
});

describe("credentials", () => {
  test("of AWS that are wrong are said to be", async () => {
    aws.faults.set(null);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another");
    expect(await errorOf(awsKms({ ...AWS, ...timed }).make(2))).toContain("InvalidSignature");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDANOTHER");
    expect(await errorOf(awsKms({ ...AWS, ...timed }).make(2))).toContain("are not valid");
    for (const [name, value] of Object.entries(AWS_CREDENTIALS)) vi.stubEnv(name, value);
  });

  test("of Google belong to the machine, or are exchanged for a workload's token", async () => {
    google.faults.set(null);
    google.grants.length = 0;
    await googleKms({ ...GOOGLE, ...timed }).make(2);
    const token = join(folder, "token");
    const file = join(folder, "credentials.json");
    writeFileSync(token, SUBJECT_TOKEN);
    writeFileSync(
      file,
      JSON.stringify({
        type: "external_account",
        audience: "//iam.googleapis.com/frota",
        subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
        token_url: `${google.url}/v1/token`,
        credential_source: { file: token },
      }),
    );
    vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", file);
    await googleKms({ ...GOOGLE, ...timed }).make(2);
    expect(google.grants).toEqual(["metadata", "exchange"]);
    writeFileSync(token, "another");
    const error = await errorOf(googleKms({ ...GOOGLE, ...timed }).make(2));
    expect(error).toContain("there is no access token");
    expect(error).not.toContain("another");
    vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", undefined);
  });

  test("of Vault are a token or an AppRole, in the namespace", async () => {
    vault.faults.set(null);
    const options = { ...TRANSIT, ...timed };
    const role = { roleId: VAULT.roleId, secretId: VAULT.secretId };
    const { key, wrapped } = await vaultTransit({ ...options, credentials: role }).make(2);
    expect(await vaultTransit(options).open(2, wrapped)).toEqual(key);
    const wrong = { ...role, secretId: "another" };
    const error = await errorOf(vaultTransit({ ...options, credentials: wrong }).open(2, wrapped));
    expect(error).toContain("role id and secret id");
    expect(error).not.toMatch(/another|role-of-the-test/);
    const token = { token: "hvs.another" };
    const denied = await errorOf(vaultTransit({ ...options, credentials: token }).open(2, wrapped));
    expect(denied).toContain("update on transit/decrypt/current");
    expect(await errorOf(vaultTransit({ ...options, namespace: "x" }).make(2))).toContain(
      "namespace",
    );
  });
});
