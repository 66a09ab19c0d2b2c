/** The n-th request of a seed: the same seed and number always give the same plan. */
import fc from "fast-check";
import { mutate, rawRequest } from "./raw-requests.ts";
import { bytesOf } from "./request-bytes.ts";
import { schemaRequest } from "./schema-requests.ts";
import type { World } from "./world.ts";

export type FuzzKind = "schema" | "raw";

export interface FuzzCase {
  readonly kind: FuzzKind;
  /** The operation that it was made from. */
  readonly operation: string;
  bytes(world: World): Buffer;
}

/** Three by the schema, one mutated. */
const CYCLE: readonly FuzzKind[] = ["schema", "schema", "schema", "raw"];
/** fast-check tries edges first and common values later, so cases are drawn in chunks. */
const BATCH = 64;

/** The cases of one seed by their number; it caches the batch that was used last. */
export class CaseSource {
  readonly #seed: number;
  readonly #kinds: readonly FuzzKind[];
  #batch: readonly FuzzCase[] = [];
  #batchNumber = -1;

  constructor(seed: number, only: FuzzKind | null = null) {
    this.#seed = seed;
    this.#kinds = only ? [only] : CYCLE;
  }

  at(index: number): FuzzCase {
    const number = Math.floor(index / BATCH);
    if (number !== this.#batchNumber) {
      this.#batch = this.#draw(number);
      this.#batchNumber = number;
    }
    const found = this.#batch[index % BATCH];
    if (!found) throw new Error(`no case ${index}`);
    return found;
  }

  #draw(number: number): FuzzCase[] {
    const params = { seed: (this.#seed * 1_000_003 + number) | 0, numRuns: BATCH };
    const bySchema = this.#kinds.includes("schema") ? fc.sample(schemaRequest, params) : [];
    const raw = this.#kinds.includes("raw") ? fc.sample(rawRequest, params) : [];
    return Array.from({ length: BATCH }, (_, place): FuzzCase => {
      const planned = bySchema[place];
      const mutated = raw[place];
      if (this.#kinds[place % this.#kinds.length] === "schema" && planned) {
        const bytes = (world: World) => bytesOf(planned, world);
        return { kind: "schema", operation: planned.operation, bytes };
      }
      if (!mutated) throw new Error("too few cases were drawn");
      const { base, mutations } = mutated;
      const bytes = (world: World) => mutate(bytesOf(base, world), mutations);
      return { kind: "raw", operation: base.operation, bytes };
    });
  }
}
