import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { environmentKeys, fileKeys, parseMasterKeys } from "./given-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "cnh-master-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const base64 = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const fileWith = (text: string, mode = 0o600): string => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};

describe("a list of master keys", () => {
  test("has a version with each key, in any order, on one line or several", () => {
    const keys = parseMasterKeys(
      `2:${base64(2)}, 1:${base64(1)}\n# the oldest\n\n7:${base64(7)}\n`,
      "x",
    );
    expect(new Set(keys.keys())).toEqual(new Set([1, 2, 7]));
    expect(keys.get(7)).toEqual(Buffer.alloc(32, 7));
  });

  test("of one key without a version is version 1", () => {
    expect([...parseMasterKeys(base64(1), "x").keys()]).toEqual([1]);
  });

  test.each([
    ["2:", "entry 1"],
    [`0:${base64(1)}`, "entry 1"],
    [`01:${base64(1)}`, "entry 1"],
    [`-1:${base64(1)}`, "entry 1"],
    [`9999999:${base64(1)}`, "entry 1"],
    [`1:${base64(1)},2:${Buffer.alloc(31, 0x5a).toString("base64")}`, "entry 2"],
    [`1:${base64(1)}=`, "entry 1"],
    [`1 : ${base64(1)}`, "entry 1"],
    [`1:${base64(1)},1:${base64(2)}`, "version 1 is given twice"],
  ])("is refused if it is %j, without showing a key", (text, message) => {
    expect(() => parseMasterKeys(text, "CNH_MASTER_KEYS")).toThrow(message);
    expect(() => parseMasterKeys(text, "CNH_MASTER_KEYS")).not.toThrow(/WlpaWlpa|AQEBAQEB/);
  });
});

describe("keys of the environment", () => {
  test("are CNH_MASTER_KEY as version 1 and the keys of CNH_MASTER_KEYS", () => {
    const masterKey = Buffer.alloc(32, 1);
    const both = environmentKeys({ masterKey, masterKeys: `2:${base64(2)},1:${base64(1)}` });
    expect(new Set(both.given().keys())).toEqual(new Set([1, 2]));
    expect(() => environmentKeys({ masterKey, masterKeys: `1:${base64(2)}` })).toThrow("differ");
  });
});

describe("keys of a file", () => {
  test("are read again, so that a new version is seen", async () => {
    const path = fileWith(base64(1));
    const provider = fileKeys(path);
    await expect(provider.open(2, null)).rejects.toThrow("version 2 is not in the file");
    writeFileSync(path, `1:${base64(1)}\n2:${base64(2)}\n`);
    expect(await provider.open(2, null)).toEqual(Buffer.alloc(32, 2));
  });

  test.each([0o600, 0o400, 0o640, 0o440])("are read from a file with mode %o", (mode) => {
    expect(fileKeys(fileWith(base64(1), mode)).given().size).toBe(1);
  });

  test.each([0o644, 0o604, 0o606, 0o660, 0o620, 0o601, 0o777])(
    "are refused from a file with mode %o",
    (mode) => {
      expect(() => fileKeys(fileWith(base64(1), mode)).given()).toThrow("chmod 600");
    },
  );

  test("are refused from a link to an open file, a folder, a file too large, and no file", () => {
    const link = join(folder, "link");
    symlinkSync(fileWith(base64(1), 0o644), link);
    expect(() => fileKeys(link).given()).toThrow("chmod 600");
    expect(() => fileKeys(folder).given()).toThrow("is not a file");
    expect(() => fileKeys(fileWith("#".repeat(70_000))).given()).toThrow("larger than");
    expect(() => fileKeys(join(folder, "none")).given()).toThrow("ENOENT");
  });
});
