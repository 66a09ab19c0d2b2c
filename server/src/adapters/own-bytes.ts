/**
 * Copies a few bytes that are retained for long. `Buffer.from` and the PostgreSQL driver cut small buffers from a 64 KB
 * pool, which stays in memory as long as any part of it does: a cache of keys would retain gigabytes.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
