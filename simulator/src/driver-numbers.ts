/**
 * The numbers of a simulated driver, all derived from the CPF. The registration number is a permutation of the
 * CPF's nine base digits, so no two drivers share one and a CPF can be read back from it.
 */
import type { State } from "@cnh/license-law";

const BASES = 1_000_000_000;
/** Coprime to ten, hence invertible among numbers of nine digits. */
const FACTOR = 387_420_489n;
const OFFSET = 271_828_183n;
const MODULUS = BigInt(BASES);
const INVERSE = inverseOf(FACTOR);

/** The eleven digits of the CPF that begins with these nine. */
export function cpfOfBase(base: string): string {
  const tenth = cpfDigit(base);
  return `${base}${tenth}${cpfDigit(`${base}${tenth}`)}`;
}

export function registrationNumberOf(cpf: string): string {
  return withRegistrationDigits(permuted(cpf.slice(0, 9), forward));
}

/** The CPF of a registration number; null where there is none. */
export function cpfOfRegistration(registrationNumber: string): string | null {
  const base = registrationNumber.slice(0, 9);
  if (!/^\d{9}$/.test(base) || allEqual(base)) return null;
  if (withRegistrationDigits(base) !== registrationNumber) return null;
  return cpfOfBase(permuted(base, backward));
}

/** A form number of ten digits, without a check digit, whose rule is not public. */
export function formNumberOf(cpf: string): string {
  return String(1_000_000_000 + mixed(cpf, 1)).padStart(10, "0");
}

export function renachNumberOf(cpf: string, state: State): string {
  return `${state}${String(mixed(cpf, 2) % BASES).padStart(9, "0")}`;
}

/** A number of 32 bits that is always the same for the same CPF and purpose. */
export function mixed(cpf: string, purpose: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(purpose + 1, 0x9e3779b1);
  for (let index = 0; index < cpf.length; index++) {
    hash = Math.imul(hash ^ cpf.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function forward(base: bigint): bigint {
  return (base * FACTOR + OFFSET) % MODULUS;
}

function backward(base: bigint): bigint {
  return ((base - OFFSET + MODULUS) * INVERSE) % MODULUS;
}

/** Permutes nine digits. Nine equal digits are neither a CPF nor a registration number, so they are skipped. */
function permuted(base: string, step: (base: bigint) => bigint): string {
  let digits = base;
  do digits = String(step(BigInt(digits))).padStart(9, "0");
  while (allEqual(digits));
  return digits;
}

function allEqual(digits: string): boolean {
  return digits === (digits[0] ?? "").repeat(digits.length);
}

function withRegistrationDigits(base: string): string {
  let [descending, ascending] = [0, 0];
  for (let index = 0; index < 9; index++) {
    const digit = Number(base[index]);
    descending += digit * (9 - index);
    ascending += digit * (index + 1);
  }
  const first = descending % 11;
  const second = ((ascending % 11) - (first === 10 ? 2 : 0) + 11) % 11;
  return `${base}${first % 10}${second % 10}`;
}

function cpfDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (digits.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
}

/** The modular inverse, by the extended Euclidean algorithm. */
function inverseOf(factor: bigint): bigint {
  let [remainder, next] = [MODULUS, factor];
  let [coefficient, nextCoefficient] = [0n, 1n];
  while (next !== 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [coefficient, nextCoefficient] = [nextCoefficient, coefficient - quotient * nextCoefficient];
  }
  return (coefficient + MODULUS) % MODULUS;
}
