import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { learnMasterKeys, type LearnMasterKeysPorts } from "./learn-master-keys.ts";
import type { MasterKeyProvider, MasterKeyRing, StoredMasterKey } from "./master-key.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const keyOf = (version: number) => Buffer.alloc(32, version);
const checkOf = (key: Buffer) => createHmac("sha256", key).digest().subarray(0, 16);

/** A ring without ciphers: only its set of keys matters here. */
class Ring implements MasterKeyRing {
  readonly keys = new Map<number, Buffer>();
  used: number | null = null;

  add(version: number, bytes: Buffer): void {
    if (this.keys.get(version)?.equals(bytes) === false) throw new Error("two keys");
    this.keys.set(version, Buffer.from(bytes));
  }
  forget(version: number): void {
    this.keys.delete(version);
  }
  use(version: number): void {
    this.used = version;
  }
  has(version: number): boolean {
    return this.keys.has(version);
  }
  versions(): number[] {
    return [...this.keys.keys()];
  }
  checkValue(version: number): Buffer {
    return checkOf(this.keys.get(version) ?? Buffer.alloc(0));
  }
  matches(version: number, checkValue: Buffer): boolean {
    return this.checkValue(version).equals(checkValue);
  }
  opens(): boolean {
    return true;
  }
  rewrap(_context: string, wrapped: Buffer): Buffer {
    return wrapped;
  }
}

const stored = (version: number, more: Partial<StoredMasterKey> = {}): StoredMasterKey => ({
  version,
  provider: "vault-transit",
  wrapped: Buffer.of(version),
  checkValue: checkOf(keyOf(version)),
  activatedAt: new Date(NOW),
  completedAt: null,
  retiredAt: null,
  ...more,
});

const service = (
  open = (version: number) => Promise.resolve(keyOf(version)),
): MasterKeyProvider => ({
  name: "vault-transit",
  given: () => new Map(),
  make: () => Promise.reject(new Error("not asked for")),
  open,
});

/** Learns the stored keys; returns the ring, the missing keys, and the reports in their order. */
async function learn(keys: readonly StoredMasterKey[], providers: readonly MasterKeyProvider[]) {
  const ring = new Ring();
  const reports: number[][] = [];
  const report = (versions: readonly number[]) => {
    reports.push([...versions]);
    return Promise.resolve(keys);
  };
  const ports: LearnMasterKeysPorts = { ring, providers, store: { report }, now: () => NOW };
  return { ring, reports, missing: await learnMasterKeys(ports) };
}

describe("learning master keys", () => {
  test("gets the stored keys, reports them immediately and uses the newest active one", async () => {
    const keys = [stored(1), stored(2), stored(3, { activatedAt: null })];
    const { ring, reports, missing } = await learn(keys, [service()]);
    expect(missing).toEqual([]);
    expect(ring.versions()).toEqual([1, 2, 3]);
    expect(ring.used).toBe(2);
    expect(reports).toEqual([[], [1, 2, 3]]);
  });

  test("reports the process although a file cannot be read or a service does not answer", async () => {
    const file: MasterKeyProvider = {
      ...service(),
      name: "file",
      given: () => {
        throw new Error("the file is open to other users");
      },
    };
    const down = service(() => Promise.reject(new Error("it is down")));
    const { reports, missing } = await learn([stored(1)], [file, down]);
    expect(reports).toEqual([[]]);
    expect(missing).toEqual([
      { version: null, reason: "the file is open to other users" },
      { version: 1, reason: "it is down" },
    ]);
  });

  test("removes every key that differs from the one in use, from any source", async () => {
    const wrong = service(() => Promise.resolve(keyOf(9)));
    const { ring, missing } = await learn([stored(1)], [wrong]);
    expect(ring.versions()).toEqual([]);
    expect(missing).toEqual([
      { version: 1, reason: "the key that was given for it is not the one in use" },
    ]);
  });

  test("says which provider is not configured", async () => {
    const { missing } = await learn([stored(1, { provider: "aws-kms" })], [service()]);
    expect(missing).toEqual([{ version: 1, reason: "its provider aws-kms is not configured" }]);
  });

  test("forgets a retired key after a while, and does not ask for one", async () => {
    const given: MasterKeyProvider = {
      ...service(),
      name: "file",
      given: () => new Map([1, 2].map((version) => [version, keyOf(version)])),
    };
    const retired = (agoMs: number) => ({ retiredAt: new Date(NOW - agoMs), wrapped: null });
    const keys = [stored(1, retired(601_000)), stored(2, retired(1_000)), stored(3)];
    const { ring, missing } = await learn(keys, [given, service()]);
    expect(missing).toEqual([]);
    expect(ring.versions()).toEqual([2, 3]);
  });
});
