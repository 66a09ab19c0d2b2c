import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test("for a short password, the number of missing characters is shown", () => {
  expect(strengthOf("")).toEqual({ kind: "empty" });
  expect(strengthOf("elevenchars")).toEqual({ kind: "short", missing: 1 });
});

test("one character repeatedly is repetitive", () => {
  expect(strengthOf("aaaaaaaaaaaa")).toEqual({ kind: "repetitive" });
});

test("the own name or address, with digits around it, is guessable", () => {
  const known = ["Béatriz Ramos", "bia.ramos@frota.example"];
  expect(strengthOf("beatrizramos2026", known)).toEqual({ kind: "guessable" });
  expect(strengthOf("Frota.Ramos.123", known)).toEqual({ kind: "guessable" });
  expect(strengthOf("ramos-tucano-verde", known)).toEqual({ kind: "enough" });
});

test("what has nothing of the name is not called guessable", () => {
  expect(strengthOf("8231907465512", ["Bia Ramos"])).toEqual({ kind: "enough" });
  expect(strengthOf("tucano-verde", ["Bia Ramos"])).toEqual({ kind: "enough" });
});
