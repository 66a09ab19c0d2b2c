import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { masterKeyVersionOf } from "./data-key-form.ts";
import { MasterKeys, UnknownMasterKey } from "./master-keys.ts";

const CONTEXT = "data-key:org_1";
const DATA_KEY = randomBytes(32);
const REFUSED = /unable to authenticate|unknown form/;

function keysOf(...versions: number[]): MasterKeys {
  const keys = new MasterKeys();
  for (const version of versions) keys.add(version, Buffer.alloc(32, version));
  return keys;
}

describe("a wrapped data key", () => {
  test.each([1, 2, 300, 70_000])(
    "names version %i of its master key, and opens under it",
    (version) => {
      const wrapped = keysOf(version).wrap(CONTEXT, DATA_KEY);
      expect(masterKeyVersionOf(wrapped)).toBe(version);
      expect(keysOf(1, 2, 300, 70_000).unwrap(CONTEXT, wrapped)).toEqual(DATA_KEY);
    },
  );

  test("says which version is missing", () => {
    const wrapped = keysOf(7).wrap(CONTEXT, DATA_KEY);
    expect(keysOf(1).canOpen(wrapped)).toBe(false);
    expect(() => keysOf(1).unwrap(CONTEXT, wrapped)).toThrow(UnknownMasterKey);
    expect(() => keysOf(1).unwrap(CONTEXT, wrapped)).toThrow("version 7");
  });

  test("is refused with any one bit flipped, the version's too, and cut short or lengthened", () => {
    const keys = keysOf(1, 2, 3);
    for (const version of [1, 2]) {
      const wrapped = keysOf(version).wrap(CONTEXT, DATA_KEY);
      for (let bit = 0; bit < wrapped.length * 8; bit += 1) {
        const changed = Buffer.from(wrapped);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => keys.unwrap(CONTEXT, changed), `bit ${bit}`).toThrow(
          /unable to authenticate|unknown form|does not have/,
        );
      }
      for (let length = 0; length < wrapped.length; length += 1)
        expect(() => keys.unwrap(CONTEXT, wrapped.subarray(0, length))).toThrow(REFUSED);
      expect(() => keys.unwrap(CONTEXT, Buffer.concat([wrapped, Buffer.of(0)]))).toThrow(REFUSED);
    }
  });

  test("is refused under another version with the same key: the version is authenticated", () => {
    const same = new MasterKeys();
    for (const version of [2, 3]) same.add(version, Buffer.alloc(32, 9));
    const wrapped = same.wrap(CONTEXT, DATA_KEY);
    wrapped.writeUInt32BE(3, 1);
    expect(() => same.unwrap(CONTEXT, wrapped)).toThrow(REFUSED);
  });

  test("is wrapped again under another version, and is the same key, only for the same organization", () => {
    const keys = keysOf(1, 2);
    const again = keys.rewrap(CONTEXT, keys.wrap(CONTEXT, DATA_KEY), 2);
    expect(masterKeyVersionOf(again)).toBe(2);
    expect(keysOf(2).unwrap(CONTEXT, again)).toEqual(DATA_KEY);
    expect(() => keys.unwrap("data-key:org_2", again)).toThrow(REFUSED);
  });
});

describe("master keys", () => {
  test("wrap under the lowest version until another is chosen", () => {
    const keys = keysOf(2, 1, 3);
    expect(masterKeyVersionOf(keys.wrap(CONTEXT, DATA_KEY))).toBe(1);
    keys.use(3);
    expect(masterKeyVersionOf(keys.wrap(CONTEXT, DATA_KEY))).toBe(3);
    expect(() => keys.use(4)).toThrow(UnknownMasterKey);
  });

  test("refuse a second key for a version, and keep the first", () => {
    const keys = keysOf(1);
    keys.add(1, Buffer.alloc(32, 1));
    expect(() => keys.add(1, Buffer.alloc(32, 2))).toThrow("needs a new version");
    expect(keys.matches(1, keysOf(1).checkValue(1))).toBe(true);
  });

  test("are recognized by a check value that differs by key and by version", () => {
    const same = new MasterKeys();
    for (const version of [1, 2]) same.add(version, Buffer.alloc(32, 1));
    expect(same.matches(1, keysOf(1).checkValue(1))).toBe(true);
    expect(same.matches(2, keysOf(2).checkValue(2))).toBe(false);
    expect(same.checkValue(1)).not.toEqual(same.checkValue(2));
    expect(same.matches(1, Buffer.alloc(0))).toBe(false);
  });

  test("that are forgotten open nothing", () => {
    const keys = keysOf(1, 2);
    const wrapped = keys.wrap(CONTEXT, DATA_KEY);
    keys.forget(1);
    expect(keys.versions()).toEqual([2]);
    expect(() => keys.unwrap(CONTEXT, wrapped)).toThrow(UnknownMasterKey);
  });

  test("of which there is none say how to make one", () => {
    expect(() => new MasterKeys().wrap(CONTEXT, DATA_KEY)).toThrow("cnh-ops vault rotate");
  });
});
