/** A limit for the lists of an answer: no driver has 2,000 fines, exams or blocks, and longer lists only cost time. */
import { LookupFailure } from "../../usecases/sources/source.ts";

export const MAX_LIST_ITEMS = 2_000;

export function tooLong(provider: string): LookupFailure {
  return new LookupFailure("broken_answer", `${provider}: a list that is too long`);
}

/** Returns the answer, or throws if one of its lists is too long. It does not recurse: an answer may be deep. */
export function requireShortLists(provider: string, json: unknown): unknown {
  const open = [json];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > MAX_LIST_ITEMS) throw tooLong(provider);
    // Undefined would end the loop, but JSON has no undefined.
    for (const inner of Object.values(value)) open.push(inner);
  }
  return json;
}
