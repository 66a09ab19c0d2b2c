import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { SealedPlace } from "../../usecases/vault.ts";
import { LocalVault } from "./vault.ts";

const REFUSED = /unable to authenticate|unknown form/;
const BODY: SealedPlace = { purpose: "report-body", row: "reports.body:live:1:final" };
const SUMMARY: SealedPlace = { purpose: "report-summary", row: BODY.row };
const TEXTS = ["", "529.982.247-25 João da Silva", "x".repeat(100_000)];

const local = new LocalVault(randomBytes(32));
const organizationOf = (id: string) => ({ id, wrappedDataKey: local.newDataKey(id) });
const ours = local.of(organizationOf("org_ours"));
const theirs = local.of(organizationOf("org_theirs"));
const newKey = (id: string) => ({ id, ...ours.newDriverKey(id) });
const [ana, rui] = [newKey("key_ana"), newKey("key_rui")];

test.each(TEXTS)("a value of a driver opens to the same bytes under its key", (text) => {
  const sealed = ours.driver(ana).seal(BODY, text);
  expect(
    ours
      .driver({ ...ana })
      .open(BODY, sealed)
      .toString(),
  ).toBe(text);
  if (text !== "") expect(sealed.includes(text)).toBe(false);
});

test.each(TEXTS)(
  "it opens under no other driver's key, and not under the organization's",
  (text) => {
    const sealed = ours.driver(ana).seal(BODY, text);
    expect(() => ours.driver(rui).open(BODY, sealed)).toThrow(REFUSED);
    expect(() => ours.open(BODY, sealed)).toThrow(REFUSED);
    // Not even if it is passed off as a value of the organization.
    for (const version of [1, 2, 3, 4]) {
      const relabelled = Buffer.from(sealed);
      relabelled[0] = version;
      expect(() => ours.open(BODY, relabelled)).toThrow(REFUSED);
      expect(() => ours.driver(ana).open(BODY, relabelled)).toThrow(REFUSED);
    }
  },
);

test("it opens in no other place", () => {
  const sealed = ours.driver(ana).seal(BODY, "text");
  expect(() => ours.driver(ana).open(SUMMARY, sealed)).toThrow(REFUSED);
  const elsewhere = { ...BODY, row: "reports.body:live:2:final" };
  expect(() => ours.driver(ana).open(elsewhere, sealed)).toThrow(REFUSED);
});

test("a wrapped key is bound to its organization and its id", () => {
  expect(() => ours.driver({ ...ana, id: rui.id })).toThrow(REFUSED);
  expect(() => theirs.driver(ana)).toThrow(REFUSED);
  expect(ana.wrapped).toHaveLength(61);
  expect(ours.newDriverKey("key_ana").wrapped).not.toEqual(ana.wrapped);
  const sealed = ana.sealing.seal(BODY, "sealed before the key was ever unwrapped");
  expect(ours.driver(ana).open(BODY, sealed).toString()).toContain("sealed before");
});

test("a key that was unwrapped before is bound to the same bytes, and can be forgotten", () => {
  const sealed = ours.driver(ana).seal(BODY, "text");
  expect(ours.driver({ ...ana, wrapped: Buffer.from(ana.wrapped) })).toBe(ours.driver(ana));
  const changed = Buffer.from(ana.wrapped);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => ours.driver({ ...ana, wrapped: changed })).toThrow(REFUSED);
  expect(() => theirs.driver(ana)).toThrow(REFUSED);
  const before = ours.driver(ana);
  local.forgetDriverKeys();
  expect(ours.driver(ana)).not.toBe(before);
  expect(ours.driver(ana).open(BODY, sealed).toString()).toBe("text");
});

test("a new key has other bytes than the earlier key with its id", () => {
  const [first, second] = [ours.newDriverKey("key_eva"), ours.newDriverKey("key_eva")];
  const sealed = second.sealing.seal(BODY, "text");
  expect(() => ours.driver({ id: "key_eva", ...first }).open(BODY, sealed)).toThrow(REFUSED);
  expect(
    ours
      .driver({ id: "key_eva", ...second })
      .open(BODY, sealed)
      .toString(),
  ).toBe("text");
});

test("a value under the organization's key does not open", () => {
  expect(() => ours.driver(ana).open(BODY, ours.seal(BODY, "text"))).toThrow(REFUSED);
});
