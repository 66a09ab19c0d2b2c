/**
 * A copy of a few bytes that are kept for long. `Buffer.from`, and the driver of the store, take small buffers from a pool
 * of 64 KB, all of which stays in memory as long as any part of it does: a cache of keys would keep gigabytes.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
