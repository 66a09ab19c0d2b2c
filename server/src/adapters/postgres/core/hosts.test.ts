import { expect, test } from "vitest";
import { addressesOf } from "./hosts.ts";

test.each([
  ["postgres://u@h1/db", ["postgres://u@h1/db"]],
  [
    "postgres://u:p@h1:5432,h2:5433/db?x=1,2",
    ["postgres://u:p@h1:5432/db?x=1,2", "postgres://u:p@h2:5433/db?x=1,2"],
  ],
  ["postgresql://h1,h2", ["postgresql://h1", "postgresql://h2"]],
  ["postgres://a@b:c@h1,h2/db", ["postgres://a@b:c@h1/db", "postgres://a@b:c@h2/db"]],
  ["/var/run/postgresql", ["/var/run/postgresql"]],
])("the hosts of %s", (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
