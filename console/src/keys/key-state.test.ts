import type { ManagedKey } from "@cnh/contract/console";
import { expect, test } from "vitest";
import { inForceFirst, isUnused, stateOf } from "./key-state.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const keyOf = (changes: Partial<ManagedKey>) =>
  ({
    keyId: "key_1",
    createdAt: "2026-10-01T12:00:00Z",
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    successorId: null,
    ...changes,
  }) as ManagedKey;

test.each([
  [{}, "valid"],
  [{ expiresAt: "2026-11-16T12:00:01Z" }, "valid"],
  [{ expiresAt: "2026-11-16T12:00:00Z" }, "expired"],
  [{ successorId: "key_2", expiresAt: "2026-11-17T12:00:00Z" }, "replaced"],
  [{ successorId: "key_2", expiresAt: "2026-11-15T12:00:00Z" }, "expired"],
  [{ successorId: "key_2", revokedAt: "2026-11-15T12:00:00Z" }, "revoked"],
])("a key with %j is %s", (changes, expected) => {
  expect(stateOf(keyOf(changes), NOW)).toBe(expected);
});

test("ended keys come after valid ones, in the order of the service", () => {
  const keys = [
    keyOf({ keyId: "a", revokedAt: "2026-11-01T12:00:00Z" }),
    keyOf({ keyId: "b" }),
    keyOf({ keyId: "c", expiresAt: "2026-11-01T12:00:00Z" }),
    keyOf({ keyId: "d", successorId: "b", expiresAt: "2026-12-01T12:00:00Z" }),
  ];
  expect(inForceFirst(keys, NOW).map(({ keyId }) => keyId)).toEqual(["b", "d", "a", "c"]);
});

test.each([
  [{ lastUsedAt: "2026-10-17T12:00:00Z" }, false],
  [{ lastUsedAt: "2026-10-17T11:59:59Z" }, true],
  [{}, true],
  [{ createdAt: "2026-11-01T12:00:00Z" }, false],
])("a key with %j is unused: %s", (changes, expected) => {
  expect(isUnused(keyOf(changes), NOW)).toBe(expected);
});
