import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { newKeyMaterial, readKey } from "./key-format.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The CRC32 of this text is 275178390, in base 62 `0IccT8`: computed with another implementation. */
const BODY = "cnh_live_ABCDEFGHIJ_0123456789abcdefghijklmnopqrstuv";
const CHECKSUM = "0IccT8";

/** Replaces one character by another of the alphabet. */
function mutate(key: string, index: number): string {
  const other = BASE62.charAt((BASE62.indexOf(key.charAt(index)) + 1) % BASE62.length);
  return key.slice(0, index) + other + key.slice(index + 1);
}

describe.each(["live", "test"] as const)("a new %s key", (mode) => {
  const material = newKeyMaterial(mode);

  test("has the documented form, and is read back with its mode, prefix and hash", () => {
    expect(material.key).toMatch(new RegExp(`^cnh_${mode}_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$`));
    expect(readKey(material.key)).toEqual({ mode, prefix: material.prefix, hash: material.hash });
    expect(material.key.split("_")[2]).toBe(material.prefix);
    expect(material.hash).toEqual(hash("sha256", material.key, "buffer"));
  });

  test("ends in the CRC32 of all before it, as six digits of base 62", () => {
    const value = material.key
      .slice(-6)
      .split("")
      .reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
    expect(value).toBe(crc32(material.key.slice(0, -6)));
  });

  test("is refused when any character of prefix, secret or checksum is another", () => {
    for (let index = `cnh_${mode}_`.length; index < material.key.length; index += 1) {
      if (material.key.charAt(index) === "_") continue;
      expect(readKey(mutate(material.key, index)), `character ${index}`).toBeNull();
    }
  });
});

test("two keys share neither prefix nor secret", () => {
  const keys = Array.from({ length: 100 }, () => newKeyMaterial("live"));
  expect(new Set(keys.map(({ prefix }) => prefix)).size).toBe(100);
  expect(new Set(keys.map(({ key }) => key.slice(-38, -6))).size).toBe(100);
});

describe("readKey refuses", () => {
  const { key } = newKeyMaterial("live");

  test.each([
    ["an empty text", ""],
    ["a key of the other mode with this one's checksum", key.replace("live", "test")],
    ["an unknown mode", key.replace("live", "prod")],
    ["another product's prefix", key.replace("cnh_", "sk_")],
    ["a key without its checksum", key.slice(0, -6)],
    ["a key that is one character short", key.slice(0, -1)],
    ["a key that is one character long", `${key}0`],
    ["a line feed at the end", `${key}\n`],
    ["a space in front", ` ${key}`],
    ["capital letters", key.toUpperCase()],
    ["a character outside the alphabet", `${key.slice(0, -7)}-${key.slice(-6)}`],
  ])("%s", (_, text) => {
    expect(readKey(text)).toBeNull();
  });
});

test("readKey accepts a checksum that another implementation computed", () => {
  expect(readKey(BODY + CHECKSUM)).toMatchObject({ mode: "live", prefix: "ABCDEFGHIJ" });
  expect(readKey(`${BODY}000000`)).toBeNull();
});
