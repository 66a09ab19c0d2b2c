import { describe, expect, test } from "vitest";
import { fakeCaller } from "../../../../tests/support/service/fake-ports.ts";
import { authenticate, type KeyRecord, requireValidKey } from "./authenticate.ts";
import { newKeyMaterial } from "./key-format.ts";

const NOW = Date.parse("2026-11-15T12:00:00Z");
const ORIGIN = { channel: "api", requestId: "request-9", address: "203.0.113.7" } as const;
const { key, hash } = newKeyMaterial("live");
const VALID: KeyRecord = {
  caller: fakeCaller(),
  hash,
  expiresAt: null,
  revokedAt: null,
  allowedIps: null,
};

/** Authenticates against a store that has one record, or none. */
async function attempt(
  record: KeyRecord | null,
  header: string | undefined,
  address: string = ORIGIN.address,
) {
  let lookups = 0;
  const used: KeyRecord[] = [];
  const keys = {
    find: () => {
      lookups += 1;
      return Promise.resolve(record);
    },
    recordUse: (one: KeyRecord) => used.push(one),
  };
  const outcome = await authenticate({ keys, now: () => NOW }, header, {
    ...ORIGIN,
    address,
  }).catch((error: { code: string }) => error.code);
  return { outcome, lookups, used };
}

describe("a caller is known by", () => {
  test.each([`Bearer ${key}`, `bearer ${key}`, `BEARER   ${key}`])("%s", async (header) => {
    const { outcome, used } = await attempt(VALID, header);
    expect(outcome).toEqual({ ...VALID.caller, origin: ORIGIN });
    expect(used).toEqual([VALID]);
  });

  test("a key that expires later, from an allowed address", async () => {
    const record = {
      ...VALID,
      expiresAt: new Date(NOW + 1),
      allowedIps: ["198.51.100.0/24", "203.0.113.0/24"],
    };
    expect((await attempt(record, `Bearer ${key}`)).outcome).toEqual(
      fakeCaller({ origin: ORIGIN }),
    );
  });
});

describe("the store is not queried for", () => {
  test.each([
    ["no header", undefined],
    ["an empty header", ""],
    ["another scheme", `Basic ${key}`],
    ["a key without a scheme", key],
    ["a wrong checksum", `Bearer ${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`],
    ["two keys", `Bearer ${key} ${key}`],
  ])("%s", async (_, header) => {
    const { outcome, lookups, used } = await attempt(VALID, header);
    expect({ outcome, lookups, used }).toEqual({ outcome: "UNAUTHORIZED", lookups: 0, used: [] });
  });
});

describe("the same refusal, and no use recorded, for", () => {
  const otherMode = fakeCaller({ mode: "test" });
  test.each<[string, KeyRecord | null]>([
    ["an unknown key", null],
    ["a record of another key", { ...VALID, hash: newKeyMaterial("live").hash }],
    ["a record of the other mode", { ...VALID, caller: otherMode }],
    ["a revoked key", { ...VALID, revokedAt: new Date(NOW - 1) }],
    ["a key that expires now", { ...VALID, expiresAt: new Date(NOW) }],
    ["an address outside the ranges", { ...VALID, allowedIps: ["198.51.100.0/24"] }],
    ["an empty list of ranges", { ...VALID, allowedIps: [] }],
  ])("%s", async (_, record) => {
    const { outcome, lookups, used } = await attempt(record, `Bearer ${key}`);
    expect({ outcome, lookups, used }).toEqual({ outcome: "UNAUTHORIZED", lookups: 1, used: [] });
  });
});

describe("a caller that waited", () => {
  const check = (record: KeyRecord | null) =>
    requireValidKey(
      { keys: { findAgain: () => Promise.resolve(record) }, now: () => NOW },
      fakeCaller(),
    );

  test("continues while its key is valid", async () => {
    await expect(check(VALID)).resolves.toBeUndefined();
  });

  test.each<[string, KeyRecord | null]>([
    ["gone", null],
    ["revoked", { ...VALID, revokedAt: new Date(NOW - 1) }],
    ["expired", { ...VALID, expiresAt: new Date(NOW - 1) }],
  ])("is refused when its key is %s in the meantime", async (_, record) => {
    await expect(check(record)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
