import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table is written with semicolons, line ends of its own and the mark of its encoding", () => {
  const rows = [
    ["Motorista", "Referência"],
    ["JOÃO D'ÁVILA", "a;b"],
    ['diz "oi"', "duas\nlinhas"],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFMotorista;Referência\r\nJOÃO D\'ÁVILA;"a;b"\r\n"diz ""oi""";"duas\nlinhas"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("%j is no formula", (text) => {
  expect(csvOf([[text]]).replaceAll('"', "")).toBe(`\uFEFF'${text}\r\n`);
});
