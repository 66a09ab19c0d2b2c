import { expect, test } from "vitest";
import { namedIds } from "./named-ids.ts";

const REPORT = "rpt_01kya3pk0vfwps4zf3fea2qapg";
const DELIVERY = "dlv_01kya3pk0vfwps4zf3fea2qapg";

test("an id of a report or of a delivery is named", () => {
  expect(namedIds({ reportId: REPORT })).toEqual({ reportId: REPORT });
  expect(namedIds({ deliveryId: DELIVERY })).toEqual({ deliveryId: DELIVERY });
  expect(namedIds({ id: DELIVERY })).toEqual({ deliveryId: DELIVERY });
});

test.each([
  null,
  undefined,
  "text",
  {},
  { reportId: 7 },
  { reportId: `${REPORT}"` },
  { reportId: `${REPORT}\n` },
  { reportId: REPORT.toUpperCase() },
  { reportId: "12345678909" },
  { id: REPORT },
  { cpf: "12345678909" },
])("%j names none", (values) => {
  expect(namedIds(values)).toEqual({});
});
