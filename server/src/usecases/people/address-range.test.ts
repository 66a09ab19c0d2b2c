import { expect, test } from "vitest";
import { addressRange } from "./address-range.ts";

test.each([
  ["203.0.113.77", 32, 64, "203.0.113.77/32"],
  ["203.0.113.77", 24, 48, "203.0.113.0/24"],
  ["::ffff:203.0.113.77", 24, 48, "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", 32, 64, "2001:db8:1:2::/64"],
  ["2001:0DB8:0001::6", 32, 64, "2001:db8:1:0::/64"],
  ["2001:db8::", 24, 48, "2001:db8:0::/48"],
  ["::1", 24, 48, "0:0:0::/48"],
  ["no address", 24, 48, "unknown"],
])("%s in /%i or /%i is %s", (address, v4, v6, range) => {
  expect(addressRange(address, { v4, v6 })).toBe(range);
});
