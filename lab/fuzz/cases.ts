/** The n-th request of a seed: the same seed and number always give the same plan. */
import type { FuzzedOperation } from "./fuzzed-operation.ts";
import { OPERATIONS } from "./operations.ts";
import { type PlannedRequest, planRequest } from "./plan-request.ts";
import { Pools } from "./pools.ts";
import { Random } from "./random.ts";
import { mutate } from "./raw-requests.ts";
import { type MadeRequest, requestOf } from "./request-bytes.ts";
import type { World } from "./world.ts";

export type FuzzKind = "schema" | "raw";

export interface FuzzCase {
  readonly kind: FuzzKind;
  readonly planned: PlannedRequest;
  readonly make: (world: World) => MadeRequest;
}

/** The number of requests that share the pools from which their parts are taken. */
const EPOCH = 50_000;
/** A run begins with valid requests: this many of each operation, in order. */
const SOUND_ROUNDS = 4;
const RAW_EVERY = 4;
/** The lanes of different kinds are at different positions of a run. */
const MAX_POOLS = 3;

/** Whether the request with this number is a mutation, unless it is one of the first. */
export const isRawNumber = (index: number) => index % RAW_EVERY === RAW_EVERY - 1;

/** The cases of one seed by number; it caches the most recent pools. */
export class CaseSource {
  readonly #seed: number;
  readonly #only: FuzzKind | null;
  readonly #operations: readonly FuzzedOperation[];
  /** Cumulative weights of the operations. */
  readonly #sums: readonly number[];
  readonly #pools = new Map<number, Pools>();

  constructor(seed: number, only: FuzzKind | null = null, operations = OPERATIONS) {
    this.#seed = seed;
    this.#only = only;
    this.#operations = operations;
    let sum = 0;
    this.#sums = operations.map(({ weight }) => (sum += weight));
  }

  at(index: number): FuzzCase {
    const random = new Random(this.#seed, index);
    const pools = this.#poolsOf(Math.floor(index / EPOCH));
    const isFirst = index < this.#operations.length * SOUND_ROUNDS;
    const operation = isFirst
      ? this.#operations[index % this.#operations.length]
      : this.#operations[this.#placeOf(random.next() * (this.#sums.at(-1) ?? 0))];
    if (!operation) throw new Error(`no operation for case ${index}`);
    const planned = planRequest(operation, random, pools, isFirst ? true : undefined);
    const isRaw = this.#only === "raw" || (!isFirst && isRawNumber(index));
    if (this.#only === "schema" || !isRaw) {
      return { kind: "schema", planned, make: (world) => requestOf(planned, world) };
    }
    const mutations = random.pick(pools.mutations);
    const make = (world: World) => {
      const made = requestOf(planned, world);
      return { ...made, bytes: mutate(made.bytes, mutations) };
    };
    return { kind: "raw", planned: { ...planned, isSound: false }, make };
  }

  #poolsOf(epoch: number): Pools {
    const known = this.#pools.get(epoch);
    if (known) return known;
    const pools = new Pools((this.#seed * 1_000_003 + epoch) | 0);
    this.#pools.set(epoch, pools);
    const [oldest] = this.#pools.keys();
    if (this.#pools.size > MAX_POOLS && oldest !== undefined) this.#pools.delete(oldest);
    return pools;
  }

  /** The first operation whose cumulative weight is above this number. */
  #placeOf(number: number): number {
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > number) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
