/** Pairs of a bare value and its form for people. */
import type { FormattedPair } from "@cnh/contract";

export function pair(
  value: string | null,
  format: (value: string) => string,
): FormattedPair | null {
  return value === null ? null : { value, formatted: format(value) };
}

/** The digits of registration and form numbers before their check digits. */
const NUMBER_DIGITS = 9;

/** Separates the check digits: 225227915-08. */
export function withCheckDigits(digits: string): string {
  return digits.length > NUMBER_DIGITS
    ? `${digits.slice(0, NUMBER_DIGITS)}-${digits.slice(NUMBER_DIGITS)}`
    : digits;
}

/** Separates the state: SP 123456789. */
export function formatRenach(text: string): string {
  return `${text.slice(0, 2)} ${text.slice(2)}`;
}

export function formatPhone(digits: string): string {
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}

/** A CEP: 01310-100. */
export function formatPostalCode(digits: string): string {
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

const PARTICLES = new Set(["de", "da", "do", "das", "dos", "e"]);

/** Registers write names in capitals: MARIA DOS SANTOS becomes Maria dos Santos. */
export function titleCase(name: string): string {
  return name
    .toLocaleLowerCase("pt-BR")
    .split(" ")
    .map((word, index) =>
      index > 0 && PARTICLES.has(word)
        ? word
        : word.charAt(0).toLocaleUpperCase("pt-BR") + word.slice(1),
    )
    .join(" ");
}
