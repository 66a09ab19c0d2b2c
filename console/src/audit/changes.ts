/** The details of an entry other than who, what and when: values before and after, and other facts. */

export interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Told {
  readonly changes: readonly Change[];
  readonly facts: readonly (readonly [name: string, value: unknown])[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values that are the same before and after are left out. Either side may be a single value instead of a record. */
export function toldBy({ before, after, ...rest }: Readonly<Record<string, unknown>>): Told {
  const facts = Object.entries(rest);
  if (before === undefined && after === undefined) return { changes: [], facts };
  const sides = [before, after].filter((side) => side !== undefined);
  if (!sides.every(isRecord)) return { changes: [{ name: "", before, after }], facts };
  const old = isRecord(before) ? before : {};
  const now = isRecord(after) ? after : {};
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changes = names
    .map((name) => ({ name, before: old[name], after: now[name] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  return { changes, facts };
}

interface ValueMessages {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

/** A value in words, also within a list. */
export function valueText(value: unknown, messages: ValueMessages): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (value === null || (Array.isArray(value) && value.length === 0)) return messages.none;
  if (Array.isArray(value)) return value.map((one) => valueText(one, messages)).join(", ");
  return JSON.stringify(value);
}
