/** No driver has so many fines, exams or blocks: longer lists cost us time and tell nobody anything. */
import { LookupFailure } from "../../usecases/sources/source.ts";

export const MAX_LIST_ITEMS = 2_000;

export function tooLong(provider: string): LookupFailure {
  return new LookupFailure("broken_answer", `${provider}: a list that is too long`);
}

/** An answer whose lists are all of a length that can be; walked without recursion, however deep it is. */
export function requireShortLists(provider: string, json: unknown): unknown {
  const open = [json];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > MAX_LIST_ITEMS) throw tooLong(provider);
    // Undefined would end the walk; JSON has none.
    for (const inner of Object.values(value)) open.push(inner);
  }
  return json;
}
