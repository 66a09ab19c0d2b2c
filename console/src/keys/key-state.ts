import type { ManagedKey } from "@cnh/contract/console";

export type KeyState = "valid" | "replaced" | "expired" | "revoked";

/** What a key is at an instant. One that was replaced still works until its end. */
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

/** Whether nobody has used a key for 30 days, though it was there. */
export function isUnused({ lastUsedAt, createdAt }: ManagedKey, now: number = Date.now()): boolean {
  return now - Date.parse(lastUsedAt ?? createdAt) > UNUSED_AFTER_MS;
}
