import { instantInput } from "@cnh/contract";
import { InvalidArgumentError } from "commander";

/** A whole number within bounds, or a sentence that says which ones. */
export function wholeNumber(what: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value >= least && value <= most) return value;
    const upper = most === Number.MAX_SAFE_INTEGER ? "" : ` and at most ${most}`;
    throw new InvalidArgumentError(`${what} is a whole number of at least ${least}${upper}.`);
  };
}

/** An entry of nothing would say nothing. */
export function nonZero(parse: (text: string) => number) {
  return (text: string): number => {
    const value = parse(text);
    if (value !== 0) return value;
    throw new InvalidArgumentError("The amount must not be zero.");
  };
}

/** ISO 8601 with its offset: a time without one is another instant on every machine. */
export function instant(text: string): Date {
  if (instantInput.safeParse(text).success) return new Date(text);
  throw new InvalidArgumentError("An instant is written as 2026-07-20T00:00:00Z.");
}

/** A name as the store takes it. */
export function organizationName(text: string): string {
  if (text.trim() !== "" && text.length <= 200) return text;
  throw new InvalidArgumentError("A name has 1 to 200 characters.");
}

/** Strict enough that nothing of it can be read as more than one address, or as a header. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\w-]{1,63}\.)+[\w-]{2,63}$/;
const MAX_ADDRESSES = 20;

/** Addresses by commas; an empty text: none. */
export function mailAddresses(text: string): string[] {
  const addresses = text.split(",").flatMap((part) => part.trim() || []);
  const wrong = addresses.filter((address) => !ADDRESS.test(address));
  if (wrong.length > 0) throw new InvalidArgumentError(`Not a mail address: ${wrong.join(", ")}`);
  if (addresses.length <= MAX_ADDRESSES) return addresses;
  throw new InvalidArgumentError(`At most ${MAX_ADDRESSES} addresses.`);
}

const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Centavos as people read them. */
export function money(cents: number): string {
  return BRL.format(cents / 100);
}
