import { expect, test } from "vitest";
import { keepAddresses } from "./forwarded-addresses.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, 10.1.2.3", "203.0.113.7, 10.1.2.3"],
  ["::ffff:203.0.113.7,2001:db8::1", "::ffff:203.0.113.7, 2001:db8::1"],
  ["203.0.113.7, unknown, 10.1.2.3", "10.1.2.3"],
  ["203.0.113.7:4711, 10.1.2.3", "10.1.2.3"],
  ["203.0.113.7, <script>", undefined],
  ["unknown", undefined],
  ["", undefined],
])("of %j remains %j", (given, kept) => {
  const headers: Record<string, string> = { "x-forwarded-for": given };
  keepAddresses({ raw: { headers } } as never);
  expect(headers["x-forwarded-for"]).toBe(kept);
});
