import { expect, test } from "vitest";
import { filtersOf, isFiltered, isSearchable, readDeliverySearch } from "./delivery-search.ts";

const ID = "0".repeat(26);

test("an address is read, and what does not belong there is left out", () => {
  const search = {
    status: "FAILED",
    endpoint: `whe_${ID}`,
    kind: "test",
    from: "2026-11-01",
    to: "2026-11-16",
    q: `rpt_${ID}`,
    selected: `dlv_${ID}`,
  };
  expect(readDeliverySearch({ ...search, other: "x" })).toEqual(search);
  expect(readDeliverySearch({ kind: "driver.due" })).toEqual({ kind: "driver.due" });
  const wrong = {
    status: "failed",
    endpoint: ID,
    kind: 1,
    from: "16/11",
    q: "MARIA",
    selected: ID,
  };
  expect(readDeliverySearch(wrong)).toEqual({});
});

test.each(["529.982.247-25", "52998224725", "Maria da Silva", `key_${ID}`, `evt_${ID}0`, ""])(
  "%s finds nothing and gets into no address",
  (text) => {
    expect(isSearchable(text)).toBe(false);
    expect(readDeliverySearch({ q: text })).toEqual({});
  },
);

test("the open delivery is not a filter", () => {
  expect(filtersOf({ selected: `dlv_${ID}`, status: "PENDING", endpoint: `whe_${ID}` })).toEqual({
    status: "PENDING",
    endpointId: `whe_${ID}`,
  });
  expect(isFiltered({ selected: `dlv_${ID}` })).toBe(false);
  expect(isFiltered({ kind: "test" })).toBe(true);
});
