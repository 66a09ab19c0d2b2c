import { ISSUE_TEXTS } from "@cnh/contract";
import type { AuditSource } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import { fail, refuse } from "../failure.ts";
import type { ChangeKeyPorts, ManagedKeyRef } from "./change-key.ts";
import { issuedMail, keyEntry, termsOf } from "./key-entry.ts";
import { newKeyMaterial } from "./key-format.ts";
import type { IssuedKey, KeyFacts, KeyStore, KeyUpdate } from "./key-store.ts";
import { managedByOperator } from "./revoke-key.ts";

/** How long an old key stays valid after a rotation. */
export const ROTATION_GRACE_HOURS = [0, 1, 24, 7 * 24, 30 * 24] as const;
export type RotationGraceHours = (typeof ROTATION_GRACE_HOURS)[number];

export interface ReplaceKeyPorts extends ChangeKeyPorts {
  readonly keys: Pick<KeyStore, "newId" | "change">;
}

export interface RotateKeyPorts extends ReplaceKeyPorts {
  readonly keys: Pick<KeyStore, "newId" | "find" | "change">;
}

export interface Rotation {
  readonly graceHours: RotationGraceHours;
  readonly createdBy: string;
  /** The cap of the successor; by default the predecessor's cap. */
  readonly dailySpendCap?: number | undefined;
}

/** Rotates a key of any organization. */
export async function rotateKey(
  ports: RotateKeyPorts,
  keyIdOrPrefix: string,
  rotation: Rotation,
  source: AuditSource,
): Promise<IssuedKey> {
  return replaceKey(ports, await managedByOperator(ports, keyIdOrPrefix, source), rotation);
}

/**
 * Issues a successor of a valid key with the same permissions and the same expiry. The old key stays valid for the
 * grace period. A revoked or expired key gets no successor, because it ended for a reason; a key has at most one.
 */
export async function replaceKey(
  ports: ReplaceKeyPorts,
  { organizationId, keyIdOrPrefix, source, requireMayManage }: ManagedKeyRef,
  rotation: Rotation,
): Promise<IssuedKey> {
  let key = "";
  const decide = (current: Locked<KeyFacts>): KeyUpdate => {
    requireMayManage(current);
    const now = ports.now();
    requireValid(current, now);
    const at = new Date(now);
    const endsAt = new Date(now + rotation.graceHours * 3_600_000);
    const successor = successorOf(ports.keys.newId(), current, rotation);
    key = successor.material.key;
    return {
      set: {
        expiresAt: current.expiresAt && current.expiresAt < endsAt ? current.expiresAt : endsAt,
        ...(rotation.graceHours === 0 && { revokedAt: endsAt }),
      },
      successor: { ...successor, mail: issuedMail(successor, at, source) },
      entry: keyEntry(source, at, successor.keyId, {
        action: "key.rotated",
        details: {
          predecessor: current.keyId,
          predecessorEndsAt: endsAt,
          after: termsOf(successor),
        },
      }),
    };
  };
  const changed = await ports.keys.change(organizationId, keyIdOrPrefix, decide);
  const successor = changed?.successor ?? fail("NOT_FOUND");
  await ports.signals.keysChanged();
  return { ...successor, key };
}

function successorOf(
  keyId: string,
  { organizationId, mode, name, scopes, allowedIps, expiresAt, dailySpendCap }: KeyFacts,
  rotation: Rotation,
) {
  const newKey = {
    organizationId,
    mode,
    name,
    scopes,
    allowedIps,
    expiresAt,
    createdBy: rotation.createdBy,
    dailySpendCap: rotation.dailySpendCap ?? dailySpendCap,
  };
  return { keyId, newKey, material: newKeyMaterial(mode) };
}

function requireValid({ keyId, revokedAt, expiresAt, successorId }: KeyFacts, now: number): void {
  if (revokedAt) {
    refuse("", ISSUE_TEXTS.keyRevoked(keyId, revokedAt.toISOString()));
  }
  if (expiresAt && expiresAt.getTime() <= now) {
    refuse("", ISSUE_TEXTS.keyExpired(keyId, expiresAt.toISOString()));
  }
  if (successorId !== null) fail("KEY_ROTATED", { successorId });
}
