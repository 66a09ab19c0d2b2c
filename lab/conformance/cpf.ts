/** CPFs: valid ones, invalid ones, and the CPFs of the simulator's scenarios. */
import { randomInt } from "node:crypto";

/** Nine digits with their two check digits. */
export function cpfOf(base: string): string {
  let digits = base;
  for (const length of [9, 10]) {
    const sum = digits
      .split("")
      .reduce((total, digit, index) => total + Number(digit) * (length + 1 - index), 0);
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}

/** A valid CPF without a scenario: scenario CPFs begin with 9000000. */
export function randomCpf(): string {
  const base = String(randomInt(10_000_000, 899_999_999)).padStart(9, "0");
  return /^(\d)\1+$/.test(base) ? randomCpf() : cpfOf(base);
}

export const scenarioCpf = (number: number): string =>
  cpfOf(`9000000${String(number).padStart(2, "0")}`);

export const punctuated = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

export const wrongCheckDigit = (cpf: string): string =>
  cpf.slice(0, 10) + String((Number(cpf[10]) + 1) % 10);
