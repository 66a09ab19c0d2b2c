/** Comparison of values that several sources write differently, and their union. */
import type { Fields, Json } from "./records.ts";

/** A text without case, accents, punctuation and leading zeros, by which two spellings of it are equal. */
export function tidy(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^0+(?=\d)/, "");
}

export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one === "string" && typeof other === "string") return tidy(one) === tidy(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The record with the new answer's facts. A fact that the answer leaves out, or only spells differently, remains. */
export function updated(old: Fields, answered: Fields): Fields {
  const changed = Object.entries(answered)
    .map(([field, value]) => [field, updatedValue(old[field], value)] as const)
    .filter(([field, value]) => !isSame(old[field], value));
  return changed.length === 0 ? old : { ...old, ...Object.fromEntries(changed) };
}

/** The record with the facts that were never known until this answer. */
export function learned(old: Fields, answered: Fields): Fields {
  return updated(old, updated(answered, old));
}

function updatedValue(old: Json | undefined, value: Json): Json {
  return isRecord(old) && isRecord(value) ? { ...old, ...withoutNulls(value) } : value;
}

function isRecord(value: Json | undefined): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutNulls(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/** The fields of both records whose values differ. */
export function differing(one: Fields, other: Fields): string[] {
  return Object.keys(one).filter((field) => field in other && !isSame(one[field], other[field]));
}

/** Whether both days are known and the first one is later. */
export function isLater(day: Json | undefined, other: Json | undefined): boolean {
  return typeof day === "string" && typeof other === "string" && day > other;
}
