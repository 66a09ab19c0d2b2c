import { describe, expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { isCommonPassword, requireStrongPassword } from "./password-rules.ts";

const ANA = { email: "ana.oliveira@frota.example", name: "Ana Oliveira" };

describe("a password that attackers would try first is refused", () => {
  test.each([
    "123456789012",
    "12345678901234567890",
    "098765432109",
    "qwertyuiopas",
    "qwertyuiop123",
    "1qaz2wsx3edc",
    "abcdefghijkl",
    "aaaaaaaaaaaa",
    "abababababab",
    "abc123abc123",
    "senha1234567",
    "Senha@123456",
    "S3nh@123456!",
    "senhasenhasenha",
    "Password2026!",
    "P@ssw0rd1234",
    "Flamengo2026",
    "corinthians1910",
    "mudar123mudar",
    "Brasil@2026!!",
    "Dezembro2026!",
    "cnhreports2026",
    "MotoristaFrota1",
    "iloveyou12345",
    "anaoliveira1990",
    "Oliveira@2026",
    "ana.oliveira@frota",
    "correct horse battery",
  ])("%s", (password) => {
    expect(isCommonPassword(password, ANA)).toBe(true);
  });
});

test.each([
  "tucano-verde-janela-9",
  "k7#mPz!qW2vLx",
  "meu gato come às sete",
  "xkqzjvwmbtrp",
  "Chuva fina no telhado da serra",
  "4f7d1c9e2b8a6035",
])("%s is accepted", (password) => {
  expect(() => requireStrongPassword(password, "password", ANA)).not.toThrow();
});

test.each([
  ["too short", "k7#mPz!qW2v"],
  ["too long", "k7#mPz!qW2vLx".repeat(10)],
  ["common", "123456789012"],
])("a password that is %s is refused with the field's name, and is not repeated", (_, password) => {
  let thrown: unknown;
  try {
    requireStrongPassword(password, "newPassword");
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Failure);
  expect((thrown as Failure).data).toMatchObject({ issues: [{ path: "newPassword" }] });
  expect(JSON.stringify((thrown as Failure).data)).not.toContain(password);
});

test("a hostile password is judged within milliseconds", () => {
  const started = performance.now();
  for (const password of ["a".repeat(127), "ab".repeat(64), "senha".repeat(25), "1".repeat(128)])
    isCommonPassword(password);
  expect(performance.now() - started).toBeLessThan(500);
});
