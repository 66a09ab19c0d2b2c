import { instantInput } from "@cnh/contract";
import { InvalidArgumentError } from "commander";

/** Parses a whole number within bounds. The error names the bounds. */
export function wholeNumber(option: string, min: number, max = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value >= min && value <= max) return value;
    const upper = max === Number.MAX_SAFE_INTEGER ? "" : ` and at most ${max}`;
    throw new InvalidArgumentError(`${option} is a whole number of at least ${min}${upper}.`);
  };
}

/** Refuses zero: an entry without an amount would mean nothing. */
export function nonZero(parse: (text: string) => number) {
  return (text: string): number => {
    const value = parse(text);
    if (value !== 0) return value;
    throw new InvalidArgumentError("The amount must not be zero.");
  };
}

/** Parses ISO 8601 with an offset: without one the instant would depend on the machine. */
export function instant(text: string): Date {
  if (instantInput.safeParse(text).success) return new Date(text);
  throw new InvalidArgumentError("An instant is written as 2026-07-20T00:00:00Z.");
}

/** Parses a name within the limits of the database. */
export function organizationName(text: string): string {
  if (text.trim() !== "" && text.length <= 200) return text;
  throw new InvalidArgumentError("A name has 1 to 200 characters.");
}

const MAX_BASIS_LENGTH = 1_000;

/** Parses the text of a legal basis within the limits of the database. */
export function legalBasis(text: string): string {
  const basis = text.trim();
  if (basis !== "" && basis.length <= MAX_BASIS_LENGTH) return basis;
  throw new InvalidArgumentError(`A legal basis has 1 to ${MAX_BASIS_LENGTH} characters.`);
}

/** Strict enough that nothing of it can be read as more than one address, or as a header. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\w-]{1,63}\.)+[\w-]{2,63}$/;
const MAX_ADDRESSES = 20;

/** Parses comma-separated addresses. An empty text means none. */
export function mailAddresses(text: string): string[] {
  const addresses = text.split(",").flatMap((part) => part.trim() || []);
  const wrong = addresses.filter((address) => !ADDRESS.test(address));
  if (wrong.length > 0) throw new InvalidArgumentError(`Not a mail address: ${wrong.join(", ")}`);
  if (addresses.length <= MAX_ADDRESSES) return addresses;
  throw new InvalidArgumentError(`At most ${MAX_ADDRESSES} addresses.`);
}

const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Formats centavos as an amount. */
export function money(cents: number): string {
  return BRL.format(cents / 100);
}
