/** Reads single values of ActiveThread. What cannot be read is null: nobody told. */
import { type Day, isDay, isState, type State } from "@cnh/license-law";
import type { Leaf } from "./wire.ts";

const FIRST_PLAUSIBLE_DAY = "1900-01-01";

/** The text without spaces around it; null where it is empty or says that it is not available. */
export function textOf(leaf: Leaf): string | null {
  if (leaf === null || leaf === undefined) return null;
  const text = String(leaf).replace(/\s+/g, " ").trim();
  return text === "" || /^INDISPON[IÍ]VEL$/i.test(text) ? null : text;
}

/** Capitals without accents. */
export function plainTextOf(leaf: Leaf): string {
  return (textOf(leaf) ?? "").normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}

/** A text short enough to be a name and free of control characters. */
export function nameOf(leaf: Leaf): string | null {
  const text = textOf(leaf);
  return text !== null && text.length <= 120 && !/\p{C}/u.test(text) ? text : null;
}

export function documentNumberOf(leaf: Leaf): string | null {
  const text = textOf(leaf);
  return text !== null && /^[A-Z0-9][A-Z0-9./ -]{0,39}$/i.test(text) && /[^0]/.test(text)
    ? text
    : null;
}

/** Digits of a fixed length, whose leading zeros are lost where the number comes as one. */
export function paddedDigitsOf(leaf: Leaf, length: number): string | null {
  const text = textOf(leaf) ?? "";
  return /^\d+$/.test(text) && text.length <= length && /[1-9]/.test(text)
    ? text.padStart(length, "0")
    : null;
}

/** With its area code, digits alone. */
export function phoneOf(leaf: Leaf): string | null {
  const text = textOf(leaf) ?? "";
  const digits = text.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
  return /^[\d()+ -]+$/.test(text) && /^[1-9]\d{9,10}$/.test(digits) ? digits : null;
}

/** The code of `4`, `"4"` or `"4 - CONFIRMADA"`. */
export function codeOf(leaf: Leaf): string | null {
  return /^([0-9A-Z])(?:\s*-.*)?$/.exec(plainTextOf(leaf))?.[1] ?? null;
}

/**
 * The day of `2033-03-10`, of a timestamp, or of `10/03/2033`; `00/00/0000` is none. The hour is not read: a day comes
 * as midnight, here or in UTC, and both are written with the same day.
 */
export function dayOf(leaf: Leaf): Day | null {
  const text = textOf(leaf) ?? "";
  const written = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const day = written
    ? `${written[3]}-${written[2]}-${written[1]}`
    : (/^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)?.[1] ?? "");
  return isDay(day) && day >= FIRST_PLAUSIBLE_DAY ? day : null;
}

export function stateOf(leaf: Leaf): State | null {
  const text = plainTextOf(leaf);
  return isState(text) ? text : null;
}
