import type { AuditSource } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import type { ChangeKeyPorts, ManagedKeyRef } from "./change-key.ts";
import { keyEntry } from "./key-entry.ts";
import type { KeyFacts, KeyStore } from "./key-store.ts";

export interface RevokeKeyPorts extends ChangeKeyPorts {
  readonly keys: Pick<KeyStore, "find" | "change">;
}

/** A key of any organization, which the operator manages. A key never changes its organization. */
export async function managedByOperator(
  ports: { readonly keys: Pick<KeyStore, "find"> },
  keyIdOrPrefix: string,
  source: AuditSource,
): Promise<ManagedKeyRef> {
  const { organizationId, keyId } = (await ports.keys.find(keyIdOrPrefix)) ?? fail("NOT_FOUND");
  return { organizationId, keyIdOrPrefix: keyId, source, requireMayManage: () => {} };
}

/** Revokes a key of any organization. */
export async function revokeKey(
  ports: RevokeKeyPorts,
  keyIdOrPrefix: string,
  source: AuditSource,
): Promise<KeyFacts> {
  return endKey(ports, await managedByOperator(ports, keyIdOrPrefix, source));
}

/**
 * Revokes a key; a key that was already revoked does not change. Every node refuses it within 5 seconds: all are
 * notified, and none caches a key longer.
 */
export async function endKey(
  ports: ChangeKeyPorts,
  { organizationId, keyIdOrPrefix, source, requireMayManage }: ManagedKeyRef,
): Promise<KeyFacts> {
  const changed = await ports.keys.change(organizationId, keyIdOrPrefix, (current) => {
    requireMayManage(current);
    if (current.revokedAt) return null;
    const at = new Date(ports.now());
    const details = { name: current.name };
    const entry = keyEntry(source, at, current.keyId, { action: "key.revoked", details });
    return { set: { revokedAt: at }, entry };
  });
  if (!changed) fail("NOT_FOUND");
  await ports.signals.keysChanged();
  return changed.key;
}
