import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { FingerprintPurpose, SealedPlace, SealPurpose } from "../../usecases/vault.ts";
import { LocalVault } from "./vault.ts";

const MASTER_KEY = randomBytes(32);
/** The errors of the cipher's own check and of the check of the form. */
const REFUSED = /unable to authenticate|unknown form/;
const TEXT = "529.982.247-25 João da Silva";

const vault = new LocalVault(MASTER_KEY);
const ours = { id: "org_ours", wrappedDataKey: vault.newDataKey("org_ours") };
const theirs = { id: "org_theirs", wrappedDataKey: vault.newDataKey("org_theirs") };

const at = (purpose: SealPurpose, row = "table.column:live:1"): SealedPlace => ({ purpose, row });
const BODY = at("report-body");

/** A record, so that the compiler requires every purpose. */
const EVERY_PURPOSE: Record<SealPurpose, true> = {
  "report-request": true,
  "report-body": true,
  "report-summary": true,
  "report-facts": true,
  "driver-profile": true,
  "gathered-facts": true,
  "webhook-secret": true,
  "webhook-url": true,
  "delivery-answer": true,
  "notice-emails": true,
  invitation: true,
  mail: true,
  "bulk-row": true,
  "enrollment-request": true,
  "enrollment-record": true,
  "driver-event": true,
  "calendar-feed": true,
};
const PURPOSES = Object.keys(EVERY_PURPOSE) as SealPurpose[];

describe("sealed text", () => {
  test.each(PURPOSES)("of %s opens to the same bytes", (purpose) => {
    for (const text of [TEXT, "", "x".repeat(100_000)]) {
      const sealed = vault.of(ours).seal(at(purpose), text);
      expect(vault.of(ours).open(at(purpose), sealed).toString()).toBe(text);
    }
    const bytes = randomBytes(1_000);
    const sealed = vault.of(ours).seal(at(purpose), bytes);
    expect(vault.of(ours).open(at(purpose), sealed)).toEqual(bytes);
  });

  test("opens on another node with the same master key and the stored data key", () => {
    const sealed = vault.of(ours).seal(BODY, TEXT);
    const elsewhere = new LocalVault(Buffer.from(MASTER_KEY)).of({ ...ours });
    expect(elsewhere.open(BODY, sealed).toString()).toBe(TEXT);
  });

  test("shows nothing of the text and differs each time", () => {
    const [first, second] = [0, 1].map(() => vault.of(ours).seal(BODY, TEXT));
    expect(first).not.toEqual(second);
    expect(first?.includes("529")).toBe(false);
    expect(first?.subarray(13)).not.toEqual(second?.subarray(13));
  });

  test("is refused to another organization", () => {
    const sealed = vault.of(ours).seal(BODY, TEXT);
    expect(() => vault.of(theirs).open(BODY, sealed)).toThrow(REFUSED);
  });

  test("is refused to every other purpose", () => {
    for (const purpose of PURPOSES) {
      const sealed = vault.of(ours).seal(at(purpose), TEXT);
      for (const other of PURPOSES.filter((each) => each !== purpose)) {
        const open = () => vault.of(ours).open(at(other), sealed);
        expect(open, `${purpose} as ${other}`).toThrow(REFUSED);
      }
    }
  });

  test("is refused at every other place", () => {
    for (const text of [TEXT, "x".repeat(1_000)]) {
      const sealed = vault.of(ours).seal(BODY, text);
      for (const row of ["table.column:test:1", "table.column:live:2", "other.column:live:1", ""]) {
        expect(() => vault.of(ours).open(at("report-body", row), sealed), row).toThrow(REFUSED);
      }
    }
  });

  test("is refused under the version of another form", () => {
    for (const text of [TEXT, "x".repeat(1_000)]) {
      const sealed = vault.of(ours).seal(BODY, text);
      for (const version of [1, 2, 3, 4].filter((each) => each !== sealed[0])) {
        const renamed = Buffer.concat([Buffer.of(version), sealed.subarray(1)]);
        expect(() => vault.of(ours).open(BODY, renamed), `version ${version}`).toThrow(REFUSED);
      }
    }
  });

  test("is refused with any one bit flipped", () => {
    const sealed = vault.of(ours).seal(BODY, "529.982.247-25");
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.of(ours).open(BODY, changed), `bit ${bit}`).toThrow(REFUSED);
    }
  });

  test("is refused cut short anywhere, or with bytes added", () => {
    const sealed = vault.of(ours).seal(BODY, "529.982.247-25");
    for (let length = 0; length < sealed.length; length += 1) {
      const cut = sealed.subarray(0, length);
      expect(() => vault.of(ours).open(BODY, cut), `${length} bytes`).toThrow(REFUSED);
    }
    const longer = Buffer.concat([sealed, Buffer.of(0)]);
    expect(() => vault.of(ours).open(BODY, longer)).toThrow(REFUSED);
  });

  test("of an unknown version is refused, and said to be", () => {
    const sealed = vault.of(ours).seal(BODY, TEXT);
    sealed[0] = 255;
    expect(() => vault.of(ours).open(BODY, sealed)).toThrow("unknown form");
  });

  test("that is refused is not in the error", () => {
    const sealed = vault.of(ours).seal(BODY, TEXT);
    expect(() => vault.of(theirs).open(BODY, sealed)).not.toThrow(/529|João/);
  });
});

