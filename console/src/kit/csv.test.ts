import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table is written with semicolons, CRLF line ends and a byte order mark", () => {
  const rows = [
    ["Motorista", "Referência"],
    ["JOÃO D'ÁVILA", "a;b"],
    ['diz "oi"', "duas\nlinhas"],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFMotorista;Referência\r\nJOÃO D\'ÁVILA;"a;b"\r\n"diz ""oi""";"duas\nlinhas"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("%j is not a formula", (text) => {
  expect(csvOf([[text]]).replaceAll('"', "")).toBe(`\uFEFF'${text}\r\n`);
});
