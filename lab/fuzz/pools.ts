/** The parts of requests, drawn in advance; each epoch of a run has different ones. */
import fc from "fast-check";
import type { FuzzedOperation } from "./fuzzed-operation.ts";
import { mutations, type Mutation } from "./raw-requests.ts";
import { type Body, bodyOf, type Fields, headers, pathValue, queryOf } from "./request-parts.ts";

const PATH_VALUES = 16;
const QUERIES = 24;
const BODIES = 40;
const MESSAGES = 400;
const HEADERS = 300;
const MUTATIONS = 1_500;

export interface OperationParts {
  /** Values of the path parameters, by name. */
  readonly pathValues: ReadonlyMap<string, readonly string[]>;
  readonly queries: readonly Fields[];
  readonly bodies: readonly Body[];
}

export class Pools {
  readonly headers: readonly Fields[];
  readonly mutations: readonly (readonly Mutation[])[];
  readonly #seed: number;
  readonly #parts = new Map<string, OperationParts>();

  constructor(seed: number) {
    this.#seed = seed;
    this.headers = fc.sample(headers, { seed, numRuns: HEADERS });
    this.mutations = fc.sample(mutations, { seed, numRuns: MUTATIONS });
  }

  of(operation: FuzzedOperation): OperationParts {
    const known = this.#parts.get(operation.id);
    if (known) return known;
    const seed = (this.#seed + operation.id.length * 7_919) | 0;
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const numRuns = operation.id === "callMcp" ? MESSAGES : BODIES;
    const drawn: OperationParts = {
      pathValues: new Map(
        names.map((name) => [
          name,
          fc.sample(pathValue(name, operation.path), { seed, numRuns: PATH_VALUES }),
        ]),
      ),
      queries: fc.sample(queryOf(operation), { seed, numRuns: QUERIES }),
      bodies: fc.sample(bodyOf(operation), { seed, numRuns }),
    };
    this.#parts.set(operation.id, drawn);
    return drawn;
  }
}
