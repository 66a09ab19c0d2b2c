import { fail, refuse } from "../failure.ts";
import { issueKey, type IssuedKey, type IssueKeyPorts, type KeyFacts } from "./issue-key.ts";
import type { RevokeKeyPorts } from "./revoke-key.ts";

/** How long an old key stays valid after a rotation. */
export const ROTATION_GRACE_HOURS = [0, 1, 24, 7 * 24, 30 * 24] as const;
export type RotationGraceHours = (typeof ROTATION_GRACE_HOURS)[number];

export interface RotateKeyPorts extends IssueKeyPorts, RevokeKeyPorts {
  readonly keys: IssueKeyPorts["keys"] & RevokeKeyPorts["keys"];
}

/**
 * Issues a successor of a valid key with the same permissions and the same expiry. The old key stays valid for
 * the grace period. A key that was revoked or has expired gets no successor: it ended for a reason.
 */
export async function rotateKey(
  ports: RotateKeyPorts,
  keyIdOrPrefix: string,
  graceHours: RotationGraceHours,
  createdBy: string,
): Promise<IssuedKey> {
  const old = (await ports.keys.find(keyIdOrPrefix)) ?? fail("NOT_FOUND");
  requireValid(old, ports.now());
  const { keyId, organizationId, mode, name, scopes, allowedIps, expiresAt } = old;
  const { dailySpendCap } = old;
  const terms = { organizationId, mode, name, scopes, allowedIps, expiresAt, dailySpendCap };
  const successor = { ...terms, createdBy };
  const issued = await issueKey(ports, successor);
  const end = new Date(ports.now() + graceHours * 3_600_000);
  await ports.keys.end(keyId, end, graceHours === 0);
  await ports.signals.keysChanged();
  return issued;
}

function requireValid({ keyId, revokedAt, expiresAt }: KeyFacts, now: number): void {
  const next = "A new one comes from `cnh-ops key issue`.";
  if (revokedAt) {
    refuse("", `${keyId} was revoked on ${revokedAt.toISOString()} and has no successor. ${next}`);
  }
  if (expiresAt && expiresAt.getTime() <= now) {
    refuse("", `${keyId} expired on ${expiresAt.toISOString()} and has no successor. ${next}`);
  }
}
