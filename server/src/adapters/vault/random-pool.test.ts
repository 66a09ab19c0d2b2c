import { expect, test } from "vitest";
import { takeRandomBytes } from "./random-pool.ts";

test("bytes are taken once, over many fillings of the pool", () => {
  const all = Array.from({ length: 3_000 }, (_, index) => takeRandomBytes(8 + (index % 40)));
  expect(all.map(({ length }) => length)).toEqual(all.map((_, index) => 8 + (index % 40)));
  expect(new Set(all.map((bytes) => bytes.toString("hex", 0, 8))).size).toBe(all.length);
  // Clearing some leaves all others as they were.
  const kept = all.filter((_, index) => index % 2 === 0);
  const before = kept.map((bytes) => bytes.toString("hex"));
  for (const [index, bytes] of all.entries()) if (index % 2 === 1) bytes.fill(0);
  expect(kept.map((bytes) => bytes.toString("hex"))).toEqual(before);
});

test("more bytes than the pool has are random too", () => {
  const many = takeRandomBytes(10_000);
  expect(many).toHaveLength(10_000);
  expect(new Set(many).size).toBe(256);
});
