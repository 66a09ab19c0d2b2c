import { ISSUE_TEXTS } from "@cnh/contract";
import type { AuditSource } from "../audit/audit-entry.ts";
import { fail, refuse } from "../failure.ts";
import type { IssuedKey, KeyFacts, NewKey } from "./issue-key.ts";
import { newKeyMaterial, type KeyMaterial } from "./key-format.ts";
import type { FindKeyPorts } from "./revoke-key.ts";

/** How long an old key stays valid after a rotation. */
export const ROTATION_GRACE_HOURS = [0, 1, 24, 7 * 24, 30 * 24] as const;
export type RotationGraceHours = (typeof ROTATION_GRACE_HOURS)[number];

/** A key and its successor. */
export interface Replacement {
  readonly predecessor: KeyFacts;
  readonly successor: NewKey;
  readonly material: KeyMaterial;
  /** When the predecessor ends, unless it ends sooner. */
  readonly endsAt: Date;
  /** Whether it ends by revocation, at once. */
  readonly isRevoked: boolean;
}

export interface ReplaceKeyPorts {
  readonly keys: {
    /** Adds a successor and ends its predecessor. The result is null if the predecessor was revoked meanwhile. */
    replace(replacement: Replacement, source: AuditSource): Promise<KeyFacts | null>;
  };
  readonly signals: { keysChanged(): Promise<void> };
  now(): number;
}

export type RotateKeyPorts = FindKeyPorts & ReplaceKeyPorts;

export interface Rotation {
  readonly graceHours: RotationGraceHours;
  readonly createdBy: string;
  /** The cap of the successor; by default that of its predecessor. */
  readonly dailySpendCap?: number | undefined;
}

/** Rotates a key of any organization. */
export async function rotateKey(
  ports: RotateKeyPorts,
  keyIdOrPrefix: string,
  rotation: Rotation,
  source: AuditSource,
): Promise<IssuedKey> {
  const key = (await ports.keys.find(keyIdOrPrefix)) ?? fail("NOT_FOUND");
  return replaceKey(ports, key, rotation, source);
}

/**
 * Issues a successor of a valid key with the same permissions and the same expiry. The old key stays valid for
 * the grace period. A key that was revoked or has expired gets no successor: it ended for a reason.
 */
export async function replaceKey(
  ports: ReplaceKeyPorts,
  predecessor: KeyFacts,
  { graceHours, createdBy, dailySpendCap }: Rotation,
  source: AuditSource,
): Promise<IssuedKey> {
  requireValid(predecessor, ports.now());
  const { organizationId, mode, name, scopes, allowedIps, expiresAt } = predecessor;
  const terms = { organizationId, mode, name, scopes, allowedIps, expiresAt };
  const cap = dailySpendCap ?? predecessor.dailySpendCap;
  const successor = { ...terms, createdBy, dailySpendCap: cap };
  const material = newKeyMaterial(mode);
  const endsAt = new Date(ports.now() + graceHours * 3_600_000);
  const replacement = { predecessor, successor, material, endsAt, isRevoked: graceHours === 0 };
  const issued = (await ports.keys.replace(replacement, source)) ?? fail("NOT_FOUND");
  await ports.signals.keysChanged();
  return { ...issued, key: material.key };
}

function requireValid({ keyId, revokedAt, expiresAt }: KeyFacts, now: number): void {
  if (revokedAt) {
    refuse("", ISSUE_TEXTS.keyRevoked(keyId, revokedAt.toISOString()));
  }
  if (expiresAt && expiresAt.getTime() <= now) {
    refuse("", ISSUE_TEXTS.keyExpired(keyId, expiresAt.toISOString()));
  }
}
