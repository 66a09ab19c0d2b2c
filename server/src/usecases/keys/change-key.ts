import type { AuditSource } from "../audit/audit-entry.ts";
import { changeDetails, changedFields, type Locked } from "../audit/change-details.ts";
import { fail } from "../failure.ts";
import { isWithinRanges } from "./address-ranges.ts";
import { requireAddressRanges } from "./issue-key.ts";
import { keyEntry, limitsOf } from "./key-entry.ts";
import type { KeyFacts, KeyStore, KeyUpdate } from "./key-store.ts";

/** The changeable fields of a key. Scopes and expiry are not: a key that needs others is a new key. */
export interface KeyChanges {
  readonly name?: string | undefined;
  /** `null` allows every address. */
  readonly allowedIps?: readonly string[] | null | undefined;
  /** `null` removes the cap. */
  readonly dailySpendCap?: number | null | undefined;
}

/** A key of an organization, by its id or its public prefix, and the source of its changes. */
export interface ManagedKeyRef {
  readonly organizationId: string;
  readonly keyIdOrPrefix: string;
  readonly source: AuditSource;
  /** Refuses, by throwing, a key that the manager may not manage. It gets the key under a lock. */
  readonly requireMayManage: (current: KeyFacts) => void;
}

export interface ChangeKeyPorts {
  readonly keys: Pick<KeyStore, "change">;
  readonly signals: { keysChanged(): Promise<void> };
  now(): number;
}

/** Changes the name and the limits of a key. Every node uses them within 5 seconds, and the spend cap immediately. */
export async function changeKey(
  ports: ChangeKeyPorts,
  { organizationId, keyIdOrPrefix, source, requireMayManage }: ManagedKeyRef,
  changes: KeyChanges,
): Promise<KeyFacts> {
  requireAddressRanges(changes.allowedIps ?? null);
  const decide = (current: Locked<KeyFacts>): KeyUpdate | null => {
    requireMayManage(current);
    if (current.revokedAt) fail("NOT_FOUND");
    if (current.successorId !== null) fail("KEY_ROTATED", { successorId: current.successorId });
    const set = changedFields(current, changes);
    if (!set) return null;
    const details = changeDetails(current, { ...current, ...set }, limitsOf);
    const at = new Date(ports.now());
    const entry = keyEntry(source, at, current.keyId, { action: "key.limits_changed", details });
    return { set, entry };
  };
  const changed = await ports.keys.change(organizationId, keyIdOrPrefix, decide);
  if (!changed) fail("NOT_FOUND");
  await ports.signals.keysChanged();
  return changed.key;
}

/** Whether the changes let a key do more than before: a higher spend cap or none, more addresses or all. */
export function widensLimits(key: KeyFacts, { allowedIps, dailySpendCap }: KeyChanges): boolean {
  const { allowedIps: ranges, dailySpendCap: cap } = key;
  const raisesCap =
    cap !== null && dailySpendCap !== undefined && (dailySpendCap === null || dailySpendCap > cap);
  const addsAddresses =
    ranges !== null &&
    allowedIps !== undefined &&
    (allowedIps === null || !allowedIps.every((range) => isWithinRanges(ranges, range)));
  return raisesCap || addsAddresses;
}
