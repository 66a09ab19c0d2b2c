import type { AuditSource } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import { isWithinRanges } from "./address-ranges.ts";
import { type KeyFacts, requireAddressRanges } from "./issue-key.ts";

/** What can be changed of a key. Scopes and expiry cannot: a key that needs others is a new key. */
export interface KeyChanges {
  readonly name?: string | undefined;
  /** Null: every address. */
  readonly allowedIps?: readonly string[] | null | undefined;
  /** Null: no cap. */
  readonly dailySpendCap?: number | null | undefined;
}

export interface ChangeKeyPorts {
  readonly keys: {
    /** Changes a key that has not been revoked; the result is null if it has. */
    change(key: KeyFacts, changes: KeyChanges, source: AuditSource): Promise<KeyFacts | null>;
  };
  readonly signals: { keysChanged(): Promise<void> };
}

/** Changes the name and the limits of a key. Every node uses them within 5 seconds; the spend cap holds at once. */
export async function changeKey(
  ports: ChangeKeyPorts,
  key: KeyFacts,
  changes: KeyChanges,
  source: AuditSource,
): Promise<KeyFacts> {
  requireAddressRanges(changes.allowedIps ?? null);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as KeyChanges;
  const changed = (await ports.keys.change(key, given, source)) ?? fail("NOT_FOUND");
  await ports.signals.keysChanged();
  return changed;
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
