/**
 * Random bytes, taken from a pool that is filled in one call: for twelve bytes the system's generator takes as long as for
 * thousands, and every sealed value needs a nonce.
 */
import { randomFillSync } from "node:crypto";

const POOL_BYTES = 4_096;

let pool = Buffer.alloc(0);
let taken = 0;

/** Random bytes, never handed out twice, as a part of the pool: a caller that takes a secret clears it after use. */
export function takeRandomBytes(count: number): Buffer {
  if (taken + count > pool.length) {
    pool = randomFillSync(Buffer.alloc(Math.max(POOL_BYTES, count)));
    taken = 0;
  }
  taken += count;
  return pool.subarray(taken - count, taken);
}
