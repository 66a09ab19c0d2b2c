import { randomUUID } from "node:crypto";
import { TypeID } from "typeid-js";
import { expect, test } from "vitest";
import { idSeedOf, instantOf, newIdEnd, newUuidAt, toTypeId, toUuid } from "./ids.ts";

test("the end of a new id is the end of the TypeID that the store makes of its seed", () => {
  const ends = Array.from({ length: 500 }, newIdEnd);
  expect(new Set(ends).size).toBe(500);
  for (const end of ends) {
    const hex = `0192a000beef${idSeedOf(end)}`;
    const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    // A UUID of version 7 and of the usual variant.
    expect(uuid).toMatch(/^.{14}7.{4}[89ab].{16}$/);
    expect(toTypeId("rpt", uuid).slice(-16)).toBe(end);
  }
});

test("an id of the API is the TypeID of its UUID", () => {
  const uuids = [
    "0".repeat(32),
    "f".repeat(32),
    ...Array.from({ length: 500 }, () => randomUUID()),
  ];
  for (const uuid of uuids.map((hex) => hex.replaceAll("-", ""))) {
    const dashed = uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    const typeId = toTypeId("drv", dashed);
    expect(typeId).toBe(TypeID.fromUUID("drv", dashed).toString());
    expect(toUuid(typeId)).toBe(dashed);
  }
});

test("a new UUID has the time that it was made of", () => {
  const uuid = newUuidAt(1_890_000_000_123);
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(instantOf(uuid).getTime()).toBe(1_890_000_000_123);
});
