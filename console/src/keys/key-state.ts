import type { ManagedKey } from "@cnh/contract/console";

export type KeyState = "valid" | "replaced" | "expired" | "revoked";

/** The state of a key at an instant. A replaced key works until its expiry. */
export function stateOf(
  { revokedAt, expiresAt, successorId }: ManagedKey,
  now: number = Date.now(),
): KeyState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return "expired";
  return successorId === null ? "valid" : "replaced";
}

/** Whether the service accepts the key. */
export function isInForce(key: ManagedKey, now?: number): boolean {
  const state = stateOf(key, now);
  return state === "valid" || state === "replaced";
}

/** Keys in force first, each group as the service lists it: newest first. */
export function inForceFirst(keys: readonly ManagedKey[], now?: number): readonly ManagedKey[] {
  const [current, ended] = [true, false].map((wanted) =>
    keys.filter((key) => isInForce(key, now) === wanted),
  );
  return [...(current ?? []), ...(ended ?? [])];
}

const UNUSED_AFTER_MS = 30 * 86_400_000;

/** Whether a key has not been used for 30 days, although it existed. */
export function isUnused({ lastUsedAt, createdAt }: ManagedKey, now: number = Date.now()): boolean {
  return now - Date.parse(lastUsedAt ?? createdAt) > UNUSED_AFTER_MS;
}