describe("fingerprints", () => {
  const cpf = "52998224725";

  test("of equal texts are equal, on every node", () => {
    const here = vault.of(ours).fingerprint("cpf", cpf);
    expect(new LocalVault(MASTER_KEY).of(ours).fingerprint("cpf", cpf)).toBe(here);
    expect(here).toMatch(/^[0-9a-f]{64}$/);
  });

  test("differ by text, by purpose and by organization", () => {
    const purposes: readonly FingerprintPurpose[] = ["cpf", "external-ref", "claim"];
    const all = [ours, theirs].flatMap((organization) =>
      purposes.flatMap((purpose) =>
        [cpf, "52998224726"].map((text) => vault.of(organization).fingerprint(purpose, text)),
      ),
    );
    expect(new Set(all).size).toBe(12);
  });

  test("do not follow from the text without the key", () => {
    const again = { id: ours.id, wrappedDataKey: new LocalVault(MASTER_KEY).newDataKey(ours.id) };
    const other = new LocalVault(MASTER_KEY).of(again).fingerprint("cpf", cpf);
    expect(other).not.toBe(vault.of(ours).fingerprint("cpf", cpf));
  });
});

describe("data keys", () => {
  test("are new for every organization and wrapped differently each time", () => {
    const wrapped = [0, 1].map(() => vault.newDataKey("org_ours"));
    expect(wrapped[0]).not.toEqual(wrapped[1]);
  });

  test("do not open under another master key", () => {
    expect(() => new LocalVault(randomBytes(32)).of(ours)).toThrow(REFUSED);
  });

  test("do not open for another organization", () => {
    const stolen = { id: "org_thief", wrappedDataKey: ours.wrappedDataKey };
    expect(() => new LocalVault(MASTER_KEY).of(stolen)).toThrow(REFUSED);
  });

  test("a master key of another length is refused immediately", () => {
    for (const length of [0, 16, 31, 33]) {
      expect(() => new LocalVault(randomBytes(length))).toThrow("32 bytes");
    }
  });

  test("that were destroyed leave nothing readable, though the organization was opened before", () => {
    const node = new LocalVault(MASTER_KEY);
    const sealed = node.of(ours).seal(BODY, TEXT);
    const erased = { id: ours.id, wrappedDataKey: Buffer.alloc(61) };
    expect(() => node.of(erased).open(BODY, sealed)).toThrow(REFUSED);
  });
});

describe("what caches keep", () => {
  const collect = () => {
    setFlagsFromString("--expose-gc");
    (runInNewContext("gc") as () => void)();
    return process.memoryUsage().arrayBuffers;
  };

  test("a thousand driver keys keep no pools of bytes alive", async () => {
    const keys = vault.of(ours);
    const before = collect();
    for (let number = 0; number < 1_000; number += 1) {
      const id = `key-${number}`;
      // As the database returns it: a part of a pool of which other parts are long gone.
      keys.driver({ id, wrapped: Buffer.from(keys.newDriverKey(id).wrapped) });
      for (let other = 0; other < 40; other += 1) Buffer.from("x".repeat(1_000));
    }
    // The garbage that a collection found is freed concurrently, and perhaps after it.
    await expect.poll(() => collect() - before, { timeout: 5_000 }).toBeLessThan(4 * 2 ** 20);
  });
});
