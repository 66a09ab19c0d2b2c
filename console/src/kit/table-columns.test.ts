import { expect, test } from "vitest";
import { layColumns } from "./table-columns.ts";

const columns = [
  { name: "state", minWidth: 100, grow: 0, rank: 0 },
  { name: "driver", minWidth: 200, grow: 3, rank: 0 },
  { name: "reference", minWidth: 100, grow: 1, rank: 2 },
  { name: "by", minWidth: 100, grow: 0, rank: 1 },
];

const laidIn = (width: number) =>
  layColumns(columns, width).map(({ column, width: px }) => `${column.name} ${px}`);

test("what is left over goes to the columns that grow", () => {
  expect(laidIn(540)).toEqual(["state 100", "driver 230", "reference 110", "by 100"]);
});

test("the highest rank is left out first, and rank 0 never", () => {
  expect(laidIn(499)).toEqual(["state 100", "driver 299", "by 100"]);
  expect(laidIn(399)).toEqual(["state 100", "driver 299"]);
  expect(laidIn(100)).toEqual(["state 100", "driver 200"]);
});
