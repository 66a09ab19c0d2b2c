/** Identifiers: TypeIDs, which are a prefix and a UUIDv7 in Crockford's base32. */
import { randomBytes } from "node:crypto";
import { expectEqual, show } from "./expectations.ts";

const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

export function expectId(prefix: string, value: unknown, what: string): void {
  expectEqual(problemOf(prefix, value), null, `${what} (decisions §1)`);
}

/** The reason why a value is not a TypeID of a UUIDv7 with this prefix, or null. */
function problemOf(prefix: string, value: unknown): string | null {
  const form = new RegExp(`^${prefix}_[0-7][${CROCKFORD}]{25}$`);
  if (typeof value !== "string" || !form.test(value)) return `${show(value)} is not ${prefix}_…`;
  let number = 0n;
  for (const letter of value.slice(prefix.length + 1)) {
    number = number * 32n + BigInt(CROCKFORD.indexOf(letter));
  }
  const hex = number.toString(16).padStart(32, "0");
  if (hex[12] !== "7") return `${value} holds a UUID of version ${hex[12]}, not 7`;
  return "89ab".includes(hex[16] ?? "-") ? null : `${value} holds a UUID of another variant`;
}

/** A well-formed id that does not exist. */
export function unknownId(prefix: string): string {
  const stamp = Date.now().toString(16).padStart(12, "0");
  const random = randomBytes(10).toString("hex");
  let number = BigInt(`0x${stamp}7${random.slice(0, 3)}8${random.slice(3, 18)}`);
  let text = "";
  for (let index = 0; index < 26; index += 1) {
    text = CROCKFORD.charAt(Number(number % 32n)) + text;
    number /= 32n;
  }
  return `${prefix}_${text}`;
}

/** A suffix that makes a reference or a name unique. */
export const unique = (): string => randomBytes(6).toString("hex");
/** An unused client reference. */
export const newRef = (): string => `ref-${unique()}`;
