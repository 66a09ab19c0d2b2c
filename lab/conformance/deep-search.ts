/** Searches responses at any depth: where the specification does not define a shape, a value may be anywhere. */

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `key` is null for an item of an array. */
export type Visit = (key: string | null, value: unknown, path: string, parent: object) => void;

/** Calls `visit` for every member at any depth. */
export function walk(value: unknown, visit: Visit, path = "$"): void {
  if (typeof value !== "object" || value === null) return;
  const isArray = Array.isArray(value);
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const here = isArray ? `${path}[${key}]` : `${path}.${key}`;
    visit(isArray ? null : key, inner, here, value);
    walk(inner, visit, here);
  }
}

/** Every value that passes the test, including the root. */
export function findAll(
  value: unknown,
  test: (inner: unknown, key: string | null) => boolean,
): unknown[] {
  const found: unknown[] = [];
  walk({ value }, (key, inner) => {
    if (test(inner, key)) found.push(inner);
  });
  return found;
}

/** All texts of members with this name. */
export const textsNamed = (value: unknown, name: string): string[] =>
  findAll(value, (_inner, key) => key === name).map(String);

/** Whether a member with such a name contains an amount, in centavos, or in reais if the name ends in BRL. */
export function statesAmount(value: unknown, name: RegExp, centavos: number): boolean {
  const reais = (inner: unknown) => Math.round(Number(String(inner).replace(",", ".")) * 100);
  const states = (inner: unknown, key: string) =>
    key.endsWith("BRL") ? reais(inner) === centavos : inner === centavos;
  return (
    findAll(value, (inner, key) => key !== null && name.test(key) && states(inner, key)).length > 0
  );
}
