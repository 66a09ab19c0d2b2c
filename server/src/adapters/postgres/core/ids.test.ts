import { expect, test } from "vitest";
import { idSeedOf, newIdEnd, toTypeId } from "./ids.ts";

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
