import type { AuditSource } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import type { KeyFacts } from "./issue-key.ts";

export interface FindKeyPorts {
  /** Finds a key by its id or by its public prefix. */
  readonly keys: { find(keyIdOrPrefix: string): Promise<KeyFacts | null> };
}

export interface EndKeyPorts {
  readonly keys: {
    /** Revokes a key. One that was revoked before stays as it is. */
    revoke(key: KeyFacts, at: Date, source: AuditSource): Promise<KeyFacts>;
  };
  readonly signals: { keysChanged(): Promise<void> };
  now(): number;
}

export type RevokeKeyPorts = FindKeyPorts & EndKeyPorts;

/** Revokes a key of any organization. */
export async function revokeKey(
  ports: RevokeKeyPorts,
  keyIdOrPrefix: string,
  source: AuditSource,
): Promise<KeyFacts> {
  const key = (await ports.keys.find(keyIdOrPrefix)) ?? fail("NOT_FOUND");
  return endKey(ports, key, source);
}

/** Revokes a key. Every node refuses it within 5 seconds: all are notified, and none caches a key longer. */
export async function endKey(
  ports: EndKeyPorts,
  key: KeyFacts,
  source: AuditSource,
): Promise<KeyFacts> {
  const revoked = await ports.keys.revoke(key, new Date(ports.now()), source);
  await ports.signals.keysChanged();
  return revoked;
}
