import { expect, test } from "vitest";
import { addressesIn, isAddressRange } from "./address-range.ts";

test.each([
  ["203.0.113.7", true],
  ["203.0.113.0/24", true],
  ["0.0.0.0/0", true],
  ["2001:db8::1", true],
  ["2001:db8::/32", true],
  ["::ffff:192.0.2.1", true],
  ["203.0.113.256", false],
  ["203.0.113", false],
  ["203.0.113.0/33", false],
  ["203.0.113.0/", false],
  ["203.0.113.0/24/8", false],
  ["2001:db8::/129", false],
  ["2001:db8:::1", false],
  ["fe80::1%eth0", false],
  ["meu-servidor.com.br", false],
  ["", false],
])("%j is an address or a range: %s", (text, expected) => {
  expect(isAddressRange(text)).toBe(expected);
});

test("a pasted list is taken apart, each address once", () => {
  expect(addressesIn(" 203.0.113.7, 203.0.113.8\n203.0.113.7;10.0.0.0/8 ")).toEqual([
    "203.0.113.7",
    "203.0.113.8",
    "10.0.0.0/8",
  ]);
});
