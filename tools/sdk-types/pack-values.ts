/**
 * Packs repetitive values: keys of objects become shapes, and repeated values are stored once in a pool. `unpack` of
 * the SDK's testing entry is its inverse.
 *
 * A packed object is [number of its shape, ...values], an array [-1, ...items], a reference to the pool "~index".
 */
type Packed = null | boolean | number | string | Packed[];

export interface PackedValues {
  readonly shapes: readonly (readonly string[])[];
  readonly pool: readonly Packed[];
  readonly values: Readonly<Record<string, Packed>>;
}

/** A shorter text costs less than a reference to it. */
const MIN_LENGTH = 6;

export function packValues(values: Readonly<Record<string, unknown>>): PackedValues {
  const counts = new Map<string, number>();
  for (const value of Object.values(values)) count(value, counts);
  const packer = new Packer(counts);
  const packed = Object.entries(values).map(([name, value]) => [name, packer.pack(value)] as const);
  return { shapes: packer.shapes, pool: packer.pool, values: Object.fromEntries(packed) };
}

function count(value: unknown, counts: Map<string, number>): void {
  const text = JSON.stringify(value);
  if (text.length < MIN_LENGTH) return;
  const seen = counts.get(text) ?? 0;
  counts.set(text, seen + 1);
  // Values inside a repeated value are counted once.
  if (seen > 0 || typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) count(inner, counts);
}

class Packer {
  readonly shapes: string[][] = [];
  readonly pool: Packed[] = [];
  readonly #counts: ReadonlyMap<string, number>;
  readonly #shapeNumbers = new Map<string, number>();
  readonly #places = new Map<string, number>();

  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts;
  }

  pack(value: unknown): Packed {
    const text = JSON.stringify(value);
    if ((this.#counts.get(text) ?? 0) < 2) return this.#packWhole(value);
    const known = this.#places.get(text);
    if (known !== undefined) return `~${known}`;
    const packed = this.#packWhole(value);
    const place = this.pool.push(packed) - 1;
    this.#places.set(text, place);
    return `~${place}`;
  }

  #packWhole(value: unknown): Packed {
    if (Array.isArray(value)) return [-1, ...value.map((each) => this.pack(each))];
    if (typeof value !== "object" || value === null) {
      if (typeof value === "string" && value.startsWith("~"))
        throw new Error("a text begins with ~");
      return value as Packed;
    }
    return [
      this.#shapeOf(Object.keys(value)),
      ...Object.values(value).map((each) => this.pack(each)),
    ];
  }

  #shapeOf(keys: string[]): number {
    const name = keys.join();
    const known = this.#shapeNumbers.get(name);
    if (known !== undefined) return known;
    this.#shapeNumbers.set(name, this.shapes.length);
    return this.shapes.push(keys) - 1;
  }
}
