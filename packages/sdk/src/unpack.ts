/** The inverse of tools/sdk-types/pack-values.ts: each call returns new values, which a test may change. */
export type PackedValue = null | boolean | number | string | PackedValue[];

export function unpack(
  packed: PackedValue,
  shapes: readonly (readonly string[])[],
  pool: readonly PackedValue[],
): unknown {
  if (typeof packed === "string" && packed.startsWith("~")) {
    return unpack(pool[Number(packed.slice(1))] ?? null, shapes, pool);
  }
  if (!Array.isArray(packed)) return packed;
  const [kind, ...rest] = packed;
  const values = rest.map((each) => unpack(each, shapes, pool));
  if (kind === -1) return values;
  const keys = shapes[Number(kind)] ?? [];
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
}
