/**
 * Reads single values in the formats of the national register and its resellers. A value that cannot be read is null,
 * which means unknown.
 */
import { isDay, isState, parseCategory } from "@cnh/license-law";
import type { Category, Day, NamedCode, State } from "@cnh/license-law";
import { z } from "zod";

/** The schema of any value: one that is missing or of another type becomes null. */
export const rawValue = z.union([z.string(), z.number(), z.boolean()]).nullish().catch(null);

/** A value as a provider writes it: codes are numbers or texts, dates are days or timestamps. */
export type RawValue = z.output<typeof rawValue>;

/** The word for a value that is not available; the documentation writes it with an accent, samples without. */
const UNAVAILABLE = /^INDISPON[IÍ]VEL$/i;
const FIRST_PLAUSIBLE_DAY = "1900-01-01";

/** The text without surrounding spaces; null if it is empty. */
export function textOf(raw: RawValue): string | null {
  if (raw === null || raw === undefined) return null;
  const text = String(raw).replace(/\s+/g, " ").trim();
  return text === "" || UNAVAILABLE.test(text) ? null : text;
}

/** The text in capitals without accents, for a search of words in a description. */
export function plainTextOf(raw: RawValue): string {
  return (textOf(raw) ?? "").normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}

/** A name: a short text without control characters. */
export function nameOf(raw: RawValue): string | null {
  return proseOf(raw, 120);
}

/** A text in the words of the source, without control characters; null if it is longer than `max`. */
export function proseOf(raw: RawValue, max = 300): string | null {
  const text = textOf(raw);
  return text !== null && text.length <= max && !/\p{C}/u.test(text) ? text : null;
}

/** The number of a document that has digits of a fixed length, or is written in another way. */
export function paddedNumberOf(raw: RawValue, length: number): string | null {
  return paddedDigitsOf(raw, length) ?? documentNumberOf(raw);
}

/** The digits of the code of a municipality. */
const MUNICIPALITY_DIGITS = 4;

/** A municipality by its code, its name or both; null if neither is known. */
export function municipalityOf(code: RawValue, name: RawValue): NamedCode | null {
  return namedCodeOf(paddedNumberOf(code, MUNICIPALITY_DIGITS), name);
}

/** A code and its name; null if neither is known. */
export function namedCodeOf(code: string | null, name: RawValue): NamedCode | null {
  const named = { code, name: proseOf(name) };
  return named.code === null && named.name === null ? null : named;
}

/** The plate of a vehicle, of the old or the Mercosul pattern, without its hyphen. */
export function plateOf(raw: RawValue): string | null {
  const plate = plainTextOf(raw).replace(/[\s-]/g, "");
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate) ? plate : null;
}

/**
 * The hour of `14:35`, `14:35:07` or `1435`, as HH:MM. Midnight is null, because the register also writes zero for a
 * missing hour.
 */
export function hourOf(raw: RawValue): string | null {
  const text = textOf(raw) ?? "";
  const digits = (/^\d{1,4}$/.test(text) ? text.padStart(4, "0") : text).replaceAll(":", "");
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d)?$/.exec(digits) ?? [];
  return hour === undefined || minute === undefined || `${hour}${minute}` === "0000"
    ? null
    : `${hour}:${minute}`;
}

/** A measured value, such as `72`, `"72.5"` or `"72,5"`. Zero is a missing one. */
export function measureOf(raw: RawValue): number | null {
  const text = (textOf(raw) ?? "").replace(",", ".");
  const value = /^\d{1,7}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return value === 0 ? null : value;
}

/** The eight digits of a CEP. */
export function postalCodeOf(raw: RawValue): string | null {
  return paddedDigitsOf((textOf(raw) ?? "").replace(/[.-]/g, ""), 8);
}

export function emailOf(raw: RawValue): string | null {
  const text = textOf(raw)?.toLowerCase() ?? "";
  return text.length <= 254 && /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text)
    ? text
    : null;
}

/** The number of the RENACH form: the two letters of a state and nine digits. */
export function renachOf(raw: RawValue): string | null {
  const text = plainTextOf(raw);
  return /^[A-Z]{2}\d{9}$/.test(text) && isState(text.slice(0, 2)) ? text : null;
}

export function categoryOf(raw: RawValue): Category | null {
  const text = textOf(raw);
  return text === null ? null : parseCategory(text);
}

/** The number of a document: letters, digits and separators, not all zeros. */
export function documentNumberOf(raw: RawValue): string | null {
  const text = textOf(raw);
  return text !== null && /^[A-Z0-9][A-Z0-9./ -]{0,39}$/i.test(text) && /[^0]/.test(text)
    ? text
    : null;
}

/** Digits of a fixed length. Leading zeros are restored, because a JSON number loses them. */
export function paddedDigitsOf(raw: RawValue, length: number): string | null {
  const text = textOf(raw);
  if (text === null || !/^\d+$/.test(text) || text.length > length || !/[1-9]/.test(text)) {
    return null;
  }
  return text.padStart(length, "0");
}

/** A phone number with its area code, digits only. */
export function phoneOf(raw: RawValue): string | null {
  const text = textOf(raw) ?? "";
  const digits = text.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
  return /^[\d()+ -]+$/.test(text) && /^[1-9]\d{9,10}$/.test(digits) ? digits : null;
}

/** The code in `4`, `"4"` or `"4 - CONFIRMADA"`. */
export function codeOf(raw: RawValue): string | null {
  return /^([0-9A-Z])(?:\s*-.*)?$/.exec(textOf(raw)?.toUpperCase() ?? "")?.[1] ?? null;
}

export function yesOrNo(raw: RawValue): boolean | null {
  if (typeof raw === "boolean") return raw;
  const code = codeOf(raw);
  return code === "1" ? true : code === "2" ? false : null;
}

/**
 * The day of `2018-05-02`, of a timestamp, or of `02/05/2018`. The hour is ignored: a day is sent as midnight, local
 * or UTC, and both have the same date.
 */
export function dayOf(raw: RawValue): Day | null {
  const text = textOf(raw) ?? "";
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const day = local
    ? `${local[3]}-${local[2]}-${local[1]}`
    : (/^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)?.[1] ?? "");
  return isDay(day) && day >= FIRST_PLAUSIBLE_DAY ? day : null;
}

export function stateOf(raw: RawValue): State | null {
  const text = textOf(raw)?.toUpperCase() ?? "";
  return isState(text) ? text : null;
}

export function countOf(raw: RawValue): number | null {
  const text = textOf(raw) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The amount in cents of `195.23`, `"195.23"` or `"1.195,23"`. */
export function centsOf(raw: RawValue): number | null {
  const text = textOf(raw) ?? "";
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100);
  if (!/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),\d{1,2}$/.test(text)) return null;
  return Math.round(Number(text.replaceAll(".", "").replace(",", ".")) * 100);
}
