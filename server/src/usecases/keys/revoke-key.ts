import { fail } from "../failure.ts";
import type { KeyFacts } from "./issue-key.ts";

export interface RevokeKeyPorts {
  readonly keys: {
    /** Finds a key by its id or by its public prefix. */
    find(keyIdOrPrefix: string): Promise<KeyFacts | null>;
    /** Ends a key at a time; never extends the life of a key that ends sooner. */
    end(keyId: string, at: Date, revoked: boolean): Promise<void>;
  };
  readonly signals: { keysChanged(): Promise<void> };
  now(): number;
}

/** Revokes a key. Every node refuses it within 5 seconds: all are notified, and none caches a key longer. */
export async function revokeKey(ports: RevokeKeyPorts, keyIdOrPrefix: string): Promise<KeyFacts> {
  const { keyId } = (await ports.keys.find(keyIdOrPrefix)) ?? fail("NOT_FOUND");
  await ports.keys.end(keyId, new Date(ports.now()), true);
  await ports.signals.keysChanged();
  return (await ports.keys.find(keyId)) ?? fail("NOT_FOUND");
}
