import type { Mode } from "../caller.ts";
import { isAddressRange } from "./authenticate.ts";
import { newKeyMaterial, type KeyMaterial } from "./key-format.ts";
import { Failure, fail, refuse } from "../failure.ts";

export interface NewKey {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly allowedIps: readonly string[] | null;
}

export interface KeyFacts {
  readonly keyId: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly allowedIps: readonly string[] | null;
}

/** A key with its secret, which is shown this once. */
export interface IssuedKey extends KeyFacts {
  readonly key: string;
}

/** How long an old key lives on after a rotation. */
export const ROTATION_GRACE_HOURS = [0, 1, 24, 7 * 24, 30 * 24] as const;
export type RotationGraceHours = (typeof ROTATION_GRACE_HOURS)[number];

export interface ManageKeysPorts {
  readonly operator: {
    organizations(organizationId: string): Promise<unknown[]>;
    addKey(made: NewKey, material: KeyMaterial): Promise<KeyFacts>;
    key(keyId: string): Promise<KeyFacts | null>;
    endKey(keyId: string, at: Date, revoked: boolean): Promise<void>;
  };
  readonly signals: { keysChanged(): Promise<void> };
  now(): number;
}

export async function issueKey(ports: ManageKeysPorts, wanted: NewKey): Promise<IssuedKey> {
  const wrong = wanted.allowedIps?.find((range) => !isAddressRange(range));
  if (wrong !== undefined) {
    const message = `${wrong} is neither an address nor a range in CIDR form`;
    throw new Failure(
      "BAD_REQUEST",
      { issues: [{ path: "allowedIps", message }] },
      new Error(message),
    );
  }
  const { length } = await ports.operator.organizations(wanted.organizationId);
  if (length === 0) fail("NOT_FOUND");
  const material = newKeyMaterial(wanted.mode);
  return { ...(await ports.operator.addKey(wanted, material)), key: material.key };
}

/**
 * A new key in place of a valid one, with all that it was allowed and the end that it was given; the
 * old one lives on for the grace given. A key that has ended was ended for a reason: it has no successor.
 */
export async function rotateKey(
  ports: ManageKeysPorts,
  keyId: string,
  graceHours: RotationGraceHours,
  createdBy: string,
): Promise<IssuedKey> {
  const old = (await ports.operator.key(keyId)) ?? fail("NOT_FOUND");
  requireValid(old, ports.now());
  const { organizationId, mode, name, scopes, allowedIps, expiresAt } = old;
  const made = { organizationId, mode, name, scopes, allowedIps, expiresAt, createdBy };
  const issued = await issueKey(ports, made);
  const end = new Date(ports.now() + graceHours * 3_600_000);
  await ports.operator.endKey(keyId, end, graceHours === 0);
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

/** Refused everywhere within 5 seconds: told to every node, and no node remembers a key longer. */
export async function revokeKey(ports: ManageKeysPorts, keyId: string): Promise<KeyFacts> {
  if (!(await ports.operator.key(keyId))) fail("NOT_FOUND");
  await ports.operator.endKey(keyId, new Date(ports.now()), true);
  await ports.signals.keysChanged();
  return (await ports.operator.key(keyId)) ?? fail("NOT_FOUND");
}
